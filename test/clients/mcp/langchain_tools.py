"""The tools as LangChain loads them (`langchain-mcp-adapters`): `langchain_tools.py ADDRESS KEY DOCUMENT CHECKPOINT`."""

from __future__ import annotations

import json
from importlib.metadata import version

from checks import ADDRESS, KEY, every_tool, run
from langchain_mcp_adapters.client import MultiServerMCPClient


async def main() -> None:
    server = {"transport": "streamable_http", "url": f"{ADDRESS}/mcp", "headers": {"x-api-key": KEY}}
    tools = {tool.name: tool for tool in await MultiServerMCPClient({"almanac": server}).get_tools()}

    async def listed() -> list[str]:
        return list(tools)

    async def call(name: str, arguments: dict) -> dict:
        content = await tools[name].ainvoke(arguments)
        return json.loads(content if isinstance(content, str) else content[0]["text"])

    await every_tool(listed, call)


run(f"langchain-mcp-adapters {version('langchain-mcp-adapters')}", main)
