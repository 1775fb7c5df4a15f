"""Many games: simulations, statistics, speed."""
