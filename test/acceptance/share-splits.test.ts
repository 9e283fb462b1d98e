import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HEAD_FIELDS, INCOME_LINES } from '../../src/domain/fundamentals/lines.ts';
import { commandHere } from '../service/command-here.ts';
import { moveClock } from '../service/moved-clock.ts';
import { startSampleService } from '../service/sample-service.ts';
import { call, removeDataDir, type Service } from '../service/service.ts';

/** A change of data shows itself within half a second. */
const SEEN_MS = 600;

interface Case {
  readonly name: string;
  readonly ticker: string;
  readonly split: { readonly date: string; readonly split_from: number; readonly split_to: number };
  /** Shares of today for one share of February 2014: by this split, and by that which filings restate for. */
  readonly since2014: number;
  /** Closes as traded: the last before the split, and those after it. */
  readonly closes: readonly (readonly [day: string, close: number])[];
  /** As on the cover of the last filing before the split. */
  readonly shares: number;
  /** The last fiscal year before the split: its end, and earnings per share as filed then. */
  readonly year: readonly [endsOn: string, eps: number];
  /** The day of the filing that shows the split, and earnings of that year per share as restated. */
  readonly shown: readonly [day: string, eps: number];
}

const CASES: readonly Case[] = [
  {
    name: 'Apple, four for one',
    ticker: 'AAPL',
    split: { date: '2020-08-31', split_from: 1, split_to: 4 },
    since2014: 4,
    closes: [
      ['2020-08-27', 500.04],
      ['2020-08-28', 499.23],
      ['2020-08-31', 129.04],
      ['2020-09-01', 134.18],
    ],
    shares: 4_275_634_000,
    year: ['2019-09-28', 11.97],
    shown: ['2020-10-31', 2.99],
  },
  {
    name: 'NVIDIA, ten for one',
    ticker: 'NVDA',
    split: { date: '2024-06-10', split_from: 1, split_to: 10 },
    since2014: 4 * 10,
    closes: [
      ['2024-06-06', 1_209.98],
      ['2024-06-07', 1_208.88],
      ['2024-06-10', 121.79],
      ['2024-06-11', 120.91],
    ],
    shares: 2_460_000_000,
    year: ['2024-01-28', 12.05],
    shown: ['2025-02-27', 1.21],
  },
];

