import { Listing, pagesAhead, requireLimit } from './paging.ts';
import type { CallOptions } from './transport.ts';

/** A page that says where the next one begins. */
interface CursorPage<Item> {
  readonly results: Item[];
  readonly pagination: { readonly cursor: string; readonly hasCursor: boolean };
}

/**
 * A list whose pages are found by cursors.
 *
 * @param limit The most items that are wanted; all when left out.
 * @param pageMax The most items of a page.
 */
export function cursorListing<Item>(
  limit: number | undefined,
  pageMax: number,
  call: CallOptions,
  fetch: (page: { limit: number; cursor: string | undefined }, call: CallOptions) => Promise<CursorPage<Item>>,
): Listing<Item> {
  if (limit !== undefined) requireLimit(limit, 'limit');
  return new Listing(async function* () {
    let left = limit ?? Number.POSITIVE_INFINITY;
    const pages = pagesAhead<CursorPage<Item>, string | undefined>({
      first: undefined,
      signal: call.signal,
      fetch: (cursor, signal) => fetch({ cursor, limit: Math.min(left, pageMax) }, { ...call, signal }),
      next: ({ results, pagination }) => {
        left -= results.length;
        return left > 0 && pagination.hasCursor ? pagination.cursor : undefined;
      },
    });
    for await (const { results } of pages) yield results;
  });
}
