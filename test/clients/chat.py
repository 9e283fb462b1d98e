"""Chats: kept for their user, and questions over a web socket with TLS."""

from __future__ import annotations

import contextlib
import os
import re

import requests
from bigdata_client import Bigdata
from bigdata_client.exceptions import (
    BigdataClientChatError,
    BigdataClientChatInvalidQuestion,
    BigdataClientChatNotFound,
    BigdataClientChatValidationError,
)
from bigdata_client.models.chat import ChatScope, MarkdownLinkFormatter
from collection import LONG, WIRE
from harness import equal, proves, raises
from tls_front import TlsFront

CALL = "What did Tim Cook say about the loosestrife programme?"
REVENUE = "What was Apple's revenue in fiscal 2024?"
REFERENCE = re.compile(r"`:ref\[(\d+)\]`")


def socket_address(world) -> str:
    front = world.keep("tls front", lambda world: TlsFront(world.address, world.certificate, f"{world.folder}/key.pem"))
    return f"wss://127.0.0.1:{front.port}"


def chats(world, user: str = "ann", **given):
    return Bigdata(api_key=world.keys[user], bigdata_api_url=world.address, bigdata_ws_url=socket_address(world), **given).chat


@contextlib.contextmanager
def believing(world):
    """The library takes no certificate for its web socket as an argument; Python reads this variable for each connection."""
    os.environ["SSL_CERT_FILE"] = world.certificate
    try:
        yield
    finally:
        del os.environ["SSL_CERT_FILE"]


def check_references(answer: str, sources: list) -> None:
    """Each source is cited, nothing else is, and no mark is left that the library could not read."""
    cited = [int(one) for one in REFERENCE.findall(answer)]
    assert sources and set(cited) == set(range(len(sources))), f"{answer} / {sources}"
    equal(REFERENCE.sub("", answer).count(":ref["), 0, answer)


def told_of(interaction) -> tuple:
    """All but the addresses of sources, which name the port that was asked."""
    sources = [(one.id, one.headline, one.timestamp, one.document_scope, one.rp_provider_id) for one in interaction.sources]
    return interaction.question, interaction.answer, interaction.interaction_timestamp, sources


@proves("ChatService.new", "ChatService.get", "ChatService.list", "ChatService.delete", "Chat.delete")
def kept(world):
    service = chats(world)
    first, second = service.new("Harvest"), service.new("Exports from the delta")
    equal((first.name, first.interactions, first.date_created), ("Harvest", [], first.last_updated))
    again = service.get(first.id)
    equal((again.id, again.name, again.user_id, again.date_created), (first.id, first.name, first.user_id, first.date_created))
    listed = {one.id: one.name for one in service.list()}
    equal((listed[first.id], listed[second.id]), (first.name, second.name))
    for other in ("ben", "cara"):
        equal([one.id for one in chats(world, other).list() if one.id in listed], [], "chats of others")
        equal(raises(requests.HTTPError, lambda other=other: chats(world, other).get(first.id)).response.status_code, 404)
        equal(raises(requests.HTTPError, lambda other=other: chats(world, other).delete(first.id)).response.status_code, 404)
    first.delete()
    service.delete(second.id)
    assert not {first.id, second.id} & {one.id for one in service.list()}
    equal(raises(requests.HTTPError, lambda: service.get(first.id)).response.status_code, 404)


