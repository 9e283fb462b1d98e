import { describe, expect, test } from 'vitest';
import { kindsIn, sectionsIn } from './kinds.ts';

const kinds = (text: string): string =>
  kindsIn(text, [])
    .map(({ type, subtypes }) => subtypes.join('+') || type)
    .join(' ');

describe('document types', () => {
  test.each([
    ['10-K', 'SEC_10_K'],
    ['10K filings', 'SEC_10_K'],
    ['the Form 10-K/A', 'SEC_10_K'],
    ['10-Qs', 'SEC_10_Q'],
    ['form 8-k', 'SEC_8_K'],
    ['20-F and 6-K', 'SEC_20_F SEC_6_K'],
    ['DEF 14A', 'SEC_DEF_14A'],
    ['annual report', 'SEC_10_K+SEC_20_F'],
    ['quarterly reports', 'SEC_10_Q'],
    ['Q3 earnings call', 'EARNINGS_CALL'],
    ['in the last call', 'EARNINGS_CALL'],
    ['last call for bids', ''],
    ['news on lithium', 'NEWS'],
    ['analyst reports', 'INVESTMENT-RESEARCH'],
    ['research notes', 'INVESTMENT-RESEARCH'],
    ['SEC filings', 'FILING'],
    ['an equity research analyst', ''],
    ['110-K and 10-Kg', ''],
    ['newsletter', ''],
    ['a call option', ''],
  ])('%s', (text, expected) => {
    expect(kinds(text)).toBe(expected);
  });

  test('ignores words within names', () => {
    expect(kindsIn('News Corp revenue', [{ start: 0, end: 9 }])).toEqual([]);
  });
});

describe('sections', () => {
  test.each([
    ['the balance sheet and the P&L statement', 'balance_sheet income_statement'],
    ['statement of financial position', 'balance_sheet'],
    ['consolidated statements of cash flows', 'cash_flow_statement'],
    ['statement of comprehensive income', 'comprehensive_income'],
    ['MD&A and risk factors', 'mdna risk_factors'],
    ['financial position of the company', ''],
  ])('%s', (text, expected) => {
    expect(
      sectionsIn(text, [])
        .map(({ section }) => section)
        .join(' '),
    ).toBe(expected);
  });
});
