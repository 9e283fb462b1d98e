import { expect } from 'vitest';
import { VALUATION_METRICS } from '../../src/domain/fundamentals/valuation/valuation-metrics.ts';
import { call } from '../service/service.ts';
import { test } from '../service/worlds.ts';

const NVIDIA = { type: 'rp_entity_id', value: 'E09E2B' };
const APPLE = { type: 'rp_entity_id', value: 'D8442A' };
const PATH = '/v1/valuation-history/query';

test('the last value of each metric is that of key metrics and ratios', async ({ sample }) => {
  const ask = async (path: string, body: object) => (await call(sample, 'POST', path, { body })).body.results;
  const [found, other] = await ask(PATH, { identifiers: [NVIDIA, APPLE] });
  expect([found, other].map(({ rp_entity_id }) => rp_entity_id)).toEqual([NVIDIA.value, APPLE.value]);
  const [[metrics], [ratios]] = await Promise.all([
    ask('/v1/key-metrics-ttm/query', { identifier: NVIDIA }),
    ask('/v1/company-ratios-ttm/query', { identifier: NVIDIA }),
  ]);
  const now = { ...metrics, ...ratios };
  const last = found.series.map(({ metric, values, statistics }: Series) => [metric, values.at(-1), statistics.last]);
  expect(last).toEqual(VALUATION_METRICS.map((name) => [name, now[name], now[name]]));
  expect(now.price_to_earnings_ratio_ttm).toBeGreaterThan(0);
});

interface Series {
  readonly metric: string;
  readonly values: readonly (number | null)[];
  readonly statistics: { readonly last: number | null };
}

test('before the first close there is nothing, and a warning says so', async ({ sample }) => {
  const body = { identifiers: [NVIDIA], as_of: '1999-01-01' };
  const { results, metadata } = (await call(sample, 'POST', PATH, { body })).body;
  expect(results[0]).toMatchObject({ dates: [], currency: null });
  expect(metadata.warnings).toEqual(['No price of NVDA is known in the range']);
});

test('a company that is not known is named, and the others are answered', async ({ sample }) => {
  const body = { identifiers: [NVIDIA, { type: 'rp_entity_id', value: 'ZZZZZZ' }] };
  const { results, errors } = (await call(sample, 'POST', PATH, { body })).body;
  expect(results.map(({ rp_entity_id }: { rp_entity_id: string }) => rp_entity_id)).toEqual([NVIDIA.value]);
  expect(errors).toEqual([{ message: 'No company has the rp_entity_id ZZZZZZ' }]);
});

test('faults of the request are refused', async ({ sample }) => {
  const faulty = [
    { identifiers: [] },
    { identifiers: Array.from({ length: 11 }, () => NVIDIA) },
    { identifiers: [NVIDIA], metrics: ['current_ratio_ttm'] },
    { identifiers: [NVIDIA], interval: 'decade' },
    { identifiers: [NVIDIA], date_range: { start: '2026-02-01', end: '2026-01-01' } },
  ];
  for (const body of faulty)
    expect(await call(sample, 'POST', PATH, { body }), JSON.stringify(body)).toMatchObject({ status: 400 });
});

test('peers are companies of the industry, nearest in size first, and the company itself is none', async ({
  sample,
}) => {
  const ask = async (body: object) => (await call(sample, 'POST', '/v1/peers/query', { body })).body;
  const { results } = await ask({ identifier: NVIDIA, limit: 10 });
  expect(results).toHaveLength(10);
  expect(results.map(({ rp_entity_id }: { rp_entity_id: string }) => rp_entity_id)).not.toContain(NVIDIA.value);
  expect(results[0]).toMatchObject({ shared: 'industry', market_cap: expect.any(Number) });
  expect(await ask({ identifier: { type: 'rp_entity_id', value: 'ZZZZZZ' } })).toMatchObject({
    results: [],
    errors: [{ message: 'No company has the rp_entity_id ZZZZZZ' }],
  });
});
