import { describe, expect, test } from 'vitest';
import type { Fact, Filing } from '../fact.ts';
import { partsOfSum } from '../lines/filed-sums.ts';
import type { Statement } from '../statement.ts';
import { checkStatements } from './check-statements.ts';

const FILING = {
  accession: '0000000001-25-000001',
  form: '10-K',
  filedOn: '2025-02-20',
  acceptedAt: null,
} satisfies Filing;

const facts = (values: Readonly<Record<string, number>>): Fact[] =>
  Object.entries(values).map(([tag, value]) => ({
    taxonomy: 'us-gaap',
    tag,
    unit: 'USD',
    value,
    startsOn: '2024-01-01',
    endsOn: '2024-12-31',
    dimensions: {},
    filing: FILING,
  }));

const statement = (lines: Statement['lines']): Statement => ({
  kind: 'cash-flow',
  period: 'annual',
  startsOn: '2024-01-01',
  endsOn: '2024-12-31',
  fiscalYear: 2024,
  fiscalPeriod: 'FY',
  currency: 'USD',
  ...FILING,
  knownAt: '2025-02-20T23:59:59.999Z',
  lines,
  derived: {},
});

const FILED = facts({
  ProceedsFromDebtNetOfIssuanceCosts: 64_564,
  RepaymentsOfDebtAndCapitalLeaseObligations: 32_427,
  PaymentsForRepurchaseOfCommonStock: 45_709,
  PaymentsOfDividends: 10_049,
  NetCashProvidedByUsedInFinancingActivities: -23_621,
});
const RIGHT = { NET_DEBT_ISSUANCE: 32_137, NET_DIVIDENDS_PAID: -10_049, COMMON_STOCK_REPURCHASED: -45_709 };

test('lines that are the parts of the filed subtotal leave nothing', () => {
  expect(checkStatements(FILED, [statement(RIGHT)]).residuals).toEqual([]);
});

test('proceeds without their repayments stand out, by the sum and by the other side', () => {
  const { residuals } = checkStatements(FILED, [statement({ ...RIGHT, NET_DEBT_ISSUANCE: 64_564 })]);
  expect(residuals.map(({ check, answered, filed, reason }) => [check, answered, filed, reason])).toEqual([
    ['parts-of-a-flow', 64_564, 32_137, 'unexplained'],
    ['both-sides-of-debt', 64_564, 32_137, 'unexplained'],
  ]);
});

test('a line that is not answered stands out where the filing has a figure', () => {
  const { residuals } = checkStatements(FILED, [statement({ ...RIGHT, NET_DIVIDENDS_PAID: null })]);
  expect(residuals.map(({ line, answered, filed }) => [line, answered, filed])).toEqual([
    ['NET_DIVIDENDS_PAID', null, -10_049],
  ]);
});

test('flows that do not make the change in cash stand out, those of one unit are rounding', () => {
  const flows = (change: number) =>
    statement({
      NET_CASH_PROVIDED_BY_OPERATING_ACTIVITIES: 90e6,
      NET_CASH_PROVIDED_BY_INVESTING_ACTIVITIES: -40e6,
      NET_CASH_PROVIDED_BY_FINANCING_ACTIVITIES: -20e6,
      NET_CHANGE_IN_CASH: change,
    });
  const reasons = (change: number) => checkStatements([], [flows(change)]).residuals.map(({ reason }) => reason);
  expect([30e6, 31e6, 47e6].map(reasons)).toEqual([[], ['rounding'], ['filed-as-is']]);
});

