"""Sole Survivor: a solo chase on a grid. One module per chapter of the rulebook."""
