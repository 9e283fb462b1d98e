import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { blankCompany } from '../../../../test/records/blank-company.ts';
import type { CompanyHits } from '../../../domain/companies/company-index.ts';
import type { Company } from '../../../domain/knowledge-graph/entity.ts';
import { packChanges } from './batch.ts';
import { openCompanyIndex } from './company-index.ts';
import { prepareSchema } from './schema.ts';
import { CompanyIndexWriter } from './writer.ts';

const ANY = { types: [], countries: [], sectors: [] };
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'company-index-'));
  file = join(folder, 'companies.db');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const company = (number: number, name: string): Company =>
  blankCompany(`C${String(number).padStart(5, '0')}`, name, { countryCode: 'US' });

/** Enough companies for a bulk load. */
const many = (from: number, word: string): Company[] =>
  Array.from({ length: 2_500 }, (_, i) => company(from + i, `${word} Number${from + i}`));

const idsOf = ({ companies }: CompanyHits): string[] => companies.map(({ id }) => id);

const search = async (text: string): Promise<string[]> => {
  const index = openCompanyIndex({ file });
  try {
    return idsOf(await index.search(text, ANY, 5));
  } finally {
    await index.close();
  }
};

function openWriter(): { db: DatabaseSync; writer: CompanyIndexWriter } {
  const db = new DatabaseSync(file, { timeout: 1_000 });
  db.exec('pragma journal_mode = wal');
  prepareSchema(db);
  return { db, writer: new CompanyIndexWriter(db) };
}

test('applied changes survive reopening the file', async () => {
  const index = openCompanyIndex({ file });
  await index.apply({ companies: [company(1, 'Lasting Ltd')], removed: [], revision: 7 });
  await index.close();
  const again = openCompanyIndex({ file });
  expect(await again.revision()).toBe(7);
  expect(idsOf(await again.search('lasting', ANY, 5))).toEqual(['C00001']);
  await again.close();
});

test('an interrupted load resumes without losing words and ids of its first part', async () => {
  const first = openWriter();
  first.writer.apply(packChanges({ companies: many(0, 'Cutoff'), removed: [], revision: 1 }));
  first.db.close();

  const { db, writer } = openWriter();
  writer.apply(packChanges({ companies: [...many(2_500, 'Cutoff'), company(5, 'Renamed')], removed: [], revision: 2 }));
  writer.optimize();
  db.close();
  expect(await search('number5')).not.toContain('C00005');
  expect(await search('renamed')).toEqual(['C00005']);
  expect((await search('Nubmer2499'))[0]).toBe('C02499');
  expect((await search('Cutof Number4999'))[0]).toBe('C04999');
});

test('an interrupted load that renames companies knows their new words', async () => {
  const first = openWriter();
  first.writer.apply(packChanges({ companies: many(0, 'Before'), removed: [], revision: 1 }));
  first.writer.optimize();
  first.writer.apply(packChanges({ companies: many(0, 'Afterwards'), removed: [], revision: 2 }));
  first.db.close();

  const { db, writer } = openWriter();
  writer.optimize();
  db.close();
  expect((await search('number17 afterwards'))[0]).toBe('C00017');
  expect(await search('before')).toEqual([]);
});

test('two writers of one file take turns and do not overwrite rows of each other', async () => {
  const [one, other] = [openWriter(), openWriter()];
  one.writer.apply(packChanges({ companies: many(0, 'Turn'), removed: [], revision: 1 }));
  other.writer.apply(packChanges({ companies: many(2_500, 'Turn'), removed: [], revision: 2 }));
  one.writer.apply(
    packChanges({ companies: [...many(5_000, 'Turn'), company(2_600, 'Moved')], removed: [], revision: 3 }),
  );
  other.writer.apply(packChanges({ companies: [company(1, 'Alone')], removed: [], revision: 4 }));
  one.writer.optimize();
  other.writer.optimize();
  const count = one.db.prepare('select count(*) as n, count(distinct id) as ids from companies').get();
  expect({ ...count }).toEqual({ n: 7_500, ids: 7_500 });
  one.db.close();
  other.db.close();
  expect(await search('moved')).toEqual(['C02600']);
  expect(await search('number2600')).not.toContain('C02600');
  expect((await search('Trun Number7499'))[0]).toBe('C07499');
});

test('a failed batch changes nothing, and the writer continues', async () => {
  const { db, writer } = openWriter();
  writer.apply(packChanges({ companies: many(0, 'Whole'), removed: [], revision: 1 }));
  const broken = packChanges({ companies: many(2_500, 'Broken'), removed: [], revision: 2 });
  db.exec("create trigger refuse before insert on state when new.value = 2 begin select raise(abort, 'refused'); end");
  expect(() => writer.apply(broken)).toThrow('refused');
  db.exec('drop trigger refuse');
  writer.apply(packChanges({ companies: many(5_000, 'After'), removed: [], revision: 3 }));
  writer.optimize();
  expect(db.prepare('select count(*) as n from companies').get()?.['n']).toBe(5_000);
  expect(db.prepare("select count(*) as n from words where word = 'broken'").get()?.['n']).toBe(0);
  db.close();
  expect(await search('broken')).toEqual([]);
  expect((await search('after number5000'))[0]).toBe('C05000');
});

test('searches see the previous state while another connection writes', async () => {
  const index = openCompanyIndex({ file });
  await index.apply({ companies: [company(1, 'Steady')], removed: [], revision: 1 });
  const { db, writer } = openWriter();
  db.exec('begin immediate');
  db.exec('delete from companies');
  expect(idsOf(await index.search('steady', ANY, 5))).toEqual(['C00001']);
  db.exec('rollback');
  writer.apply(packChanges({ companies: [company(2, 'Steady')], removed: [], revision: 2 }));
  expect(idsOf(await index.search('steady', ANY, 5))).toEqual(['C00001', 'C00002']);
  db.close();
  await index.close();
});

test('rebuilds a file of another version', async () => {
  const index = openCompanyIndex({ file });
  await index.apply({ companies: [company(1, 'Old')], removed: [], revision: 9 });
  await index.close();
  const db = new DatabaseSync(file);
  db.exec('pragma user_version = 1');
  db.close();
  const rebuilt = openCompanyIndex({ file });
  expect(await rebuilt.revision()).toBe(0);
  expect(idsOf(await rebuilt.search('old', ANY, 5))).toEqual([]);
  await rebuilt.apply({ companies: [company(1, 'New')], removed: [], revision: 1 });
  expect(idsOf(await rebuilt.search('new', ANY, 5))).toEqual(['C00001']);
  await rebuilt.close();
});
