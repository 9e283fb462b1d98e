"""TLS before a service that speaks HTTP, as a proxy has it: bytes are passed on as they come."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import ssl
import threading
from urllib.parse import urlsplit

BYTES = 65_536


class TlsFront:
    """Listens on a port of its own until the program ends. One thread serves all connections, as a TLS socket bears no two."""

    def __init__(self, service: str, certificate: str, key: str):
        at = urlsplit(service)
        self._service = (at.hostname, at.port)
        self._context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        self._context.load_cert_chain(certificate, key)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        threading.Thread(target=asyncio.run, args=(self._serve(),), daemon=True).start()

    async def _serve(self) -> None:
        server = await asyncio.start_server(self._connect, sock=self._listening, ssl=self._context)
        await server.serve_forever()

    async def _connect(self, from_caller: asyncio.StreamReader, to_caller: asyncio.StreamWriter) -> None:
        from_service, to_service = await asyncio.open_connection(*self._service)
        await asyncio.gather(pass_on(from_caller, to_service), pass_on(from_service, to_caller))


async def pass_on(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while bytes_read := await source.read(BYTES):
            target.write(bytes_read)
            await target.drain()
    target.close()
