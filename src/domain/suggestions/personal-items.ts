import type { Principal } from '../access/access.ts';
import { wordsOf } from './name-words.ts';
import { MATCH, type Match, type PersonalItem } from './suggestion.ts';

/** The saved searches and watchlists of callers. */
export interface PersonalItems {
  /** At most `limit` items that the caller may see, whose names have words beginning with those of the text; all for a blank one. */
  find(caller: Principal, text: string, limit: number): Promise<readonly PersonalItem[]>;
}

/** For a service that stores none. */
export const NO_PERSONAL_ITEMS: PersonalItems = { find: async () => [] };

/** How well the name of an item matches a typed text. */
export function matchOfItem(text: string, { name }: PersonalItem): Match {
  const [typed, own] = [wordsOf(text).join(' '), wordsOf(name).join(' ')];
  if (typed === own) return MATCH.exact;
  return own.startsWith(typed) ? MATCH.start : MATCH.word;
}
