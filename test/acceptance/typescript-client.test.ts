import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import {
  Almanac,
  AuthenticationError,
  InvalidRequestError,
  NotFoundError,
  QuotaError,
  RateLimitError,
  Similarity,
} from '../../packages/client/src/index.ts';
import { columnName } from '../../packages/client/src/transport/names.ts';
import { type AskedService, call, removeDataDir, almanac as run } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';
import { test } from '../service/worlds.ts';
import { callerOf } from './private-content.ts';
import { clientOf, plain } from './typescript-client-world.ts';

let service: AskedService;
let almanac: Almanac;
test.beforeAll(({ sample }) => {
  service = sample;
  almanac = clientOf(service, service.key);
});

const identifier = { type: 'rp_entity_id', value: 'D8442A' };

describe('the knowledge graph', () => {
  test('is searched, misspelled names too', async () => {
    const { value, usage, warnings } = await almanac.graph.findCompanies('facebok').details();
    expect(value.map(({ id, ticker }) => [id, ticker])).toEqual([['12E454', 'META']]);
    expect(usage).toEqual({ knowledgeGraphTokens: 1 });
    expect(warnings).toEqual([]);
    const german = await almanac.graph.findCompanies({ countries: ['DE'], types: ['PUBLIC'] });
    expect(new Set(german.map(({ country }) => country))).toEqual(new Set(['DE']));
  });

  test('answers look-ups in the order that was asked for', async () => {
    const [nothing, apple] = await almanac.graph.byIsin(['XX0000000000', 'US0378331005']);
    expect([nothing, apple?.id]).toEqual([null, 'D8442A']);
    expect((await almanac.graph.byListing('XNAS:AAPL'))?.name).toBe('Apple Inc.');
    expect((await almanac.graph.entities(['ZZZZZZ', 'D8442A'])).map((one) => one?.name)).toEqual([
      undefined,
      'Apple Inc.',
    ]);
    const subsidiaries = await almanac.graph.subsidiaries({ id: 'D8442A' });
    expect(subsidiaries.map(({ entityName }) => entityName)).toContain('Apple Operations Ltd.');
    expect(await almanac.graph.sectors()).toContain('Technology');
    expect(await almanac.graph.values('types')).toEqual(['PRIVATE', 'PUBLIC']);
    expect((await almanac.graph.sources('MT Newswires'))[0]?.rank).toBe('RANK_1');
  });

  test('completes names of all kinds', async () => {
    const names = await almanac.graph.suggest('app', { categories: ['Companies'], limit: 5 });
    expect(names.map(({ id, ticker }) => [id, ticker])).toContainEqual(['D8442A', 'AAPL']);
    const [person] = await almanac.graph.suggest('tim cook', { categories: ['People'] });
    expect(person).toMatchObject({ name: 'Tim Cook', entityType: 'PEOP' });
  });
});

describe('columns', () => {
  const document = JSON.parse(readFileSync('openapi/openapi.json', 'utf8'));
  /** The columns that the types are made of. */
  const documented = (path: string): string[] => {
    const { results } = document.paths[path].post.responses['200'].content['application/json'].example;
    return [results].flat()[0].fields.map(columnName);
  };
  const one = { limit: 1, period: 'annual' } as const;

  test.each([
    ['/v1/income-statement/query', () => almanac.statements.income('D8442A', one), ['version']],
    ['/v1/balance-sheet/query', () => almanac.statements.balance('D8442A', one), ['version']],
    ['/v1/cash-flow-statement/query', () => almanac.statements.cashFlow('D8442A', one), ['version']],
    ['/v1/company-revenue-geographic-segments/query', () => almanac.statements.revenueByRegion('D8442A', one), []],
    ['/v1/company-revenue-product-segments/query', () => almanac.statements.revenueByProduct('D8442A', one), []],
    ['/v1/price/daily/query', () => almanac.prices.daily('D8442A'), []],
    ['/v1/price/intraday/query', () => almanac.prices.intraday('D8442A'), []],
    ['/v1/analyst-estimates/query', () => almanac.analysts.estimates('D8442A', one), []],
  ])('of %s are those of the types', async (path, read, beside) => {
    const [row] = (await read()) as object[];
    expect(Object.keys(row ?? {})).toEqual([...documented(path), ...beside]);
  });

  test('hold what was filed, as it was known at a time', async () => {
    const [quarter] = await almanac.statements.income('D8442A', { limit: 1, asOf: '2025-06-30' });
    expect(quarter).toMatchObject({
      fiscalPeriodEndDate: '2025-03-29',
      revenue: 95_359_000_000,
      version: { form: '10-Q', filingDate: '2025-05-02' },
    });
    const [year] = await almanac.statements.revenueByRegion('D8442A', one);
    expect(year?.regionSegments['Greater China']).toBeGreaterThan(10_000_000_000);
    const unknown = await almanac.statements.income('ZZZZZZ').details();
    expect([unknown.value, unknown.warnings]).toEqual([[], ['No company has the rp_entity_id ZZZZZZ']]);
  });

  test('nested rows of an organization read the same', async () => {
    const { key } = await callerOf(service, 'nested', 'ann');
    const set = await run(service.dataDir, ['orgs', 'set', 'nested', '--statement-rows', 'nested']);
    expect(set.code, set.stderr).toBe(0);
    await expect
      .poll(async () =>
        call(service, 'POST', '/v1/income-statement/query', { key, body: { identifier } }).then(
          ({ body }) => body.results,
        ),
      )
      .toHaveProperty('versions');
    expect(await clientOf(service, key).statements.income('D8442A')).toEqual(await almanac.statements.income('D8442A'));
  });
});

