"""Lets `python -m desktop` be the command `tuckbox`."""

import sys
from multiprocessing import freeze_support

from desktop.cli import main

if __name__ == "__main__":
    freeze_support()
    sys.exit(main())
