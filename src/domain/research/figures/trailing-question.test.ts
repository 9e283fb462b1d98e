import { expect, test } from 'vitest';
import { createMeasures } from '../../questions/create-measures.ts';
import { createUnderstand } from '../../questions/create-understand.ts';
import { createFigureCatalogue } from './figure-catalogue.ts';
import { asksTrailing, readTrailingQuestion } from './trailing-question.ts';

const catalogue = createFigureCatalogue();
const understand = createUnderstand({
  names: async () => null,
  measures: createMeasures(),
  clock: { nowMs: () => Date.parse('2026-04-17T09:00:00Z') } as Parameters<typeof createUnderstand>[0]['clock'],
});

test.each([
  ['What was revenue over the last twelve months?', ['income.REVENUE']],
  ['Free cash flow TTM', ['cash.FREE_CASH_FLOW']],
  ['How much was capital expenditure in the trailing twelve months?', ['-cash.CAPITAL_EXPENDITURE']],
  ['What is the LTM net margin?', ['income.NET_INCOME / income.REVENUE']],
  ['What is the P/E ratio?', ['market_value / income.NET_INCOME']],
  ['Total assets TTM', undefined],
  ['TTM revenue of fiscal 2024', undefined],
  ['TTM revenue of the cloud segment', undefined],
])('%s reads %j', async (text, formulas) => {
  const found = readTrailingQuestion(await understand(text), catalogue);
  expect(found?.map(({ metric }) => metric.text)).toEqual(formulas);
});

test('the last year is a fiscal year, twelve months are not', () => {
  expect(asksTrailing('revenue of the past 12 months')).toBe(true);
  expect(asksTrailing('revenue of the last year')).toBe(false);
});

test('a multiple of growth is a number, not a percentage', () => {
  expect(catalogue.trailing('price_to_earnings_growth')).toMatchObject({ isRate: false });
});
