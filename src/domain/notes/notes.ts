import type { ItemUser, ListedItem } from '../user-data/user-item.ts';
import type { ItemFilter, UserItemStore } from '../user-data/user-item-store.ts';
import { createUserItems, type ItemKind, type UserItemParts, type UserItems } from '../user-data/user-items.ts';
import { checkNote, type NoteContent } from './note.ts';

/** Filters of a list of notes; those that are given hold together. */
export interface NoteFilter extends ItemFilter {
  readonly companyId?: string;
  readonly documentId?: string;
  /** `true`: notes on figures; `false`: others. */
  readonly isOnFigure?: boolean;
  /** Each of its words is in the note, case and accents aside, also within longer words. */
  readonly text?: string;
}

export type NoteStore = UserItemStore<NoteContent, NoteFilter>;

/** A note with its content, in lists too. */
interface OfReader {
  readonly note: NoteContent;
}

/** Notes on companies, passages and figures. Who may do what, and the errors, are those of `UserItems`. */
export type Notes = UserItems<NoteContent, OfReader, NoteFilter>;

const NOTE: ItemKind = { noun: 'note', idPrefix: 'note', most: 10_000 };

export function createNotes(
  parts: Omit<UserItemParts<NoteContent, NoteFilter>, 'kind' | 'check'> & { readonly store: NoteStore },
): Notes {
  const items = createUserItems<NoteContent, NoteFilter>({ ...parts, kind: NOTE, check: checkNote });
  const withContents = async (who: ItemUser, found: readonly ListedItem[]) => {
    const ids = found.map(({ id }) => id);
    const contents = await parts.store.contentsOf(who, ids);
    // One that was removed between the two is left out.
    return found.flatMap((item) => {
      const note = contents.get(item.id);
      return note === undefined ? [] : [{ ...item, note }];
    });
  };
  return {
    create: async (who, note) => withNote(await items.create(who, note)),
    get: async (who, id) => withNote(await items.get(who, id)),
    list: async (who, filter, page) => withContents(who, await items.list(who, filter, page)),
    page: async (who, filter, page) => {
      const { items: found, cursor } = await items.page(who, filter, page);
      return { items: await withContents(who, found), cursor };
    },
    change: async (who, id, change) => withNote(await items.change(who, id, change)),
    share: async (who, id, sharing) => withNote(await items.share(who, id, sharing)),
    plannedSharing: items.plannedSharing,
    remove: items.remove,
  };
}

const withNote = <Item extends { readonly content: NoteContent }>(item: Item) => ({ ...item, note: item.content });
