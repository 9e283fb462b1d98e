import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openAt, openTestDatabase } from '../../test/stores/databases.ts';
import { diskBlobStore } from '../adapters/disk/blob-store.ts';
import type { Database } from '../adapters/sql/database.ts';
import type { BlobStore } from '../domain/blobs/blob-store.ts';
import { LEXICON_VERSION } from '../domain/entity-linking/lexicon/lexicon-file.ts';
import { AppError } from '../platform/errors.ts';
import { createLogger } from '../platform/log.ts';
import { sharedLexicon } from './search/shared-lexicon.ts';
import { composeSnapshots } from './shared-snapshots.ts';

const KIND = { name: 'lexicon', format: LEXICON_VERSION } as const;
const going = new AbortController().signal;
const log = createLogger({ logLevel: 'silent', logFormat: 'json' });
let folder: string;
let database: Database & { readonly target: string };
let blobs: BlobStore;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'almanac-snapshots-'));
  blobs = diskBlobStore({ folder: join(folder, 'blobs') });
  const opened = await openTestDatabase('sqlite');
  database = opened;
  return async () => {
    await opened[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true });
  };
});

/** A process with a data directory of its own, whose builds are counted and wait for `whileBuilding`. */
async function processOf(name: string, { kept = blobs, whileBuilding = async () => {} } = {}) {
  const dataDir = mkdtempSync(join(folder, `${name}-`));
  const second = await openAt('sqlite', database.target);
  onTestFinished(() => second.close());
  const snapshots = composeSnapshots({ role: 'worker', dataDir }, { database: second, blobs: kept, log });
  if (snapshots === undefined) throw new Error('no snapshots');
  const file = join(dataDir, 'lexicon');
  const made = (): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  let [now, builds] = ['', 0];
  const renew = sharedLexicon(snapshots, file, async () => {
    builds += 1;
    await whileBuilding();
    writeFileSync(file, now);
    return now;
  });
  return {
    snapshots,
    made,
    builds: () => builds,
    renew(stamp: string): Promise<void> {
      now = stamp;
      return renew({ now, made: made(), isDue: true }, going);
    },
  };
}

const blobFiles = (): string[] =>
  readdirSync(join(folder, 'blobs', 'snapshots'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test('one builds, the others wait with what they have and then fetch it; the former snapshot is removed', async () => {
  const building = Promise.withResolvers<void>();
  const one = await processOf('one', { whileBuilding: () => building.promise });
  const other = await processOf('other');
  const leading = one.renew('s1');
  await expect.poll(one.builds).toBe(1);
  await other.renew('s1');
  expect([other.builds(), other.made()]).toEqual([0, undefined]);
  building.resolve();
  await leading;
  await other.renew('s1');
  expect([one.made(), other.made(), other.builds()]).toEqual(['s1', 's1', 0]);

  await other.renew('s2');
  await one.renew('s2');
  expect([one.made(), one.builds(), other.builds()]).toEqual(['s2', 1, 1]);
  expect(blobFiles()).toHaveLength(1);
});

test('a process without a file takes one of an earlier state, and builds the next', async () => {
  const one = await processOf('one');
  await one.renew('s1');
  const other = await processOf('other');
  await other.renew('s2');
  expect([other.made(), other.builds()]).toEqual(['s1', 0]);
  await other.renew('s2');
  expect([other.made(), other.builds()]).toEqual(['s2', 1]);
});

test.each([
  ['damaged', (file: string) => writeFileSync(file, 's9')],
  ['cut off', (file: string) => writeFileSync(file, 's')],
  ['gone', (file: string) => rmSync(file)],
])('one that is %s is not used: another is built and published', async (_, spoil) => {
  const one = await processOf('one');
  await one.renew('s1');
  spoil(blobFiles()[0] ?? '');
  const other = await processOf('other');
  await other.renew('s1');
  expect(other.made()).toBeUndefined();
  await other.renew('s1');
  expect([other.made(), other.builds()]).toEqual(['s1', 1]);
  const third = await processOf('third');
  await third.renew('s1');
  expect([third.made(), third.builds()]).toEqual(['s1', 0]);
  expect(blobFiles()).toHaveLength(1);
});

test('while nothing can be published each builds its own, and does not build it twice', async () => {
  const away: BlobStore = {
    ...blobs,
    put: async () => {
      throw new AppError('unavailable', 'The S3 server cannot be reached');
    },
  };
  const one = await processOf('one', { kept: away });
  const other = await processOf('other', { kept: away });
  for (const each of [one, other, one, other]) await each.renew('s1');
  expect([one.made(), one.builds(), other.made(), other.builds()]).toEqual(['s1', 1, 's1', 1]);
  expect(await one.snapshots.find(KIND)).toBeUndefined();
});

test('what was published under a lease that was lost does not replace what came meanwhile', async () => {
  const one = await processOf('one');
  const slow: BlobStore = {
    ...blobs,
    async put(key, body, options) {
      const written = await blobs.put(key, body, options);
      await one.renew('s2');
      return written;
    },
  };
  const other = await processOf('other', { kept: slow });
  const file = join(folder, 'late');
  writeFileSync(file, 's1');
  await other.snapshots.publish(KIND, 's1', file, going);
  expect((await other.snapshots.find(KIND))?.stamp).toBe('s2');
  expect(blobFiles()).toHaveLength(1);
});

test('a process for everything has none', () => {
  expect(composeSnapshots({ role: 'all', dataDir: folder }, { database, blobs, log })).toBeUndefined();
});
