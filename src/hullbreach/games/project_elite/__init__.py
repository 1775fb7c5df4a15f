"""Project: ELITE: Heroes against Aliens, together and against the clock."""
