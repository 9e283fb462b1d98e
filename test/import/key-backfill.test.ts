import { expect, test } from 'vitest';
import { testEngines } from '../stores/databases.ts';
import { openImporting } from './importing.ts';

const HEADER = 'symbol,name,summary,mic,country,website,isin,cusip,figi,composite_figi,shareclass_figi,delisted';
const LISTED = 'STOCKA.HE,Stockmann Oyj Abp,,XHEL,Finland,,,,,,,False';
const NUMBERED = 'FI0009000236.SW,STOCKMANN OYJ ABP-A SHARE,,,Finland,,FI0009000236,,,,,False';

test.each(testEngines)('records match companies stored before a look-up key existed, on %s', async (engine) => {
  await using at = await openImporting(engine);
  const { db } = at.database;
  const importRow = (name: string, row: string) => at.importPaths([at.file(name, `${HEADER}\n${row}\n`)]);
  await importRow('listed.csv', LISTED);
  const [before] = await at.companies();
  await db.deleteFrom('company_keys').execute();
  await db.deleteFrom('counters').where('name', '=', 'company-keys').execute();
  await importRow('numbered.csv', NUMBERED);
  expect(await at.companies()).toMatchObject([{ id: before?.id, isins: ['FI0009000236'] }]);
});
