import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCompanyIndex } from '../../src/adapters/sqlite/company-index/company-index.ts';
import { DEMO_FOLDER } from '../../src/compose/demo/demo.ts';
import { followStore } from '../../src/domain/companies/follow-store.ts';
import { type Importing, openImporting } from '../import/importing.ts';
import { oneEpoch } from '../stores/one-epoch.ts';
import { wrongFirstRows } from './slips.ts';

let index: ReturnType<typeof openCompanyIndex>;
let at: Importing;
beforeAll(async () => {
  at = await openImporting('sqlite');
  index = openCompanyIndex({ file: at.file('companies.db', '') });
  await at.importPaths(['companies.jsonl', 'companies-more.jsonl'].map((file) => join(DEMO_FOLDER, file)));
  await followStore({ store: at.store, index, epoch: oneEpoch });
});
afterAll(async () => {
  await index.close();
  await at[Symbol.asyncDispose]();
});

test.each(['tune', 'held'] as const)('hurried or misheard spellings find their company first (%s)', async (part) => {
  const { slips, wrong } = await wrongFirstRows(index, at.store, part);
  expect(slips).toBeGreaterThan(100);
  expect(wrong.length / slips, wrong.join('\n')).toBeLessThanOrEqual(0.03);
});

test.each(['DOCN', 'COUR', 'ZZZQ', 'TSLB', 'APLE'])(
  "%s, which is nobody's ticker here, finds nothing",
  async (ticker) => {
    const { companies } = await index.search(ticker, { types: [], countries: [], sectors: [] }, 5);
    expect(companies).toEqual([]);
  },
);
