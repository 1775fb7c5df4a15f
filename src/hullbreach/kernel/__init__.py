"""The rules kernel: positions, frames, choices, dice, events, journals. It has never heard of aliens."""
