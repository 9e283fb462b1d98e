import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Batch } from '../../src/domain/batches/batch.ts';
import type { BatchStore, BatchUploadStore } from '../../src/domain/batches/batch-store.ts';
import { QUERY_UNITS } from '../../src/domain/usage/units.ts';

interface Opened extends AsyncDisposable {
  readonly store: BatchStore;
  readonly uploads: BatchUploadStore;
  /** Query units counted for an organization. */
  units(orgId: string): Promise<number>;
}

const at = (minute: number): string => new Date(Date.UTC(2026, 3, 10, 8, minute)).toISOString();

const batch = (id: string, over: Partial<Batch> = {}): Batch => ({
  id,
  orgId: 'org_1',
  userId: 'ann',
  status: 'pending',
  error: null,
  createdAt: at(0),
  uploadExpiresAt: at(60),
  linesTotal: null,
  linesDone: 0,
  linesFailed: 0,
  parts: 0,
  ...over,
});

const part = (number: number, over: { units?: number; linesFailed?: number } = {}) => ({
  part: number,
  lines: 50,
  linesFailed: over.linesFailed ?? 0,
  usage: { orgId: 'org_1', periodStart: '2026-04-01T00:00:00.000Z', unitId: QUERY_UNITS, units: over.units ?? 0.35 },
});

/** Contract of every `BatchStore` and its `BatchUploadStore`. */
export function batchStoreContract(engine: string, open: () => Promise<Opened>): void {
  describe(`BatchStore on ${engine}`, () => {
    let at_: Opened;
    beforeEach(async () => {
      at_ = await open();
    });
    afterEach(async () => at_[Symbol.asyncDispose]());

    test('a batch comes back as it was added', async () => {
      const added = batch('a', {
        status: 'failed',
        error: 'no lines',
        linesTotal: 3,
        linesDone: 2,
        linesFailed: 1,
        parts: 4,
      });
      await at_.store.add(added);
      expect(await at_.store.find('a')).toEqual(added);
      expect(await at_.store.find('b')).toBeUndefined();
    });

    test('its input comes once, from one sender at a time', async () => {
      const { store, uploads } = at_;
      await store.add(batch('a'));
      expect(await uploads.claim('gone', 'w/1', at(1))).toBe('gone');
      expect(await uploads.claim('a', 'w/1', at(61))).toBe('expired');
      expect(await uploads.claim('a', 'w/1', at(1))).toBe('taken');
      expect(await uploads.claim('a', 'w/2', at(1))).toBe('busy');
      expect(await uploads.receive('a', 'w/2')).toBe(false);
      await uploads.release('w/');
      expect(await uploads.receive('a', 'w/1')).toBe(false);
      expect(await uploads.claim('a', 'w/3', at(1))).toBe('taken');
      expect(await uploads.receive('a', 'w/3')).toBe(true);
      expect(await store.find('a')).toMatchObject({ status: 'processing' });
      expect(await uploads.claim('a', 'w/4', at(1))).toBe('used');
    });

    test('a claim that ran out is free to others, its batch expires, and a claim that is extended holds', async () => {
      const { store, uploads } = at_;
      await store.add(batch('a'));
      expect(await uploads.claim('a', 'dead', at(1), -1)).toBe('taken');
      expect(await uploads.claim('a', 'b', at(1), -1)).toBe('taken');
      expect([await uploads.extend('dead'), await uploads.extend('b')]).toEqual([false, true]);
      expect(await store.expireUploads(at(70))).toBe(0);
      await store.add(batch('left'));
      await uploads.claim('left', 'dead', at(1), -1);
      expect(await store.expireUploads(at(70))).toBe(1);
      expect(await store.find('left')).toMatchObject({ status: 'failed' });
    });

    test('counts a part once, in order, with its usage', async () => {
      const { store, units } = at_;
      await store.add(batch('a', { status: 'processing' }));
      await store.setTotal('a', 120);
      expect(await store.addPart('a', part(1))).toBe(false);
      expect(await store.addPart('a', part(0, { linesFailed: 2 }))).toBe(true);
      expect(await store.addPart('a', part(0))).toBe(false);
      expect(await store.addPart('a', part(1, { units: 0.05 }))).toBe(true);
      expect(await store.find('a')).toMatchObject({ linesTotal: 120, linesDone: 100, linesFailed: 2, parts: 2 });
      expect(await units('org_1')).toBeCloseTo(0.4, 9);
    });

    test('an ended batch stays ended; an operator may resume a failed one', async () => {
      const { store, units } = at_;
      await store.add(batch('a', { status: 'processing' }));
      expect(await store.end('a', 'cancelled', null)).toBe(true);
      expect(await store.end('a', 'completed', null)).toBe(false);
      expect(await store.addPart('a', part(0))).toBe(false);
      expect(await units('org_1')).toBe(0);
      expect(await store.takeUp('a')).toBe(false);
      await store.add(batch('b'));
      expect(await store.end('b', 'completed', null)).toBe(false);
      expect(await store.end('b', 'failed', 'why')).toBe(true);
      expect(await store.find('b')).toMatchObject({ status: 'failed', error: 'why' });
      expect(await store.takeUp('b')).toBe(true);
      expect(await store.find('b')).toMatchObject({ status: 'processing', error: null });
    });

    test('links that end without an upload fail their batch, but not while bytes come in', async () => {
      const { store, uploads } = at_;
      await store.add(batch('late'));
      await store.add(batch('coming'));
      await store.add(batch('early', { uploadExpiresAt: at(90) }));
      await uploads.claim('coming', 'w/1', at(1));
      expect(await store.expireUploads(at(70))).toBe(1);
      expect(await store.find('late')).toMatchObject({ status: 'failed', error: expect.stringContaining('uploaded') });
      for (const id of ['coming', 'early']) expect(await store.find(id)).toMatchObject({ status: 'pending' });
    });

    test('returns old batches oldest first, without running ones', async () => {
      const { store } = at_;
      await store.add(batch('new', { createdAt: at(50) }));
      await store.add(batch('old', { createdAt: at(10), status: 'completed' }));
      await store.add(batch('older', { createdAt: at(5), status: 'failed' }));
      await store.add(batch('runs', { createdAt: at(1), status: 'processing' }));
      expect((await store.madeBefore(at(40), 10)).map(({ id }) => id)).toEqual(['older', 'old']);
      expect(await store.madeBefore(at(40), 1)).toHaveLength(1);
      await store.remove('older');
      await store.remove('never');
      expect(await store.find('older')).toBeUndefined();
    });
  });
}
