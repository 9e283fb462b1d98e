/** Plan for reading a list of pages. */
export interface PagesPlan<Page, Cursor> {
  readonly first: Cursor;
  fetch(cursor: Cursor, signal: AbortSignal): Promise<Page>;
  /**
   * Start of the next page; `undefined` when no more is wanted or there is none. Called once for each page, in order.
   */
  next(page: Page): Cursor | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Pages in order. While one is used the next is fetched, and only that; it is given up when the reader stops. */
export async function* pagesAhead<Page, Cursor>(plan: PagesPlan<Page, Cursor>): AsyncGenerator<Page, void> {
  const stop = new AbortController();
  const onAbort = (): void => stop.abort(plan.signal?.reason);
  plan.signal?.throwIfAborted();
  plan.signal?.addEventListener('abort', onAbort, { once: true });
  try {
    let coming: Promise<Page> | undefined = plan.fetch(plan.first, stop.signal);
    while (coming !== undefined) {
      const page: Page = await coming;
      const cursor = plan.next(page);
      coming = cursor === undefined ? undefined : plan.fetch(cursor, stop.signal);
      // If the reader stops first, nobody waits for it.
      coming?.catch(() => {});
      yield page;
    }
  } finally {
    plan.signal?.removeEventListener('abort', onAbort);
    stop.abort(new DOMException('The reader stopped', 'AbortError'));
  }
}

/** The fewest pages of at most `pageMax` that hold `wanted`, all of one size, so that the last holds hardly more than is wanted. */
export const evenPageSize = (wanted: number, pageMax: number): number =>
  Math.ceil(wanted / Math.max(1, Math.ceil(wanted / pageMax)));

/** Throws for a limit that is no whole number from 1. */
export function requireLimit(value: number, name: string): number {
  if (!Number.isSafeInteger(value) || value < 1) throw new RangeError(`${name} must be a whole number from 1`);
  return value;
}

/**
 * A list that is read page by page, with `for await`. Each reading asks the service again, one page ahead of the reader and no more than
 * was asked for.
 */
export class Listing<T> implements AsyncIterable<T> {
  readonly #pages: () => AsyncGenerator<readonly T[], void>;

  constructor(pages: () => AsyncGenerator<readonly T[], void>) {
    this.#pages = pages;
  }

  /** The pages as they come. */
  pages(): AsyncGenerator<readonly T[], void> {
    return this.#pages();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void> {
    for await (const page of this.#pages()) yield* page;
  }

  /** All of it at once. */
  async toArray(): Promise<T[]> {
    const all: T[] = [];
    for await (const page of this.#pages()) all.push(...page);
    return all;
  }
}
