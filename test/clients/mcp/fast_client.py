"""The Python package `fastmcp`: `fast_client.py ADDRESS KEY DOCUMENT CHECKPOINT`."""

from __future__ import annotations

from importlib.metadata import version

from checks import ADDRESS, KEY, every_tool, run
from fastmcp import Client
from fastmcp.client.transports import StreamableHttpTransport


async def main() -> None:
    async with Client(StreamableHttpTransport(f"{ADDRESS}/mcp", headers={"Authorization": f"Bearer {KEY}"})) as client:

        async def listed() -> list[str]:
            return [tool.name for tool in await client.list_tools()]

        async def call(name: str, arguments: dict) -> dict:
            return (await client.call_tool(name, arguments)).structured_content

        await every_tool(listed, call)


run(f"fastmcp {version('fastmcp')}", main)
