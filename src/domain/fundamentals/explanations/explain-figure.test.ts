import { expect, test } from 'vitest';
import { filed } from '../../../../test/records/filed-facts.ts';
import { explainFigure } from './explain-figure.ts';

test('an explanation has the value of each way, so that it names the income of the other statement', () => {
  const figures = { Revenues: 500, NetIncomeLoss: 40, ProfitLoss: 46, NetCashProvidedByUsedInOperatingActivities: 60 };
  const facts = filed('10-K', '2025-02-20', [{ from: '2024-01-01', to: '2024-12-31', figures }]);
  const valuesOf = (kind: 'income' | 'cash-flow') =>
    explainFigure(facts, { kind, fiscalYear: 2024, fiscalPeriod: 'FY', field: 'NET_INCOME', asOf: null })
      ?.rules.filter(({ value, isUsed }) => value !== null || isUsed)
      .map(({ formula, isUsed, value }) => [formula, isUsed, value]);
  expect(valuesOf('income')).toEqual([
    ['NetIncomeLoss', true, 40],
    ['ProfitLoss', false, 46],
  ]);
  expect(valuesOf('cash-flow')).toEqual([
    ['ProfitLoss', true, 46],
    ['NetIncomeLoss', false, 40],
  ]);
});
