import { expect, test } from 'vitest';
import { FREE_BYTES_MIN, whyNotReady, whyNotWorking } from './health.ts';

const MIB = 1024 * 1024;

function parts({ freeBytes = 80_000 * MIB, revision = 7, indexed = 7, gap = '' } = {}) {
  const stores = { entities: { revision: async () => revision } };
  return {
    stores: stores as Parameters<typeof whyNotReady>[0]['stores'],
    index: { revision: async () => indexed },
    gaps: { all: () => (gap === '' ? [] : [{ isReady: false, reason: gap }]) } as unknown as Parameters<
      typeof whyNotReady
    >[0]['gaps'],
    diskSpace: async () => ({ freeBytes, totalBytes: 100_000 * MIB }),
  };
}

test('a service with room on its disk and a current index is ready', async () => {
  expect(await whyNotReady(parts())).toBeUndefined();
  expect(await whyNotWorking(parts())).toBeUndefined();
  expect(await whyNotReady(parts({ freeBytes: FREE_BYTES_MIN }))).toBeUndefined();
});

test('a full disk is reported with the free space', async () => {
  const full = parts({ freeBytes: 3 * MIB, revision: 1_000_000, gap: 'passages are missing' });
  const reason = 'the disk of the data directory is full: 3 MiB are free, of 32 MiB that are needed';
  expect(await whyNotReady(full)).toBe(reason);
  expect(await whyNotWorking(full)).toBe(reason);
});

test('a disk that cannot be read is reported', async () => {
  const fault = Object.assign(new Error('EIO: i/o error, statfs'), { code: 'EIO' });
  const broken = { ...parts(), diskSpace: () => Promise.reject(fault) };
  expect(await whyNotReady(broken)).toBe('the data directory cannot be read: EIO: i/o error, statfs');
});

test('an index far behind, a gap and a database that is away are reported', async () => {
  expect(await whyNotReady(parts({ revision: 60_000 }))).toBe('the company search index is 59993 changes behind');
  expect(await whyNotWorking(parts({ gap: 'passages are missing' }))).toBe('passages are missing');
  const away = parts();
  const stores = { entities: { revision: () => Promise.reject(new Error('away')) } } as unknown as typeof away.stores;
  expect(await whyNotReady({ ...away, stores })).toBe('the database cannot be reached');
});
