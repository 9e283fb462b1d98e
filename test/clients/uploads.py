"""Private files with every method, by API key and after signing in with a password."""

from __future__ import annotations

import json
from datetime import datetime, timedelta, timezone
from pathlib import Path

import requests
from bigdata_client.api.uploads import FileIndexedStatus, FileStatus
from bigdata_client.models.advanced_search_query import Document, Keyword
from bigdata_client.models.sharing import SharePermission
from bigdata_client.services.uploads import Uploads
from collection import APPLE, NVIDIA
from files import pdf, settled, write
from harness import equal, proves, raises, same
from passages import find

IPHONE = "ZAFJZM"
TEXT = "Apple Inc. reported record revenue for the fourth quarter, as demand for the iPhone was strong."


def of_key(world, user: str = "ann") -> Uploads:
    return world.uploads(user)


def of_password(world) -> Uploads:
    return world.keep("signed in", lambda world: world.signed_in()).uploads


WAYS = {"key": of_key, "password": of_password}


def each_way(*operations: str):
    def register(check):
        for way, open_uploads in WAYS.items():

            def run(world, way=way, open_uploads=open_uploads):
                check(world, open_uploads(world), way)

            run.__name__, run.__module__ = f"{check.__name__}_by_{way}", check.__module__
            proves(*operations)(run)
        return check

    return register


def upload(world, uploads: Uploads, name: str, text: str = TEXT, **options):
    return uploads.upload_from_disk(write(world.folder, name, text.encode()), **options)


@each_way(
    "Uploads.upload_from_disk",
    "Uploads.get",
    "File.wait_for_analysis_completed",
    "File.wait_for_completion",
    "File.reload_status",
    "File.reset_indexing_status",
    "File.__str__",
    "Uploads.delete",
)
def life(world, uploads, way):
    name = f"life-{way}.txt"
    file = upload(world, uploads, name)
    equal((file.name, file.raw_size, file.tags, file.company_shared_permission), (name, len(TEXT), [], SharePermission.UNDEFINED))
    assert abs(datetime.now(timezone.utc) - file.uploaded_at) < timedelta(minutes=2), f"uploaded at {file.uploaded_at}"
    settled(uploads, [file.id])
    file.wait_for_analysis_completed(timeout=30)
    equal(file.status, FileStatus.COMPLETED)
    file.wait_for_completion(timeout=30)
    equal(file.reset_indexing_status(), FileIndexedStatus.INDEXED)
    file.reload_status()
    got = uploads.get(file.id)
    equal((got.id, got.name, got.status, got.raw_size), (file.id, name, FileStatus.COMPLETED, len(TEXT)))
    assert str(got).startswith(f"{file.id}   {len(TEXT)} ") and str(got).endswith(f" {name}"), str(got)
    same({one.document.id for one in find(world, Document(file.id))}, {file.id}, "the file can be searched")
    uploads.delete(file.id)
    equal(raises(requests.HTTPError, lambda: uploads.get(file.id)).response.status_code, 404)
    equal(find(world, Document(file.id)), [], "after it was deleted")


@each_way(
    "File.download_original",
    "File.download_analytics",
    "File.get_analytics_dict",
    "File.download_annotated",
    "File.get_annotated_dict",
    "File._download_text",
    "File.delete",
)
def downloads(world, uploads, way):
    file = upload(world, uploads, f"downloads-{way}.txt")
    settled(uploads, [file.id])
    target = Path(world.folder) / f"fetched-{way}"
    file.download_original(str(target))
    equal(target.read_bytes(), TEXT.encode(), "the original")
    file._download_text(str(target))
    equal(target.read_text(), TEXT, "the text")
    analytics = file.get_analytics_dict()
    found = {one["id"]: one for one in analytics["entities"]}
    equal((found[APPLE]["text"], found[APPLE]["mentions"], found[IPHONE]["text"]), ("Apple Inc.", 1, "iPhone"))
    file.download_analytics(str(target))
    equal(json.loads(target.read_text()), analytics, "analytics in a file")
    annotated = file.get_annotated_dict()
    assert TEXT in json.dumps(annotated["content"]), "the annotated text"
    equal(annotated["analytics"], analytics)
    file.download_annotated(str(target))
    equal(json.loads(target.read_text())["content"], annotated["content"], "the annotated form in a file")
    file.delete()


