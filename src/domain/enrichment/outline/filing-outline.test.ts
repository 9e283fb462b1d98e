import { describe, expect, test } from 'vitest';
import { textBlocksOf } from '../../../../test/records/enrichment-lines.ts';
import { outlineFiling } from './filing-outline.ts';
import { findItems } from './items.ts';

/** Runs of blocks with the same place: `section/item: first words`. */
function runs(lines: string, form: string): string[] {
  const blocks = textBlocksOf(lines);
  const found: string[] = [];
  let last = '';
  for (const [at, place] of outlineFiling(blocks, form).entries()) {
    const key = `${place.section}/${place.item}`;
    if (key !== last) found.push(`${key}: ${blocks[at]?.text.split(/\s+/, 3).join(' ')}`);
    last = key;
  }
  return found;
}

const INCOME =
  '| 2024 | 2023\n| Net sales | $900 | $800\n| Cost of sales | 500 | 450\n| Operating expenses | 200 | 180\n| Net income | $200 | $170';
const BALANCE =
  '| 2024 | 2023\n| Cash | $90 | $80\n| Total assets | $900 | $800\n| Total liabilities | 400 | 380\n| Total equity | 500 | 420';
const CASH =
  '| 2024 | 2023\n| Operating activities | $300 | $280\n| Investing activities | (100) | (90)\n| Financing activities | (150) | (120)\n| Cash, end of year | $90 | $80';
const prose = (about: string): string =>
  `The company describes ${about} here in a sentence that is long enough to be taken for what a reader would call prose, not for a heading or title.`;

describe('items of a 10-K', () => {
  test('headings, not the table of contents before them nor mentions in the text', () => {
    const lines = `
      * FORM 10-K
      Acme Corporation
      * TABLE OF CONTENTS
      | Page
      | Item 1. | Business | 3
      | Item 1A. | Risk Factors | 6
      | Item 7. | Management’s Discussion and Analysis | 12
      * PART I
      * Item 1. Business
      ${prose('its trade')}
      Item 1A of this report tells what may go wrong with it and the other matters that a reader should weigh.
      * ITEM 1A – RISK FACTORS
      ${prose('its risks')}
      * Item 3. Legal Proceedings.
      ${prose('its suits')}
      * PART II
      * Item 7. Management's Discussion and Analysis of Financial Condition and Results of Operations
      ${prose('its year')}
      See “Item 8. Financial Statements and Supplementary Data” for more of it.
      * Item 9A. Controls and Procedures
      ${prose('its controls')}
    `;
    expect(runs(lines, '10-K').filter((run) => !run.startsWith('cover'))).toStrictEqual([
      'contents/null: TABLE OF CONTENTS',
      'business/1: PART I',
      'risk_factors/1A: ITEM 1A –',
      'legal_proceedings/3: Item 3. Legal',
      'mdna/7: PART II',
      'controls/9A: Item 9A. Controls',
    ]);
  });

  test.each([
    [
      'lines that end in pages',
      'Item 1. Business 3\nItem 1A. Risk Factors 6\nItem 2. Properties 9\nItem 3. Legal Proceedings 10\nItem 7. Management’s Discussion and Analysis 12',
    ],
    [
      'dots before the pages',
      'Item 1. Business ........ 3\nItem 1A. Risk Factors ...... 6\nItem 2. Properties .... 9\nItem 3. Legal Proceedings .... 10\nItem 7. Management’s Discussion and Analysis ... 12',
    ],
    ['one block', 'Item 1. Business 3 Item 1A. Risk Factors 6 Item 2. Properties 9 Item 3. Legal Proceedings 10'],
    [
      'a linked list without pages',
      'Item 1. Business\nItem 1A. Risk Factors\nItem 1B. Unresolved Staff Comments\nItem 2. Properties\nItem 3. Legal Proceedings\nItem 4. Mine Safety Disclosures\nItem 7. Management’s Discussion and Analysis\nItem 9A. Controls and Procedures',
    ],
  ])('a table of contents in %s is no part of it', (_, contents) => {
    const text = `FORM 10-K\nAcme Corporation\nCover\nCover\nCover\nCover\n${contents}\n* Item 1. Business\n${prose('its trade')}\n* Item 1A. Risk Factors\n${prose('its risks')}`;
    const found = runs(text, '10-K');
    expect(found.slice(-2)).toStrictEqual(['business/1: Item 1. Business', 'risk_factors/1A: Item 1A. Risk']);
    expect(found.filter((run) => run.startsWith('business/'))).toHaveLength(1);
  });

  test('a number on a line of its own, a title that runs into its text, a title in a table of one row', () => {
    const lines = `
      * Item 1.
      * Business
      ${prose('its trade')}
      Item 4. Mine Safety Disclosures. Not applicable.
      | Item 7A. | Quantitative and Qualitative Disclosures About Market Risk
      ${prose('its rates')}
    `;
    expect(runs(lines, '10-K')).toStrictEqual([
      'business/1: Item 1.',
      'null/4: Item 4. Mine',
      'market_risk/7A: Item 7A. Quantitative',
    ]);
  });

  test('short items one after another near the end are items', () => {
    const numbers = ['10', '11', '12', '13', '14'];
    const titles = [
      'Directors, Executive Officers and Corporate Governance',
      'Executive Compensation',
      'Security Ownership of Certain Beneficial Owners',
      'Certain Relationships and Related Transactions',
      'Principal Accountant Fees',
    ];
    const lines = `* Item 1. Business\n${`${prose('trade')}\n`.repeat(30)}${numbers.map((number, at) => `* Item ${number}. ${titles[at]}\nIncorporated by reference.`).join('\n')}`;
    const { items, listed } = findItems(textBlocksOf(lines), '10-K');
    expect([...items.values()].map((item) => item.item)).toStrictEqual(['1', ...numbers]);
    expect(listed.size).toBe(0);
  });
});

