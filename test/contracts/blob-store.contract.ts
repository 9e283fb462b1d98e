import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BlobList, BlobStore } from '../../src/domain/blobs/blob-store.ts';
import { machineNowMs } from '../run/day-of-run.ts';

type Open = () => Promise<{ store: BlobStore & BlobList } & AsyncDisposable>;

const ID = 'F22BC027BCE166BC89DD2A81358DA2F1';
const KEY = `originals/${ID}`;
const LIMIT = { bytesMax: 10_000_000 };

async function* pieces(...parts: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}
async function* broken(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('half of it');
  throw new Error('the line broke');
}
const LARGE_PIECES = 1_024;
const LARGE_PIECE_BYTES = 128 * 1_024;
/** Much more than a store needs, and much less than the large blob has. */
const MEMORY_MAX = 64 * 1_024 * 1_024;
/** Bytes in buffers, of which those that nobody uses are freed only if they would be too many: a worker of tests is long in that. */
function bufferedBytes(most = 0): number {
  if (process.memoryUsage().arrayBuffers > most) {
    setFlagsFromString('--expose-gc');
    (runInNewContext('gc') as () => void)();
  }
  return process.memoryUsage().arrayBuffers;
}

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

export function blobStoreContract(engine: string, open: Open): void {
  describe(`BlobStore on ${engine}`, () => {
    let opened: Awaited<ReturnType<Open>>;
    let store: BlobStore & BlobList;
    beforeEach(async () => {
      opened = await open();
      store = opened.store;
    });
    afterEach(() => opened[Symbol.asyncDispose]());

    const read = async (key: string, range?: { start: number; end: number }): Promise<Buffer | undefined> => {
      const blob = await store.open(key, range);
      if (blob === undefined) return undefined;
      const parts: Uint8Array[] = [];
      for await (const part of blob.body) parts.push(part);
      return Buffer.concat(parts);
    };

    test('a blob is read as it was written, with its size and checksum', async () => {
      const bytes = randomBytes(300_001);
      const written = await store.put(
        KEY,
        pieces(bytes.subarray(0, 7), bytes.subarray(7, 200_000), bytes.subarray(200_000)),
        LIMIT,
      );
      expect(written).toEqual({ sizeBytes: 300_001, sha256: sha256(bytes) });
      expect((await read(KEY))?.equals(bytes)).toBe(true);
      expect(await store.sizeOf(KEY)).toBe(300_001);
    });

    test('an empty blob is one', async () => {
      expect(await store.put(KEY, pieces(), LIMIT)).toEqual({ sizeBytes: 0, sha256: sha256('') });
      expect(await store.sizeOf(KEY)).toBe(0);
      expect((await read(KEY))?.length).toBe(0);
    });

    test('a range holds its bytes only; the size is of the whole', async () => {
      await store.put(KEY, pieces('0123456789'), LIMIT);
      expect((await read(KEY, { start: 2, end: 5 }))?.toString()).toBe('234');
      expect((await read(KEY, { start: 9, end: 10 }))?.toString()).toBe('9');
      expect((await read(KEY, { start: 4, end: 4 }))?.length).toBe(0);
      const blob = await store.open(KEY, { start: 2, end: 5 });
      for await (const part of blob?.body ?? []) expect(part.byteLength).toBe(3);
      expect(blob?.sizeBytes).toBe(10);
    });

    test('a missing blob is undefined, has no size, and can be deleted', async () => {
      expect(await read(KEY)).toBeUndefined();
      expect(await store.sizeOf(KEY)).toBeUndefined();
      await store.delete(KEY);
      await expect(store.withFile(KEY, async () => 1)).rejects.toMatchObject({ code: 'not_found' });
    });

    test('a later blob takes the place of an earlier one; a deleted one is gone', async () => {
      await store.put(KEY, pieces('first and longer'), LIMIT);
      await store.put(KEY, pieces('second'), LIMIT);
      expect((await read(KEY))?.toString()).toBe('second');
      await store.delete(KEY);
      expect(await read(KEY)).toBeUndefined();
    });

    test('stores exactly the limit; a byte more is refused before the rest is read, and leaves the old blob', async () => {
      await store.put(KEY, pieces('12345', '67890'), { bytesMax: 10 });
      let asked = 0;
      async function* endless(): AsyncGenerator<Uint8Array> {
        for (;;) {
          asked += 1;
          yield Buffer.alloc(4);
        }
      }
      await expect(store.put(KEY, endless(), { bytesMax: 10 })).rejects.toMatchObject({ code: 'payload_too_large' });
      expect(asked).toBe(3);
      expect((await read(KEY))?.toString()).toBe('1234567890');
    });

    test('a truncated body leaves nothing and throws its error', async () => {
      await expect(store.put(KEY, broken(), LIMIT)).rejects.toThrow('the line broke');
      expect(await read(KEY)).toBeUndefined();
      await store.put(KEY, pieces('whole'), LIMIT);
      await expect(store.put(KEY, broken(), LIMIT)).rejects.toThrow('the line broke');
      expect((await read(KEY))?.toString()).toBe('whole');
    });

    test('blobs written at once under one key: one of them is there whole', async () => {
      const bodies = Array.from({ length: 8 }, (_, at) => String(at).repeat(50_000));
      await Promise.all(bodies.map((body) => store.put(KEY, pieces(body.slice(0, 100), body.slice(100)), LIMIT)));
      expect(bodies).toContain((await read(KEY))?.toString());
    });

    test('a blob deleted or replaced during reading is read to its end as it was, or the reading fails', async () => {
      const bytes = randomBytes(5_000_000);
      await store.put(KEY, pieces(bytes), LIMIT);
      const [first, second] = [await store.open(KEY), await store.open(KEY, { start: 1_000, end: 4_000_000 })];
      await store.put(KEY, pieces(randomBytes(5_000_000)), LIMIT);
      await store.delete(KEY);
      const readAll = async (blob: typeof first): Promise<string> => {
        const hash = createHash('sha256');
        for await (const part of blob?.body ?? []) hash.update(part);
        return hash.digest('hex');
      };
      const ends = await Promise.allSettled([readAll(first), readAll(second)]);
      for (const [at, end] of ends.entries()) {
        const expected = sha256(at === 0 ? bytes : bytes.subarray(1_000, 4_000_000));
        if (end.status === 'fulfilled') expect(end.value).toBe(expected);
        else expect(end.reason).toMatchObject({ code: 'unavailable' });
      }
    });

    test('a reading that is left early harms nothing', async () => {
      await store.put(KEY, pieces(randomBytes(3_000_000)), LIMIT);
      for (let i = 0; i < 3; i++) {
        for await (const part of (await store.open(KEY))?.body ?? []) {
          expect(part.byteLength).toBeGreaterThan(0);
          break;
        }
      }
      expect((await read(KEY, { start: 0, end: 2 }))?.length).toBe(2);
    });

    test('a range may go past the end', async () => {
      await store.put(KEY, pieces('0123456789'), LIMIT);
      expect((await read(KEY, { start: 8, end: 20 }))?.toString()).toBe('89');
      expect((await read(KEY, { start: 10, end: 20 }))?.toString()).toBe('');
      const behind = await store.open(KEY, { start: 10, end: 20 });
      for await (const part of behind?.body ?? []) expect(part.byteLength).toBe(0);
      expect(behind?.sizeBytes).toBe(10);
      expect(await store.open(`originals/${ID}0`, { start: 3, end: 3 })).toBeUndefined();
    });

    test('the version stays while the bytes do, and changes with them', async () => {
      expect(await store.versionOf(KEY)).toBeUndefined();
      await store.put(KEY, pieces('first'), LIMIT);
      const first = await store.versionOf(KEY);
      expect(first).toEqual(expect.any(String));
      expect(await store.versionOf(KEY)).toBe(first);
      await store.put(KEY, pieces('other'), LIMIT);
      expect(await store.versionOf(KEY)).not.toBe(first);
    });

    test('a large blob is written and read with little memory', async () => {
      const hash = createHash('sha256');
      const before = bufferedBytes();
      let most = 0;
      let passed = 0;
      const look = (): void => {
        if (passed++ % 64 === 0) most = Math.max(most, bufferedBytes(before + MEMORY_MAX) - before);
      };
      async function* large(): AsyncGenerator<Uint8Array> {
        for (let i = 0; i < LARGE_PIECES; i++) {
          const piece = randomBytes(LARGE_PIECE_BYTES);
          hash.update(piece);
          yield piece;
          look();
        }
      }
      const bytesMax = LARGE_PIECES * LARGE_PIECE_BYTES;
      const written = await store.put(KEY, large(), { bytesMax });
      const digest = hash.digest('hex');
      expect(written).toEqual({ sizeBytes: bytesMax, sha256: digest });
      const again = createHash('sha256');
      for await (const part of (await store.open(KEY))?.body ?? []) {
        again.update(part);
        look();
      }
      expect(again.digest('hex')).toBe(digest);
      expect(most).toBeLessThan(MEMORY_MAX);
    });

    test('a large body that breaks off or is too large leaves nothing', async () => {
      async function* large(end: 'break' | 'go on'): AsyncGenerator<Uint8Array> {
        for (let i = 0; i < 30; i++) yield randomBytes(1_000_000);
        if (end === 'break') throw new Error('the line broke');
      }
      await expect(store.put(KEY, large('break'), { bytesMax: 1e9 })).rejects.toThrow('the line broke');
      await expect(store.put(KEY, large('go on'), { bytesMax: 29_999_999 })).rejects.toMatchObject({
        code: 'payload_too_large',
      });
      expect(await store.sizeOf(KEY)).toBeUndefined();
      expect((await store.put(KEY, large('go on'), { bytesMax: 30_000_000 })).sizeBytes).toBe(30_000_000);
    });

    test('a reader gets the blob as a file, and its answer comes back', async () => {
      await store.put(KEY, pieces('by path'), LIMIT);
      expect(await store.withFile(KEY, async (path) => (await readFile(path, 'utf8')).toUpperCase())).toBe('BY PATH');
      const failing = store.withFile(KEY, async (path) => {
        expect(existsSync(path)).toBe(true);
        throw new Error('unreadable');
      });
      await expect(failing).rejects.toThrow('unreadable');
    });

    test('the blobs of a kind are listed in the order of their keys, page by page, with their versions', async () => {
      const started = Math.floor(machineNowMs() / 1_000) * 1_000;
      const parts = ['0', '1', '10', '100', '11', '2', '9'].map((part) => `batch-outputs/${ID}/${part}`);
      const outputs = [...parts, `batch-outputs/${ID.replace('F2', 'F3')}/0`];
      for (const key of [...outputs, KEY, `originals/A${ID}`, `annotated/${ID}`]) {
        await store.put(key, pieces(key), LIMIT);
      }
      const all = await store.list('batch-outputs', null, 100);
      const endedMs = machineNowMs();
      expect(all.map(({ key }) => key)).toEqual(outputs);
      for (const { key, version, writtenAtMs } of all) {
        expect(version).toBe(await store.versionOf(key));
        expect(writtenAtMs).toBeGreaterThanOrEqual(started - 1_000);
        expect(writtenAtMs).toBeLessThan(endedMs + 2_000);
      }
      for (let limit = 1; limit < outputs.length; limit++) {
        const paged: string[] = [];
        for (;;) {
          const page = await store.list('batch-outputs', paged.at(-1) ?? null, limit);
          if (page.length === 0) break;
          expect(page.length).toBeLessThanOrEqual(limit);
          paged.push(...page.map(({ key }) => key));
        }
        expect(paged).toEqual(outputs);
      }
      expect((await store.list('originals', null, 9)).map(({ key }) => key)).toEqual([`originals/A${ID}`, KEY]);
      expect(await store.list('originals', KEY, 9)).toEqual([]);
      expect(await store.list('nothing', null, 9)).toEqual([]);
    });

    test('keys of different kinds do not meet', async () => {
      await store.put(KEY, pieces('original'), LIMIT);
      await store.put(`annotated/${ID}`, pieces('annotated'), LIMIT);
      await store.delete(KEY);
      expect((await read(`annotated/${ID}`))?.toString()).toBe('annotated');
    });

    test.each([
      '',
      'originals',
      '/etc/passwd',
      '../x/y',
      'originals/../../x',
      'originals/a/./b',
      'originals//x',
      'a\\b/c',
      'a/b\0c',
      'a/é',
      `a/${'x'.repeat(300)}`,
    ])('%j is no key', async (key) => {
      await expect(store.put(key, pieces('x'), LIMIT)).rejects.toThrow('is not a key');
      await expect(store.open(key)).rejects.toThrow('is not a key');
      await expect(store.delete(key)).rejects.toThrow('is not a key');
    });
  });
}