@each_way("File.set_tags", "File.add_tags", "File.remove_tags", "Uploads.list(tags)", "Uploads.list_my_tags")
def tags(world, uploads, way):
    file, other = (upload(world, uploads, f"tags-{number}-{way}.txt") for number in (1, 2))
    settled(uploads, [file.id, other.id])
    first, second, third = f"a-{way}", f"b-{way}", f"c-{way}"
    equal(file.set_tags([second, first])["tags"], [first, second])
    equal(file.add_tags([third, first])["tags"], [first, second, third])
    equal(file.remove_tags([second])["tags"], [first, third])
    equal((file.tags, uploads.get(file.id).tags), ([first, third], [first, third]))
    other.set_tags([first])
    same([one.id for one in uploads.list(tags=[first])], [file.id, other.id])
    equal([one.id for one in uploads.list(tags=[third])], [file.id])
    assert {first, third} <= set(uploads.list_my_tags()) and second not in uploads.list_my_tags(), f"tags {uploads.list_my_tags()}"
    raises(ValueError, lambda: file.set_tags([]))
    for one in (file, other):
        one.delete()


@each_way(
    "Uploads.list",
    "Uploads.list(start_date, end_date)",
    "Uploads.list(status)",
    "Uploads.list(file_name)",
    "Uploads.list(folder_id)",
    "Uploads.list(page_size, page_number)",
)
def lists(world, uploads, way):
    names = [f"list-{number}-{way}.txt" for number in range(3)]
    files = [upload(world, uploads, name) for name in names]
    settled(uploads, [one.id for one in files])
    ids = {one.id for one in files}
    assert ids <= {one.id for one in uploads.list()}, "all files"
    assert ids <= {one.id for one in uploads.list(page_size=2000)}, "the largest page of the library"
    equal([one.name for one in uploads.list(file_name=names[1])], [names[1]])
    now = datetime.now(timezone.utc)
    assert ids <= {one.id for one in uploads.list(start_date=now - timedelta(hours=1), end_date=now + timedelta(hours=1))}
    equal(uploads.list(start_date="2020-01-01", end_date="2020-12-31"), [])
    assert ids <= {one.id for one in uploads.list(status=FileStatus.COMPLETED)}
    assert not ids & {one.id for one in uploads.list(status=FileStatus.FAILED)}
    everything = [one.id for one in uploads.list()]
    pages = [one.id for number in range(1, len(everything) + 1) for one in uploads.list(page_size=2, page_number=number)]
    equal(pages, everything, "page by page")
    equal(uploads.list(folder_id="no-such-folder"), [])
    raises(ValueError, lambda: uploads.list(page_number=0))
    for one in files:
        one.delete()


def seen(world, id: str) -> dict[str, bool]:
    return {user: id in {one.id for one in world.uploads(user).list_shared()} for user in ("ben", "cara", "dirk")}


@each_way(
    "Uploads.share_with_company",
    "Uploads.unshare_with_company",
    "File.share_with_company",
    "File.unshare_with_company",
    "Uploads.list_shared",
    "Uploads.list_tags_shared_with_me",
)
def shared(world, uploads, way):
    file = upload(world, uploads, f"shared-{way}.txt", f"The gneiss report of {way} is for everybody in the office.")
    settled(uploads, [file.id])
    file.set_tags([f"shared-{way}"])
    query = Keyword("gneiss") & Document(file.id)
    equal((seen(world, file.id), find(world, query, "ben")), ({"ben": False, "cara": False, "dirk": False}, []))
    for share, unshare in (
        (lambda: uploads.share_with_company(file.id), lambda: uploads.unshare_with_company(file.id)),
        (file.share_with_company, file.unshare_with_company),
    ):
        share()
        equal(seen(world, file.id), {"ben": True, "cara": False, "dirk": False}, "who sees it")
        equal(uploads.get(file.id).company_shared_permission, SharePermission.READ)
        equal([[one.document.id for one in find(world, query, user)] for user in ("ben", "cara")], [[file.id], []], "who finds it")
        assert (
            f"shared-{way}" in world.uploads("ben").list_tags_shared_with_me()
            and f"shared-{way}" not in world.uploads("cara").list_tags_shared_with_me()
        )
        equal(raises(requests.HTTPError, lambda: world.uploads("ben").delete(file.id)).response.status_code, 403)
        equal(raises(requests.HTTPError, lambda: world.uploads("cara").delete(file.id)).response.status_code, 404)
        unshare()
        equal((seen(world, file.id)["ben"], find(world, query, "ben")), (False, []), "after it is no longer shared")
    equal(file.company_shared_permission, None)
    file.delete()


