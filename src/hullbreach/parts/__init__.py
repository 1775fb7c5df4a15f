"""Pieces that more than one game can use: frozen types and pure functions."""
