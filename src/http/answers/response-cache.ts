import type { RevisionCache } from '../../platform/revision-cache.ts';

/** A cached answer without its `metadata`, in a compact form from which its JSON is built quickly. */
export interface CachedResponse {
  /** Size in the cache, in characters. */
  readonly chars: number;
  /** The JSON of the members, in the form of `membersText` of `ready-json.ts`. */
  members(): string;
  /** Warnings for `metadata.warnings`. */
  readonly notices?: readonly string[];
  /** Further members of `metadata`. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Cache of answers by request; emptied when their data changes. */
export type ResponseCache = RevisionCache<CachedResponse>;

/** An answer cached as its text: `members` in the form of `membersText` of `ready-json.ts`. */
export const cachedWhole = (members: string): CachedResponse => ({ chars: members.length, members: () => members });

/**
 * A list, `results`, of records with a common beginning, which is not cached but built by `opening` for each answer, from the
 * brace on. `endings` are the rests of the records without their closing brace; `rest` follows the list.
 */
export function cachedList(opening: () => string, endings: readonly string[], rest: string): CachedResponse {
  return {
    chars: endings.reduce((sum, ending) => sum + ending.length, rest.length),
    members() {
      if (endings.length === 0) return `{"results":[]${rest}`;
      const start = opening();
      // Strings concatenated with `+` are copied once, when the answer is sent; `join` would copy them twice.
      let text = `{"results":[${start}${endings[0]}`;
      for (let at = 1; at < endings.length; at++) text += `},${start}${endings[at]}`;
      return `${text}}]${rest}`;
    },
  };
}

/** Like `cachedList` with one object as `results`: the text of `opening`, then an array of `rows`. An empty list without rows. */
export const cachedRows = (opening: () => string, rows: readonly string[], rest: string): CachedResponse => ({
  chars: rows.reduce((sum, row) => sum + row.length, rest.length),
  members: () => (rows.length === 0 ? `{"results":[]${rest}` : `{"results":${opening()}[${rows.join(',')}]}${rest}`),
});
