"""TLS before a service that speaks HTTP, as a proxy has it: bytes are passed on as they come."""

from __future__ import annotations

import contextlib
import socket
import ssl
import threading
from urllib.parse import urlsplit

BYTES = 65_536


class TlsFront:
    """Listens on a port of its own until the program ends."""

    def __init__(self, service: str, certificate: str, key: str):
        at = urlsplit(service)
        self._service = (at.hostname, at.port)
        self._context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        self._context.load_cert_chain(certificate, key)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        self._start(self._accept)

    def _start(self, run, *given) -> None:
        threading.Thread(target=run, args=given, daemon=True).start()

    def _accept(self) -> None:
        while True:
            connection, _ = self._listening.accept()
            self._start(self._serve, connection)

    def _serve(self, connection: socket.socket) -> None:
        """A caller who does not believe the certificate ends the handshake."""
        with contextlib.suppress(OSError):
            caller = self._context.wrap_socket(connection, server_side=True)
            service = socket.create_connection(self._service)
            self._start(pass_on, caller, service)
            pass_on(service, caller)


def pass_on(source: socket.socket, target: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while bytes_read := source.recv(BYTES):
            target.sendall(bytes_read)
    for one in (source, target):
        with contextlib.suppress(OSError):
            one.shutdown(socket.SHUT_RDWR)
