import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BlobStore } from '../../src/domain/blobs/blob-store.ts';

type Open = () => Promise<{ store: BlobStore } & AsyncDisposable>;

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
const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

export function blobStoreContract(engine: string, open: Open): void {
  describe(`BlobStore on ${engine}`, () => {
    let opened: Awaited<ReturnType<Open>>;
    let store: BlobStore;
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

    test('a blob deleted or replaced during reading is read to its end', async () => {
      const bytes = randomBytes(500_000);
      await store.put(KEY, pieces(bytes), LIMIT);
      const [first, second] = [await store.open(KEY), await store.open(KEY)];
      await store.put(KEY, pieces('other'), LIMIT);
      await store.delete(KEY);
      for (const blob of [first, second]) {
        const hash = createHash('sha256');
        for await (const part of blob?.body ?? []) hash.update(part);
        expect(hash.digest('hex')).toBe(sha256(bytes));
      }
    });

    test('a reader gets the blob as a file, and its answer comes back', async () => {
      await store.put(KEY, pieces('by path'), LIMIT);
      expect(await store.withFile(KEY, async (path) => (await readFile(path, 'utf8')).toUpperCase())).toBe('BY PATH');
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