@each_way(
    "Uploads.upload_from_disk(provider_document_id)",
    "Uploads.upload_from_disk(provider_date_utc)",
    "Uploads.upload_from_disk(primary_entity)",
    "Uploads.upload_from_disk(skip_metadata)",
)
def options(world, uploads, way):
    note = "The company sold more than in the year before and will open two plants."
    file = upload(
        world,
        uploads,
        f"options-{way}.txt",
        f"{note} Written for {way}.",
        provider_document_id=f"note-{way}",
        provider_date_utc=datetime(2026, 1, 5, 10),
        primary_entity=NVIDIA,
    )
    settled(uploads, [file.id])
    [passage] = find(world, Document(file.id))
    equal(passage.document.timestamp, datetime(2026, 1, 5, 10, tzinfo=timezone.utc), "the time of the provider")
    equal(passage.document.reporting_entities, [NVIDIA], "the company that it is about")
    bare = upload(
        world, uploads, f"bare-{way}.txt", f"{note} Once more for {way}.", skip_metadata=True, provider_date_utc="2026-01-06 11:30:00"
    )
    equal((bare.name, bare.status, len(bare.id)), (None, None, len(file.id)))
    settled(uploads, [bare.id])
    [passage] = find(world, Document(bare.id))
    equal(passage.document.timestamp, datetime(2026, 1, 6, 11, 30, tzinfo=timezone.utc))
    for one in (file, bare):
        one.delete()


@each_way("BigdataClientIncompatibleStateError(never needed)")
def at_once(world, uploads, way):
    """The service shares, tags and deletes a file that is not read yet: nobody is told to wait."""
    file = upload(world, uploads, f"at-once-{way}.txt", skip_metadata=True)
    equal(file.set_tags(["at once"])["tags"], ["at once"])
    file.share_with_company()
    file.unshare_with_company()
    file.delete()
    equal(raises(requests.HTTPError, lambda: uploads.get(file.id)).response.status_code, 404)


@each_way("File.reload_status(failed)", "File.wait_for_completion(failed)", "Uploads.list(status)")
def broken(world, uploads, way):
    """A file that cannot be read ends as failed, says why, and may be deleted."""
    name = f"broken-{way}.pdf"
    file = uploads.upload_from_disk(write(world.folder, name, b"%PDF-1.4\nthis is no document"))
    file.wait_for_completion(timeout=30)
    assert file.reset_indexing_status() in (FileStatus.FAILED, FileIndexedStatus.ANALYZE_FAILED, FileIndexedStatus.INDEXING_FAILED), (
        file._indexing_status
    )
    try:
        file.reload_status()
    except ValueError as error:
        assert str(error) != "", "no reason"
    equal(uploads.get(file.id).status, FileStatus.FAILED)
    assert file.id in [one.id for one in uploads.list(status=FileStatus.FAILED)]
    equal(find(world, Document(file.id)), [])
    file.delete()


CONNECTION = [
    "list_files",
    "get_file",
    "post_file",
    "get_file_status",
    "get_file_index_status",
    "delete_file",
    "get_download_presigned_url",
    "download_analytics",
    "download_annotated",
    "download_text",
    "share_file_with_company",
    "unshare_file_with_company",
    "get_my_quota",
    "update_file_tags",
    "list_my_tags",
    "list_tags_shared_with_me",
]


@proves(*[f"UploadsConnection.{name}" for name in CONNECTION])
def connection(world):
    """What the library's own layer returns, for dirk who has no other file."""
    uploads = world.uploads("dirk")
    api = uploads._uploads_api
    before = api.get_my_quota().quota.subscription
    note = upload(world, uploads, "note.txt", provider_date_utc="2026-01-05 10:00:00")
    paper = uploads.upload_from_disk(
        write(world.folder, "paper.pdf", pdf("A paper about gneiss and other stones that were found near the river in the north."))
    )
    settled(uploads, [note.id, paper.id])
    equal(
        (api.get_file_status(note.id).status, api.get_file_index_status(note.id).status), (FileStatus.COMPLETED, FileIndexedStatus.INDEXED)
    )
    equal(b"".join(api.download_text(note.id)).decode(), TEXT)
    assert APPLE in b"".join(api.download_analytics(note.id)).decode() and b"analytics" in b"".join(api.download_annotated(note.id))
    link = api.get_download_presigned_url(note.id).url
    equal((link.startswith(world.address), requests.get(link).text), (True, TEXT))
    equal(api.update_file_tags(note.id, ["stone"]).tags, ["stone"])
    equal((api.list_my_tags(), api.list_tags_shared_with_me()), (["stone"], []))
    equal(api.share_file_with_company(note.id).company_shared_permission, SharePermission.READ)
    assert api.unshare_file_with_company(note.id).company_shared_permission != SharePermission.READ
    listed = api.list_files(None, None, None, None, None, 5000, False, 0).results
    same([one.id for one in listed], [note.id, paper.id], "5,000 a page, as versions before 2.19 ask")
    after = api.get_my_quota().quota.subscription
    equal((after.units_used - before.units_used, after.pages_used - before.pages_used), (2, 2), "pages: files of all kinds share one limit")
    assert api.delete_file(note.id).message and api.delete_file(paper.id).message
    equal(api.list_files(None, None, None, None, None, 100, False, 0).results, [])
