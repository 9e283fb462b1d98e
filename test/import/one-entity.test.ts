import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testEngines } from '../stores/databases.ts';
import { type Importing, openImporting } from './importing.ts';

const LEI = 'HWUPKR0MPOU8FGXBT394';
const OTHER_LEI = '5493001KJTIIGC8Y1R12';
const ISIN = 'DE0007164600';

describe.each(testEngines)('records of one company, on %s', (engine) => {
  let at: Importing;
  beforeEach(async () => {
    at = await openImporting(engine);
  });
  afterEach(async () => at[Symbol.asyncDispose]());

  const company = (name: string, facts: object = {}) => ({ kind: 'company', name, ...facts });
  const named = async (name: string) => (await at.companies()).filter((one) => one.name === name);

  test('a record that links two companies makes one of them: the older id stays, the other leads to it', async () => {
    await at.importLines(company('Quandry SE', { lei: LEI, country: 'DE' }));
    await at.importLines(company('Quandry Aktien', { isin_values: [ISIN], listing_values: ['XETR:QDY'] }));
    await at.importLines(
      { kind: 'bond', isin: 'XS1616410061', name: 'Quandry 1.75% 2027', issuer: { isin: ISIN } },
      company('Owner AG', { lei: OTHER_LEI }),
      { kind: 'relationship', child: { isin: ISIN }, parent: { lei: OTHER_LEI } },
    );
    const [older] = await named('Quandry SE');
    const [younger] = await named('Quandry Aktien');
    const report = await at.importLines(company('Quandry SE', { lei: LEI, country: 'DE', isin_values: [ISIN] }));
    expect(report.companies).toMatchObject({ created: 0, changed: 1 });
    const [joined, ...others] = (await at.companies()).filter((one) => one.lei === LEI || one.isins.includes(ISIN));
    expect(others).toEqual([]);
    expect(joined).toMatchObject({
      id: older?.id,
      lei: LEI,
      isins: [ISIN],
      listings: ['XETR:QDY'],
      aliases: ['Quandry Aktien'],
    });
    expect((await at.store.findMany([younger?.id ?? '']))[0]).toMatchObject({ name: 'Quandry SE', lei: LEI });
    expect((await at.companyOf('isin', 'XS1616410061'))?.id).toBe(older?.id);
    const [owner] = await named('Owner AG');
    expect((await at.catalog.subsidiaries(owner?.id as never))?.map(({ id }) => id)).toEqual([older?.id]);
  });

  test('a real id stays, even when its company is the younger', async () => {
    await at.importLines(company('Made Up Widgets', { lei: LEI }));
    await at.importLines(company('Made Up Widgets GmbH', { id: 'AB12CD', isin_values: [ISIN] }));
    await at.importLines(company('Made Up Widgets', { lei: LEI, isin_values: [ISIN] }));
    expect((await at.companies()).map(({ id, lei }) => [id, lei])).toEqual([['AB12CD', LEI]]);
  });

  test('companies with different LEIs or CIKs stay apart, whatever else they share', async () => {
    await at.importLines(
      company('Global Holdings Ltd', { lei: LEI, country: 'GB', isin_values: [ISIN] }),
      company('Global Holdings Ltd', { lei: OTHER_LEI, country: 'GB', isin_values: [ISIN] }),
      company('Acme Corp', { cik: '1', ticker: 'ACM', country: 'US' }),
      company('Acme Corp', { cik: '2', ticker: 'ACM', country: 'US' }),
    );
    expect(await named('Global Holdings Ltd')).toHaveLength(2);
    expect(await named('Acme Corp')).toHaveLength(2);
    const bearers = (await at.companies()).filter((one) => one.isins.includes(ISIN));
    expect(bearers.length).toBeLessThanOrEqual(1);
  });

  test('a name of many companies merges none', async () => {
    const lines = Array.from({ length: 60 }, (_, n) =>
      company('Sunrise', { country: 'GB', listing_values: [`XLON:SUN${n}`], cik: String(n + 1) }),
    );
    expect((await at.importLines(...lines)).companies.created).toBe(60);
    expect((await at.importLines(company('Sunrise', { country: 'GB' }))).companies.created).toBe(1);
  });

  test('ids of known companies are reserved', async () => {
    await at.importLines(
      company('Apple Inc', { ticker: 'AAPL', country: 'US' }),
      company('Nestle SA', { listing_values: ['XSWX:NESN'] }),
    );
    const ids = (await at.companies()).map(({ id, name }) => [id, name]);
    expect(ids).toContainEqual(['D8442A', 'Apple Inc.']);
    expect(await at.store.findMany(['D8442A'])).toHaveLength(1);
  });

  test('refuses an id of another entity', async () => {
    const place = { kind: 'entity', category: 'places', id: '13FF12', name: 'China' };
    await at.importLines(place, company('Widgets', { id: 'AB12CD' }));
    const { reasons } = await at.importLines(company('China', { id: '13FF12' }), { ...place, id: 'AB12CD' });
    expect(reasons).toEqual({ 'its id belongs to another kind of entity': 2 });
  });
});

