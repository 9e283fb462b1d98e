import { expect, test } from 'vitest';
import { extractedLines, finderOf } from '../../../test/records/enrichment-lines.ts';
import { enrich } from '../enrichment/enrich.ts';
import { documentOutline } from './document-outline.ts';

const tools = { entities: finderOf({}), topics: () => [], sentiment: () => 0 };

const outlineOf = (lines: string, fileName: string): string[] =>
  documentOutline(enrich(extractedLines(lines), { fileName, publishedAt: null }, tools)).map(
    ({ level, title }) => `${level} ${title}`,
  );

test('a filing has its items with their statements, not the lines of its cover', () => {
  const cover = `# UNITED STATES
    # SECURITIES AND EXCHANGE COMMISSION
    # FORM 10-K
    # (Mark One)
    Annual report pursuant to section 13 or 15(d) for the fiscal year ended September 28, 2024
    # (408) 996-1010
    # PART I
    # Item 1. Business
    The company makes telephones and sells them in many countries.
    # Company Background
    It was founded in 1976.
    # Item 1A.
    # Risk Factors
    Demand may fall.
    # Item 7.Management’s Discussion and Analysis of Financial Condition
    Sales rose.
    # Item 8. Financial Statements and Supplementary Data
    The statements follow.
    # Acme Inc.
    # CONSOLIDATED BALANCE SHEETS
    | | September 28, 2024 | September 30, 2023
    | Cash and cash equivalents | 29,943 | 29,965
    | Total assets | 364,980 | 352,583
    | Total liabilities | 308,030 | 290,437
    | Total shareholders’ equity | 56,950 | 62,146
    | Total liabilities and shareholders’ equity | 364,980 | 352,583
    # SIGNATURES
    Pursuant to the requirements of the Securities Exchange Act, the registrant has signed this report.`;
  expect(outlineOf(cover, 'acme-10-k.txt')).toEqual([
    '1 Item 1. Business',
    '1 Item 1A. Risk Factors',
    '1 Item 7. Management’s Discussion and Analysis of Financial Condition',
    '1 Item 8. Financial Statements and Supplementary Data',
    '2 CONSOLIDATED BALANCE SHEETS',
    '1 SIGNATURES',
  ]);
});

test('a call has its remarks and a line for each question', () => {
  const call = `# Acme Inc. (ACME) Q2 2025 Earnings Call Transcript
    Operator: Good morning and welcome to the earnings conference call of Acme.
    Jane Roe: Thank you. A question-and-answer session will follow our remarks.
    We had a good quarter.
    Operator: Our first question comes from John Doe with Big Bank. Please go ahead.
    John Doe: Can you speak about margins?
    Jane Roe: Margins rose.`;
  expect(outlineOf(call, 'acme-earnings-call-transcript.txt')).toEqual(['1 Remarks', '2 Question: John Doe']);
});

test('any other document has its headings, and no outline with one', () => {
  expect(outlineOf('# Results\nSales rose.\n# 2025\n# Outlook\nMore to come.', 'note.txt')).toEqual([
    '1 Results',
    '1 Outlook',
  ]);
  expect(outlineOf('# Results\nSales rose.', 'note.txt')).toEqual([]);
});
