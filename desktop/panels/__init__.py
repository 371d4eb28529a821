"""The widgets beside the table: decision bar, log, history, inspector, cover and result."""