test('details beside the lines of a statement are left out of its sum; what cannot be separated is not compared', () => {
  const parts = [
    { tag: 'A', amount: 60 },
    { tag: 'DetailOfA', amount: 45 },
    { tag: 'B', amount: -20 },
  ];
  const total = (kept: readonly { amount: number }[]): number => kept.reduce((sum, { amount }) => sum + amount, 0);
  expect(partsOfSum(parts, 40, total)?.map(({ tag }) => tag)).toEqual(['A', 'B']);
  expect(partsOfSum(parts, 41, total)).toBeUndefined();
  const twins = [...parts.slice(0, 2), { tag: 'C', amount: 45 }];
  expect(partsOfSum(twins, 105, (kept) => Number(kept.some(({ tag }) => tag === 'C')))).toBeUndefined();
  expect(partsOfSum([...parts, { tag: 'Larger', amount: 90 }], 85, total)).toBeUndefined();
});

test('rows of the financing section without a direction in their name are among its parts', () => {
  const filed = facts({
    ProceedsFromIssuanceOfOtherLongTermDebt: 998,
    RepaymentsOfOtherLongTermDebt: 285,
    PaymentsForRepurchaseOfCommonStock: 4,
    PaymentsOfDividendsCommonStock: 324,
    ExcessTaxBenefitFromShareBasedCompensationFinancingActivities: 5,
    NetCashProvidedByUsedInFinancingActivities: 390,
  });
  const right = { NET_DEBT_ISSUANCE: 713, NET_DIVIDENDS_PAID: -324, COMMON_STOCK_REPURCHASED: -4 };
  expect(checkStatements(filed, [statement(right)]).residuals).toEqual([]);
  const { residuals } = checkStatements(filed, [statement({ ...right, COMMON_STOCK_REPURCHASED: null })]);
  expect(residuals.map(({ line, filed: sum }) => [line, sum])).toEqual([['COMMON_STOCK_REPURCHASED', -4]]);
});

test('depreciation that a note states in passing is no total of the filing', () => {
  const flows = { NetCashProvidedByUsedInOperatingActivities: 10_881e6, ShareBasedCompensation: 3_074e6 };
  const reasons = (depreciation: number) =>
    checkStatements(facts({ ...flows, DepreciationAndAmortization: depreciation }), [statement({})]).residuals.map(
      ({ check, reason }) => [check, reason],
    );
  expect(reasons(700e6)).toEqual([]);
  expect(reasons(713e6)).toEqual([['whole-depreciation', 'unexplained']]);
});

describe('a quarter of which the year to date is filed', () => {
  const ofYear = (endsOn: string, values: Readonly<Record<string, number>>): Fact[] =>
    facts(values).map((fact) => ({ ...fact, endsOn, filing: { ...FILING, accession: endsOn } }));
  const quarter = (
    fiscalPeriod: Statement['fiscalPeriod'],
    startsOn: string,
    endsOn: string,
    lines = {},
  ): Statement => ({
    ...statement({ COMMON_STOCK_REPURCHASED: 0, COMMON_STOCK_ISSUANCE: 0, ...lines }),
    period: 'quarter',
    fiscalPeriod,
    startsOn,
    endsOn,
  });
  const half = ofYear('2024-06-30', {
    PaymentsOfDividendsCommonStock: 385,
    NetCashProvidedByUsedInFinancingActivities: -385,
  });
  const nineMonths = ofYear('2024-09-30', {
    PaymentsOfDividends: 576,
    NetCashProvidedByUsedInFinancingActivities: -576,
  });
  const first = quarter('Q1', '2024-01-01', '2024-03-31');
  const second = quarter('Q2', '2024-04-01', '2024-06-30');
  const third = quarter('Q3', '2024-07-01', '2024-09-30', { NET_DIVIDENDS_PAID: null });
  const ofThird = (statements: readonly Statement[]) =>
    checkStatements([...half, ...nineMonths], statements).residuals.filter(
      (one) => one.statement.fiscalPeriod === 'Q3',
    );

  test('is reported under other tags, where it is not answered', () => {
    expect(ofThird([first, second, third]).map(({ line, filed, reason }) => [line, filed, reason])).toEqual([
      ['NET_DIVIDENDS_PAID', -191, 'partly-reported'],
    ]);
  });

  test('is compared with the quarter before it alone', () => {
    expect(ofThird([first, third])).toEqual([]);
  });
});
