import { describe, expect, test } from 'vitest';
import { filed, income } from '../../../test/records/filed-facts.ts';
import {
  at,
  build,
  cash,
  line,
  NINE_MONTHS,
  Q1,
  Q2,
  Q3,
  SIX_MONTHS,
  wholeYear,
  YEAR,
} from '../../../test/records/filed-year.ts';
import { checkStatements } from './check/check-statements.ts';
import type { Fact } from './fact.ts';

/** Lines whose quarters do not add up to the year, with the reason. */
const uneven = (facts: readonly Fact[]): [string, string][] =>
  checkStatements(facts, build(facts).fundamentals.statements)
    .residuals.filter(({ check }) => check === 'quarters-make-the-year')
    .map(({ line: of, reason }) => [of, reason]);

describe('quarters', () => {
  test('six and nine months of cash flows are split into quarters', () => {
    const flows = ['Q1 2024', 'Q2 2024', 'Q3 2024', 'Q4 2024'].map(
      (of) => at(wholeYear(), 'cash-flow', of)?.lines['OPERATING_CASH_FLOW'],
    );
    expect(flows).toEqual([20, 30, 40, 50]);
    expect(at(wholeYear(), 'cash-flow', 'Q3 2024')?.derived['OPERATING_CASH_FLOW']).toBe(
      'NetCashProvidedByUsedInOperatingActivities: nine months - six months',
    );
  });

  test('the fourth is the year less nine months, and marked', () => {
    const fourth = at(wholeYear(), 'income', 'Q4 2024');
    expect(fourth).toMatchObject({ startsOn: '2024-10-01', endsOn: '2024-12-31', form: '10-K', filedOn: '2025-02-20' });
    expect([fourth?.lines['REVENUE'], fourth?.lines['NET_INCOME']]).toEqual([130, 15]);
    expect(fourth?.derived['REVENUE']).toBe('Revenues: year - nine months');
    expect(uneven(wholeYear())).toEqual([]);
  });

  test('a fourth quarter reported by itself is taken as reported', () => {
    const reported = [
      ...wholeYear(),
      ...filed('10-K/A', '2025-03-01', [{ from: '2024-10-01', to: '2024-12-31', figures: income(141, 15) }]),
    ];
    expect(line(reported, 'Q4 2024', 'REVENUE')).toBe(141);
    expect(at(reported, 'income', 'Q4 2024')?.derived['REVENUE']).toBeUndefined();
    expect(uneven(reported)).toContainEqual(['REVENUE', 'filed-as-is']);
  });

  test('dividends that a filer gives under a tag of another line later are unknown, not the whole year to date', () => {
    const withDividends = (half: string, longer: string): Fact[] => [
      ...filed('10-Q', '2024-05-01', [{ ...Q1, figures: { ...income(100, 10), ...cash(20, { [half]: 2 }) } }]),
      ...filed('10-Q', '2024-08-01', [
        { ...Q2, figures: income(110, 11) },
        { ...SIX_MONTHS, figures: { ...income(210, 21), ...cash(50, { [half]: 4 }) } },
      ]),
      ...filed('10-Q', '2024-11-01', [
        { ...Q3, figures: income(120, 12) },
        { ...NINE_MONTHS, figures: { ...income(330, 33), ...cash(90, { [longer]: 6 }) } },
      ]),
    ];
    const dividends = (facts: readonly Fact[]) => at(facts, 'cash-flow', 'Q3 2024')?.lines['NET_DIVIDENDS_PAID'];
    const [common, all] = ['PaymentsOfDividendsCommonStock', 'PaymentsOfDividends'] as const;
    expect(dividends(withDividends(common, common))).toBe(-2);
    expect(dividends(withDividends(common, all))).toBeNull();
    expect(dividends(withDividends(all, common))).toBeNull();
  });

  const retold = (netIncome: number) => ({ CostOfRevenue: 50, OperatingIncomeLoss: 20, NetIncomeLoss: netIncome });
  const withOtherTag = (comparatives: Fact[]) => [
    ...comparatives,
    ...filed('10-Q', '2024-11-01', [
      { ...NINE_MONTHS, figures: { SalesRevenueNet: 330, ...retold(33), IncomeTaxExpenseBenefit: 5 } },
      { ...Q3, figures: { SalesRevenueNet: 120, ...retold(12), IncomeTaxExpenseBenefit: 2 } },
    ]),
    ...filed('10-K', '2025-02-20', [
      { ...YEAR, figures: { Revenues: 460, ...retold(48), IncomeTaxExpenseBenefit: 9 } },
    ]),
  ];

  test("a year's value is never the fourth quarter's, although the nine months use another tag", () => {
    const facts = withOtherTag([]);
    expect(line(facts, 'Q4 2024', 'NET_INCOME')).toBe(15);
    expect(line(facts, 'Q4 2024', 'REVENUE')).toBeNull();
  });

  test('two tags that the company reported as the same are taken together', () => {
    const before = { from: '2023-01-01', to: '2023-12-31' };
    const facts = withOtherTag([
      ...filed('10-K', '2024-02-20', [
        { ...before, figures: { SalesRevenueNet: 400, ...retold(40), IncomeTaxExpenseBenefit: 8 } },
      ]),
      ...filed('10-K', '2025-02-20', [
        { ...before, figures: { Revenues: 400, ...retold(40), IncomeTaxExpenseBenefit: 8 } },
      ]),
    ]);
    expect(line(facts, 'Q4 2024', 'REVENUE')).toBe(130);
    expect(at(facts, 'income', 'Q4 2024')?.derived['REVENUE']).toBe(
      'Revenues - SalesRevenueNet: year - what came before',
    );
  });

  test('a restatement of the year alone stays out of the fourth quarter', () => {
    const facts = [
      ...wholeYear(),
      ...filed('10-K', '2026-02-20', [
        { from: '2025-01-01', to: '2025-12-31', figures: income(500, 50) },
        { ...YEAR, figures: income(300, 40) },
      ]),
    ];
    expect(line(facts, 'FY 2024', 'REVENUE')).toBe(300);
    expect(line(facts, 'Q4 2024', 'REVENUE')).toBe(130);
    expect(uneven(facts)).toContainEqual(['REVENUE', 'restated']);
  });

  test('restated with its nine months, the fourth quarter follows', () => {
    const facts = [
      ...wholeYear(),
      ...filed('10-Q', '2025-11-01', [{ ...NINE_MONTHS, figures: income(230, 23) }]),
      ...filed('10-K', '2026-02-20', [{ ...YEAR, figures: income(310, 35) }]),
    ];
    expect(line(facts, 'Q4 2024', 'REVENUE', '2025-12-31')).toBe(130);
    expect(line(facts, 'Q4 2024', 'REVENUE')).toBe(80);
  });

  test('an amended annual report amends the fourth quarter', () => {
    const facts = [...wholeYear(), ...filed('10-K/A', '2025-04-20', [{ ...YEAR, figures: income(450, 44) }])];
    expect(line(facts, 'Q4 2024', 'REVENUE', '2025-04-19')).toBe(130);
    expect(at(facts, 'income', 'Q4 2024')).toMatchObject({ form: '10-K/A', filedOn: '2025-04-20' });
    expect(line(facts, 'Q4 2024', 'REVENUE')).toBe(120);
  });

  test('a line not reported in one quarter is null there, never the year to date', () => {
    const facts = wholeYear({ year: { ResearchAndDevelopmentExpense: 40 } });
    expect(line(facts, 'FY 2024', 'RESEARCH_AND_DEVELOPMENT_EXPENSES')).toBe(40);
    expect(line(facts, 'Q4 2024', 'RESEARCH_AND_DEVELOPMENT_EXPENSES')).toBeNull();
  });

  test('reported as 0 is 0', () => {
    expect(line(wholeYear({ quarter: { InterestExpense: 0 } }), 'Q2 2024', 'INTEREST_EXPENSE')).toBe(0);
  });
});

