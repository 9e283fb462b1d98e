import { expect, test } from 'vitest';
import { parseLineTable } from './line-tables.ts';

const tableOf = (...lines: string[]): ReturnType<typeof parseLineTable> =>
  parseLineTable({ name: 'rules.txt', text: lines.join('\n') });

test('rules have tags and further properties, which go on in indented lines', () => {
  const { income } = tableOf(
    'income',
    '% The widest first.',
    'REVENUE: Revenues,',
    '    SalesRevenueGoodsNet',
    '      + SalesRevenueServicesNet?',
    '  formulas: COST_OF_REVENUE + GROSS_PROFIT',
    '  isPositive',
    'EBIT:',
    '  unless: NoninterestIncome',
  );
  expect(income).toEqual({
    REVENUE: {
      tags: ['Revenues', 'SalesRevenueGoodsNet + SalesRevenueServicesNet?'],
      formulas: ['COST_OF_REVENUE + GROSS_PROFIT'],
      isPositive: true,
    },
    EBIT: { tags: [], unless: ['NoninterestIncome'] },
  });
});

test('lines may share a rule, and lists stand for each of their entries', () => {
  const { income, balance } = tableOf(
    '@sales: Revenues, SalesRevenueNet',
    '@cost: CostOfRevenue, CostOfServices',
    'income',
    'OPERATING_EXPENSES: @sales, NoninterestExpense',
    '  afterTaking: @cost = @sales - @cost',
    'balance',
    'GOODWILL, INTANGIBLE_ASSETS: Goodwill',
  );
  expect(income['OPERATING_EXPENSES']).toEqual({
    tags: ['Revenues', 'SalesRevenueNet', 'NoninterestExpense'],
    afterTaking: [
      { net: 'Revenues - CostOfRevenue', taken: 'CostOfRevenue' },
      { net: 'SalesRevenueNet - CostOfRevenue', taken: 'CostOfRevenue' },
      { net: 'Revenues - CostOfServices', taken: 'CostOfServices' },
      { net: 'SalesRevenueNet - CostOfServices', taken: 'CostOfServices' },
    ],
  });
  expect(balance).toEqual({ GOODWILL: { tags: ['Goodwill'] }, INTANGIBLE_ASSETS: { tags: ['Goodwill'] } });
});

test.each([
  [['income', 'REVENUES: Revenues'], 'line 2: no line REVENUES'],
  [['GOODWILL: Goodwill'], 'line 1: no line GOODWILL'],
  [['income', '  formulas: A'], 'line 2: no line before it'],
  [['income', 'REVENUE: @sales'], 'line 2: no list @sales'],
  [['income', 'REVENUE: Revenues', '  formula: A'], 'line 3: no property formula of a rule'],
  [['income', 'REVENUE: Revenues', '  noMoreThan: A - B'], 'line 3: no pair: A - B'],
  [['income', 'REVENUE: Revenues', 'REVENUE: SalesRevenueNet'], 'line 3: REVENUE is twice'],
])('%j is refused: %s', (lines, message) => {
  expect(() => tableOf(...lines)).toThrow(`rules.txt, ${message}`);
});
