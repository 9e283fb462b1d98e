import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ImportItem } from '../../domain/ingest/records.ts';
import type { Feed } from '../../domain/ingest/run/feed.ts';
import { UnreadableFile } from '../../domain/ingest/run/unreadable-file.ts';
import { openFeedInThread } from './feed-thread.ts';
import { type FileSurvey, openFeed } from './open-feed.ts';

const OPTIONS = { exchange: undefined };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'almanac-feed-thread-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

async function itemsOf(feed: Feed<ImportItem>): Promise<ImportItem[]> {
  const all: ImportItem[] = [];
  for await (const batch of feed.items()) all.push(...batch);
  return all;
}

/** Just enough for a thread. */
const rows = Array.from({ length: 6_000 }, (_, n) => ({
  kind: 'company',
  name: `Größe ${n} "AG"`,
  cik: String(n + 1),
  ...(n % 100 === 0 && { lei: 'wrong' }),
}));
const lines = (): string => rows.map((row) => JSON.stringify(row)).join('\n');

test('starts a thread for a large file only', async () => {
  let threads = 0;
  const count = (): void => {
    threads += 1;
  };
  process.on('worker', count);
  const small = rows.slice(0, 3).map((row) => JSON.stringify(row));
  expect(await itemsOf(await openFeedInThread(file('small.jsonl', small.join('\n')), OPTIONS))).toHaveLength(3);
  expect(threads).toBe(0);
  await itemsOf(await openFeedInThread(file('large.jsonl', lines()), OPTIONS));
  expect(threads).toBe(1);
  process.off('worker', count);
});

test('reads the same records in the same order as without a thread, at every reading', async () => {
  const path = file('own.jsonl', `${lines()}\nnot a record\n`);
  const [here, there] = [await openFeed(path, OPTIONS), await openFeedInThread(path, OPTIONS)];
  const wanted = await itemsOf(here);
  expect(wanted.length).toBeGreaterThan(rows.length);
  expect(await itemsOf(there)).toEqual(wanted);
  expect(await itemsOf(there)).toEqual(wanted);
  expect(there.bytesRead()).toBe(there.sizeBytes);
  expect({ ...there, items: null, bytesRead: null }).toEqual({ ...here, items: null, bytesRead: null });
});

test('surveys a file once, for all readings', async () => {
  const shared = Array.from(
    { length: 30 },
    (_, n) => `S${n},Company ${n} Holding,${'x'.repeat(9_000)},XNAS,,https://rh.com`,
  );
  const path = file('equities.csv', `symbol,name,summary,mic,isin,website\n${shared.join('\n')}\n`);
  const survey: FileSurvey = {};
  const feed = await openFeedInThread(path, OPTIONS, survey);
  const wanted = await itemsOf(feed);
  expect(survey).toEqual({ smearedSites: new Set(['rh.com']) });
  expect(await itemsOf(feed)).toEqual(wanted);
  const websites = async (given: FileSurvey) =>
    (await itemsOf(await openFeedInThread(path, OPTIONS, given))).map(
      (item) => item.kind === 'company' && item.company.webpage,
    );
  expect(new Set(await websites(survey))).toEqual(new Set([null]));
  expect(new Set(await websites({ smearedSites: new Set() }))).toEqual(new Set(['https://rh.com']));
});

test('reads a truncated file up to the same fault', async () => {
  const records = rows.map(({ name }) => JSON.stringify({ LEI: { $: 'wrong' }, Entity: { LegalName: { $: name } } }));
  const path = file('golden-copy.json', `{"records":[${records.join()}`);
  const readUpToFault = async (feed: Feed<ImportItem>): Promise<ImportItem[]> => {
    const taken: ImportItem[] = [];
    const reading = async (): Promise<void> => {
      for await (const batch of feed.items()) taken.push(...batch);
    };
    await expect(reading()).rejects.toEqual(new UnreadableFile(path, 'ends before its JSON does'));
    return taken;
  };
  const here = await readUpToFault(await openFeed(path, OPTIONS));
  expect(here).toHaveLength(rows.length);
  expect(await readUpToFault(await openFeedInThread(path, OPTIONS))).toEqual(here);
});

test('ends the thread when reading stops early; reports a missing file at once', async () => {
  const feed = await openFeedInThread(file('own.jsonl', lines()), OPTIONS);
  for await (const batch of feed.items()) {
    expect(batch.length).toBeGreaterThan(0);
    break;
  }
  await expect(openFeedInThread(join(folder, 'none.json'), OPTIONS)).rejects.toThrow('does not exist');
});
