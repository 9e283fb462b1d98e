import { expect, test } from 'vitest';
import { screenedCompany } from '../../../test/records/screened-company.ts';
import { statementOf } from '../../../test/records/statements.ts';
import { tradedDay } from '../../../test/records/traded-days.ts';
import { readingsOf, type TrailingReadings } from '../fundamentals/metrics/trailing-readings.ts';
import { NOTHING_QUOTED } from '../market/quoted-price.ts';
import { screenedFigures } from './company-screener.ts';
import type { ConditionMatch, FigureCondition, Operator } from './condition.ts';
import { SCREEN_FIGURES } from './screen-figures.ts';
import { parseScreenFormula } from './screen-formula.ts';
import { type ScreenerFilters, screen } from './screener.ts';

const ALL = [
  screenedCompany('AAAAAA', {
    marketCap: 10,
    price: 5,
    sector: 'Tech',
    country: 'US',
    exchange: 'NASDAQ',
    primaryExchange: ['XNAS'],
  }),
  screenedCompany('BBBBBB', { marketCap: 30, price: 7, otherSector: 'Tech', country: 'DE', isEtf: true }),
  screenedCompany('CCCCCC', { price: 9, sector: 'Energy', country: 'US', isActivelyTrading: true }),
];
const NONE: ScreenerFilters = {
  bounds: {},
  sectors: [],
  industries: [],
  countries: [],
  exchanges: [],
  sizeClasses: [],
};
const unknown = (company: (typeof ALL)[number]) =>
  screenedFigures({ company, readings: undefined, conversion: undefined });
const found = (filters: Partial<ScreenerFilters>, limit = 10) =>
  screen(ALL, { ...NONE, ...filters }, { limit }, unknown).companies.map(({ id }) => id);

test('in the order of a formula, those without it last', () => {
  const byPrice = (isDescending: boolean) =>
    screen(
      ALL,
      NONE,
      { limit: 10, order: { formula: parseScreenFormula('0 - market_cap'), isDescending } },
      unknown,
    ).companies.map(({ id }) => id);
  expect(byPrice(true)).toEqual(['AAAAAA', 'BBBBBB', 'CCCCCC']);
  expect(byPrice(false)).toEqual(['BBBBBB', 'AAAAAA', 'CCCCCC']);
});

test('each figure of the list is one that formulas may name, once', () => {
  const names = SCREEN_FIGURES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, formula } of SCREEN_FIGURES) {
    expect(parseScreenFormula(name)).toBeDefined();
    if (formula !== null) expect(name.startsWith('growth.') || name.endsWith('_ttm')).toBe(true);
  }
  expect(SCREEN_FIGURES).toContainEqual({
    name: 'growth.REVENUE',
    unit: 'ratio',
    formula: 'income.REVENUE / positive(prior_income.REVENUE) - 1',
  });
  expect(SCREEN_FIGURES).toContainEqual({ name: 'income.EPS', unit: 'per share', formula: null });
});

test('largest first, unknown sizes last', () => {
  expect(found({})).toEqual(['BBBBBB', 'AAAAAA', 'CCCCCC']);
  expect(found({}, 1)).toEqual(['BBBBBB']);
});

test('bounds are exclusive, and what is not known passes none', () => {
  expect(found({ bounds: { marketCap: { moreThan: 10 } } })).toEqual(['BBBBBB']);
  expect(found({ bounds: { price: { moreThan: 4, lowerThan: 9 } } })).toEqual(['BBBBBB', 'AAAAAA']);
  expect(found({ bounds: { beta: { lowerThan: 100 } } })).toEqual([]);
  expect(found({ bounds: { beta: {} } })).toHaveLength(3);
});

test('words match in any letter case, sectors of either classification', () => {
  expect(found({ sectors: ['TECH'] })).toEqual(['BBBBBB', 'AAAAAA']);
  expect(found({ countries: ['us', 'fr'] })).toEqual(['AAAAAA', 'CCCCCC']);
  expect(found({ exchanges: ['xnas'] })).toEqual(['AAAAAA']);
  expect(found({ exchanges: ['Nasdaq'] })).toEqual(['AAAAAA']);
  expect(found({ industries: ['any'] })).toEqual([]);
});

test('only the companies that are named pass', () => {
  expect(found({ ids: new Set(['CCCCCC', 'AAAAAA', 'XXXXXX']) })).toEqual(['AAAAAA', 'CCCCCC']);
  expect(found({ ids: new Set() })).toEqual([]);
});

test('flags: what is not known counts as false', () => {
  expect(found({ isEtf: false })).toEqual(['AAAAAA', 'CCCCCC']);
  expect(found({ isEtf: true })).toEqual(['BBBBBB']);
  expect(found({ isActivelyTrading: true })).toEqual(['CCCCCC']);
});

const year = (endsOn: string, lines: Record<string, number | null>) =>
  statementOf({ startsOn: `${endsOn.slice(0, 4)}-01-01`, endsOn, period: 'annual', fiscalPeriod: 'FY', lines });
