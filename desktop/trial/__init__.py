"""The program tries itself out: `tuckbox --self-test`."""