test('a first quarter that is not reported is the six months less the second', () => {
  const facts = filed('10-Q', '2024-08-01', [
    { ...Q2, figures: income(110, 11) },
    { ...SIX_MONTHS, figures: income(210, 21) },
  ]);
  expect(line(facts, 'Q1 2024', 'REVENUE')).toBe(100);
});

test('depreciation of a first quarter is unknown where the half-year has less than the second quarter', () => {
  const facts = (half: number) =>
    filed('10-Q', '2024-08-01', [
      { ...Q2, figures: income(110, 11, { Depreciation: 14, AmortizationOfIntangibleAssets: 240 }) },
      { ...SIX_MONTHS, figures: income(210, 21, { Depreciation: 28, AmortizationOfIntangibleAssets: half }) },
    ]);
  expect(line(facts(490), 'Q1 2024', 'DEPRECIATION_AND_AMORTIZATION')).toBe(264);
  expect(line(facts(49), 'Q1 2024', 'DEPRECIATION_AND_AMORTIZATION')).toBeNull();
});

describe('earnings per share of a first quarter that is not reported', () => {
  const PER_SHARE = 'EarningsPerShareBasic';
  const SHARES = 'WeightedAverageNumberOfSharesOutstandingBasic';
  const facts = (second: object, half: object) =>
    filed('10-Q', '2024-08-01', [
      { ...Q2, figures: { ...income(110e6, 11.4e6), ...second } },
      { ...SIX_MONTHS, figures: { ...income(210e6, 21e6), ...half } },
    ]);
  const of = (...given: Parameters<typeof facts>) => {
    const first = at(facts(...given), 'income', 'Q1 2024');
    return [first?.lines['EPS'], first?.derived['EPS']];
  };

  test('are income by average shares, in cents', () => {
    const given = [
      { [PER_SHARE]: 1.14, [SHARES]: 10e6 },
      { [PER_SHARE]: 2.09, [SHARES]: 10.02e6 },
    ] as const;
    expect(of(...given)).toEqual([0.96, 'BOTTOM_LINE_NET_INCOME / WEIGHTED_AVERAGE_SHS_OUT']);
  });

  test('are the difference where shares are unknown, or the two are far apart', () => {
    const difference = `${PER_SHARE}: six months - second quarter`;
    expect(of({ [PER_SHARE]: 1.14 }, { [PER_SHARE]: 2.09 })).toEqual([0.95, difference]);
    const classes = [
      { [PER_SHARE]: 0.57, [SHARES]: 10e6 },
      { [PER_SHARE]: 1.05, [SHARES]: 10e6 },
    ] as const;
    expect(of(...classes)).toEqual([0.48, difference]);
  });
});
