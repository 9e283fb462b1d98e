import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { RECEIPT_REPORT, REPORT_CIK } from '../files/receipt-report.ts';
import { commandHere } from '../service/command-here.ts';
import { moveClock } from '../service/moved-clock.ts';
import { call, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';

/** A year of a company of which 100 million shares are out. */
const factsOf = (cik: number, name: string, currency: string, form = '10-K', shares = 100_000_000) => {
  const filing = { accn: `${String(cik).padStart(10, '0')}-26-000001`, form, filed: '2026-08-01' };
  const figures = { Revenues: 900_000_000, NetIncomeLoss: 90_000_000, OperatingIncomeLoss: 120_000_000 };
  const year = { start: '2025-07-01', end: '2026-06-30', ...filing };
  return {
    cik,
    entityName: name,
    facts: {
      dei: {
        EntityCommonStockSharesOutstanding: { units: { shares: [{ end: '2026-06-30', val: shares, ...filing }] } },
      },
      'us-gaap': Object.fromEntries(
        Object.entries(figures).map(([tag, val]) => [tag, { units: { [currency]: [{ val, ...year }] } }]),
      ),
    },
  };
};

const [PENCE, UNNAMED, RECEIPT, NAMED, DOMESTIC, ABROAD, CENTS] = [
  9_900_031, 9_900_007, 9_900_033, 9_900_034, 9_900_035, 9_900_036, 9_900_037,
];
const COMPANIES = [
  {
    kind: 'company',
    name: 'Sapling SE',
    country: 'DE',
    listing_values: ['XETR:SPL', 'XNYS:SPL'],
    isin_values: ['DE0007164600'],
  },
  { kind: 'company', name: 'Kite Foods Ltd', cik: String(RECEIPT), country: 'CN', listing_values: ['XNYS:KITE'] },
  { kind: 'company', name: 'Lark Holding plc', cik: String(NAMED), country: 'IE', listing_values: ['XNYS:LARK'] },
  { kind: 'company', name: 'Mole Tools Inc.', cik: String(DOMESTIC), country: 'US', listing_values: ['XNYS:MOLE'] },
];
const listed = (symbol: string, name: string, country: string) => ({
  symbol,
  name,
  country,
  marketCap: '0.00',
  lastsale: '$1',
});
const NYSE = [
  listed('KITE', 'Kite Foods Ltd American Depositary Shares each representing eight Ordinary shares', 'China'),
  listed('LARK', 'Lark Holding plc Ordinary Shares', 'Ireland'),
];

let service: Service;
let folder: string;
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const run = async (...args: string[]): Promise<void> => {
  const { code, stderr } = await commandHere(service.dataDir, ['import', ...args]);
  expect([code, code === 0 ? '' : stderr]).toEqual([0, '']);
  moveClock(10_000); // the screener's time between two looks for changes
};
let files = 0;
/** Imports records of a kind; they are seen at the first request that has not been asked before. */
const records = (kind: string, ...lines: readonly object[]): Promise<void> =>
  run(kind, file(`${kind}-${files++}.jsonl`, lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
const price = (reference: object, close: number, currency: string, date = '2026-09-01') =>
  records('prices', { ...reference, date, close, volume: 1_000, currency });

const identifierOf = async (query: string) => {
  const { body } = await call(service, 'POST', '/v1/knowledge-graph/companies', { body: { query } });
  return { type: 'rp_entity_id', value: body.results[0].id };
};
/** The answers of each operation that has a market capitalization, on 2026-09-04. */
async function answersFor(query: string) {
  const identifier = await identifierOf(query);
  const ask = async (path: string, body: object = { identifier, as_of: '2026-09-04' }) =>
    (await call(service, 'POST', path, { body })).body;
  const [quote, profile, metrics, ratios] = await Promise.all(
    ['quote', 'company-profile', 'key-metrics-ttm', 'company-ratios-ttm'].map((path) => ask(`/v1/${path}/query`)),
  );
  const filters = { rp_entity_id: [identifier.value] };
  const screened = (await ask('/v1/company-screener/query', { filters })).results[0];
  return { quote, profile, metrics, ratios, screened, ask, identifier };
}
const capsOf = ({ quote, profile, metrics, screened }: Awaited<ReturnType<typeof answersFor>>) => [
  quote.results[0].market_cap,
  profile.results.results[0].market_cap,
  metrics.results[0].market_cap,
  screened.market_cap,
];

beforeAll(async () => {
  folder = mkdtempSync(join(inject('runFolder'), 'prices-'));
  service = await startServiceHere({ ALMANAC_DEMO: 'off' });
  await records('companies', ...COMPANIES);
  await run('companies', file('us_nyse.json', JSON.stringify(NYSE)));
  const facts = [
    factsOf(PENCE, 'Pence Example plc', 'GBP'),
    factsOf(UNNAMED, 'Kestrel Bio Therapeutics plc', 'USD', '10-K', 91_600_000_000),
    factsOf(RECEIPT, 'Kite Foods Ltd', 'USD', '20-F'),
    factsOf(NAMED, 'Lark Holding plc', 'USD'),
  ];
  for (const one of facts) await run('facts', file(`${one.cik}.json`, JSON.stringify(one)));
  await price({ cik: PENCE }, 1_250, 'GBX');
  await price({ cik: UNNAMED }, 10, 'USD');
  await price({ listing: 'XNYS:KITE' }, 16, 'USD');
  await price({ cik: NAMED }, 16, 'USD');
  await price({ cik: DOMESTIC }, 5, 'USD');
  await price({ listing: 'XNYS:SPL' }, 218.68, 'USD');
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

describe('prices in parts of a currency', () => {
  test('are stored in the currency with the quoted unit beside them', async () => {
    const answers = await answersFor('Pence Example');
    const { quote, profile, metrics, screened, ask, identifier } = answers;
    expect(quote.results[0]).toMatchObject({
      price: 12.5,
      currency: 'GBP',
      quoted_unit: 'GBX',
      price_date: '2026-09-01',
    });
    expect(profile.metadata.price).toMatchObject({ currency: 'GBP', quoted_unit: 'GBX', is_stale: false });
    expect(metrics.metadata.price).toEqual(profile.metadata.price);
    expect(screened).toMatchObject({ price: 12.5, currency: 'GBP', quoted_unit: 'GBX' });
    expect(capsOf(answers)).toEqual(Array(4).fill(1_250_000_000));
    const [daily] = (await ask('/v1/price/daily/query', { identifier })).results;
    const row = Object.fromEntries(daily.fields.map((field: string, at: number) => [field, daily.values[0][at]]));
    expect(row).toMatchObject({ CLOSE: 12.5, CURRENCY: 'GBP', QUOTED_UNIT: 'GBX', LISTING: null });
  });

  test.each(['GBX', 'GBp'])('targets and estimates in %s are in pounds', async (unit) => {
    const dated = { cik: PENCE, as_of: '2026-09-01', currency: unit };
    await records('targets', { ...dated, target_consensus: unit === 'GBX' ? 1_400 : 1_600 });
    const period = { period: 'annual', fiscal_period_end_date: '2027-06-30' };
    await records('estimates', { ...dated, ...period, revenue_avg: 950_000_000, eps_avg: unit === 'GBX' ? 95 : 98 });
    const { ask, identifier } = await answersFor('Pence Example');
    await expect
      .poll(async () => {
        const { results, metadata } = await ask('/v1/price/target/query', { identifier });
        return [results[0].target_consensus, metadata.currency];
      })
      .toEqual([unit === 'GBX' ? 14 : 16, 'GBP']);
    await expect
      .poll(async () => {
        const { results, metadata } = await ask('/v1/analyst-estimates/query', { identifier, period: 'annual' });
        const cell = (field: string) => results.values[0][results.fields.indexOf(field)];
        return [cell('REVENUE_AVG'), cell('EPS_AVG'), metadata.currency];
      })
      .toEqual(['950000000', unit === 'GBX' ? '0.95' : '0.98', 'GBP']);
  });
});

describe('depositary receipts', () => {
  test('of a company abroad whose security nobody names there is no market capitalization, and a reason', async () => {
    const answers = await answersFor('Kestrel Bio');
    expect(capsOf(answers)).toEqual([null, null, null, null]);
    const reason = expect.stringMatching(/^market_cap is null: .+ may be of a share or of a depositary receipt/);
    for (const { metadata } of [answers.quote, answers.profile, answers.metrics]) {
      expect(metadata.warnings).toContainEqual(reason);
    }
    expect(answers.ratios.results[0].price_to_earnings_ratio_ttm).toBeNull();
  });

  test('the name of the security has the ratio, for the market capitalization and its multiples', async () => {
    const answers = await answersFor('Kite Foods');
    expect(capsOf(answers)).toEqual(Array(4).fill((16 * 100_000_000) / 8));
    expect(answers.ratios.results[0].price_to_earnings_ratio_ttm).toBeCloseTo(200 / 90, 9);
  });

  test('ordinary shares of a foreign company count one by one', async () => {
    const answers = await answersFor('Lark Holding');
    expect(capsOf(answers)).toEqual(Array(4).fill(1_600_000_000));
    expect(answers.profile.results.results[0].is_adr).toBeNull();
  });

  test('a profile states the ratio', async () => {
    await records('profiles', { cik: String(UNNAMED), as_of: '2026-09-01', shares_per_receipt: 80_000 });
    await expect.poll(async () => capsOf(await answersFor('Kestrel Bio'))).toEqual(Array(4).fill(11_450_000));
    const { profile } = await answersFor('Kestrel Bio');
    expect(profile.results.results[0].is_adr).toBe(true);
  });
});

describe('an annual report of a foreign company with receipts', () => {
  test('has the ratio in the title of the security, by which all answers agree', async () => {
    await records('companies', {
      ...{ kind: 'company', name: 'Heron Rivers Holding Ltd', cik: REPORT_CIK, country: 'CN' },
      listing_values: ['XNYS:HRNR'],
    });
    await price({ listing: 'XNYS:HRNR' }, 40, 'USD');
    await run('facts', file('hrnr-20-f-2026-04-20.html', RECEIPT_REPORT));
    await expect.poll(async () => capsOf(await answersFor('Heron Rivers'))).toEqual(Array(4).fill((40 * 2.4e9) / 8));
    const { identifier, ask, profile } = await answersFor('Heron Rivers');
    expect(profile.results.results[0].is_adr).toBe(true);
    const [income] = (await ask('/v1/income-statement/query', { identifier, period: 'annual' })).results;
    expect([income.values[1], income.values[7]]).toEqual(['CNY', 90_000_000_000]);
  });

  test('has multiples across currencies, which follow a new reference rate at once', async () => {
    const { identifier, ask } = await answersFor('Heron Rivers');
    const rate = (perEuro: number) => records('rates', { date: '2026-08-31', currency: 'CNY', per_euro: perEuro });
    await records('rates', { date: '2026-08-31', currency: 'USD', per_euro: 1.1 });
    const shown = async (): Promise<number[]> => {
      const body = { identifier, as_of: '2026-09-04', currency: 'CNY' };
      const [ratios, history] = await Promise.all([
        ask('/v1/company-ratios-ttm/query', body),
        ask('/v1/valuation-history/query', {
          identifiers: [identifier],
          metrics: ['price_to_earnings_ratio_ttm'],
          date_range: { start: '2026-09-01', end: '2026-09-04' },
          as_of: '2026-09-04',
        }),
      ]);
      return [ratios.results[0].price_to_earnings_ratio_ttm, history.results[0].series[0].values.at(-1)];
    };
    await rate(8.8);
    await expect.poll(shown).toEqual(Array(2).fill(expect.closeTo((12e9 * 8) / 9e9, 9)));
    await rate(7.7);
    await expect.poll(shown).toEqual(Array(2).fill(expect.closeTo((12e9 * 7) / 9e9, 9)));
  });
});

describe('listing and day of a price', () => {
  test('are those of the price, not of the primary listing', async () => {
    const { quote, profile, screened } = await answersFor('Sapling');
    const shown = { symbol: 'SPL', market: 'XNYS', exchange: 'NYSE', currency: 'USD', price_date: '2026-09-01' };
    expect(quote.results[0]).toMatchObject({ ...shown, price: 218.68 });
    expect(profile.results.results[0]).toMatchObject({ price: 218.68, exchange: 'NYSE', currency: 'USD' });
    expect(profile.metadata.price).toMatchObject(shown);
    expect(screened).toMatchObject({ ...shown, price: 218.68 });
  });

  test('a price is stale after five trading days', async () => {
    const { ask, identifier } = await answersFor('Sapling');
    const isStaleOn = async (as_of: string) =>
      (await ask('/v1/quote/query', { identifier, as_of })).results[0].is_stale;
    // September 7 is a holiday of New York.
    expect(await isStaleOn('2026-09-09')).toBe(false);
    expect(await isStaleOn('2026-09-10')).toBe(true);
  });

  test('without statements and shares the market capitalization is null everywhere, with one reason', async () => {
    const answers = await answersFor('Mole Tools');
    expect(capsOf(answers)).toEqual([null, null, null, null]);
    const reason = 'market_cap is null: no count of the shares outstanding is known';
    expect(answers.metrics.metadata.warnings).toContainEqual(reason);
    expect(answers.quote.metadata.warnings).toContainEqual(reason);
    await records('profiles', { cik: String(DOMESTIC), as_of: '2026-09-01', market_cap: 700, currency: 'USD' });
    await expect.poll(async () => capsOf(await answersFor('Mole Tools'))).toEqual([700, 700, 700, 700]);
  });
});

test('amounts of the screener are converted by the rate of the day of the price; without one they are null, with the reason', async () => {
  await records(
    'rates',
    { date: '2026-08-31', currency: 'USD', per_euro: 1.1 },
    { date: '2026-08-31', currency: 'GBP', per_euro: 0.88 },
  );
  const identifier = await identifierOf('Pence Example');
  const screened = async (currency: string, bounds: object = {}) => {
    const body = { filters: { rp_entity_id: [identifier.value], ...bounds }, currency };
    return (await call(service, 'POST', '/v1/company-screener/query', { body })).body.results[0];
  };
  expect(await screened('USD', { market_cap_more_than: 1_500_000_000 })).toMatchObject({
    ...{ market_cap: 1_562_500_000, price: 15.625, currency: 'USD', price_date: '2026-09-01' },
    conversion: { from: 'GBP', rate: 1.25, rate_date: '2026-08-31', reason: null },
  });
  expect(await screened('USD', { market_cap_more_than: 1_600_000_000 })).toBeUndefined();
  expect(await screened('GBP')).toMatchObject({
    ...{ market_cap: 1_250_000_000, price: 12.5, currency: 'GBP' },
    conversion: { from: 'GBP', rate: 1, rate_date: null, reason: null },
  });
  expect(await screened('CHF')).toMatchObject({
    ...{ market_cap: null, price: null, currency: 'GBP' },
    conversion: { rate: null, reason: 'no reference rate of GBP to CHF is known for 2026-09-01' },
  });
});

test('metrics are in the currency asked for, and multiples across currencies by the rate of the day of the price', async () => {
  await run('facts', file(`${ABROAD}.json`, JSON.stringify(factsOf(ABROAD, 'Finch Werke AG', 'EUR', '20-F'))));
  await records('rates', { date: '2026-08-31', currency: 'USD', per_euro: 1.1 });
  await records('profiles', { cik: String(ABROAD), as_of: '2026-09-01', shares_per_receipt: 1 });
  await price({ cik: ABROAD }, 11, 'USD');
  const identifier = await identifierOf('Finch Werke');
  const ask = async (path: string, currency?: string) =>
    (await call(service, 'POST', `/v1/${path}/query`, { body: { identifier, as_of: '2026-09-04', currency } })).body;
  const shownIn = async (currency?: string) => {
    const [metrics, ratios] = await Promise.all(
      ['key-metrics-ttm', 'company-ratios-ttm'].map((path) => ask(path, currency)),
    );
    const { price_to_earnings_ratio_ttm, net_income_per_share_ttm, net_profit_margin_ttm } = ratios.results[0];
    return [
      metrics.results[0].market_cap,
      price_to_earnings_ratio_ttm,
      net_income_per_share_ttm,
      net_profit_margin_ttm,
    ];
  };
  const about = (value: number) => expect.closeTo(value, 9);
  expect(await shownIn()).toEqual([1_100_000_000, null, 0.9, 0.1]);
  expect(await shownIn('EUR')).toEqual([about(1_000_000_000), about(100 / 9), 0.9, 0.1]);
  expect(await shownIn('USD')).toEqual([1_100_000_000, about(100 / 9), about(0.99), 0.1]);
  expect(await shownIn('CHF')).toEqual([null, about(100 / 9), null, 0.1]);
  expect((await ask('key-metrics-ttm', 'USD')).metadata.conversions).toEqual({
    price: { from: 'USD', rate: 1, rate_date: null, reason: null },
    statements: { from: 'EUR', rate: 1.1, rate_date: '2026-08-31', reason: null },
  });
  const { metadata } = await ask('key-metrics-ttm', 'CHF');
  expect(metadata.conversions.price.reason).toBe('no reference rate of USD to CHF is known for 2026-09-01');
  const refused = await call(service, 'POST', '/v1/key-metrics-ttm/query', { body: { identifier, currency: 'euro' } });
  expect(refused.status).toBe(400);
});

test('prices in cents of the rand are in rand, with the quoted unit beside them', async () => {
  await run('facts', file(`${CENTS}.json`, JSON.stringify(factsOf(CENTS, 'Protea Retail Ltd', 'ZAR'))));
  await price({ cik: CENTS }, 4_500, 'ZAc');
  await expect.poll(async () => (await answersFor('Protea Retail')).screened?.price).toBe(45);
  const answers = await answersFor('Protea Retail');
  expect(answers.quote.results[0]).toMatchObject({ price: 45, currency: 'ZAR', quoted_unit: 'ZAC' });
  expect(capsOf(answers)).toEqual(Array(4).fill(4_500_000_000));
});

test('the annual dividend has no special dividends', async () => {
  const identifier = await identifierOf('Mole Tools');
  const today = new Date().toISOString().slice(0, 10);
  await records(
    'dividends',
    { cik: DOMESTIC, date: today, dividend: 0.5, frequency: 'Quarterly' },
    { cik: DOMESTIC, date: today, dividend: 9, frequency: 'Special' },
  );
  const body = { filters: { rp_entity_id: [identifier.value] } };
  await expect
    .poll(async () => (await call(service, 'POST', '/v1/company-screener/query', { body })).body.results[0])
    .toMatchObject({ last_annual_dividend: 0.5 });
});

test('dividends and surprises have their currency, in whole units', async () => {
  const identifier = await identifierOf('Mole Tools');
  await records('dividends', {
    cik: DOMESTIC,
    date: '2020-03-02',
    dividend: 12.5,
    frequency: 'Annual',
    currency: 'GBX',
  });
  await records('surprises', {
    cik: DOMESTIC,
    reporting_date: '2020-03-05',
    eps_actual: 30,
    eps_estimated: 25,
    revenue_actual: 900,
    currency: 'GBp',
  });
  const ask = async (path: string, more: object = {}) =>
    (await call(service, 'POST', path, { body: { identifier, ...more } })).body.results[0];
  const dividends = await ask('/v1/dividends/query', { date_range: { start: '2020-01-01', end: '2020-12-31' } });
  expect(
    Object.fromEntries(dividends.fields.map((name: string, at: number) => [name, dividends.values[0][at]])),
  ).toMatchObject({
    DIVIDEND: 0.125,
    CURRENCY: 'GBP',
  });
  expect(await ask('/v1/latest-surprise/query')).toMatchObject({
    eps_actual: 0.3,
    eps_estimated: 0.25,
    revenue_actual: 900,
    currency: 'GBP',
  });
});

test('the ISIN of a receipt abroad finds the company and is not its own', async () => {
  const header =
    'symbol,name,currency,sector,industry_group,industry,exchange,mic,country,market_cap,isin,cusip,delisted';
  const row = (symbol: string, mic: string, isin: string, cusip: string) =>
    `${symbol},Vole Chips Corporation,USD,,,,,${mic},United States,Large Cap,${isin},${cusip},False`;
  const rows = [
    row('VOLE', 'XNAS', '', ''),
    row('VOLE.MI', 'XMIL', 'CA67080A1093', '67080A109'),
    row('VOLE.BA', 'XBUE', 'CA67080A1093', '67080A109'),
  ];
  await run('companies', file('equities.csv', [header, ...rows, ''].join('\n')));
  const identifier = await identifierOf('Vole Chips');
  const { body } = await call(service, 'POST', '/v1/company-profile/query', { body: { identifier } });
  expect(body.results.results[0]).toMatchObject({ company_name: 'Vole Chips Corporation', isin: null, cusip: null });
  const found = await call(service, 'POST', '/v1/knowledge-graph/companies/isin', {
    body: { values: ['CA67080A1093'] },
  });
  expect(found.body.results.CA67080A1093).toMatchObject({ id: identifier.value, isin_values: [] });
});
