import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ESTIMATE_LINES } from '../../src/domain/analysts/analyst-views.ts';
import { weekdays } from '../records/traded-days.ts';
import { commandHere } from '../service/command-here.ts';
import { moveClock } from '../service/moved-clock.ts';
import { startSampleService } from '../service/sample-service.ts';
import { call, removeDataDir, type Service } from '../service/service.ts';

const APPLE = { type: 'rp_entity_id', value: 'D8442A' };
const LIST = [
  '/v1/analyst-ratings/query',
  '/v1/price/target/query',
  '/v1/quote/query',
  '/v1/price/changes/query',
  '/v1/price/daily/query',
  '/v1/dividends/query',
  '/v1/latest-surprise/query',
];
const ALL = [...LIST, '/v1/company-profile/query', '/v1/analyst-estimates/query', '/v1/price/intraday/query'];
/** Operations that answer with one record, or with one whose values are all `null` (contract 16). */
const SINGLE: ReadonlySet<string> = new Set([
  '/v1/analyst-ratings/query',
  '/v1/price/target/query',
  '/v1/quote/query',
  '/v1/price/changes/query',
  '/v1/latest-surprise/query',
]);
/** Prices after it are made up. */
const LAST_REAL_DAY = '2026-08-31';
/** Currency, quoted unit and listing of a price. */
const LISTED = ['USD', 'USD', 'XNAS:AAPL'];
/** A change of data shows itself within half a second. */
const SEEN_MS = 600;