describe('items of other forms', () => {
  test('a 10-Q counts its items by part', () => {
    const lines = `
      * PART I — FINANCIAL INFORMATION
      * Item 1. Financial Statements
      ${prose('its accounts')}
      * Item 2. Management’s Discussion and Analysis of Financial Condition and Results of Operations
      ${prose('its quarter')}
      * PART II — OTHER INFORMATION
      * Item 1. Legal Proceedings
      ${prose('its suits')}
      * Item 1A. Risk Factors
      ${prose('its risks')}
      * Item 2. Unregistered Sales of Equity Securities and Use of Proceeds
      None.
      * Item 6. Exhibits
    `;
    expect(runs(lines, '10-Q').map((run) => run.split(':')[0])).toStrictEqual([
      'null/I-1',
      'mdna/I-2',
      'legal_proceedings/II-1',
      'risk_factors/II-1A',
      'null/II-2',
      'exhibits/II-6',
    ]);
  });

  test('an 8-K has items of its own', () => {
    const lines = `
      * FORM 8-K
      * Item 2.02. Results of Operations and Financial Condition
      Acme issued a release. Item 2.02 of this report is furnished, not filed.
      * Item 9.01 Financial Statements and Exhibits
      99.1 Release
      * SIGNATURES
      Pursuant to the requirements of the act it was signed.
    `;
    expect(runs(lines, '8-K').map((run) => run.split(':')[0])).toStrictEqual([
      'cover/null',
      'event/2.02',
      'exhibits/9.01',
      'signatures/null',
    ]);
  });

  test('without items the headings tell', () => {
    const lines = `
      # RISK FACTORS
      ${prose('risks')}
      # MANAGEMENT’S DISCUSSION AND ANALYSIS OF FINANCIAL CONDITION AND RESULTS OF OPERATIONS
      ${prose('the year')}
      # BUSINESS
      ${prose('trade')}
      # EXECUTIVE COMPENSATION
      ${prose('pay')}
    `;
    expect(runs(lines, 'S-1').map((run) => run.split(':')[0])).toStrictEqual([
      'risk_factors/null',
      'mdna/null',
      'business/null',
      'compensation/null',
    ]);
  });

  test('a proxy statement: governance and compensation', () => {
    const lines = `# Proposal 1: Election of Directors\n${prose('nominees')}\n# Compensation Discussion and Analysis\n${prose('pay')}\n# Audit Committee Report\n${prose('audits')}`;
    expect(runs(lines, 'DEF 14A').map((run) => run.split(':')[0])).toStrictEqual([
      'governance/null',
      'compensation/null',
      'governance/null',
    ]);
  });
});

