"""Players that are programs, written against the kernel; they know no game."""
