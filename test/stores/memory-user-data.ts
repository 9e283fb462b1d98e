import type { AccessStore } from '../../src/domain/access/access-store.ts';
import { type NoteContent, searchedText, searchedWords } from '../../src/domain/notes/note.ts';
import type { NoteFilter, NoteStore } from '../../src/domain/notes/notes.ts';
import type { SearchRunStore } from '../../src/domain/saved-searches/saved-search-store.ts';
import { normalizeText } from '../../src/domain/text/normalize-text.ts';
import type { ItemUser, NewUserItem, UserItem } from '../../src/domain/user-data/user-item.ts';
import type { ItemFilter, NewSharing, UserItemStore } from '../../src/domain/user-data/user-item-store.ts';

/** The stores of saved searches and watchlists without a database, for tests of the rules. They pass the same contract suites. */
export function memoryUserItemStore<Content, Filter extends ItemFilter = ItemFilter>(
  access: Pick<AccessStore, 'users'>,
  sizeOf: (content: Content) => number,
  matches: (item: NewUserItem<Content>, filter: Filter) => boolean = () => true,
): UserItemStore<Content, Filter> {
  interface Kept extends NewUserItem<Content>, NewSharing {
    readonly owner: ItemUser;
    readonly updatedAt: string;
    readonly pinnedBy: ReadonlySet<string>;
  }
  const kept = new Map<string, Kept>();
  const mayRead = ({ id, owner, isWithOrg, userIds }: Kept, { orgId, userId, grants }: ItemUser): boolean =>
    owner.orgId === orgId &&
    (grants ? isWithOrg && grants.includes(id) : owner.userId === userId || isWithOrg || userIds.includes(userId));
  const readable = (reader: ItemUser, id: string): Kept | undefined => {
    const item = kept.get(id);
    return item && mayRead(item, reader) ? item : undefined;
  };
  const ownedBy = ({ orgId, userId }: ItemUser, id: string): Kept | undefined => {
    const item = kept.get(id);
    return item?.owner.orgId === orgId && item.owner.userId === userId ? item : undefined;
  };
  const toItem = async (item: Kept, reader: ItemUser): Promise<UserItem<Content>> => {
    const users = (await access.users(item.owner.orgId)).map(({ id, name }) => ({ id, name }));
    const owner = users.find(({ id }) => id === item.owner.userId);
    if (owner === undefined) throw new Error('no such user');
    return {
      id: item.id,
      orgId: item.owner.orgId,
      owner,
      name: item.name,
      sharing: { isWithOrg: item.isWithOrg, users: users.filter(({ id }) => item.userIds.includes(id)) },
      isPinned: item.pinnedBy.has(reader.userId),
      size: sizeOf(item.content),
      createdAt: item.createdAt,
      updatedAt: item.updatedAt,
      content: item.content,
    };
  };

  return {
    async add(owner, item, most) {
      if (
        kept
          .values()
          .filter((one) => one.owner.userId === owner.userId)
          .toArray().length >= most
      )
        return false;
      const { orgId, userId } = owner;
      const unshared = { isWithOrg: false, userIds: [], pinnedBy: new Set<string>() };
      kept.set(item.id, { ...structuredClone(item), ...unshared, owner: { orgId, userId }, updatedAt: item.createdAt });
      return true;
    },
    async find(reader, id) {
      const item = readable(reader, id);
      return item && structuredClone(await toItem(item, reader));
    },
    async contentsOf(reader, ids) {
      const found = ids.flatMap((id) => readable(reader, id) ?? []);
      return new Map(found.map(({ id, content }) => [id, structuredClone(content)]));
    },
    async list(reader, filter, { after, limit }) {
      const { isOwned, isPinned } = filter;
      const place = ({ createdAt, id }: { createdAt: string; id: string }): string => `${createdAt} ${id}`;
      const page = [...kept.values()]
        .filter((item) => mayRead(item, reader) && matches(item, filter))
        .filter((item) => !isOwned || item.owner.userId === reader.userId)
        .filter((item) => !isPinned || item.pinnedBy.has(reader.userId))
        .filter((item) => after === undefined || place(item) < place(after))
        .sort((a, b) => (place(a) < place(b) ? 1 : -1))
        .slice(0, limit);
      return Promise.all(
        page.map(async (item) => {
          const { content: _, ...listed } = await toItem(item, reader);
          return listed;
        }),
      );
    },
    async change(owner, id, change, at) {
      const item = ownedBy(owner, id);
      if (item) kept.set(id, { ...item, ...structuredClone(change), updatedAt: at });
      return item !== undefined;
    },
    async share(owner, id, { isWithOrg, userIds }) {
      const item = ownedBy(owner, id);
      if (item) kept.set(id, { ...item, isWithOrg, userIds });
      return item !== undefined;
    },
    async pin({ userId }, id, isPinned) {
      const item = kept.get(id);
      if (item === undefined) return;
      const others = [...item.pinnedBy].filter((one) => one !== userId);
      kept.set(id, { ...item, pinnedBy: new Set(isPinned ? [...others, userId] : others) });
    },
    async remove(owner, id) {
      return ownedBy(owner, id) !== undefined && kept.delete(id);
    },
  };
}

/** The store of notes without a database. */
export const memoryNoteStore = (access: Pick<AccessStore, 'users'>): NoteStore =>
  memoryUserItemStore<NoteContent, NoteFilter>(
    access,
    () => 1,
    ({ name, content }, { companyId, documentId, isOnFigure, text }) =>
      [undefined, content.companyId].includes(companyId) &&
      [undefined, content.passage?.documentId].includes(documentId) &&
      [undefined, content.figure !== undefined].includes(isOnFigure) &&
      searchedWords(text ?? '').every((word) =>
        [normalizeText(name), searchedText(content)].some((searched) => searched.includes(word)),
      ),
  );

/** A store of runs for the searches in `searches`. */
export function memorySearchRunStore(searches: Pick<UserItemStore<unknown>, 'find'>): SearchRunStore {
  const runs = new Map<string, string>();
  const keyOf = ({ userId }: ItemUser, searchId: string): string => `${userId} ${searchId}`;
  return {
    async lastRuns(user, ids) {
      const readable = await Promise.all(ids.map(async (id) => ((await searches.find(user, id)) ? [id] : [])));
      const found = readable.flat().map((id) => [id, runs.get(keyOf(user, id))] as const);
      return new Map(found.filter((entry): entry is readonly [string, string] => entry[1] !== undefined));
    },
    async recordRun(user, id, at) {
      const before = runs.get(keyOf(user, id)) ?? '';
      if (at > before && (await searches.find(user, id))) runs.set(keyOf(user, id), at);
    },
  };
}
