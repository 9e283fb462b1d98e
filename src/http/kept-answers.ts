import type { FreshCache } from '../platform/fresh-cache.ts';

/** All of an answer but its `metadata`, kept in the shortest form from which the text is put together quickly. */
export interface CachedResponse {
  /** Characters that are kept. */
  readonly chars: number;
  /** As `membersText` of `ready-json.ts` writes them. */
  members(): string;
  /** What whoever asks should know of the answer: goes to `metadata.warnings`. */
  readonly notices?: readonly string[];
}

/** Finished answers by what was asked, until any data changes that they are made of. */
export type ResponseCache = FreshCache<CachedResponse>;

/** An answer that is kept as its text: `members` as `membersText` of `ready-json.ts` writes them. */
export const cachedWhole = (members: string): CachedResponse => ({ chars: members.length, members: () => members });

/**
 * A list, `results`, of records that all begin with the same text: only what follows it is kept. `opening` makes that text
 * anew for each answer, from the brace on; `endings` are the rests of the records without their closing brace, `rest` is what
 * follows the list.
 */
export function cachedList(opening: () => string, endings: readonly string[], rest: string): CachedResponse {
  return {
    chars: endings.reduce((sum, ending) => sum + ending.length, rest.length),
    members() {
      if (endings.length === 0) return `{"results":[]${rest}`;
      const start = opening();
      // Parts put together by `+` are copied once, when the answer goes out; `join` would copy them before that as well.
      let text = `{"results":[${start}${endings[0]}`;
      for (let at = 1; at < endings.length; at++) text += `},${start}${endings[at]}`;
      return `${text}}]${rest}`;
    },
  };
}

/** As `cachedList`, with one object as `results`: what `opening` makes, then an array of `rows`. Without rows the list is empty. */
export const cachedRows = (opening: () => string, rows: readonly string[], rest: string): CachedResponse => ({
  chars: rows.reduce((sum, row) => sum + row.length, rest.length),
  members: () => (rows.length === 0 ? `{"results":[]${rest}` : `{"results":${opening()}[${rows.join(',')}]}${rest}`),
});