@proves("Chat.ask", "Chat.interactions", "Chat.reload_from_server")
def asked(world):
    service = chats(world)
    chat = service.new("Calls")
    with believing(world):
        said = chat.ask(CALL)
        revenue = chat.ask(REVENUE)
        linked = chat.ask(CALL, formatter=MarkdownLinkFormatter())
    assert "loosestrife" in said.answer, said.answer
    check_references(said.answer, said.sources)
    assert "Apple Inc. earnings call, fourth quarter of fiscal 2024" in [one.headline for one in said.sources], f"{said.sources}"
    equal({one.document_scope for one in said.sources} - {"news", "filings", "transcripts", "files", None}, set())
    assert re.search(r"\d", revenue.answer), revenue.answer
    check_references(revenue.answer, revenue.sources)
    assert ":ref[" not in linked.answer and "](http" in linked.answer, linked.answer
    equal([one.question for one in chat.interactions], [CALL, REVENUE, CALL])

    listed = next(one for one in service.list() if one.id == chat.id)
    for other in (listed, service.get(chat.id)):
        equal([told_of(one) for one in other.interactions[:2]], [told_of(said), told_of(revenue)])
    before = chat.last_updated
    chat.reload_from_server()
    equal([one.question for one in chat.interactions], [CALL, REVENUE, CALL])
    assert chat.last_updated > before, f"{chat.last_updated}"


@proves("Chat.ask(streaming)")
def streamed(world):
    chat = chats(world).new("Streams")
    with believing(world):
        interaction = chat.ask(CALL, streaming=True)
        pieces = list(interaction)
    equal("".join(pieces), interaction.answer)
    check_references(interaction.answer, interaction.sources)
    equal([one.answer for one in chat.interactions], [interaction.answer])


@proves("Chat.ask")
def limited_to(world):
    """A scope and sources leave nothing else to the answer; without belief in the certificate the library asks nothing."""
    unverified = chats(world, verify_ssl=False).new("Limits")
    transcripts = unverified.ask(CALL, scope=ChatScope.FACTSET_TRANSCRIPTS)
    equal({one.document_scope for one in transcripts.sources}, {"transcripts"})
    equal([one for one in unverified.ask(CALL, scope=ChatScope.FILES).sources if one.document_scope == "transcripts"], [])
    wire = unverified.ask(CALL, source_filter=[WIRE])
    equal({one.rp_provider_id for one in wire.sources if one.document_scope}, {WIRE})
    equal([one for one in unverified.ask(CALL, source_filter=[LONG]).sources if one.rp_provider_id == WIRE], [])
    raises(OSError, lambda: chats(world).new("Strict").ask(CALL), "certificate")


@proves("Chat.ask")
def signed_in(world):
    name, password = world.passwords["ann"]
    client = Bigdata(
        name, password, bigdata_api_url=world.address, upload_api_url=f"{world.address}/1.0/", bigdata_ws_url=f"{socket_address(world)}/"
    )
    with believing(world):
        assert "loosestrife" in client.chat.new("Signed in").ask(CALL).answer


@proves("BigdataClientChatNotFound")
def gone(world):
    deleted = chats(world).new("Gone")
    deleted.delete()
    colleague = chats(world, "ben").new("Mine")
    foreign = chats(world).new("Other")
    foreign.id = colleague.id
    with believing(world):
        raises(BigdataClientChatNotFound, lambda: deleted.ask(CALL), "CHAT_NOT_FOUND: There is no such chat")
        raises(BigdataClientChatNotFound, lambda: foreign.ask(CALL), "CHAT_NOT_FOUND")
        raises(BigdataClientChatNotFound, lambda: list(deleted.ask(CALL, streaming=True)), "CHAT_NOT_FOUND")
    equal(colleague.interactions, [])


@proves("BigdataClientChatError", "BigdataClientChatInvalidQuestion", "BigdataClientChatValidationError")
def refused(world):
    chat = chats(world).new("Refusals")
    with believing(world):
        raises(BigdataClientChatError, lambda: chat.ask("   "), "inputMessage")
        for question in ("", "?", "x" * 5_000):
            raises(BigdataClientChatInvalidQuestion, lambda question=question: chat.ask(question))
        raises(BigdataClientChatValidationError, lambda: chat.ask(CALL, scope=ChatScope.NEWS, source_filter=[WIRE]))
        assert chat.ask("Hm").answer, "the shortest question has an answer"
        assert chat.ask(f"{CALL} {'Please. ' * 700}"[:4_999]).answer, "the longest question has an answer"
    equal(len(chat.interactions), 2)
