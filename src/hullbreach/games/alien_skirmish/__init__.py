"""ALIEN skirmish: two teams, hidden pings, interrupts."""
