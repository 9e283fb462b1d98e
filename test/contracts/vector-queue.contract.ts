import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DocumentStore, StoredDocument } from '../../src/domain/documents/document-store.ts';
import type { VectorQueue } from '../../src/domain/search/vectors/vector-queue.ts';
import type { DocumentId } from '../../src/platform/ids.ts';
import { sampleRow } from '../records/sample-documents.ts';

const ALL = { documents: 9, chunks: 99 };

interface Opened extends AsyncDisposable {
  readonly store: DocumentStore;
  readonly queue: VectorQueue;
  /** Queue of another process. */
  readonly other: VectorQueue;
  /** As if the time of all claims had passed. */
  expireClaims(): Promise<unknown>;
}

/** Contract of every `VectorQueue`. */
export function vectorQueueContract(name: string, open: () => Promise<Opened>): void {
  describe(`vector queue on ${name}`, () => {
    let at: Opened;
    beforeEach(async () => {
      at = await open();
    });
    afterEach(() => at[Symbol.asyncDispose]());
    const id = (digit: number) => String(digit).repeat(32) as DocumentId;
    const row = (digit: number): StoredDocument => ({
      ...sampleRow(id(digit)),
      publishedAt: `2024-01-0${digit}T00:00:00.000Z`,
      chunks: digit,
    });

    test('documents wait newest first until they are done', async () => {
      await at.store.put([row(1), row(3), row(2)]);
      expect(await at.queue.claim({ documents: 2, chunks: 99 })).toEqual([id(3), id(2)]);
      await at.queue.markDone('m', [id(3), id(9)]);
      expect(await at.queue.claim(ALL)).toEqual([id(2), id(1)]);
      expect(await at.queue.progress()).toEqual([
        { model: null, documents: 2, chunks: 3 },
        { model: 'm', documents: 1, chunks: 3 },
      ]);
    });

    test('a document that is taken in again waits again, one with other tags does not', async () => {
      await at.store.put([row(1), row(2)]);
      await at.queue.markDone('m', [id(1), id(2)]);
      await at.store.setAudience(id(1), { tags: ['other'] }, 'change');
      await at.store.put([row(2)]);
      expect(await at.queue.claim(ALL)).toEqual([id(2)]);
    });

    test('all documents wait again for another model, or on request', async () => {
      await at.store.put([row(1), row(2), row(3)]);
      await at.queue.markDone('old', [id(1), id(2)]);
      await at.queue.markDone('new', [id(3)]);
      expect(await at.queue.waitUnlessOf('new')).toBe(2);
      expect(await at.queue.claim(ALL)).toEqual([id(2), id(1)]);
      expect(await at.queue.waitUnlessOf('new')).toBe(0);
      await at.queue.markDone('new', [id(1)]);
      await at.queue.markWaiting([id(1)]);
      expect(await at.queue.waitUnlessOf(null)).toBe(1);
      expect(await at.queue.claim(ALL)).toEqual([id(3), id(2), id(1)]);
    });

    test('those that come together are bounded by their chunks, but for the first', async () => {
      await at.store.put([row(1), row(2), row(3), row(4)]);
      expect(await at.queue.claim({ documents: 9, chunks: 8 })).toEqual([id(4), id(3)]);
      expect(await at.queue.claim({ documents: 9, chunks: 1 })).toEqual([id(4)]);
    });

    test('two processes never have the same document, and together they have all', async () => {
      await at.store.put([1, 2, 3, 4, 5, 6, 7, 8, 9].map(row));
      const claims = await Promise.all(
        Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? at.queue : at.other).claim({ documents: 2, chunks: 99 })),
      );
      const [mine, others] = [0, 1].map((of) => new Set(claims.filter((_, n) => n % 2 === of).flat()));
      expect(mine?.isDisjointFrom(others ?? new Set())).toBe(true);
      const rest = [...(await at.queue.claim(ALL)), ...(await at.other.claim(ALL))];
      expect(new Set(rest)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9].map(id)));
      expect(rest).toHaveLength(9);
    });

    test('a process may take its own claims again; others may once they are done, or the document is imported again', async () => {
      await at.store.put([row(1), row(2)]);
      expect(await at.queue.claim(ALL)).toEqual([id(2), id(1)]);
      expect(await at.other.claim(ALL)).toEqual([]);
      expect(await at.other.isAnyWaiting()).toBe(true);
      expect(await at.queue.claim(ALL)).toEqual([id(2), id(1)]);
      await at.queue.markDone('m', [id(1)]);
      await at.queue.markWaiting([id(2)]);
      expect(await at.other.claim(ALL)).toEqual([id(2)]);
      await at.other.markDone('m', [id(2)]);
      expect(await at.queue.isAnyWaiting()).toBe(false);
      await at.store.put([row(1)]);
      expect(await at.other.claim(ALL)).toEqual([id(1)]);
    });

    test('a claim that ran out is free to others', async () => {
      await at.store.put([row(1)]);
      await at.queue.claim(ALL);
      await at.expireClaims();
      expect(await at.other.claim(ALL)).toEqual([id(1)]);
      expect(await at.queue.claim(ALL)).toEqual([]);
    });

    test('nothing there, nothing to do', async () => {
      expect(await at.queue.claim(ALL)).toEqual([]);
      expect(await at.queue.progress()).toEqual([]);
      await at.queue.markDone('m', []);
    });
  });
}
