"""The commands of `tuckbox`, a module each. Only those that draw import Qt."""
