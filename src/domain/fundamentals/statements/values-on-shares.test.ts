import { expect, test } from 'vitest';
import { statementOf } from '../../../../test/records/statements.ts';
import { HEAD_FIELDS, INCOME_LINES } from '../lines.ts';
import { statementOnSharesOf, valuesOnSharesOf } from './values-on-shares.ts';

const SPLIT = { exOn: '2024-06-10', newShares: 10, oldShares: 1 };
const valuesWith = (lines: Record<string, number>): (string | number | null)[] => [
  ...HEAD_FIELDS.map(() => 'x'),
  ...INCOME_LINES.map((line) => lines[line] ?? null),
];
const FILED = { REVENUE: 26_044, EPS: 6.04, EPS_DILUTED: 5.98, WEIGHTED_AVERAGE_SHS_OUT: 2_462 };
const row = { values: valuesWith(FILED), knownAt: '2024-05-29T20:39:00.000Z' };

test('a version known before the split is on the new shares from its day on, nothing else changes', () => {
  const divided = { ...FILED, EPS: 0.604, EPS_DILUTED: 0.598, WEIGHTED_AVERAGE_SHS_OUT: 24_620 };
  expect(valuesOnSharesOf(row, [SPLIT], '2024-06-10')).toEqual(valuesWith(divided));
  expect(valuesOnSharesOf(row, [SPLIT], '2024-06-09')).toBe(row.values);
});

test('a version that was filed after the split stays as it was filed', () => {
  const later = { ...row, knownAt: '2024-08-28T20:00:00.000Z' };
  expect(valuesOnSharesOf(later, [SPLIT], '2024-12-31')).toBe(row.values);
});

test('a statement and its row of values are on the same shares; only income statements have lines on shares', () => {
  const lines = { ...FILED, WEIGHTED_AVERAGE_SHS_OUT_DIL: 2_489.5 };
  const statement = { ...statementOf({ startsOn: '2024-01-29', endsOn: '2024-04-28', lines }), knownAt: row.knownAt };
  const divided = statementOnSharesOf(statement, [SPLIT], '2024-06-10');
  expect(divided.lines).toEqual({
    REVENUE: 26_044,
    EPS: 0.604,
    EPS_DILUTED: 0.598,
    WEIGHTED_AVERAGE_SHS_OUT: 24_620,
    WEIGHTED_AVERAGE_SHS_OUT_DIL: 24_895,
  });
  const values = valuesOnSharesOf({ ...row, values: valuesWith(lines) }, [SPLIT], '2024-06-10');
  expect(values).toEqual(valuesWith(divided.lines as Record<string, number>));
  expect(statementOnSharesOf(statement, [SPLIT], '2024-06-09')).toBe(statement);
  const balance = { ...statement, kind: 'balance' as const };
  expect(statementOnSharesOf(balance, [SPLIT], '2024-06-10')).toBe(balance);
});
