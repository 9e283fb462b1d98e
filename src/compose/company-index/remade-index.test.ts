import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { blankCompany } from '../../../test/records/blank-company.ts';
import { openCompanyIndex } from '../../adapters/sqlite/company-index/company-index.ts';
import { createLogger } from '../../platform/log.ts';
import { openRemadeIndex, type RemadeIndex } from './remade-index.ts';

const ANY = { types: [], countries: [], sectors: [] };
const PAGE_BYTES = 4_096;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'remade-index-'));
  file = join(folder, 'companies.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes the companies that the rows have into the index file. */
async function fill(): Promise<void> {
  const index = openCompanyIndex({ file });
  const companies = Array.from({ length: 300 }, (_, i) => blankCompany(`A${String(i).padStart(5, '0')}`, `Works ${i}`));
  await index.apply({ companies, removed: [], revision: 300 });
  await index.close();
}

function openIndex(): { index: RemadeIndex; steps: string[] } {
  const steps: string[] = [];
  const log = createLogger({ logLevel: 'error', logFormat: 'json' }, (line) => {
    steps.push((JSON.parse(line) as { msg: string }).msg);
  });
  const index = openRemadeIndex({
    file,
    threads: 1,
    release: async () => {
      steps.push('released');
    },
    refill: async () => {
      await fill();
      steps.push('refilled');
    },
    log,
  });
  return { index, steps };
}

const idsFor = async (index: RemadeIndex, text: string): Promise<string[]> =>
  (await index.search(text, ANY, 5)).companies.map(({ id }) => id);

/** Overwrites all pages but the first, which has the schema. */
function damagePages(): void {
  const bytes = Buffer.alloc(statSync(file).size - PAGE_BYTES, 0xa5);
  const handle = openSync(file, 'r+');
  writeSync(handle, bytes, 0, bytes.length, PAGE_BYTES);
  closeSync(handle);
}

test('a file that is no index is replaced by an empty one when it is opened', async () => {
  writeFileSync(file, 'not a database, but long enough to be taken for one'.repeat(100));
  const { index, steps } = openIndex();
  expect(steps).toEqual(['the company search index is damaged: it is made again from the rows']);
  expect([await index.revision(), await index.epoch()]).toEqual([0, '']);
  expect(await idsFor(index, 'works 7')).toEqual([]);
  await index.close();
});

test('damage that a search meets has the index made again, and the search says to try again', async () => {
  await fill();
  damagePages();
  const { index, steps } = openIndex();
  await expect(idsFor(index, 'works 7')).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterS: 5,
    detail: 'The company search index is being made again. Try again in a moment.',
  });
  await index.remade();
  expect(steps).toEqual([
    'released',
    'the company search index is damaged: it is made again from the rows',
    'refilled',
  ]);
  expect(await idsFor(index, 'works 7')).toContain('A00007');
  expect(await index.revision()).toBe(300);
  await index.close();
});

test('damage between the opening and the first search has the index made again', async () => {
  await fill();
  const { index, steps } = openIndex();
  writeFileSync(file, Buffer.alloc(statSync(file).size, 0xa5), { flag: 'r+' });
  await expect(idsFor(index, 'works 7')).rejects.toMatchObject({ code: 'unavailable', retryAfterS: 5 });
  await index.remade();
  expect(steps.at(-1)).toBe('refilled');
  expect(await idsFor(index, 'works 7')).toContain('A00007');
  await index.close();
});

test('an index that is made again counts as an empty one', async () => {
  await fill();
  const { index } = openIndex();
  expect(await index.revision()).toBe(300);
  index.remake();
  expect([await index.revision(), await index.epoch()]).toEqual([0, '']);
  await expect(idsFor(index, 'works 7')).rejects.toMatchObject({ code: 'unavailable' });
  await index.remade();
  expect(await idsFor(index, 'works 7')).toContain('A00007');
  await index.close();
});
