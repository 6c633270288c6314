"""Where the Android packer looks for a beginning; on a computer it is `companion`."""

from companion.__main__ import main

main([])
