import { expect, test } from 'vitest';
import { LINES_OF, type ListedKind } from '../lines.ts';
import { filedSums, linePartsOf, possibleValues, sumOf } from './line-sums.ts';

test.each(Object.keys(LINES_OF) as ListedKind[])(
  'sums of the %s are of its lines, and none leads back to itself',
  (kind) => {
    const lines: readonly string[] = LINES_OF[kind];
    const visit = (line: string, above: readonly string[]): void => {
      expect(above).not.toContain(line);
      for (const part of linePartsOf(kind, line)) {
        expect(lines).toContain(part);
        visit(part, [...above, line]);
      }
    };
    for (const line of lines) visit(line, []);
  },
);

const reader =
  (values: Readonly<Record<string, number>>) =>
  (line: string): number | null =>
    values[line] ?? null;

test('a line is a sum only where its parts add up exactly', () => {
  const filed = { REVENUE: 100, COST_OF_REVENUE: 60, GROSS_PROFIT: 40 };
  expect(sumOf('income', 'GROSS_PROFIT', reader(filed))).toEqual([
    { name: 'REVENUE', sign: 1 },
    { name: 'COST_OF_REVENUE', sign: -1 },
  ]);
  expect(sumOf('income', 'GROSS_PROFIT', reader({ ...filed, GROSS_PROFIT: 41 }))).toBeUndefined();
  expect(sumOf('income', 'GROSS_PROFIT', reader({ REVENUE: 100, GROSS_PROFIT: 100 }))).toBeUndefined();
});

test('parts that are not reported are left out, and one part alone is no sum', () => {
  const filed = { NET_INCOME_FROM_CONTINUING_OPERATIONS: 7, OTHER_ADJUSTMENTS_TO_NET_INCOME: -1, NET_INCOME: 6 };
  expect(sumOf('income', 'NET_INCOME', reader(filed))?.map(({ name }) => name)).toEqual([
    'NET_INCOME_FROM_CONTINUING_OPERATIONS',
    'OTHER_ADJUSTMENTS_TO_NET_INCOME',
  ]);
  expect(
    sumOf('income', 'NET_INCOME', reader({ NET_INCOME_FROM_CONTINUING_OPERATIONS: 6, NET_INCOME: 6 })),
  ).toBeUndefined();
});

test('a sum holds with a row between its lines and without', () => {
  const filed = { INCOME_BEFORE_TAX: 100, INCOME_TAX_EXPENSE: 30, IncomeLossFromEquityMethodInvestments: 5 };
  const sum = filedSums('income').find((one) => one.line === 'NET_INCOME_FROM_CONTINUING_OPERATIONS');
  expect(sum && possibleValues(sum, reader(filed))).toEqual([70, 75]);
  expect(sum && possibleValues(sum, reader({ INCOME_BEFORE_TAX: 100 }))).toEqual([]);
});
