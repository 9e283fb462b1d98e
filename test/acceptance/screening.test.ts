import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { commandHere } from '../service/command-here.ts';
import { call, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';

/** Two years of a company that files in dollars, of which ten million shares are out. */
const factsOf = (cik: number, name: string, revenue: number, before: number, income: number) => {
  const filing = { accn: `${String(cik).padStart(10, '0')}-26-000001`, form: '10-K', filed: '2026-08-01' };
  const years = [
    { start: '2025-07-01', end: '2026-06-30' },
    { start: '2024-07-01', end: '2025-06-30' },
  ];
  const values = { Revenues: [revenue, before], NetIncomeLoss: [income, income] };
  const shares = { end: '2026-06-30', val: 10_000_000, ...filing };
  return {
    cik,
    entityName: name,
    facts: {
      dei: { EntityCommonStockSharesOutstanding: { units: { shares: [shares] } } },
      'us-gaap': Object.fromEntries(
        Object.entries(values).map(([tag, amounts]) => [
          tag,
          { units: { USD: years.map((year, at) => ({ ...year, val: amounts[at], ...filing })) } },
        ]),
      ),
    },
  };
};

const [PRICED, FILER, LOSER] = [9_900_071, 9_900_072, 9_900_073];
const LISTS = [
  ['WOLF', 'Wolf Gears AG', 'Mid Cap'],
  ['HASE', 'Hase Textil AG', 'Mid Cap'],
  ['LUCHS', 'Luchs Optik AG', 'Small Cap'],
];

let service: Service;
let folder: string;
let files = 0;
const run = async (kind: string, text: string, name = `${kind}-${files++}.jsonl`): Promise<void> => {
  const path = join(folder, name);
  writeFileSync(path, text);
  const { code, stderr } = await commandHere(service.dataDir, ['import', kind, path]);
  expect([code, code === 0 ? '' : stderr]).toEqual([0, '']);
};
const records = (kind: string, ...lines: readonly object[]): Promise<void> =>
  run(kind, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

beforeAll(async () => {
  folder = mkdtempSync(join(inject('runFolder'), 'screening-'));
  service = await startServiceHere({ ALMANAC_DEMO: 'off' });
  const header =
    'symbol,name,currency,sector,industry_group,industry,exchange,mic,country,market_cap,isin,cusip,delisted';
  const rows = LISTS.map(([symbol, name, size]) => `${symbol}.DE,${name},EUR,,,,,XETR,Germany,${size},,,False`);
  await run('companies', [header, ...rows, ''].join('\n'), 'equities.csv');
  await records(
    'companies',
    { kind: 'company', name: 'Priced Motors AG', cik: String(PRICED), country: 'DE', listing_values: ['XETR:PRM'] },
    { kind: 'company', name: 'Filer Works AG', cik: String(FILER), country: 'DE', listing_values: ['XETR:FLW'] },
    { kind: 'company', name: 'Loser Bahn AG', cik: String(LOSER), country: 'DE', listing_values: ['XETR:LSB'] },
  );
  const facts = [
    factsOf(PRICED, 'Priced Motors AG', 500_000_000, 400_000_000, 50_000_000),
    factsOf(FILER, 'Filer Works AG', 900_000_000, 900_000_000, 30_000_000),
    factsOf(LOSER, 'Loser Bahn AG', 800_000_000, 100_000_000, -5_000_000),
  ];
  for (const one of facts) await run('facts', JSON.stringify(one), `${one.cik}.json`);
  await records('prices', { cik: PRICED, date: '2026-09-01', close: 300, currency: 'EUR' });
  await records(
    'rates',
    { date: '2026-06-30', currency: 'USD', per_euro: 1.25 },
    { date: '2026-09-01', currency: 'USD', per_euro: 1.2 },
  );
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

const ask = async (body: object) => call(service, 'POST', '/v1/company-screener/query', { body });
const group = (...conditions: readonly (readonly [string, string, number])[]) => ({
  conditions: conditions.map(([formula, operator, value]) => ({ formula, operator, value })),
});
const namesIn = (body: { results: readonly { company_name: string }[] }) =>
  body.results.map(({ company_name }) => company_name);

test('companies without a price are screened by their statements, and those without statements are counted with the reason', async () => {
  const where = { groups: [group(['income.NET_INCOME', '>', 0])] };
  const { body } = await ask({ filters: { country: 'DE', where }, columns: ['income.NET_INCOME', 'growth.REVENUE'] });
  expect(namesIn(body).sort()).toEqual(['Filer Works AG', 'Priced Motors AG']);
  expect(body.results.map(({ values }: { values: unknown }) => values)).toEqual([
    [50_000_000, 0.25],
    [30_000_000, 0],
  ]);
  expect(body.metadata.screening).toEqual({
    considered: 6,
    passed: 2,
    not_judged: 3,
    reasons: [{ reason: 'no financial statement is known', companies: 3 }],
  });
});

test('groups are joined by or, with a formula of the user', async () => {
  const filters = {
    country: 'DE',
    where: {
      match: 'any',
      groups: [group(['income.NET_INCOME / income.REVENUE', '>=', 0.1]), group(['growth.REVENUE', '>', 2])],
    },
  };
  const { body } = await ask({ filters });
  expect(namesIn(body).sort()).toEqual(['Loser Bahn AG', 'Priced Motors AG']);
});

test('a list states the size of companies without a market value', async () => {
  const { body } = await ask({ filters: { country: 'DE', size_class: ['mid'] } });
  const sizes = body.results.map((one: { company_name: string; size_class: string }) => [
    one.company_name,
    one.size_class,
  ]);
  // Ten million shares of 300 euros are 3.6 billion dollars.
  expect(sizes.sort()).toEqual([
    ['Hase Textil AG', 'mid'],
    ['Priced Motors AG', 'mid'],
    ['Wolf Gears AG', 'mid'],
  ]);
  expect(body.metadata.screening).toMatchObject({ considered: 6, passed: 3, not_judged: 2 });
});

test('amounts of statements are in the currency asked for, by the rate of the end of their year', async () => {
  const filters = { country: 'DE', where: { groups: [group(['income.REVENUE', '>', 650_000_000])] } };
  const columns = ['income.REVENUE', 'net_profit_margin_ttm', 'market_cap / income.REVENUE'];
  const { body } = await ask({ filters, columns, currency: 'EUR' });
  expect(body.results).toMatchObject([
    {
      company_name: 'Filer Works AG',
      market_cap: null,
      market_cap_reason: 'market_cap: no price is known',
      values: [720_000_000, 0.0333333333333333, null],
      reasons: [null, null, 'market_cap: no price is known'],
      statements: {
        currency: 'USD',
        ends_on: '2026-06-30',
        conversion: { from: 'USD', rate: 0.8, rate_date: '2026-06-30', reason: null },
      },
    },
  ]);
  const priced = { country: 'DE', where: { groups: [group(['market_cap', '>', 0])] } };
  expect((await ask({ filters: priced, columns, currency: 'EUR' })).body.results[0]).toMatchObject({
    market_cap_reason: null,
    reasons: [null, null, null],
    values: [400_000_000, 0.1, 7.5],
  });
});

test('companies are in the order of a figure, those without it last', async () => {
  const filters = { country: 'DE', size_class: ['mid', 'small'] };
  const named = async (direction?: string) =>
    namesIn((await ask({ filters, order_by: { formula: 'income.REVENUE', direction } })).body);
  expect((await named())[0]).toBe('Priced Motors AG');
  const where = { groups: [group(['income.REVENUE', '>', 0])] };
  const order = async (direction: string) =>
    namesIn((await ask({ filters: { where }, order_by: { formula: 'growth.REVENUE', direction } })).body);
  expect(await order('ascending')).toEqual(['Filer Works AG', 'Priced Motors AG', 'Loser Bahn AG']);
  expect(await order('descending')).toEqual(['Loser Bahn AG', 'Priced Motors AG', 'Filer Works AG']);
});

test('the names of formulas are listed with their units', async () => {
  const { status, body } = await call(service, 'GET', '/v1/company-screener/figures');
  expect(status).toBe(200);
  const formula = 'income.REVENUE / positive(prior_income.REVENUE) - 1';
  expect(body.results).toEqual(
    expect.arrayContaining([
      { name: 'market_cap', unit: 'money', formula: null },
      { name: 'growth.REVENUE', unit: 'ratio', formula },
    ]),
  );
  const columns = body.results.slice(0, 20).map(({ name }: { name: string }) => name);
  expect((await ask({ columns })).status).toBe(200);
});

test('without conditions only companies with a price or a profile are screened, as before', async () => {
  const { body } = await ask({ filters: { country: 'DE' } });
  expect(namesIn(body)).toEqual(['Priced Motors AG']);
  expect(body.results[0]).not.toHaveProperty('values');
  expect(body.metadata.screening).toEqual({ considered: 1, passed: 1, not_judged: 0, reasons: [] });
});

test.each([
  ['income.REVENU', 'has no figure income.REVENU, at character 1'],
  ['income.REVENUE /', 'ends too early'],
])('the formula %s is refused with its field', async (formula, message) => {
  const where = { groups: [group(['market_cap', '>', 1]), group(['price', '>', 1], [formula, '<', 2])] };
  for (const path of ['/v1/company-screener/query', '/v1/saved-screens']) {
    const { status, body } = await call(service, 'POST', path, { body: { name: 'Mine', filters: { where } } });
    expect([status, JSON.stringify(body)]).toEqual([
      400,
      expect.stringContaining(`where.groups[1].conditions[1].formula: ${message}`),
    ]);
  }
});

test.each([
  [{ columns: ['income.REVENUE', 'income.REVENU'] }, 'columns[1]: has no figure income.REVENU, at character 1'],
  [{ order_by: { formula: '1 +' } }, 'order_by.formula: ends too early'],
])('%j is refused with its field, in requests and saved screens', async (view, message) => {
  const asked = await ask(view);
  expect([asked.status, JSON.stringify(asked.body)]).toEqual([400, expect.stringContaining(`body.${message}`)]);
  const saved = await call(service, 'POST', '/v1/saved-screens', { body: { name: 'Mine', filters: view } });
  expect([saved.status, JSON.stringify(saved.body)]).toEqual([400, expect.stringContaining(`body.filters.${message}`)]);
});

test('a saved screen keeps its conditions, currency, columns and order', async () => {
  const filters = {
    currency: 'EUR',
    columns: ['growth.REVENUE'],
    order_by: { formula: 'growth.REVENUE', direction: 'ascending' },
    country: 'DE',
    size_class: ['mid', 'small'],
    where: { match: 'all', groups: [{ match: 'any', ...group(['income.NET_INCOME', '>', 0]) }] },
  };
  const made = await call(service, 'POST', '/v1/saved-screens', { body: { name: 'Profitable mid caps', filters } });
  const { body } = await call(service, 'GET', `/v1/saved-screens/${made.body.id}`);
  expect(body.filters).toEqual(filters);
});
