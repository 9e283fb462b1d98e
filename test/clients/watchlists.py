"""Watchlists of four users in two organizations."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone

import requests
from bigdata_client.models.sharing import SharePermission
from bigdata_client.models.watchlists import Watchlist
from collection import APPLE, MICROSOFT, NVIDIA, TESLA, TIM_COOK
from harness import equal, proves, raises, same


@proves("Watchlists.create", "Watchlists.get", "Watchlist.items", "Watchlist.__eq__")
def created(world):
    client = world.client()
    items = [NVIDIA, APPLE, TIM_COOK]
    made = client.watchlists.create("Chips and phones", items)
    equal(
        (type(made), made.name, made.items, made.company_shared_permission),
        (Watchlist, "Chips and phones", items, SharePermission.UNDEFINED),
    )
    age = datetime.now(timezone.utc) - made.date_created.replace(tzinfo=timezone.utc)
    assert timedelta(seconds=-5) < age < timedelta(minutes=2), f"created {age} ago"
    got = client.watchlists.get(made.id)
    equal((got.id, got.name, got.items, got.date_created), (made.id, "Chips and phones", items, made.date_created), "in the order given")
    assert got == made and got != client.watchlists.create("Other", []), "lists are compared by what they are"
    resolved = client.knowledge_graph.get_entities(got.items)
    equal([one.name for one in resolved], ["NVIDIA Corporation", "Apple Inc.", "Tim Cook"])
    for one in client.watchlists.list():
        one.delete()


@proves("Watchlists.create", "Watchlists.get")
def kept_as_given(world):
    """Names and ids are the user's: ids that this knowledge graph lacks are kept, as are their order and letters of all scripts."""
    client = world.client()
    for name, items in (("Müller & Söhne 株式 🌱", ["NOSUCH", APPLE]), ("x" * 100, []), ("same name", [APPLE]), ("same name", [NVIDIA])):
        made = client.watchlists.create(name, items)
        got = client.watchlists.get(made.id)
        equal((got.name, got.items), (name, items))
    equal(len([one.delete() for one in client.watchlists.list(owned=True)]), 4)


@proves("Watchlists.list", "Watchlists.list(owned)", "Watchlist.items", "Watchlists.delete")
def listed(world):
    client, colleague = world.client(), world.client("ben")
    made = [client.watchlists.create(f"List {number}", [APPLE, TESLA]) for number in range(3)]
    made[1].share_with_company()
    theirs = colleague.watchlists.create("Of ben", [MICROSOFT])
    theirs.share_with_company()
    found = {one.id: one for one in client.watchlists.list()}
    same(found, [*[one.id for one in made], theirs.id], "own lists and those that colleagues share")
    equal(found[made[2].id].items, [APPLE, TESLA], "items of a listed watchlist, fetched when they are asked for")
    equal(found[made[1].id].company_shared_permission, SharePermission.READ)
    same([one.id for one in client.watchlists.list(owned=True)], [one.id for one in made], "own lists only")
    same([one.id for one in colleague.watchlists.list()], [made[1].id, theirs.id], "what a colleague sees")
    equal(world.client("cara").watchlists.list(), [], "what a stranger sees")
    for one in made:
        equal(client.watchlists.delete(one.id), one.id, "the answer to a deletion")
    same([one.id for one in client.watchlists.list()], [theirs.id])
    equal(colleague.watchlists.delete(theirs.id), theirs.id)


@proves("Watchlists.update", "Watchlists.update(items)")
def updated(world):
    client = world.client()
    made = client.watchlists.create("Before", [APPLE])
    renamed = client.watchlists.update(made.id, name="After")
    equal((renamed.name, renamed.items), ("After", [APPLE]), "a new name leaves the items")
    filled = client.watchlists.update(made.id, items=[TESLA, NVIDIA])
    equal((filled.name, filled.items), ("After", [TESLA, NVIDIA]), "new items leave the name")
    assert filled.last_updated >= made.last_updated and filled.date_created == made.date_created
    equal(client.watchlists.update(made.id, items=[]).items, [], "an empty list empties it")
    equal(client.watchlists.get(made.id).items, [])
    both = client.watchlists.update(made.id, name="Both", items=[APPLE])
    equal((both.name, client.watchlists.get(made.id).items), ("Both", [APPLE]))
    client.watchlists.delete(made.id)


@proves("Watchlist.items(set)", "Watchlist.save", "Watchlist.delete", "Watchlist.items")
def changed_in_place(world):
    client = world.client()
    made = client.watchlists.create("Draft", [APPLE])
    made.name, made.items = "Final", [MICROSOFT, APPLE]
    made.save()
    got = client.watchlists.get(made.id)
    equal((got.name, got.items), ("Final", [MICROSOFT, APPLE]))
    many = list(world.ids.values())
    got.items = many
    got.save()
    equal(client.watchlists.get(made.id).items, many, f"{len(many)} companies")
    equal(made.delete(), made.id)
    gone = raises(requests.HTTPError, lambda: client.watchlists.get(made.id))
    equal(gone.response.status_code, 404)


def readers(world, id: str) -> set[str]:
    found = set()
    for user in ("ann", "ben", "cara", "dirk"):
        try:
            world.client(user).watchlists.get(id)
            found.add(user)
        except requests.HTTPError as error:
            equal(error.response.status_code, 404, f"{user} may not know of it")
    return found


@proves("Watchlists.share_with_company", "Watchlists.unshare_with_company")
def shared(world):
    client = world.client()
    made = client.watchlists.create("For colleagues", [APPLE])
    equal(readers(world, made.id), {"ann"})
    answer = client.watchlists.share_with_company(made.id)
    equal(
        (answer["id"], answer["shared"]["company"]["permission"], answer["permissions"]["editable"]), (made.id, SharePermission.READ, True)
    )
    equal(readers(world, made.id), {"ann", "ben"})
    equal(client.watchlists.get(made.id).company_shared_permission, SharePermission.READ)
    for change in (
        lambda: world.client("ben").watchlists.update(made.id, items=[]),
        lambda: world.client("ben").watchlists.unshare_with_company(made.id),
        lambda: world.client("ben").watchlists.delete(made.id),
    ):
        equal(raises(requests.HTTPError, change).response.status_code, 403, "a colleague changes it")
    equal(
        raises(requests.HTTPError, lambda: world.client("dirk").watchlists.update(made.id, items=[])).response.status_code,
        404,
        "a stranger changes it",
    )
    answer = client.watchlists.unshare_with_company(made.id)
    equal(answer["shared"]["company"]["permission"], SharePermission.UNDEFINED)
    equal(readers(world, made.id), {"ann"})
    equal(client.watchlists.get(made.id).items, [APPLE], "as it was before all of this")
    made.delete()


@proves("Watchlist.share_with_company", "Watchlist.unshare_with_company")
def shared_in_place(world):
    made = world.client().watchlists.create("For colleagues", [APPLE])
    made.share_with_company()
    equal((made.company_shared_permission, readers(world, made.id)), (SharePermission.READ, {"ann", "ben"}))
    made.unshare_with_company()
    equal((made.company_shared_permission, readers(world, made.id)), (SharePermission.UNDEFINED, {"ann"}))
    made.delete()
