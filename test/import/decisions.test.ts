import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqlCalendarStore } from '../../src/adapters/sql/calendar/calendar-store.ts';
import type { EventRecord } from '../../src/domain/calendar/event-record.ts';
import { doubtfulPairs, joinCompanies, splitCompany } from '../../src/domain/ingest/companies/company-decisions.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { testEngines } from '../stores/databases.ts';
import { companyFacts, openFactsImporting, revenuesOnly } from './facts-importing.ts';
import { type Importing, openImporting } from './importing.ts';

const HEADER = 'symbol,name,summary,mic,country,website,isin,cusip,figi,composite_figi,shareclass_figi,delisted';
const row = (symbol: string, name: string, mic: string, country: string, isin = '') =>
  `${symbol},${name},,${mic},${country},,${isin},,,,,False`;
const LISTED = [
  row('QDY.L', 'Quandry plc', 'XLON', 'United Kingdom', 'GB0002634946'),
  row('QDY.DE', 'Quandry plc', 'XETR', 'Germany', 'GB0002634946'),
];

describe.each(testEngines)('decisions of an operator, on %s', (engine) => {
  let at: Importing;
  beforeEach(async () => {
    at = await openImporting(engine);
  });
  afterEach(async () => at[Symbol.asyncDispose]());

  const importRows = (rows: readonly string[]) =>
    at.importPaths([at.file('equities.csv', [HEADER, ...rows, ''].join('\n'))]);
  const split = (id: string, ...records: string[]) =>
    at.imports.step((step) => splitCompany(step, id as EntityId, records));
  const join = (from: string, into: string) =>
    at.imports.step((step) => joinCompanies(step, from as EntityId, into as EntityId));
  const idAt = async (listing: string) => (await at.companyOf('listing', listing))?.id ?? '';
  const price = (id: string, date: string) => ({
    entity_id: id,
    date,
    open: null,
    high: null,
    low: null,
    close: 1,
    volume: null,
    vwap: null,
    previous_close: null,
    market_cap: null,
    is_illustrative: 0,
    currency: 'GBP',
  });
  const pricesOf = async (id: string) =>
    (await at.database.db.selectFrom('daily_prices').select('date').where('entity_id', '=', id).execute()).map(
      ({ date }) => date,
    );

  test('a split company stays split after new records', async () => {
    await importRows(LISTED);
    const whole = await idAt('XLON:QDY');
    expect(await idAt('XETR:QDY')).toBe(whole);
    const part = await split(whole, 'equities:QDY.DE');
    expect([await idAt('XLON:QDY'), await idAt('XETR:QDY')]).toEqual([whole, part]);
    expect(part).not.toBe(whole);
    await importRows([
      ...LISTED.map((line) => line.replace('Quandry plc', 'Quandry Group plc')),
      row('QDY.MU', 'Quandry plc', 'XMUN', 'Germany', 'GB0002634946'),
    ]);
    expect([await idAt('XLON:QDY'), await idAt('XETR:QDY')]).toEqual([whole, part]);
    expect([whole, part]).toContain(await idAt('XMUN:QDY'));
  });

  test('a merger keeps the given id, and the other leads to it', async () => {
    await importRows([
      row('ABC.L', 'Alphorn plc', 'XLON', 'United Kingdom'),
      row('XYZ.PA', 'Bellows SA', 'XPAR', 'France'),
    ]);
    const [from, into] = [await idAt('XLON:ABC'), await idAt('XPAR:XYZ')];
    await at.database.db.insertInto('daily_prices').values(price(from, '2026-01-05')).execute();
    expect(await join(from, into)).toBe(into);
    await importRows([
      row('ABC.L', 'Alphorn Holdings plc', 'XLON', 'United Kingdom'),
      row('XYZ.PA', 'Bellows SA', 'XPAR', 'France'),
    ]);
    expect([await idAt('XLON:ABC'), await idAt('XPAR:XYZ')]).toEqual([into, into]);
    const [one] = await at.companies();
    expect((await at.store.findMany([from]))[0]).toMatchObject({ name: one?.name, listings: one?.listings });
    expect(one?.listings.toSorted()).toEqual(['XLON:ABC', 'XPAR:XYZ']);
    expect(await pricesOf(into)).toEqual(['2026-01-05']);
  });

  test('split after a merger, a company has the id again that it had, and its prices', async () => {
    await importRows([
      row('ABC.L', 'Alphorn plc', 'XLON', 'United Kingdom'),
      row('XYZ.PA', 'Bellows SA', 'XPAR', 'France'),
    ]);
    const [from, into] = [await idAt('XLON:ABC'), await idAt('XPAR:XYZ')];
    await join(from, into);
    expect(await split(into, 'equities:ABC.L')).toBe(from);
    expect([await idAt('XLON:ABC'), await idAt('XPAR:XYZ')]).toEqual([from, into]);
    expect((await at.store.findMany([from, into])).map(({ name }) => name).sort()).toEqual([
      'Alphorn plc',
      'Bellows SA',
    ]);
  });

  test('prices go with the primary listing', async () => {
    await importRows(LISTED);
    const whole = await idAt('XLON:QDY');
    await at.database.db.insertInto('daily_prices').values(price(whole, '2026-01-05')).execute();
    const [primary] = (await at.companies())[0]?.listings ?? [];
    const part = await split(whole, primary === 'XLON:QDY' ? 'equities:QDY.L' : 'equities:QDY.DE');
    expect([await pricesOf(whole), await pricesOf(part)]).toEqual([[], ['2026-01-05']]);
  });

  test('events go with the listing that they name', async () => {
    await importRows(LISTED);
    const whole = await idAt('XLON:QDY');
    const calendar = sqlCalendarStore(at.database);
    const call = (listing: string, day: string): EventRecord => ({
      category: 'earnings-call',
      eventAt: `${day}T08:00:00.000Z`,
      title: 'Half year',
      fiscalYear: null,
      fiscalPeriod: null,
      eventId: null,
      collectionId: null,
      identifiers: [{ kind: 'listing', value: listing }],
      companyName: null,
      ticker: null,
      exchange: null,
    });
    await calendar.keep([call('XLON:QDY', '2026-03-02'), call('XETR:QDY', '2026-03-03')], '2026-01-01T00:00:00.000Z');
    const companies = async () => {
      const { events } = await calendar.changesAfter(0, 10);
      const found = await calendar.events(events.map(({ no }) => no));
      return Object.fromEntries(found.map(({ eventAt, entityId }) => [eventAt.slice(0, 10), entityId]));
    };
    expect(await companies()).toEqual({ '2026-03-02': whole, '2026-03-03': whole });
    const part = await split(whole, 'equities:QDY.DE');
    expect(await companies()).toEqual({ '2026-03-02': whole, '2026-03-03': part });
  });

  test('facts go with the registration that filed them', async () => {
    const tickers = at.file(
      'company_tickers.json',
      JSON.stringify({ 0: { cik_str: 7, ticker: 'SVN', title: 'Seven Seas Inc.' } }),
    );
    await at.importPaths([tickers]);
    await importRows([row('SVN', 'Seven Seas Inc.', 'XNAS', 'United States')]);
    const [company, ...others] = await at.companies();
    expect([company?.cik, others]).toEqual(['0000000007', []]);
    const whole = company?.id ?? '';
    await using facts = await openFactsImporting(engine, revenuesOnly, at.database);
    await facts.importPaths([facts.file('7.json', companyFacts(7, 'Seven Seas Inc.', 100))]);
    const incomeOf = async (id: string) =>
      (
        await facts.fundamentals.statements(id as EntityId, {
          kind: 'income',
          period: 'annual',
          limit: null,
          asOf: null,
        })
      ).map(({ lines }) => lines['REVENUE']);
    expect(await incomeOf(whole)).toEqual([100]);
    const part = await split(whole, 'sec:0000000007');
    expect([await incomeOf(whole), await incomeOf(part)]).toEqual([[], [100]]);
  });

  test('refuses invalid decisions', async () => {
    await importRows(LISTED);
    const whole = await idAt('XLON:QDY');
    await expect(split(whole, 'equities:NOBODY')).rejects.toThrow('has no record equities:NOBODY');
    await expect(split(whole, 'equities:QDY.L', 'equities:QDY.DE')).rejects.toThrow('At least one record');
    await expect(join(whole, whole)).rejects.toThrow('one company already');
    await expect(join(whole, 'ZZZZZZ')).rejects.toThrow('No company has');
  });

  test('companies of other names that share a number are listed, until an operator has decided', async () => {
    await importRows([
      row('ABC.L', 'Alphorn plc', 'XLON', 'United Kingdom', 'GB0002634946'),
      row('ABC.AX', 'Ablative Mining', 'XASX', 'Australia', 'GB0002634946'),
    ]);
    const pairs = await at.imports.step(doubtfulPairs);
    expect(pairs).toMatchObject([{ identifiers: ['isin:GB0002634946'], likeness: 'different' }]);
    const [{ a, b } = { a: { id: '' }, b: { id: '' } }] = pairs;
    await join(a.id, b.id);
    expect(await at.imports.step(doubtfulPairs)).toEqual([]);
  });
});