let service: Service;
const ids = new Map<string, string>();
beforeAll(async () => {
  service = await startSampleService();
  for (const { ticker, closes } of CASES) {
    const { body } = await call(service, 'POST', '/v1/knowledge-graph/companies', { body: { query: ticker } });
    ids.set(ticker, body.results[0].id);
    await importing(
      'prices',
      0,
      closes.map(([date, close]) => ({ ticker, date, close, currency: 'USD' })),
    );
    await importing('dividends', 0, [{ ticker, date: '2014-02-06', dividend: 0.82 }]);
  }
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

async function importing(kind: string, status: number, records: object[]): Promise<string> {
  const file = join(service.dataDir, `${kind}.jsonl`);
  writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  const { code, stdout } = await commandHere(service.dataDir, ['import', kind, file, '--json']);
  expect(code).toBe(status);
  moveClock(SEEN_MS);
  return stdout;
}

const ask = async (path: string, ticker: string, more: object = {}) =>
  (
    await call(service, 'POST', path, {
      body: { identifier: { type: 'rp_entity_id', value: ids.get(ticker) }, ...more },
    })
  ).body;
const capOn = async (ticker: string, as_of: string) =>
  (await ask('/v1/key-metrics-ttm/query', ticker, { as_of })).results[0].market_cap;
async function epsOf(ticker: string, endsOn: string, as_of: string): Promise<number> {
  const { results } = await ask('/v1/income-statement/query', ticker, { period: 'annual', as_of });
  const { values } = results.find((one: { values: unknown[] }) => one.values[0] === endsOn);
  return values[HEAD_FIELDS.length + INCOME_LINES.indexOf('EPS')];
}

describe.each(CASES)('$name', ({ ticker, split, closes, shares, year, shown, since2014 }) => {
  const [, lastBefore = ['', 0], firstAfter = ['', 0]] = closes;
  const ratio = split.split_to / split.split_from;

  test.each([
    ['by the filings that restate for the split', []],
    ['by the imported split', [{ ticker, ...split }]],
  ])('shares and prices fit on both sides of its day, %s', async (_, splits) => {
    if (splits.length > 0) await importing('splits', 0, splits);
    expect(await capOn(ticker, lastBefore[0])).toBeCloseTo(shares * lastBefore[1], -3);
    const cap = await capOn(ticker, firstAfter[0]);
    expect(cap).toBeCloseTo(shares * ratio * firstAfter[1], -3);
    const quote = await ask('/v1/quote/query', ticker, { as_of: firstAfter[0] });
    expect(quote.metadata.warnings ?? []).toEqual([]);
    const profile = await ask('/v1/company-profile/query', ticker, { as_of: firstAfter[0] });
    expect([quote.results[0].market_cap, profile.results.results[0].market_cap]).toEqual([cap, cap]);
  });

  test('an imported market capitalization of a day is that of quote, profile and key metrics', async () => {
    const [day] = closes.at(-1) ?? [''];
    await importing('prices', 0, [
      { ticker, date: day, close: closes.at(-1)?.[1], currency: 'USD', market_cap: 1_234_567_890 },
    ]);
    const quote = await ask('/v1/quote/query', ticker, { as_of: day });
    const profile = await ask('/v1/company-profile/query', ticker, { as_of: day });
    expect(quote.results[0].market_cap).toBe(1_234_567_890);
    expect(profile.results.results[0].market_cap).toBe(1_234_567_890);
    expect(await capOn(ticker, day)).toBe(1_234_567_890);
  });

  test('earnings per share are on the new shares from its day on, and as restated once a filing shows it', async () => {
    const [endsOn, eps] = year;
    expect(await epsOf(ticker, endsOn, lastBefore[0])).toBe(eps);
    expect(await epsOf(ticker, endsOn, split.date)).toBeCloseTo(eps / ratio, 4);
    expect(await epsOf(ticker, endsOn, shown[0])).toBe(shown[1]);
  });

  test('the changes of prices do not see a fall, prices stay as traded', async () => {
    const { results } = await ask('/v1/price/changes/query', ticker, { as_of: firstAfter[0] });
    expect(results[0]['1D']).toBeCloseTo(((firstAfter[1] * ratio) / lastBefore[1] - 1) * 100, 6);
    const days = await ask('/v1/price/daily/query', ticker);
    const shownCloses = days.results[0].values.map((values: unknown[]) => values[4]);
    expect(shownCloses.slice(0, closes.length)).toEqual(closes.map(([, close]) => close));
  });

  test('dividends before it are adjusted', async () => {
    const { results } = await ask('/v1/dividends/query', ticker);
    expect(results[0].values[0].slice(0, 3)).toEqual(['2014-02-06', 0.82, Number((0.82 / since2014).toPrecision(12))]);
  });
});

test('a jump of prices that neither a split nor a filing explains has a warning', async () => {
  const { body } = await call(service, 'POST', '/v1/knowledge-graph/companies', { body: { query: 'Volkswagen' } });
  ids.set('VOW3', body.results[0].id);
  const closes = [120, 121, 30.2].map((close, at) => ({ date: `2020-09-0${at + 1}`, close, currency: 'EUR' }));
  await importing(
    'prices',
    0,
    closes.map((day) => ({ rp_entity_id: ids.get('VOW3'), ...day })),
  );
  const { metadata } = await ask('/v1/quote/query', 'VOW3', { as_of: '2020-09-03' });
  expect(metadata.warnings.join()).toContain('a split of 4 for 1 that is not known');
});

test('rejects invalid splits with line and reason; the same file changes nothing', async () => {
  const said = await importing('splits', 1, [
    { ticker: 'AAPL', date: '2020-08-31', split_from: 1, split_to: 4 },
    { ticker: 'AAPL', date: '2020-08-31', split_from: 2, split_to: 2 },
    { ticker: 'AAPL', date: '2020-02-30', split_from: 1, split_to: 4 },
    { ticker: 'AAPL', date: '2020-08-31', split_from: 0, split_to: 4 },
  ]);
  expect(said).toContain('"unchanged": 1');
  expect(said).toContain('"rejected": 3');
});
