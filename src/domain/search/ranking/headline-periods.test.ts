import { expect, test } from 'vitest';
import { createHeadlinePeriods } from './period-fit.ts';

const headlinePeriods = createHeadlinePeriods();

test.each([
  ['Gross margin slips to 63.1% in the third quarter of fiscal 2026', '', ['2026Q3']],
  ['Revenue of $5.5 billion for fiscal 2024, down 7.0% from fiscal 2023', '', ['2024FY']],
  ['Contoso, Q2 2021 Earnings Call', 'In fiscal 2019 we said', ['2021Q2']],
  ['Contoso results', 'In the first half of FY23 sales rose', ['2023Q1', '2023Q2']],
  ['Contoso results', 'Founded in 1998, it reported for the fourth quarter of 2022', ['2022Q4']],
  ['Contoso opens 2,000 shops', 'It had opened 2019 shops in 1998', []],
  ['Sales rise', 'In the third quarter sales rose', []],
])('%s | %s', (headline, text, expected) => {
  expect(headlinePeriods(headline, text)).toEqual(expected);
  expect(headlinePeriods(headline, text)).toEqual(expected);
});
