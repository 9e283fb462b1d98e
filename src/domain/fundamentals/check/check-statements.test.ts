import { expect, test } from 'vitest';
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
});
