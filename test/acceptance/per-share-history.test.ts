import { expect } from 'vitest';
import { call } from '../service/service.ts';
import { test } from '../service/worlds.ts';

interface Row {
  readonly fiscal_year: number;
  readonly split_factor: number;
  readonly values: Readonly<Record<string, number | null>>;
}

test('figures per share of all years are on the shares of the statements, and splits are marked', async ({
  sample,
}) => {
  const identifier = { type: 'rp_entity_id', value: 'E09E2B' };
  const ask = async (path: string, more: object) =>
    (await call(sample, 'POST', path, { body: { identifier, period: 'annual', ...more } })).body.results;
  const statements = await ask('/v1/income-statement/query', { limit: 40 });
  const earnings = new Map<number, number>(
    statements.map(({ fields, values }: { fields: string[]; values: number[] }) => [
      values[fields.indexOf('FISCAL_YEAR')],
      values[fields.indexOf('EPS_DILUTED')],
    ]),
  );
  const [today, reported]: Row[][] = await Promise.all([
    ask('/v1/metric-history/query', { limit: 40 }),
    ask('/v1/metric-history/query', { limit: 40, shares: 'as_reported' }),
  ]);
  const earned = (row: Row): number => row.values['net_income_per_share_ttm'] ?? Number.NaN;
  expect(today?.length).toBeGreaterThan(4);
  for (const row of today ?? []) {
    expect(earned(row) / (earnings.get(row.fiscal_year) ?? 0), `fiscal year ${row.fiscal_year}`).toBeCloseTo(1, 0);
  }
  const byYear = (rows: Row[] | undefined) => new Map(rows?.map((row) => [row.fiscal_year, row]));
  expect(byYear(today).get(2025)).toMatchObject({ split_factor: 1 });
  expect(byYear(today).get(2024)).toMatchObject({ split_factor: 10 });
  const [now, then] = [byYear(today).get(2024), byYear(reported).get(2024)];
  expect(then && now && earned(then) / earned(now)).toBeCloseTo(10, 9);
  expect(then && earned(then)).toBeCloseTo(11.9, 0);
});

test('the explanation of a figure per share is on the shares of the history', async ({ sample }) => {
  const identifier = { type: 'rp_entity_id', value: 'E09E2B' };
  const ask = async (path: string, more: object) =>
    (await call(sample, 'POST', path, { body: { identifier, ...more } })).body.results;
  const history = await ask('/v1/metric-history/query', { period: 'annual', limit: 40 });
  const row = history.find(({ fiscal_year }: Row) => fiscal_year === 2024);
  const metric = 'net_income_per_share_ttm';
  const explain = async (shares: string) =>
    (await ask('/v1/metric-explanation/query', { metric, shares, as_of: row.as_of }))[0];
  const [today, reported] = await Promise.all([explain('today'), explain('as_reported')]);
  expect(today.value).toBe(row.values[metric]);
  const inputOf = (explained: { inputs: { name: string; value: number }[] }, name: string): number =>
    explained.inputs.find((input) => input.name === name)?.value ?? Number.NaN;
  expect(inputOf(today, 'income.NET_INCOME') / inputOf(today, 'shares')).toBeCloseTo(today.value, 9);
  expect(reported.value / today.value).toBeCloseTo(10, 9);
  expect(inputOf(today, 'shares') / inputOf(reported, 'shares')).toBeCloseTo(10, 9);
});