describe('statements and notes', () => {
  const report = `
    * Item 8. Financial Statements and Supplementary Data
    | Index | Page
    | Consolidated Balance Sheets | 40
    | Consolidated Statements of Income | 41
    | Consolidated Statements of Cash Flows | 42
    * Report of Independent Registered Public Accounting Firm
    To the Shareholders of Acme
    ${prose('the audit')}
    * Acme Corporation
    * CONSOLIDATED BALANCE SHEETS
    (In millions)
    ${BALANCE}
    See accompanying notes.
    * Acme Corporation
    * CONSOLIDATED STATEMENTS OF INCOME
    ${INCOME}
    * CONSOLIDATED STATEMENTS OF CASH FLOWS
    ${CASH}
    * CONSOLIDATED STATEMENTS OF CASH FLOWS (Continued)
    | Supplemental
    | Cash paid for taxes | 20 | 18
    | Cash paid for interest | 5 | 4
    | Operating cash held | 5 | 4
    * NOTES TO CONSOLIDATED FINANCIAL STATEMENTS
    * Note 1 — Basis
    ${prose('its books')}
    * Condensed Consolidated Balance Sheets
    ${BALANCE}
    * Note 2 — Segment Information
    ${prose('its segments')}
    * Note 3 — Leases
    ${prose('its leases')}
    * Item 9. Changes in and Disagreements with Accountants
    None.
  `;

  test('each with its head and every table of it; the notes, and segments in them', () => {
    expect(runs(report, '10-K')).toStrictEqual([
      'null/8: Item 8. Financial',
      'contents/8: Index | Page',
      'null/8: Report of Independent',
      'balance_sheet/8: Acme Corporation',
      'income_statement/8: Acme Corporation',
      'cash_flow_statement/8: CONSOLIDATED STATEMENTS OF',
      'notes/8: NOTES TO CONSOLIDATED',
      'segments/8: Note 2 —',
      'notes/8: Note 3 —',
      'null/9: Item 9. Changes',
    ]);
  });

  test('a table of a discussion is none, though it bears the title', () => {
    const lines = `* Item 7. Management’s Discussion and Analysis\n${prose('the year')}\n* Consolidated Statements of Income\n${INCOME}\n${report}`;
    expect(
      runs(lines, '10-K')
        .slice(0, 2)
        .map((run) => run.split(':')[0]),
    ).toStrictEqual(['mdna/7', 'null/8']);
  });

  test('statements behind the exhibits of a 10-K, after a list that names them', () => {
    const lines = `
      * Item 15. Exhibits, Financial Statement Schedules
      Consolidated Balance Sheets
      Notes to Consolidated Financial Statements
      ${prose('its exhibits')}
      * CONSOLIDATED BALANCE SHEETS
      ${BALANCE}
      * Notes to Consolidated Financial Statements
      ${prose('its books')}
      * SIGNATURES
      Signed.
      * Exhibit 4.1
      ${prose('its shares')}
    `;
    expect(runs(lines, '10-K').map((run) => run.split(':')[0])).toStrictEqual([
      'exhibits/15',
      'balance_sheet/15',
      'notes/15',
      'signatures/null',
      'exhibits/null',
    ]);
  });

  test('a 10-Q whose body does not repeat the first item’s heading', () => {
    const lines = `* CONDENSED CONSOLIDATED BALANCE SHEETS\n${BALANCE}\n* Notes to Condensed Consolidated Financial Statements\n${prose('its books')}\n* Item 2. Management’s Discussion and Analysis\n${prose('its quarter')}`;
    expect(runs(lines, '10-Q').map((run) => run.split(':')[0])).toStrictEqual([
      'balance_sheet/I-1',
      'notes/I-1',
      'mdna/I-2',
    ]);
  });
});
