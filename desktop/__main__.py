"""Lets `python -m desktop` be the command `tuckbox`."""

import sys

from desktop.cli import main

sys.exit(main())
