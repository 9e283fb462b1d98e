import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { blankCompany } from '../../../../test/records/blank-company.ts';
import { openCompanyIndex } from './company-index.ts';
import { copyCompanyIndex } from './index-copy.ts';
import { adoptIndexFile, companyIndexStateOf } from './index-file.ts';

const ANY = { types: [], countries: [], sectors: [] };
let folder: string;
let file: string;
let copy: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'index-file-'));
  file = join(folder, 'companies.db');
  copy = join(folder, 'companies.db.copy');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Enough companies for a bulk load, which leaves the index unmerged. */
const companies = (from: number) =>
  Array.from({ length: 2_500 }, (_, i) => blankCompany(`C${String(from + i).padStart(5, '0')}`, `Works ${from + i}`));

const idsFor = async (index: ReturnType<typeof openCompanyIndex>, text: string): Promise<string[]> =>
  (await index.search(text, ANY, 5)).companies.map(({ id }) => id);

test('a copy is of one moment, merged, and goes on where the index was', async () => {
  const index = openCompanyIndex({ file });
  await index.reconcile().finish({ epoch: 'e1', revision: 0 });
  await index.apply({ companies: companies(0), removed: [], revision: 2_500 });
  const copying = copyCompanyIndex(file, copy, new AbortController().signal);
  expect(await idsFor(index, 'works 7')).toContain('C00007');
  expect(await copying).toEqual({ epoch: 'e1', revision: 2_500 });
  await index.apply({ companies: companies(2_500), removed: [], revision: 5_000 });
  await index.close();
  expect(existsSync(`${copy}-wal`)).toBe(false);

  const state = new DatabaseSync(copy);
  expect(state.prepare("select 1 from state where key = 'scattered'").get()).toBeUndefined();
  state.close();
  const copied = openCompanyIndex({ file: copy });
  expect(await idsFor(copied, 'works 7')).toContain('C00007');
  expect(await idsFor(copied, 'works 2600')).not.toContain('C02600');
  await copied.apply({ companies: companies(2_500), removed: [], revision: 5_000 }, 2_500);
  expect(await idsFor(copied, 'works 2600')).toContain('C02600');
  await copied.close();
});

test('a copy that is stopped says so', async () => {
  await openCompanyIndex({ file }).close();
  await expect(copyCompanyIndex(file, copy, AbortSignal.abort())).rejects.toThrow();
});

test('what is no index of this format has no state', async () => {
  expect(companyIndexStateOf(file)).toBeUndefined();
  const index = openCompanyIndex({ file });
  expect(companyIndexStateOf(file)).toEqual({ epoch: '', revision: 0 });
  await index.close();
  const db = new DatabaseSync(file);
  db.exec('pragma user_version = 1');
  db.close();
  expect(companyIndexStateOf(file)).toBeUndefined();
  writeFileSync(file, 'not a database, but long enough to be taken for one'.repeat(100));
  expect(companyIndexStateOf(file)).toBeUndefined();
});

test('a file takes the place of another, whose log is not applied to it', async () => {
  const other = openCompanyIndex({ file: copy });
  await other.apply({ companies: [blankCompany('AAAAA1', 'Adopted Works')], removed: [], revision: 9 });
  await other.close();
  const left = openCompanyIndex({ file });
  await left.apply({ companies: [blankCompany('AAAAA2', 'Former Works')], removed: [], revision: 3 });
  // As a crash leaves it.
  copyFileSync(`${file}-wal`, `${file}-wal.kept`);
  await left.close();
  copyFileSync(`${file}-wal.kept`, `${file}-wal`);

  adoptIndexFile(copy, file);
  expect(companyIndexStateOf(file)).toEqual({ epoch: '', revision: 9 });
  const index = openCompanyIndex({ file });
  expect(await idsFor(index, 'works')).toEqual(['AAAAA1']);
  await index.close();
});
