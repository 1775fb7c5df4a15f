"""A game being played: seats, journal, undo, hints, dice that people roll."""