let service: Service;
beforeAll(async () => {
  service = await startSampleService();
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

const ask = (path: string, body: unknown) => call(service, 'POST', path, { body });
const about = (path: string, more: object = {}) => ask(path, { identifier: APPLE, ...more });

/** Imports records beside the running service, and moves the clock on until it answers with them. */
async function importing(kind: string, ...records: object[]): Promise<void> {
  const file = join(service.dataDir, `${kind}.jsonl`);
  writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  const { code, stderr } = await commandHere(service.dataDir, ['import', kind, file]);
  expect([code, stderr.includes('rror')]).toEqual([0, false]);
  moveClock(SEEN_MS);
}

const idOf = async (filters: object): Promise<string> =>
  (await ask('/v1/knowledge-graph/companies', filters)).body.results[0].id;

describe('bad input', () => {
  test.each(ALL)('%s refuses an invalid company id', async (path) => {
    const bodies = [
      [{}, 'identifier is required'],
      [{ identifier: null }, 'body.identifier'],
      [{ identifier: 'D8442A' }, 'body.identifier'],
      [{ identifier: { type: 'rp_entity_id' } }, 'value is required'],
      [{ identifier: { value: 'D8442A' } }, 'type is required'],
      [{ identifier: { type: 'isin', value: 'US0378331005' } }, 'must be rp_entity_id'],
      [{ identifier: { type: 'rp_entity_id', value: 'D8442' } }, 'six letters or digits'],
      [{ identifier: { type: 'rp_entity_id', value: 'D8442A0' } }, 'six letters or digits'],
      [{ identifier: { type: 'rp_entity_id', value: "D8'42A" } }, 'six letters or digits'],
      [{ identifier: { type: 'rp_entity_id', value: 251_988 } }, 'body.identifier.value'],
    ] as const;
    for (const [body, message] of bodies) {
      const { status, body: answer } = await ask(path, body);
      expect([status, answer.errors[0].message]).toEqual([400, expect.stringContaining(message)]);
    }
  });

  test.each(ALL)('%s answers an unknown company with an empty list and an error', async (path) => {
    const { status, body } = await ask(path, { identifier: { type: 'rp_entity_id', value: 'zzzzz9' } });
    expect([status, body.errors]).toEqual([200, [{ message: 'No company has the rp_entity_id ZZZZZ9' }]]);
    const { results } = body;
    expect(Array.isArray(results) ? results : (results.values ?? results.results)).toEqual([]);
  });

  test.each(ALL)('%s answers for a private company, of which there is nothing', async (path) => {
    const id = await idOf({ query: 'Mercadona', types: ['PRIVATE'] });
    const { status, body } = await ask(path, { identifier: { type: 'rp_entity_id', value: id } });
    expect(status).toBe(200);
    if (path === '/v1/company-profile/query') {
      expect(body.results.results[0]).toMatchObject({ company_name: 'Mercadona', price: null, market_cap: null });
    } else if (SINGLE.has(path)) {
      const { rp_entity_id, target_identifier_id, name: _, ...facts } = body.results[0];
      expect([body.results.length, rp_entity_id, target_identifier_id]).toEqual([1, id, '']);
      expect(new Set(Object.values(facts))).toEqual(new Set([null]));
      expect(body.metadata.warnings).toEqual([expect.stringMatching(/^No .+ known$/)]);
    } else expect(Array.isArray(body.results) ? body.results : body.results.values).toEqual([]);
  });

  test.each([
    [{ limit: 0 }, 'body.limit'],
    [{ limit: -5 }, 'body.limit'],
    [{ limit: 1.5 }, 'body.limit'],
    [{ limit: '20' }, 'body.limit'],
    [{ limit: 1e15 }, 'body.limit'],
    [{ period: 'monthly' }, 'annual, quarter'],
    [{ period: 'QUARTER' }, 'annual, quarter'],
    [{ period: 4 }, 'body.period'],
    [{ as_of: '2026-02-30' }, 'body.as_of'],
    [{ as_of: 'yesterday' }, 'body.as_of'],
    [{ as_of: 20_260_101 }, 'body.as_of'],
  ])('estimates refuse %j', async (more, message) => {
    const { status, body } = await about('/v1/analyst-estimates/query', more);
    expect([status, body.errors[0].message]).toEqual([400, expect.stringContaining(message)]);
  });

  test.each([
    ['/v1/price/daily/query', { date_range: { start: '2026-02-30' } }, 'date_range.start'],
    ['/v1/price/daily/query', { date_range: { start: '2026-03-02', end: '2026-03-01' } }, 'end is before start'],
    ['/v1/price/daily/query', { date_range: '2026-03-02' }, 'date_range'],
    ['/v1/dividends/query', { date_range: { end: '01/02/2026' } }, 'date_range.end'],
    ['/v1/dividends/query', { date_range: { start: '2026-12-31', end: '2026-01-01' } }, 'end is before start'],
    ['/v1/price/intraday/query', { interval: '7min' }, '1min, 5min'],
    ['/v1/price/intraday/query', { timestamp: { start: '2026-01-01T25:00:00Z' } }, 'timestamp.start'],
    ['/v1/price/intraday/query', { as_of: '2026-02-30' }, 'as_of'],
    ['/v1/price/intraday/query', { timestamp: { start: '2026-01-02', end: '2026-01-01' } }, 'end is before start'],
  ])('%s refuses %j', async (path, more, message) => {
    const { status, body } = await about(path, more);
    expect([status, body.errors[0].message]).toEqual([400, expect.stringContaining(message)]);
  });

  test.each([
    [{ limit: 1_001 }, 'body.limit'],
    [{ limit: 0 }, 'body.limit'],
    [{ filters: { price_more_than: '5' } }, 'price_more_than'],
    [{ filters: { price_more_than: 5, price_lower_than: 5 } }, 'price_more_than is not below price_lower_than'],
    [{ filters: { is_etf: 'no' } }, 'is_etf'],
    [{ filters: { sector: 5 } }, 'sector'],
    [{ filters: [] }, 'body.filters'],
  ])('the screener refuses %j', async (body, message) => {
    const { status, body: answer } = await ask('/v1/company-screener/query', body);
    expect([status, answer.errors[0].message]).toEqual([400, expect.stringContaining(message)]);
  });
});

describe('the sample data', () => {
  test('a profile is nested, with the values of the exchange', async () => {
    const { status, body } = await about('/v1/company-profile/query', { as_of: LAST_REAL_DAY });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['results', 'errors', 'metadata']);
    expect(body.results.results).toHaveLength(1);
    expect(body.results.results[0]).toMatchObject({
      rp_entity_id: 'D8442A',
      target_identifier_id: 'AAPL',
      company_name: 'Apple Inc.',
      country: 'US',
      cik: '0000320193',
      exchange: 'NASDAQ',
      currency: 'USD',
      price: 309.35,
      change: -1.95,
      market_cap: 4_514_709_583_000,
      beta: null,
      ceo: null,
    });
    expect(Object.keys(body.results.results[0])).toHaveLength(36);
  });

  test('made-up views say that they are', async () => {
    for (const path of ['/v1/analyst-ratings/query', '/v1/price/target/query', '/v1/analyst-estimates/query']) {
      const { body } = await about(path);
      expect(body.metadata.warnings, path).toEqual([expect.stringContaining('made-up sample figures')]);
    }
    const { body } = await about('/v1/quote/query', { as_of: LAST_REAL_DAY });
    expect(body.metadata.warnings).toEqual(['Prices before 2026-08-31 are made-up sample figures']);
  });

  test('the screener takes companies and watchlists, the members of which it looks up', async () => {
    const { body: list } = await ask('/v1/watchlists', { name: 'Chips', items: ['E09E2B', 'D8442A'] });
    const { body: none } = await ask('/v1/watchlists', { name: 'None' });
    const found = async (named: unknown) =>
      (await ask('/v1/company-screener/query', { filters: { rp_entity_id: named } })).body.results.map(
        ({ rp_entity_id }: { rp_entity_id: string }) => rp_entity_id,
      );
    expect(new Set(await found(list.id))).toEqual(new Set(['E09E2B', 'D8442A']));
    expect(await found([none.id, 'd8442a'])).toEqual(['D8442A']);
    expect(await found(none.id)).toEqual([]);
    const unknown = { filters: { rp_entity_id: 'wl_AAAAAAAAAAAAAAAAAAAAAA' } };
    const { status, body } = await ask('/v1/company-screener/query', unknown);
    expect([status, body.errors[0].message]).toEqual([400, expect.stringContaining('There is no watchlist')]);
  });

  test('the screener filters, and warns about filters outside of `filters`', async () => {
    const { body } = await ask('/v1/company-screener/query', {
      filters: { market_cap_more_than: 1e12, sector: 'technology', country: ['US'] },
      limit: 3,
    });
    expect(body.results).toHaveLength(3);
    for (const row of body.results) {
      expect(row).toMatchObject({ sector: 'Technology', country: 'US', currency: 'USD' });
      expect(row.market_cap).toBeGreaterThan(1e12);
    }
    const outside = await ask('/v1/company-screener/query', { country: 'XX', limit: 1_000 });
    expect(outside.body.results.length).toBeGreaterThan(500);
    expect(outside.body.metadata.warnings).toContain('body.country is not a field of this request and was ignored');
  });
});

describe('imported data', () => {
  test('ratings: real ones take the place of made-up ones, the consensus is derived, and the past stays', async () => {
    const counts = { strong_buy: 1, buy: 68, hold: 33, sell: 7, strong_sell: 0 };
    await importing(
      'ratings',
      { ticker: 'AAPL', as_of: '2026-01-10', ...counts },
      { ticker: 'AAPL', as_of: '2026-03-10', ...counts, buy: 0, consensus: 'Sell' },
    );
    const views = { target_high: 350, target_low: 200, currency: 'USD' };
    await importing('targets', { ticker: 'AAPL', as_of: '2026-03-10', ...views });
    const history = '/v1/analyst-history/query';
    const blank = { target_high: null, target_low: null, target_consensus: null, target_median: null, currency: null };
    const first = { date: '2026-01-10', ...counts, consensus: 'Buy', mean_rating: 390 / 109, ...blank };
    const { body: all } = await about(history);
    expect(all.results).toEqual([
      {
        rp_entity_id: 'D8442A',
        target_identifier_id: 'AAPL',
        ...{ ...first, date: '2026-03-10', buy: 0, consensus: 'Sell', mean_rating: 118 / 41 },
        ...views,
      },
      { rp_entity_id: 'D8442A', target_identifier_id: 'AAPL', ...first },
    ]);
    expect(all.metadata.warnings).toBeUndefined();
    expect((await about(history, { as_of: '2026-02-01' })).body.results).toEqual(all.results.slice(1));
    expect((await about(history, { limit: 1 })).body.results).toEqual(all.results.slice(0, 1));
    expect((await about(history, { limit: 0 })).status).toBe(400);
    expect((await about(history, { as_of: '2025-01-01' })).body).toMatchObject({
      results: [],
      metadata: { warnings: ['No views of analysts on D8442A are known'] },
    });

    const path = '/v1/analyst-ratings/query';
    const { body } = await about(path);
    expect(body).toMatchObject({
      results: [{ rp_entity_id: 'D8442A', target_identifier_id: 'AAPL', ...counts, buy: 0, consensus: 'Sell' }],
      errors: null,
      pagination: null,
    });
    expect(body.metadata.warnings).toBeUndefined();
    const then = await ask(path, { identifier: { type: 'rp_entity_id', value: 'd8442a' }, as_of: '2026-01-10' });
    expect(then.body.results).toEqual([
      { rp_entity_id: 'D8442A', target_identifier_id: 'AAPL', ...counts, consensus: 'Buy' },
    ]);
    expect((await about(path, { as_of: '2026-01-10T12:00:00Z' })).body).toMatchObject({
      results: [{ rp_entity_id: 'D8442A', strong_buy: null, consensus: null }],
      errors: null,
      metadata: { warnings: ['No analyst ratings of D8442A are known'] },
    });
  });

  test('estimates: one object of texts, ascending, 20 by default', async () => {
    const periods = Array.from(
      { length: 25 },
      (_, n) => `${2021 + Math.floor(n / 4)}-${['03-31', '06-30', '09-30', '12-31'][n % 4]}`,
    );
    const base = { ticker: 'AAPL', as_of: '2021-01-01', period: 'quarter' };
    await importing(
      'estimates',
      ...periods.map((end, n) => ({
        ...base,
        fiscal_period_end_date: end,
        revenue_avg: 1e11 + n,
        eps_avg: -0.5,
        num_analysts_eps: 0,
      })),
      { ...base, period: 'annual', fiscal_period_end_date: '2022-09-24', eps_low: 1e-7 },
    );
    const path = '/v1/analyst-estimates/query';
    const { body } = await about(path);
    expect(Object.keys(body)).toEqual(['results', 'errors', 'metadata']);
    expect(body.results.fields).toEqual(['FISCAL_PERIOD_END_DATE', ...ESTIMATE_LINES]);
    expect(body.results.values.map(([end]: string[]) => end)).toEqual(periods.slice(-20));
    const row = Object.fromEntries(
      body.results.fields.map((name: string, at: number) => [name, body.results.values[0][at]]),
    );
    expect(row).toMatchObject({ REVENUE_AVG: '100000000005', EPS_AVG: '-0.5', NUM_ANALYSTS_EPS: '0', EBIT_AVG: '' });
    expect((await about(path, { limit: null })).body.results.values).toHaveLength(25);
    expect((await about(path, { limit: 2 })).body.results.values.map(([end]: string[]) => end)).toEqual(
      periods.slice(-2),
    );
    const then = await about(path, { limit: 2, as_of: '2024-05-01' });
    expect(then.body.results.values.map(([end]: string[]) => end)).toEqual(['2024-06-30', '2024-09-30']);
    const annual = (await about(path, { period: 'annual', limit: 100 })).body.results.values;
    expect(annual.map((cells: string[]) => [cells[0], cells[18]])).toEqual([['2022-09-24', '0.0000001']]);
    expect((await about(path, { as_of: '2020-12-31' })).body.results.values).toEqual([]);
  });

  test('targets keep 0 and null apart', async () => {
    await importing('targets', { ticker: 'AAPL', as_of: '2026-05-10', target_low: 0, target_high: 5.5 });
    const { body } = await about('/v1/price/target/query');
    expect(body.results).toEqual([
      {
        rp_entity_id: 'D8442A',
        target_identifier_id: 'AAPL',
        target_high: 5.5,
        target_low: 0,
        target_consensus: null,
        target_median: null,
      },
    ]);
  });

  test('prices: quote, changes, daily and intraday, now and as of a day', async () => {
    const days = weekdays('2026-09-30', 300, (at) => 100 + at);
    await importing(
      'prices',
      ...days.map(({ date, close }) => ({ ticker: 'AAPL', date, close, open: close - 1, volume: 10 })),
      { ticker: 'AAPL', timestamp: '2026-09-30T13:30:00Z', interval: '1hour', close: 5 },
    );
    expect((await about('/v1/quote/query')).body.results[0]).toMatchObject({
      name: 'Apple Inc.',
      price: 399,
      previous_close: 398,
      change: 1,
      year_high: 399,
      price_avg_50: 374.5,
      price_avg_200: 299.5,
      currency: 'USD',
    });
    const changes = (await about('/v1/price/changes/query')).body.results[0];
    expect(Object.keys(changes).slice(2).sort()).toEqual(
      ['1D', '5D', '1M', '3M', '6M', 'ytd', '1Y', '3Y', '5Y', '10Y', 'max'].sort(),
    );
    expect(changes).toMatchObject({ '3Y': null, max: 299 });
    const range = { date_range: { start: '2026-09-28', end: '2026-09-29' } };
    const daily = (await about('/v1/price/daily/query', range)).body.results;
    expect(daily).toHaveLength(1);
    expect(daily[0].values).toEqual([
      ['2026-09-28', 396, null, null, 397, 10, 1, 0.252525252525, null, ...LISTED],
      ['2026-09-29', 397, null, null, 398, 10, 1, 0.251889168766, null, ...LISTED],
    ]);
    const bars = await about('/v1/price/intraday/query', {
      timestamp: { start: '2026-09-30', end: '2026-09-30' },
      interval: '1hour',
    });
    expect(bars.body.results.values).toEqual([['2026-09-30T13:30:00.000Z', null, null, null, 5, null, ...LISTED]]);
    const barsAt = async (as_of: string) => (await about('/v1/price/intraday/query', { as_of })).body.results.values;
    expect(await barsAt('2026-09-30T14:29:59Z')).toEqual([]);
    expect(await barsAt('2026-09-30T14:30:00Z')).toHaveLength(1);
    expect((await about('/v1/quote/query', { as_of: '2026-09-29' })).body.results[0]).toMatchObject({ price: 398 });
    expect((await about('/v1/quote/query', { as_of: '2026-09-29T20:00:00Z' })).body.results[0]).toMatchObject({
      price: 397,
    });
    expect((await about('/v1/quote/query', { as_of: '2020-01-01' })).body.results).toMatchObject([{ price: null }]);
  });

  test('dividends, surprises and profiles', async () => {
    await importing('dividends', {
      ticker: 'AAPL',
      date: '2026-02-09',
      dividend: 0.26,
      declaration_date: '2026-01-29',
      frequency: 'Quarterly',
    });
    await importing('surprises', {
      ticker: 'AAPL',
      reporting_date: '2026-01-29',
      eps_actual: 2.84,
      eps_estimated: 2.67,
      revenue_actual: -5,
      revenue_estimated: -10,
    });
    await importing('profiles', {
      ticker: 'AAPL',
      as_of: '2026-10-01',
      ceo: 'Somebody Else',
      beta: 0,
      market_cap: 1e12,
      currency: 'USD',
    });
    const dividends = (await about('/v1/dividends/query')).body.results[0];
    expect(dividends.fields[0]).toBe('DATE');
    expect(dividends.values).toEqual([['2026-02-09', 0.26, null, null, null, '2026-01-29', null, 'Quarterly', null]]);
    expect((await about('/v1/dividends/query', { as_of: '2026-01-28' })).body.results).toEqual([]);
    expect((await about('/v1/latest-surprise/query')).body.results[0]).toMatchObject({
      reporting_date: '2026-01-29',
      eps_surprise_pct: 6.3670411985,
      revenue_surprise_pct: 50,
      last_updated: null,
    });
    const profile = (await about('/v1/company-profile/query')).body.results.results[0];
    expect(profile).toMatchObject({ ceo: 'Somebody Else', beta: 0, market_cap: 1e12, company_name: 'Apple Inc.' });
    const before = (await about('/v1/company-profile/query', { as_of: '2026-01-01' })).body.results.results[0];
    expect(before).toMatchObject({ ceo: null, beta: null });
  });
});
