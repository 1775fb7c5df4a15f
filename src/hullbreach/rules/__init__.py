"""The numbered rules of every game, as data."""
