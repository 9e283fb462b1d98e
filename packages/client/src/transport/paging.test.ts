import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { evenPageSize, Listing, pagesAhead } from './paging.ts';

/** `size` items in pages of `pageSize`, and how many pages were asked for. */
function source(size: number, pageSize: number) {
  const asked: number[] = [];
  const fetch = async (from: number): Promise<number[]> => {
    asked.push(from);
    return Array.from({ length: Math.min(pageSize, size - from) }, (_, at) => from + at);
  };
  const listing = new Listing(() => {
    let at = 0;
    return pagesAhead<number[], number>({
      first: 0,
      fetch,
      next: (page) => {
        at += page.length;
        return at < size ? at : undefined;
      },
    });
  });
  return { listing, asked };
}

describe('pages', () => {
  test('all of them come in order, each asked for once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 20 }), async (size, pageSize) => {
        const { listing, asked } = source(size, pageSize);
        expect(await listing.toArray()).toEqual(Array.from({ length: size }, (_, at) => at));
        expect(asked).toHaveLength(Math.ceil(size / pageSize));
      }),
    );
  });

  test('one page is fetched ahead of the reader, never more', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 20 }),
        fc.nat(60),
        async (size, pageSize, wanted) => {
          const { listing, asked } = source(size, pageSize);
          let read = 0;
          for await (const _ of listing) {
            read++;
            const page = Math.ceil(read / pageSize);
            expect(asked.length).toBe(Math.min(page + 1, Math.ceil(size / pageSize)));
            if (read >= wanted) break;
          }
        },
      ),
    );
  });

  test('the page that is under way is given up when the reader stops', async () => {
    let coming: AbortSignal | undefined;
    const pages = pagesAhead<number, number>({
      first: 0,
      fetch: async (cursor, signal) => {
        coming = signal;
        if (cursor === 0) return 0;
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
      next: () => 1,
    });
    for await (const _ of pages) break;
    expect(coming?.aborted).toBe(true);
  });

  test('a page that fails is thrown where it is read, and not before', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const pages = pagesAhead<number, number>({
      first: 0,
      fetch: async (cursor) => {
        if (cursor === 1) throw new Error('gone');
        return cursor;
      },
      next: () => 1,
    });
    expect((await pages.next()).value).toBe(0);
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await expect(pages.next()).rejects.toThrow('gone');
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  test('an aborted signal ends them', async () => {
    const stop = new AbortController();
    const pages = pagesAhead<number, number>({
      first: 0,
      fetch: async (cursor, signal) => {
        signal.throwIfAborted();
        return cursor;
      },
      next: (page) => page + 1,
      signal: stop.signal,
    });
    await expect(
      (async () => {
        for await (const page of pages) if (page === 3) stop.abort(new Error('enough'));
      })(),
    ).rejects.toThrow('enough');
  });

  test('each reading asks again', async () => {
    const { listing } = source(5, 2);
    expect(await listing.toArray()).toEqual(await listing.toArray());
  });
});

test('pages of one size hold what is wanted in as few as possible, and less than one item more for each', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 1_000 }), (wanted, most) => {
      const size = evenPageSize(wanted, most);
      const pages = Math.ceil(wanted / most);
      expect(size).toBeLessThanOrEqual(most);
      expect(size * pages).toBeGreaterThanOrEqual(wanted);
      expect(size * pages - wanted).toBeLessThan(pages);
    }),
  );
});