test('figures of a company are those of the service, and what is made up is said', async () => {
  const { results } = await plain(service, '/v1/key-metrics-ttm/query', { identifier, as_of: '2025-06-30' });
  const metrics = await almanac.metrics.keyMetrics('D8442A', { asOf: '2025-06-30' });
  expect(metrics?.evToSalesTtm).toBe(results[0].ev_to_sales_ttm);
  expect(metrics?.currentRatioTtm).toBeCloseTo(0.82, 1);
  expect((await almanac.metrics.ratios('D8442A'))?.grossProfitMarginTtm).toBeGreaterThan(0.4);
  const [period] = await almanac.metrics.history('D8442A', { period: 'annual', limit: 1 });
  const explained = await almanac.metrics.explain('D8442A', 'grossProfitMarginTtm', { asOf: period?.asOf });
  expect(explained?.inputs[0]?.statements[0]?.accessionNumber).toMatch(/^\d{10}-\d{2}-\d{6}$/);
  expect(explained?.value).toBe(period?.values.grossProfitMarginTtm);
  expect((await almanac.companies.profile('D8442A'))?.companyName).toBe('Apple Inc.');
  const large = await almanac.companies.screen({ marketCapMoreThan: 1e12, sector: 'Technology' }, { limit: 3 });
  expect(large.map(({ companyName }) => companyName)).toContain('Apple Inc.');
  const quote = await almanac.prices.quote('D8442A').details();
  expect(quote.value?.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/);
  expect(quote.warnings.join()).toContain('made-up sample figures');
  expect((await almanac.prices.changes('D8442A'))?.['1D']).toEqual(expect.any(Number));
  expect((await almanac.analysts.ratings('D8442A'))?.consensus).toBe('Buy');
  expect((await almanac.analysts.target('D8442A'))?.targetHigh).toBeGreaterThan(0);
  const [estimate] = await almanac.analysts.estimates('D8442A', { limit: 1 });
  expect(estimate?.revenueAvg).toBeGreaterThan(estimate?.revenueLow ?? Number.NaN);
  expect((await almanac.sentiment.daily('D8442A')).length).toBeGreaterThan(0);
  expect(await almanac.prices.quote('ZZZZZZ')).toBeNull();
});

test('the calendar gives every event once, along its cursors', async () => {
  const known = (events: readonly object[]): string[] => events.map((event) => JSON.stringify(event)).sort();
  const all = await almanac.calendar.events({ start: '2026-01-01', end: '2026-12-31' }).toArray();
  const body = { start_date: '2026-01-01', end_date: '2026-12-31', limit: 1_000 };
  const whole = await plain(service, '/v1/events-calendar/query', body);
  expect(whole.pagination.has_cursor).toBe(false);
  expect(all).toHaveLength(Object.values(whole.results).flat().length + whole.events_unmapped.length);
  const calls = all.filter(({ category }) => category === 'earnings-call');
  const some = await almanac.calendar
    .events({ start: '2026-01-01', end: '2026-12-31', categories: ['earnings-call'], limit: 7 })
    .toArray();
  expect(some).toHaveLength(Math.min(7, calls.length));
  expect(known(calls)).toEqual(expect.arrayContaining(known(some)));
});

describe('errors of the service', () => {
  test('have their classes, with code, request id and what to do', async () => {
    const bad = await clientOf(service, 'alm_wrong')
      .graph.sectors()
      .catch((error) => error);
    expect(bad).toBeInstanceOf(AuthenticationError);
    expect(bad).toMatchObject({
      status: 401,
      code: 'UNAUTHORIZED',
      requestId: expect.any(String),
      advice: expect.any(String),
    });
    const wrong = await almanac.search.ask('x', { maxChunks: 5_000 }).catch((error) => error);
    expect(wrong).toBeInstanceOf(InvalidRequestError);
    expect(wrong.faults).toEqual(['query.max_chunks: Input should be less than or equal to 1000']);
    const long = almanac.search.new(Similarity('word '.repeat(1_500)));
    await expect(long.run({ documents: 1 }).toArray()).rejects.toMatchObject({
      status: 400,
      code: 'QUERY-TOO_MANY_TOKENS',
    });
    await expect(almanac.documents.fetch('0'.repeat(32))).rejects.toThrow(NotFoundError);
  });

  test('too many requests are waited for as the service says, or thrown with the time; so is a quota that is used up', async () => {
    const settings = { ALMANAC_DEMO: 'off', ALMANAC_RATE_LIMIT: '60', ALMANAC_QUOTA_POLICY: 'refuse' };
    const limited = await startServiceHere(settings);
    try {
      const plan = ['--plan', 'quota', '--limit', 'kg:knowledge_graph_tokens=1'];
      const set = await run(limited.dataDir, ['orgs', 'set', 'default', ...plan]);
      expect(set.code, set.stderr).toBe(0);
      const client = new Almanac({ apiKey: limited.key, baseUrl: limited.url });
      const asked = await Promise.all(
        Array.from({ length: 75 }, () =>
          client.graph.sectors({ retries: 0 }).then(
            () => 'ok',
            (error) => error,
          ),
        ),
      );
      const refused = asked.filter((one) => one !== 'ok');
      expect(refused.length).toBeGreaterThan(0);
      for (const error of refused) expect(error).toBeInstanceOf(RateLimitError);
      expect((refused[0] as RateLimitError).retryAfterS).toBeGreaterThan(0);
      expect(await client.graph.sectors()).toEqual([]);
      expect(await client.graph.findCompanies('x')).toEqual([]);
      await expect(client.graph.findCompanies('x')).rejects.toThrow(QuotaError);
    } finally {
      await limited.stop();
      await removeDataDir(limited.dataDir);
    }
  });
});
