"""The Python package `mcp`, 1.x or 2.x: `python_sdk.py ADDRESS KEY DOCUMENT CHECKPOINT`."""

from __future__ import annotations

import json
from importlib.metadata import version

from checks import ADDRESS, CALLS, KEY, check, equal, every_tool, run
from mcp import ClientSession
from mcp.client.streamable_http import create_mcp_http_client, streamable_http_client

# Companies that a published program for the hosted service looks up by name, with the ids that it gets there.
COMPANIES = {
    "Apple": "D8442A",
    "Microsoft": "228D42",
    "Alphabet": "4A6F00",
    "Amazon": "0157B1",
    "Meta": "12E454",
    "NVIDIA": "E09E2B",
    "Tesla": "DD3BB1",
    "Walmart": "713810",
    "Coca-Cola": "EEA6B3",
    "Procter & Gamble": "2E61CC",
    "Johnson & Johnson": "A6828A",
    "Merck": "1EBF8D",
    "Pfizer": "267718",
}
IS_FIRST = version("mcp").startswith("1.")


def attribute(result, camel: str, snake: str):
    return getattr(result, camel if IS_FIRST else snake)


async def main() -> None:
    client = create_mcp_http_client(headers={"x-api-key": KEY})
    async with client, streamable_http_client(f"{ADDRESS}/mcp", http_client=client) as streams:
        async with ClientSession(streams[0], streams[1]) as session:
            await session.initialize()
            await session_checks(session)


async def session_checks(session: ClientSession) -> None:
    async def listed() -> list[str]:
        return [tool.name for tool in (await session.list_tools()).tools]

    async def call(name: str, arguments: dict) -> dict:
        result = await session.call_tool(name, arguments)
        text = result.content[0].text
        assert not attribute(result, "isError", "is_error"), text
        equal(json.loads(text), attribute(result, "structuredContent", "structured_content"))
        return json.loads(text)

    async def is_company(name: str, id: str) -> None:
        equal((await call("find_securities", {"query": name}))["results"][0]["id"], id)

    async def names_the_argument() -> None:
        result = await session.call_tool("find_securities", {"qeury": "Nvidia"})
        assert attribute(result, "isError", "is_error") and "qeury is not an argument" in result.content[0].text

    async def refuses_unknown_tools() -> None:
        try:
            await session.call_tool("no_such_tool", {})
        except Exception as error:
            assert "no_such_tool" in str(error), str(error)
            return
        raise AssertionError("a tool that does not exist was called")

    async def reads_a_resource() -> None:
        result = await session.read_resource("almanac://company/E09E2B")
        equal(json.loads(result.contents[0].text)["rp_entity_id"], "E09E2B")

    async def lists_the_rest() -> None:
        templates = await session.list_resource_templates()
        assert len(attribute(templates, "resourceTemplates", "resource_templates")) > 0
        await session.list_resources()
        assert "company_brief" in [prompt.name for prompt in (await session.list_prompts()).prompts]

    async def gets_a_prompt() -> None:
        result = await session.get_prompt("company_brief", {"company": "Apple"})
        assert "almanac_run_workflow" in result.messages[0].content.text

    async def hears_of_progress() -> None:
        heard: list[str] = []

        async def hear(progress: float, total: float | None, message: str | None) -> None:
            heard.append(message or "")

        await session.call_tool("almanac_research", CALLS["almanac_research"], progress_callback=hear)
        assert len(heard) > 2, heard

    await every_tool(listed, call)
    for name, id in COMPANIES.items():
        await check(f"find_securities: {name}", is_company(name, id))
    await check("names an argument that is not known", names_the_argument())
    await check("refuses a tool that does not exist", refuses_unknown_tools())
    await check("reads a resource", reads_a_resource())
    await check("lists resources, templates and prompts", lists_the_rest())
    await check("gets a prompt", gets_a_prompt())
    await check("hears of the progress of research", hears_of_progress())


run(f"mcp {version('mcp')}", main)
