import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type DiskBlobStore, diskBlobStore } from '../../src/adapters/disk/blob-store.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { blobStoreContract } from './blob-store.contract.ts';

function openOnDisk(): { store: DiskBlobStore; folder: string } & AsyncDisposable {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-blobs-'));
  return {
    store: diskBlobStore({ folder: join(folder, 'blobs') }),
    folder: join(folder, 'blobs'),
    async [Symbol.asyncDispose]() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

blobStoreContract('disk', async () => openOnDisk());

test('leftovers of writers that ended are swept, and those still written to are not', async () => {
  await using opened = openOnDisk();
  const { store, folder } = opened;
  expect(await store.sweep(0, systemClock)).toBe(0);
  await store.put('originals/AB', (async function* () {})(), { bytesMax: 1 });
  const unfinished = join(folder, '.unfinished');
  expect(readdirSync(unfinished)).toEqual([]);
  writeFileSync(join(unfinished, 'blob_old'), 'half');
  writeFileSync(join(unfinished, 'blob_new'), 'half');
  writeFileSync(join(unfinished, 'serve_new'), 'half');
  const hourAgo = new Date(Date.now() - 3_600_000);
  const inAnHour = new Date(Date.now() + 3_600_000);
  utimesSync(join(unfinished, 'blob_old'), hourAgo, hourAgo);
  utimesSync(join(unfinished, 'serve_new'), inAnHour, inAnHour);
  expect(await store.sweep(60_000, systemClock)).toBe(1);
  expect(readdirSync(unfinished).sort()).toEqual(['blob_new', 'serve_new']);
  expect(await store.sweep(0, systemClock, 'serve')).toBe(1);
  expect(readdirSync(unfinished)).toEqual(['blob_new']);
  expect(await store.sizeOf('originals/AB')).toBe(0);
});

test('on disk a blob that is deleted or replaced during reading is always read to its end', async () => {
  await using opened = openOnDisk();
  const { store } = opened;
  const put = (text: string) =>
    store.put(
      'originals/AB',
      (async function* () {
        yield Buffer.from(text);
      })(),
      { bytesMax: 1_000_000 },
    );
  await put('as it was'.repeat(50_000));
  const blob = await store.open('originals/AB');
  await put('other');
  await store.delete('originals/AB');
  let text = '';
  for await (const part of blob?.body ?? []) text += Buffer.from(part).toString('utf8');
  expect(text).toBe('as it was'.repeat(50_000));
});
