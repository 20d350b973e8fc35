"""Stands in for a process of the program: hands its pipes to the fork server, and ends as the process does.

It is run alone, without ``site``, by a program and the arguments ``CONNECTION KEPT… MODULE``: descriptors, by their
numbers, of the fork server and of what the process inherits. Importing `socket` would take longer than all the rest.
"""

import os
import sys
from _socket import AF_UNIX, SCM_RIGHTS, SOCK_SEQPACKET, SOL_SOCKET, socket, socketpair

_, *numbers, module = sys.argv
connection, *kept = map(int, numbers)
ours, theirs = socketpair(AF_UNIX, SOCK_SEQPACKET)
descriptors = [theirs.fileno(), 0, 1, 2, *kept]
request = [module.encode(), os.getcwdb(), *(b"%b=%b" % item for item in os.environb.items())]  # noqa: PTH109
rights = b"".join(descriptor.to_bytes(4, sys.byteorder) for descriptor in descriptors)
server = socket(fileno=connection)
server.sendmsg([b"\0".join(request)], [(SOL_SOCKET, SCM_RIGHTS, rights)])
server.close()
theirs.close()
for descriptor in (0, 1, 2, *kept):
    os.close(descriptor)
code = int(ours.recv(16) or 1)
if code < 0:
    os.kill(os.getpid(), -code)
os._exit(code)
