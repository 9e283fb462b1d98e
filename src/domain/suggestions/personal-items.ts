import type { Principal } from '../access/access.ts';
import type { UserItemStore } from '../user-data/user-item-store.ts';
import { wordsOf } from './name-words.ts';
import { MATCH, type Match, type PersonalItem } from './suggestion.ts';

/** The saved searches and watchlists of callers. */
export type PersonalItems = ReturnType<typeof createPersonalItems>;

/** Items of each kind that are looked at, the newest. */
const LOOKED_AT = 10_000;

/** Finds them among stored items, best matches first and newest of equal ones. */
export function createPersonalItems(
  stores: Readonly<Record<PersonalItem['kind'], Pick<UserItemStore<never>, 'list'>>>,
) {
  const kinds = Object.keys(stores) as PersonalItem['kind'][];
  return {
    /**
     * At most `limit` items visible to the caller whose names have words that begin with the words of the text; all for a
     * blank one.
     */
    async find(caller: Principal, text: string, limit: number): Promise<readonly PersonalItem[]> {
      const typed = wordsOf(text);
      const isFound = ({ name }: PersonalItem): boolean => {
        const own = wordsOf(name);
        return typed.every((word) => own.some((one) => one.startsWith(word)));
      };
      const lists = await Promise.all(
        kinds.map(async (kind) => {
          const items = await stores[kind].list(caller, {}, { limit: LOOKED_AT });
          return items.map(({ id, name }): PersonalItem => ({ kind, id, name }));
        }),
      );
      const found = lists.flat().filter(isFound);
      return found.sort((a, b) => matchOfItem(text, a) - matchOfItem(text, b)).slice(0, limit);
    },
  };
}

/** How well the name of an item matches a typed text. */
export function matchOfItem(text: string, { name }: PersonalItem): Match {
  const [typed, own] = [wordsOf(text).join(' '), wordsOf(name).join(' ')];
  if (typed === own) return MATCH.exact;
  return own.startsWith(typed) ? MATCH.start : MATCH.word;
}
