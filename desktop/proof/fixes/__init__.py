"""What can be mended in a picture, a module for each kind. A leaf goes in, another image comes out; the source is never touched."""