describe.each(testEngines)('data of companies, on %s', (engine) => {
  let at: Importing;
  beforeEach(async () => {
    at = await openImporting(engine);
    await at.importLines(
      { kind: 'company', id: 'PARENT', name: 'Parent AG', lei: LEI },
      { kind: 'company', id: 'CHILD1', name: 'Child GmbH', lei: OTHER_LEI, isin_values: [ISIN] },
    );
  });
  afterEach(async () => at[Symbol.asyncDispose]());

  test('bonds and relationships may precede their companies in a file', async () => {
    const report = await at.importLines(
      { kind: 'relationship', child: { cik: '7' }, parent: { lei: LEI } },
      { kind: 'bond', isin: 'US037833AK68', issuer: { cik: '7' } },
      { kind: 'company', name: 'Late Inc.', cik: '7' },
    );
    expect([report.rejected, report.others.created]).toEqual([0, 2]);
    expect((await at.companyOf('isin', 'US037833AK68'))?.name).toBe('Late Inc.');
    expect((await at.catalog.subsidiaries('PARENT' as never))?.map(({ name }) => name)).toEqual(['Late Inc.']);
  });

  test('without their companies they are rejected', async () => {
    const report = await at.importLines(
      { kind: 'relationship', child: { cik: '8' }, parent: { lei: LEI } },
      { kind: 'relationship', child: { lei: LEI }, parent: { cik: '8' } },
      { kind: 'relationship', child: { lei: OTHER_LEI }, parent: { isin: ISIN } },
      { kind: 'bond', isin: 'US037833AK68', issuer: { cik: '8' } },
    );
    expect(report.reasons).toEqual({
      'its child is not known': 1,
      'its parent is not known': 1,
      'child and parent are the same company': 1,
      'its issuer is not known': 1,
    });
  });

  test('relationships of the register: removes ended ones', async () => {
    const relations = (status: string) =>
      at.file(
        'rr.csv',
        'Relationship.StartNode.NodeID,Relationship.EndNode.NodeID,Relationship.RelationshipType,Relationship.RelationshipStatus\n' +
          `${OTHER_LEI},${LEI},IS_DIRECTLY_CONSOLIDATED_BY,${status}\n`,
      );
    const outcome = async (status: string) => (await at.importPaths([relations(status)])).reports[0]?.others;
    expect(await outcome('ACTIVE')).toEqual({ created: 1, changed: 0, unchanged: 0 });
    expect(await outcome('ACTIVE')).toEqual({ created: 0, changed: 0, unchanged: 1 });
    expect(await at.catalog.subsidiaries('PARENT' as never)).toHaveLength(1);
    expect(await outcome('INACTIVE')).toEqual({ created: 0, changed: 1, unchanged: 0 });
    expect(await at.catalog.subsidiaries('PARENT' as never)).toEqual([]);
  });

  test('entities and sources keep their ids, and change under them', async () => {
    const source = { kind: 'source', name: 'Wire', rank: 'RANK_2', categories: ['news'] };
    const place = { kind: 'entity', category: 'places', name: 'Lisbon', country: 'Portugal' };
    expect((await at.importLines(source, place)).others).toEqual({ created: 2, changed: 0, unchanged: 0 });
    const [{ id } = { id: '' }] = await at.catalog.sources();
    expect((await at.importLines(source, place)).others).toEqual({ created: 0, changed: 0, unchanged: 2 });
    expect((await at.importLines({ ...source, rank: 'RANK_1' })).others).toEqual({
      created: 0,
      changed: 1,
      unchanged: 0,
    });
    expect(await at.catalog.sources()).toMatchObject([{ id, rank: 1 }]);
  });
});
