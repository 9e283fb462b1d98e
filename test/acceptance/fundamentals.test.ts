import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BALANCE_LINES, CASH_FLOW_LINES, HEAD_FIELDS, INCOME_LINES } from '../../src/domain/fundamentals/lines.ts';
import { KEY_METRICS, RATIOS } from '../../src/domain/fundamentals/metrics/all-metrics.ts';
import { publicData } from '../files/public-data.ts';
import { commandHere } from '../service/command-here.ts';
import { call, newDataDir, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';

const FACTS = publicData('sec/companyfacts/');

const STATEMENTS = [
  ['/v1/income-statement/query', INCOME_LINES],
  ['/v1/balance-sheet/query', BALANCE_LINES],
  ['/v1/cash-flow-statement/query', CASH_FLOW_LINES],
] as const;
const METRICS = [
  ['/v1/key-metrics-ttm/query', KEY_METRICS],
  ['/v1/company-ratios-ttm/query', RATIOS],
] as const;
const EXPLANATION = '/v1/metric-explanation/query';
const HISTORY = '/v1/metric-history/query';
const PATHS = [...[...STATEMENTS, ...METRICS].map(([path]) => path), HISTORY];

let service: Service;
const ask = (path: string, body: unknown) => call(service, 'POST', path, { body });
const identifier = { type: 'rp_entity_id', value: 'D8442A' };
const apple = (path: string, more: object = {}) => ask(path, { identifier, ...more });

/** A statement's values by name. */
// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
const named = (record: any): Record<string, unknown> =>
  Object.fromEntries(record.fields.map((name: string, at: number) => [name, record.values[at]]));

const COMPANIES = [
  {
    kind: 'company',
    id: 'D8442A',
    name: 'Apple Inc.',
    type: 'PUBLIC',
    cik: '0000320193',
    listings: ['XNAS:AAPL'],
    ticker: 'AAPL',
  },
  { kind: 'company', id: '1A2B3C', name: 'Corner Bakery', type: 'PRIVATE' },
];
const files = newDataDir();

/** Runs an import beside the service, of `content` or of a file that is there. */
async function take(kind: string, name: string, content?: string): Promise<void> {
  const file = content === undefined ? name : join(files, name);
  if (content !== undefined) writeFileSync(file, content);
  const { code, stderr } = await commandHere(service.dataDir, ['import', kind, file]);
  expect(code, stderr).toBe(0);
}

beforeAll(async () => {
  service = await startServiceHere({ ALMANAC_DEMO: 'off' });
  await take('companies', 'companies.jsonl', COMPANIES.map((one) => `${JSON.stringify(one)}\n`).join(''));
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
  await removeDataDir(files);
});

describe.each(PATHS)('POST %s refuses', (path) => {
  test.each([
    ['no identifier', {}, 'body: identifier is required'],
    ['an identifier that is a text', { identifier: 'D8442A' }, 'body.identifier: must be object'],
    ['one without a type', { identifier: { value: 'D8442A' } }, 'body.identifier: type is required'],
    ['one without a value', { identifier: { type: 'rp_entity_id' } }, 'body.identifier: value is required'],
    ['another type', { identifier: { type: 'ticker', value: 'AAPL' } }, 'body.identifier.type: must be rp_entity_id'],
    [
      'a value that is a number',
      { identifier: { type: 'rp_entity_id', value: 251_988 } },
      'body.identifier.value: must be string',
    ],
    ...['', 'D8442', 'D8442AA', 'D844 A', 'D8442-'].map((value) => [
      `the id "${value}"`,
      { identifier: { type: 'rp_entity_id', value } },
      'body.identifier.value: an rp_entity_id is exactly six letters or digits',
    ]),
    ['a day that does not exist', { identifier, as_of: '2025-02-29' }, /^body\.as_of: must be a date/],
    ['a moment that is a number', { identifier, as_of: 20_250_101 }, 'body.as_of: must be string'],
  ] as [string, object, string | RegExp][])('%s', async (_name, body, message) => {
    const { status, body: refusal } = await ask(path, body);
    expect(status).toBe(400);
    expect(refusal).toMatchObject({ statusCode: 400, errorCode: 'BAD_REQUEST' });
    expect(refusal.errors[0].message).toMatch(message);
    expect(refusal.metadata.request_id).toMatch(/^[\w-]{36}$/);
  });

  test('a body that is no JSON', async () => {
    const { status, body } = await call(service, 'POST', path, { raw: '{"identifier":' });
    expect(status).toBe(400);
    expect(body.errors[0].message).toMatch(/not valid JSON/);
  });
});

describe.each(STATEMENTS)('POST %s refuses', (path) => {
  test.each([
    ['0', 0, 'body.limit: must be >= 1'],
    ['a negative number', -1, 'body.limit: must be >= 1'],
    ['a fraction', 1.5, 'body.limit: must be integer'],
    ['a text', '8', 'body.limit: must be integer'],
    ['a huge number', 1e15, 'body.limit: must be <= 2147483647'],
  ])('a limit that is %s', async (_name, limit, message) => {
    const { status, body } = await ask(path, { identifier, limit });
    expect([status, body.errors[0].message]).toEqual([400, message]);
  });

  test('an unknown period, and names the known ones', async () => {
    const { status, body } = await ask(path, { identifier, period: 'monthly' });
    expect([status, body.errors[0].message]).toEqual([400, 'body.period: must be one of annual, quarter']);
  });
});

describe.each(PATHS)('POST %s', (path) => {
  test('an unknown id: no records, with the reason', async () => {
    const { status, body } = await ask(path, { identifier: { type: 'rp_entity_id', value: 'zzzzzz' } });
    expect(status).toBe(200);
    expect(body).toEqual({
      results: [],
      errors: [{ message: 'No company has the rp_entity_id ZZZZZZ' }],
      pagination: null,
      metadata: { request_id: expect.any(String), timestamp: expect.any(String) },
    });
  });

  test('names unknown fields and ignores them', async () => {
    const { status, body } = await apple(path, { periods: 'annual' });
    expect(status).toBe(200);
    expect(body.metadata.warnings).toContain('body.periods is not a field of this request and was ignored');
  });
});

test.each(['D8442A', '1A2B3C'])(
  '%s, of which no statement is known, has none, and metrics that are all null with a warning (contract 16)',
  async (value) => {
    const of = async (path: string) => (await ask(path, { identifier: { type: 'rp_entity_id', value } })).body;
    for (const [path] of STATEMENTS)
      expect(await of(path)).toMatchObject({ results: [], errors: null, pagination: null });
    for (const [path] of METRICS) {
      const message = `No financial statement of ${value} is known`;
      const { results, errors, metadata } = await of(path);
      expect([errors, metadata.warnings]).toEqual([null, [message]]);
      const { rp_entity_id, target_identifier_id: _, ...metrics } = results[0];
      expect([results.length, rp_entity_id]).toEqual([1, value]);
      expect(new Set(Object.values(metrics))).toEqual(new Set([null]));
    }
  },
);

describe('filings of Apple', () => {
  beforeAll(async () => {
    await take('facts', join(FACTS, 'CIK0000320193.json'));
    await take(
      'prices',
      'prices.csv',
      'id,date,close,currency\nD8442A,2024-10-31,225.91,USD\nD8442A,2025-08-01,202.38,USD\n',
    );
  });

  test('is found within seconds of the import, by a service that has answered before that there is nothing', async () => {
    const found = async () => (await apple('/v1/key-metrics-ttm/query')).body.results[0]?.market_cap ?? null;
    await expect.poll(found).not.toBeNull();
  });

  test.each(STATEMENTS)('%s: one record for each, all fields in order, the newest first', async (path, lines) => {
    const { status, body } = await apple(path);
    expect(status).toBe(200);
    expect(body.results.length).toBeGreaterThan(30);
    for (const record of body.results) {
      expect(Object.keys(record)).toEqual(['rp_entity_id', 'target_identifier_id', 'fields', 'values', 'version']);
      expect(record).toMatchObject({ rp_entity_id: 'D8442A', target_identifier_id: 'AAPL' });
      expect(record.fields).toEqual([...HEAD_FIELDS, ...lines]);
      expect(record.values).toHaveLength(record.fields.length);
    }
    const ends = body.results.map((record: { values: string[] }) => record.values[0]);
    expect(ends).toEqual([...ends].sort().reverse());
    expect(new Set(ends).size).toBe(ends.length);
    expect(body).toMatchObject({ errors: null, pagination: null });
  });

  test('an income statement has 38 fields, and figures as filed', async () => {
    const { body } = await apple('/v1/income-statement/query', { period: 'annual', as_of: '2024-11-01', limit: 1 });
    expect(body.results).toHaveLength(1);
    expect(body.results[0].fields).toHaveLength(38);
    expect(named(body.results[0])).toMatchObject({
      FISCAL_PERIOD_END_DATE: '2024-09-28',
      REPORTED_CURRENCY: 'USD',
      CIK: '0000320193',
      FILING_DATE: '2024-11-01',
      FISCAL_YEAR: 2024,
      PERIOD: 'FY',
      REVENUE: 391_035_000_000,
      OPERATING_INCOME: 123_216_000_000,
      NET_INCOME: 93_736_000_000,
      EPS: 6.11,
      EPS_DILUTED: 6.08,
      WEIGHTED_AVERAGE_SHS_OUT: 15_343_783_000,
    });
  });

  test('quarters are the default period; null means all rows', async () => {
    const path = '/v1/income-statement/query';
    const all = (await apple(path)).body.results;
    expect((await apple(path, { period: null, limit: null, as_of: null })).body.results).toEqual(all);
    expect((await apple(path, { period: 'quarter' })).body.results).toEqual(all);
    expect((await apple(path, { limit: 8 })).body.results).toEqual(all.slice(0, 8));
    for (const limit of [10_000, 10_001, 2_147_483_647]) {
      expect((await apple(path, { limit })).body.results).toEqual(all);
    }
    const years = (await apple(path, { period: 'annual' })).body.results;
    expect(new Set(years.map((record: unknown) => named(record)['PERIOD']))).toEqual(new Set(['FY']));
    expect(new Set(all.map((record: unknown) => named(record)['PERIOD']))).toEqual(new Set(['Q1', 'Q2', 'Q3', 'Q4']));
  });

  test('a moment in the past sees nothing that was filed later', async () => {
    const path = '/v1/income-statement/query';
    const newest = async (as_of: string) => named((await apple(path, { as_of, limit: 1 })).body.results[0]);
    expect(await newest('2025-07-31')).toMatchObject({ FISCAL_PERIOD_END_DATE: '2025-03-29' });
    expect(await newest('2025-08-01')).toMatchObject({ FISCAL_PERIOD_END_DATE: '2025-06-28' });
    expect((await apple(path, { as_of: '1990-01-01' })).body).toMatchObject({ results: [], errors: null });
    const today = (await apple(path)).body.results;
    expect((await apple(path, { as_of: '2999-12-31' })).body.results).toEqual(today);
    for (const as_of of ['2019-01-01', '2022-06-30T12:00:00Z', '2024-11-01T00:00:00+02:00']) {
      const records = (await apple(path, { as_of })).body.results;
      expect(records.length).toBeGreaterThan(0);
      for (const record of records) {
        expect(String(named(record)['FILING_DATE']) <= as_of).toBe(true);
        expect(record.version.filing_date <= as_of).toBe(true);
        expect(record.version.filing_date >= String(named(record)['FILING_DATE'])).toBe(true);
      }
    }
  });

  test.each(METRICS)('%s: one record, a number or null for each metric', async (path, metrics) => {
    const { body } = await apple(path);
    expect(body.results).toHaveLength(1);
    const [record] = body.results;
    expect(Object.keys(record)).toEqual(['rp_entity_id', 'target_identifier_id', ...metrics.map(({ name }) => name)]);
    for (const { name } of metrics) expect(record[name] === null || Number.isFinite(record[name]), name).toBe(true);
    expect(metrics.filter(({ name }) => record[name] !== null).length).toBeGreaterThan(metrics.length * 0.75);
    expect(body).toMatchObject({ errors: null, pagination: null });
  });

  test('metrics are those of the moment: price, shares and statements known then', async () => {
    const at = async (as_of: string) => (await apple('/v1/key-metrics-ttm/query', { as_of })).body.results[0];
    const [before, after] = [await at('2024-10-31'), await at('2025-08-01')];
    expect(after.market_cap).toBeCloseTo(202.38 * 14_840_390_000, -4);
    expect(after.return_on_equity_ttm).toBeCloseTo(99_280 / 65_830, 6);
    // The 10-Q of the quarter before gave 15,204,137,000 shares, and equity of 66,708 million.
    expect(before.market_cap).toBeCloseTo(225.91 * 15_204_137_000, -4);
    expect((await at('2023-11-03')).market_cap).toBeNull();
    const { body } = await apple('/v1/key-metrics-ttm/query', { as_of: '1990-01-01' });
    expect(body.results).toHaveLength(1);
    expect(body.results[0]).toMatchObject({ rp_entity_id: 'D8442A', market_cap: null, current_ratio_ttm: null });
    expect(body.metadata.warnings[0]).toMatch(/^No financial statement of D8442A was, at 1990-01-01/);
  });

  describe('the history of metrics', () => {
    // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
    const history = async (more: object = {}): Promise<any[]> => (await apple(HISTORY, more)).body.results;

    test('has what the operations of metrics answer at each time', async () => {
      const rows = await history({ limit: 5 });
      expect(rows.map(({ period_end_date }) => period_end_date)).toEqual(
        rows
          .map(({ period_end_date }) => period_end_date)
          .sort()
          .reverse(),
      );
      expect(rows).toHaveLength(5);
      for (const { as_of, values } of rows)
        for (const [path, metrics] of METRICS) {
          const [{ rp_entity_id: _id, target_identifier_id: _ticker, ...asked }] = (await apple(path, { as_of })).body
            .results;
          expect(Object.fromEntries(metrics.map(({ name }) => [name, values[name]]))).toEqual(asked);
        }
    });

    test('by year: twelve months to its end, with prices where one was known', async () => {
      const [year] = await history({ period: 'annual', as_of: '2024-11-01' });
      expect(year).toMatchObject({ period_end_date: '2024-09-28', fiscal_year: 2024, period: 'FY', currency: 'USD' });
      expect(year.values.net_profit_margin_ttm).toBeCloseTo(93_736 / 391_035, 6);
      expect(year.values.market_cap).toBeGreaterThan(3e12);
      const years = await history({ period: 'annual', limit: 40 });
      expect(years.filter(({ values }) => values.market_cap !== null).length).toBeLessThan(years.length);
      expect(new Set(years.map(({ period_end_date }) => period_end_date)).size).toBe(years.length);
      expect(await history({ as_of: '1990-01-01' })).toEqual([]);
    });

    test.each([0, 41, 1.5, '8'])('refuses a limit of %j', async (limit) => {
      const { status, body } = await apple(HISTORY, { limit });
      expect(status).toBe(400);
      expect(body.errors[0].message).toMatch(/^body\.limit: must be /);
    });
  });

  describe('the explanation of a metric', () => {
    // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
    const explained = async (metric: string, as_of: string): Promise<any> =>
      (await apple(EXPLANATION, { metric, as_of })).body.results[0];

    test('has the value of the metric, and inputs that are the sums of their statements', async () => {
      const [metrics] = (await apple('/v1/key-metrics-ttm/query', { as_of: '2025-08-01' })).body.results;
      for (const { name } of KEY_METRICS) {
        const { value, inputs } = await explained(name, '2025-08-01');
        expect([name, value]).toEqual([name, metrics[name]]);
        for (const input of inputs.filter(({ statements }: { statements: unknown[] }) => statements.length > 0)) {
          const sum = input.statements.reduce(
            (all: number, one: { value: number | null; is_subtracted: boolean }) =>
              all + (one.is_subtracted ? -1 : 1) * (one.value ?? 0),
            0,
          );
          expect([name, input.name, sum]).toEqual([name, input.name, input.value ?? sum]);
        }
      }
    });

    test('names formula, periods and filings', async () => {
      const { formula, unit, period_end_date, inputs } = await explained('return_on_equity_ttm', '2025-08-01');
      expect([formula, unit, period_end_date]).toEqual([
        'income.NET_INCOME / positive(balance.TOTAL_STOCKHOLDERS_EQUITY)',
        'ratio',
        '2025-06-28',
      ]);
      expect(inputs.map(({ name }: { name: string }) => name)).toEqual([
        'income.NET_INCOME',
        'balance.TOTAL_STOCKHOLDERS_EQUITY',
      ]);
      expect(inputs[0].statements.map(({ period }: { period: string }) => period)).toEqual(['Q3', 'Q2', 'Q1', 'Q4']);
      expect(inputs[1].statements).toMatchObject([
        {
          kind: 'balance',
          value: 65_830_000_000,
          accession_number: '0000320193-25-000073',
          form: '10-Q',
          is_subtracted: false,
        },
      ]);
      const yieldOf = await explained('earnings_yield_ttm', '2025-08-01');
      expect(yieldOf.inputs.map(({ name, is_metric }: Record<string, unknown>) => [name, is_metric])).toEqual([
        ['income.NET_INCOME', false],
        ['market_value', false],
      ]);
    });

    test('says why there is no value', async () => {
      expect(await explained('market_cap', '2023-11-03')).toMatchObject({
        value: null,
        reason: 'quoted_value: no price is known',
      });
      expect(await explained('current_ratio_ttm', '1990-01-01')).toMatchObject({
        value: null,
        reason: 'no statement is known',
      });
    });

    test('refuses another name, and knows no other company', async () => {
      const { status, body } = await apple(EXPLANATION, { metric: 'luck_ttm' });
      expect(status).toBe(400);
      expect(body.errors[0].message).toMatch(/^body\.metric: must be one of market_cap, /);
      const other = { identifier: { type: 'rp_entity_id', value: 'ZZZZZZ' }, metric: 'market_cap' };
      expect((await ask(EXPLANATION, other)).body).toMatchObject({
        results: [],
        errors: [{ message: 'No company has the rp_entity_id ZZZZZZ' }],
      });
    });
  });

  test('shows the operator the derivation of each metric', async () => {
    const explain = (...more: string[]) => commandHere(service.dataDir, ['fundamentals', 'explain', ...more]);
    const one = await explain('d8442a', '--as-of', '2025-08-01', '--metric', 'return_on_equity_ttm');
    expect(one.stdout).toContain('return_on_equity_ttm = 1.508');
    expect(one.stdout).toContain('10-Q 0000320193-25-000073');
    const flows = await explain('D8442A', '--as-of', '2025-08-01', '--metric', 'income_quality_ttm');
    expect(flows.stdout).toMatch(/cash\.OPERATING_CASH_FLOW = .*\n(?: {6}Q\d 202\d: .+\n)* {6}Q4 2024: .*year/);
    const all = JSON.parse((await explain('D8442A', '--as-of', '2023-11-03', '--json')).stdout);
    const marketCap = all.find(({ name }: { name: string }) => name === 'market_cap');
    expect(marketCap).toMatchObject({ value: null, reason: 'quoted_value: no price is known' });
    for (const [args, message] of [
      [['apple inc'], '"apple inc" is no rp_entity_id: exactly six letters or digits'],
      [['ZZZZZZ'], 'No company has the rp_entity_id ZZZZZZ'],
      [['D8442A', '--metric', 'luck'], 'There is no metric luck'],
      [['D8442A', '--as-of', 'yesterday'], '--as-of yesterday: must be an ISO 8601 date or date-time'],
    ] as const) {
      const { code, stderr } = await explain(...args);
      expect([code, stderr]).toEqual([1, `almanac: ${message}\n`]);
    }
  });
});
