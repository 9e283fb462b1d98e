"""Query components that choose by what a document or a part of it is: language, kind, section, version, tag and type of file."""

from __future__ import annotations

import collection
from bigdata_client.models.advanced_search_query import (
    ContentType,
    Document,
    DocumentVersion,
    FileTag,
    FilingTypes,
    Keyword,
    Language,
    SectionMetadata,
    TranscriptTypes,
)
from files import TAGS, private_files
from harness import equal, proves, same
from passages import OURS, expect, find, is_of, says, words_of


def is_typed(*labels: str):
    return lambda one: one.document.document_type in labels


LANGUAGES = {
    "arabic": "AR",
    "chinese_traditional": "ZHTW",
    "chinese_simplified": "ZHCN",
    "dutch": "NL",
    "english": "EN",
    "french": "FR",
    "german": "DE",
    "italian": "IT",
    "japanese": "JA",
    "korean": "KO",
    "portuguese": "PT",
    "russian": "RU",
    "spanish": "ES",
}


def in_language(name: str, code: str) -> None:
    @proves(f"Language.{name}")
    def language(world):
        got = expect(world, getattr(Language, name), lambda one: one.document.language == code)
        same({one.document.id for one in got}, {one.id for one in collection.documents() if one.language == code}, f"documents in {name}")


for each in LANGUAGES.items():
    in_language(*each)


@proves("Language.__and__", "Language.__or__", "Language.__invert__")
def languages(world):
    expect(world, Language.french | Language.german, lambda one: one.document.language in ("FR", "DE"))
    equal(find(world, (Language.french & Language.german) & OURS), [], "documents in two languages")
    expect(world, ~Language.english, lambda one: one.document.language != "EN")


def of_subtype(kind, label: str, words: set[str]) -> None:
    member = next((one for one in kind if one.value == label), None)
    if member is None:  # in an older version
        return

    @proves(f"{kind.__name__}.{member.name}")
    def subtype(world):
        got = expect(world, member, is_typed(label))
        same(words_of(got), words, label)


of_subtype(TranscriptTypes, "Earnings Call", {"loosestrife", "milkwort", "nipplewort"})
for label, _, word in collection.TRANSCRIPTS:
    of_subtype(TranscriptTypes, label, {word})
for label, _, word in collection.FILINGS:
    of_subtype(FilingTypes, label, {word})


@proves(*[f"{kind}.{operator}" for kind in ("TranscriptTypes", "FilingTypes") for operator in ("__and__", "__or__", "__invert__")])
def subtypes(world):
    expect(world, TranscriptTypes.GUIDANCE_CALL | TranscriptTypes.SHAREHOLDERS_MEETING, is_of("elecampane", "inula"))
    expect(world, TranscriptTypes.GUIDANCE_CALL & Keyword("regions"), lambda one: is_of("elecampane")(one) and says("regions")(one))
    expect(world, ~TranscriptTypes.EARNINGS_CALL, lambda one: not is_typed("Earnings Call")(one))
    expect(world, FilingTypes.SEC_10_K | FilingTypes.SEC_8_K, is_of("lungwort", "nettle"))
    equal(find(world, (FilingTypes.SEC_10_K & FilingTypes.SEC_8_K) & OURS), [], "documents of two kinds")
    expect(world, ~FilingTypes.SEC_10_K, lambda one: not is_of("lungwort")(one))


SECTIONS = {"MANAGEMENT_DISCUSSION": {1, 2, 3}, "QA": {4, 5, 6}, "QUESTION": {4, 5}, "ANSWER": {6}}


def in_section(name: str, numbers: set[int]) -> None:
    @proves(f"SectionMetadata.{name}")
    def section(world):
        member = SectionMetadata[name]
        got = expect(world, member, lambda one: member.value in (one.chunk.section_metadata or []))
        same([one.chunk.chunk for one in got if is_of("loosestrife")(one)], numbers, f"passages of the call in {name}")


for each in SECTIONS.items():
    in_section(*each)


@proves("SectionMetadata.__and__", "SectionMetadata.__or__", "SectionMetadata.__invert__")
def sections(world):
    def inside(*names):
        return lambda one: any(name in (one.chunk.section_metadata or []) for name in names)

    expect(world, SectionMetadata.QUESTION | SectionMetadata.ANSWER, inside("question", "answer"))
    got = expect(world, SectionMetadata.QA & Keyword("celandine"), lambda one: inside("qa")(one) and says("celandine")(one))
    same([one.chunk.chunk for one in got], {5, 6})
    expect(world, ~SectionMetadata.QA, lambda one: not inside("qa")(one))


@proves(*[f"DocumentVersion.{name}" for name in ("RAW", "CORRECTED", "__and__", "__or__", "__invert__")])
def versions(world):
    """No transcript of the test is marked as corrected: all that are there are raw."""
    calls = TranscriptTypes.EARNINGS_CALL
    raw = find(world, DocumentVersion.RAW & calls & OURS)
    corrected = find(world, DocumentVersion.CORRECTED & calls & OURS)
    same(words_of(raw), {"loosestrife", "milkwort", "nipplewort"}, "raw transcripts")
    equal(words_of(corrected), set(), "corrected transcripts")
    same(words_of(find(world, (DocumentVersion.RAW | DocumentVersion.CORRECTED) & calls & OURS)), words_of(raw), "either version")
    same(words_of(find(world, ~DocumentVersion.CORRECTED & calls & OURS)), words_of(raw), "not corrected")


@proves("FileTag", "FileTag.__and__", "FileTag.__or__", "FileTag.__invert__")
def tags(world):
    files = private_files(world)
    same(
        {one.document.id for one in find(world, FileTag(TAGS[0]))},
        {one.id for one in files.values() if TAGS[0] in one.tags},
        "files of a tag",
    )
    same(
        {one.document.id for one in find(world, FileTag(TAGS[0]) | FileTag(TAGS[1]))},
        {one.id for one in files.values() if one.tags},
        "files of either tag",
    )
    both = {one.document.id for one in find(world, FileTag(TAGS[0]) & FileTag(TAGS[1]))}
    same(both, {one.id for one in files.values() if len(one.tags) == 2}, "files of both tags")
    mine = {one.id for one in files.values()}
    without = {one.document.id for one in find(world, ~FileTag(TAGS[0]) & Document(*mine))}
    same(without, {one.id for one in files.values() if TAGS[0] not in one.tags}, "files without the tag")
    equal(find(world, FileTag(TAGS[0]), user="cara"), [], "files of another organization")
    equal(find(world, FileTag(TAGS[0]), user="ben"), [], "files that are not shared")


def of_content(name: str) -> None:
    @proves(f"ContentType.{name}")
    def content(world):
        files = private_files(world)
        got = find(world, getattr(ContentType, name) & Document(*[one.id for one in files.values()]))
        same({one.document.id for one in got}, {files[name].id}, f"files of type {name}")


for each in ("pdf", "docx", "pptx", "html", "txt", "xlsx", "csv", "json", "xml", "rtf", "md"):
    of_content(each)


@proves("ContentType.__and__", "ContentType.__or__", "ContentType.__invert__")
def contents(world):
    files = private_files(world)
    mine = Document(*[one.id for one in files.values()])
    same({one.document.id for one in find(world, (ContentType.pdf | ContentType.md) & mine)}, {files["pdf"].id, files["md"].id})
    equal(find(world, (ContentType.pdf & ContentType.md) & mine), [], "files of two types")
    rest = {one.id for name, one in files.items() if name != "pdf"}
    same({one.document.id for one in find(world, ~ContentType.pdf & mine)}, rest, "files of other types")
