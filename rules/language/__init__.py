"""The ability language: one frozen tree per ability, and the readers that walk it."""