const readings = (revenue: number, income: number | null, before: number | null = null): TrailingReadings | undefined =>
  readingsOf([
    year('2025-12-31', { REVENUE: revenue, NET_INCOME: income, BOTTOM_LINE_NET_INCOME: income }),
    ...(before === null ? [] : [year('2024-12-31', { REVENUE: before })]),
  ]);
const price = tradedDay('2026-02-02', 12, { marketCap: 1_200 });
const KNOWN = new Map([
  ['GROWTH', readings(300, 60, 200)],
  ['PROFIT', readings(1_000, 100)],
  ['LOSSES', readings(900, -10, 1_000)],
  ['SILENT', readings(500, null, 100)],
]);
const FILERS = ['GROWTH', 'PROFIT', 'LOSSES', 'SILENT', 'NOBODY'].map((id, at) =>
  screenedCompany(id, {
    country: 'DE',
    listedSize: at === 4 ? null : 3e9,
    quoted: id === 'PROFIT' ? { ...NOTHING_QUOTED, price } : NOTHING_QUOTED,
  }),
);
const is = (text: string, operator: Operator, value: number): FigureCondition => ({
  formula: parseScreenFormula(text),
  operator,
  value,
});
const screened = (match: ConditionMatch, groups: readonly (readonly [ConditionMatch, ...FigureCondition[]])[]) => {
  const condition = { match, groups: groups.map(([within, ...conditions]) => ({ match: within, conditions })) };
  const figures = (company: (typeof FILERS)[number]) =>
    screenedFigures({ company, readings: KNOWN.get(company.id), conversion: undefined });
  const { companies, considered, notJudged, reasons } = screen(FILERS, { ...NONE, condition }, { limit: 10 }, figures);
  return { ids: companies.map(({ id }) => id), considered, notJudged, reasons };
};

test('a condition on a line counts companies without it as not judged, by reason', () => {
  expect(screened('all', [['all', is('income.NET_INCOME', '>', 0)]])).toEqual({
    ids: ['GROWTH', 'PROFIT'],
    considered: 5,
    notJudged: 2,
    reasons: [
      { reason: 'income.NET_INCOME: no figure for all of the last twelve months', companies: 1 },
      { reason: 'no financial statement is known', companies: 1 },
    ],
  });
});

test('what one condition decides alone is judged, whatever the others lack', () => {
  const grows = is('growth.REVENUE', '>', 0.2);
  const both = screened('all', [['all', is('income.NET_INCOME', '>', 0), grows]]);
  expect(both.ids).toEqual(['GROWTH']);
  // LOSSES is excluded by its losses.
  expect(both.reasons.map(({ reason }) => reason)).toEqual([
    'income.NET_INCOME: no figure for all of the last twelve months',
    'no financial statement is known',
    'prior_income.REVENUE: no figure for all of the year before',
  ]);
  expect(
    screened('any', [
      ['all', is('income.NET_INCOME', '>', 0)],
      ['all', grows],
    ]),
  ).toMatchObject({
    ids: ['GROWTH', 'PROFIT', 'SILENT'],
    notJudged: 1,
  });
  expect(screened('all', [['any', is('income.NET_INCOME', '<', 0), grows]]).ids).toEqual([
    'GROWTH',
    'LOSSES',
    'SILENT',
  ]);
});

test('formulas have lines, metrics and figures of the company', () => {
  expect(screened('all', [['all', is('income.NET_INCOME / income.REVENUE', '>=', 0.1)]]).ids).toEqual([
    'GROWTH',
    'PROFIT',
  ]);
  expect(screened('all', [['all', is('net_profit_margin_ttm', '<=', 0.1)]]).ids).toEqual(['LOSSES', 'PROFIT']);
  expect(screened('all', [['all', is('price_to_earnings_ratio_ttm', '<', 20)]])).toMatchObject({
    ids: ['PROFIT'],
    reasons: [
      { reason: 'market_value: no price is known', companies: 3 },
      { reason: 'no financial statement is known', companies: 1 },
    ],
  });
});

test('a list states the size where no market value is known', () => {
  const sized = screen(FILERS, { ...NONE, sizeClasses: ['mid', 'large'] }, { limit: 10 }, unknown);
  expect(sized.companies).toHaveLength(4);
  expect(sized.reasons).toEqual([
    { reason: 'size_class: no market value is known, and no list states one', companies: 1 },
  ]);
  expect(screen(FILERS, { ...NONE, sizeClasses: ['large'] }, { limit: 10 }, unknown).passed).toBe(0);
});

test.each([
  ['income.REVENUES / 2', 'has no figure income.REVENUES, at character 1'],
  ['income.REVENUE / income.REVENU', 'has no figure income.REVENU, at character 18'],
  ['income.REVENUE $ 2', 'cannot be read at character 15'],
  ['growth.TOTAL_DEBT', 'has no figure growth.TOTAL_DEBT, at character 1'],
  ['market_cap +', 'ends too early'],
])('%s %s', (text, message) => {
  expect(() => parseScreenFormula(text)).toThrow(message);
});
