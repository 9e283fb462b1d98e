import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inReadingOrder, openFactsSources } from '../../src/adapters/feeds/facts-sources.ts';
import { rejectionsFile } from '../../src/adapters/feeds/rejections-file.ts';
import { factsImportParts, readDocument } from '../../src/compose/imports/facts-import.ts';
import { readingsOf, TRAILING_SERIES } from '../../src/domain/fundamentals/metrics/trailing-readings.ts';
import { type FactsResult, importFacts } from '../../src/domain/ingest/facts/facts-import.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { publicData } from '../files/public-data.ts';
import { type FactsImporting, openFactsImporting } from '../import/facts-importing.ts';

const FOLDER = publicData('sec/');
const FOLDERS = ['companyfacts', 'submissions', 'filings'].map((name) => FOLDER + name);

const CIKS = { apple: '0000320193', marvell: '0001835632' };

describe('what companies really filed', () => {
  let at: FactsImporting;
  let first: FactsResult;
  const importAll = async (folders: readonly string[], into: FactsImporting = at) => {
    const sources = [];
    for (const folder of folders) sources.push(...(await openFactsSources(folder)));
    return importFacts({
      ...factsImportParts(into.store),
      readDocument,
      sources: inReadingOrder(sources),
      rejections: rejectionsFile(`${into.folder}/list.jsonl`),
      isRestart: false,
      signal: new AbortController().signal,
    });
  };
  beforeAll(async () => {
    at = await openFactsImporting('sqlite');
    first = await importAll(FOLDERS);
  });
  afterAll(async () => at[Symbol.asyncDispose]());

  const idOf = async (cik: string): Promise<EntityId> => {
    const id = await at.store.companyOf(cik);
    if (id === undefined) throw new Error(`no company has the CIK ${cik}`);
    return id;
  };

  test('every document is taken, and not one fact of the SEC is bad', () => {
    const { documents, facts, faults, agreement } = first.report;
    expect(documents.rejected).toBe(0);
    expect(documents.taken + documents.passedOver).toBe(
      FOLDERS.reduce((sum, folder) => sum + readdirSync(folder).length, 0),
    );
    expect(faults).toEqual([]);
    expect(facts.leftOut).toBe(0);
    expect(facts.taken).toBeGreaterThan(40_000);
    expect(agreement.compared).toBeGreaterThan(500);
    expect(agreement.differed).toBe(0);
  });

  test('stored readings of metrics agree with the statements in force', async () => {
    const ids = await at.store.companiesAfter(null, 100);
    expect(ids).toContain(await idOf(CIKS.apple));
    for (const id of ids) {
      const inForce = await at.fundamentals.statementSeries(id, TRAILING_SERIES, null);
      expect([id, await at.fundamentals.readings(id)]).toEqual([id, readingsOf(inForce.flat())]);
    }
  });

  test('the index of submissions tells when statements became public', async () => {
    const quarters = { kind: 'income', period: 'quarter', limit: null, asOf: null } as const;
    const statements = await at.fundamentals.statements(await idOf(CIKS.marvell), quarters);
    const filed = statements.find(({ accession }) => accession === '0001835632-24-000200');
    expect(filed).toMatchObject({ acceptedAt: '2024-12-04T21:05:04.000Z', filedOn: '2024-12-04', form: '10-Q' });
  });

  test('nothing is known before it was filed', async () => {
    const id = await idOf(CIKS.apple);
    const years = { kind: 'income', period: 'annual', limit: 1 } as const;
    const latestAt = async (asOf: string) => (await at.fundamentals.statements(id, { ...years, asOf }))[0]?.endsOn;
    expect(await latestAt('2024-10-31T23:59:59.999Z')).toBe('2023-09-30');
    expect(await latestAt('2024-11-01T23:59:59.999Z')).toBe('2024-09-28');
    expect(await latestAt('2000-01-01T00:00:00.000Z')).toBeUndefined();
  });

  test('importing it all again changes nothing', async () => {
    const before = await at.fundamentals.revision();
    const { report } = await importAll(FOLDERS);
    expect(report.documents).toMatchObject({ taken: 0, unchanged: first.report.documents.taken });
    expect(await at.fundamentals.revision()).toBe(before);
  });

  test('figures that company facts and a filing tell differently are counted and listed', async () => {
    await using other = await openFactsImporting('sqlite');
    const facts = readFileSync(`${FOLDER}companyfacts/CIK${CIKS.apple}.json`, 'utf8');
    const changed = facts.replaceAll('"val":391035000000,', '"val":391035000001,');
    expect(changed).not.toBe(facts);
    const paths = [other.file(`CIK${CIKS.apple}.json`, changed), `${FOLDER}filings/aapl-10-k-2024-11-01.html`];
    const { report } = await importAll(paths, other);
    await using reversed = await openFactsImporting('sqlite');
    const before = await importAll(paths.slice(1), reversed);
    expect(before.report.agreement.compared).toBe(0);
    expect((await importAll(paths.slice(0, 1), reversed)).report.agreement).toEqual(report.agreement);
    expect(report.agreement.compared).toBeGreaterThan(100);
    expect(report.agreement.differed).toBeGreaterThan(0);
    expect(report.agreement.agreed + report.agreement.differed).toBe(report.agreement.compared);
    expect(readFileSync(`${other.folder}/list.jsonl`, 'utf8')).toMatch(
      /company facts and filing differ.*RevenueFromContractWithCustomerExcludingAssessedTax USD 2023-10-01 to 2024-09-28: 391035000001 in company facts, 391035000000 in 0000320193-24-000123/,
    );
  });

  test('the order in which it comes does not matter', async () => {
    await using other = await openFactsImporting('sqlite');
    for (const folder of ['companyfacts', 'filings', 'submissions']) await importAll([FOLDER + folder], other);
    const quarters = { kind: 'income', period: 'quarter', limit: null, asOf: null } as const;
    for (const cik of Object.values(CIKS)) {
      const [one, two] = [await idOf(cik), await other.store.companyOf(cik)];
      expect(two).toBe(one);
      expect(await other.fundamentals.statements(one, quarters)).toEqual(
        await at.fundamentals.statements(one, quarters),
      );
      expect(await other.fundamentals.shareCount(one, null)).toEqual(await at.fundamentals.shareCount(one, null));
    }
  });
});
