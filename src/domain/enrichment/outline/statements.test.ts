import { describe, expect, test } from 'vitest';
import { textBlocksOf } from '../../../../test/records/enrichment-lines.ts';
import { statementTitled } from './statement-titles.ts';
import { findStatements } from './statements.ts';

describe('statementTitled', () => {
  test.each([
    ['CONSOLIDATED BALANCE SHEETS', 'balance_sheet'],
    ['Consolidated Statement of Financial Position', 'balance_sheet'],
    ['CONSOLIDATED STATEMENTS OF FINANCIAL CONDITION (Unaudited)', 'balance_sheet'],
    ['Condensed Consolidated Balance Sheets as of March 31, 2024', 'balance_sheet'],
    ['Acme Corporation and Subsidiaries Consolidated Balance Sheets', 'balance_sheet'],
    ['Acme Holdings, Inc. CONSOLIDATED BALANCE SHEETS', 'balance_sheet'],
    ['Consolidated Balance Sheets Acme Communications Inc. and Subsidiaries', 'balance_sheet'],
    ['Consolidated Balance Sheets $ in millions, except per share amounts', 'balance_sheet'],
    ['CONSOLIDATED STATEMENTS OF OPERATIONS', 'income_statement'],
    ['Acme Company Consolidated Statements of Income (in millions, except per share data)', 'income_statement'],
    ['Acme Inc. and Subsidiary Companies Consolidated Statements of Operations', 'income_statement'],
    ['STATEMENT 3 Consolidated Statement of Cash Flow', 'cash_flow_statement'],
    ["CONSOLIDATED STATEMENTS OF COMMON SHAREHOLDERS' EQUITY", 'equity_statement'],
    ['Consolidated Statements of Earnings', 'income_statement'],
    ['Consolidated Income Statement', 'income_statement'],
    ['Statements of Consolidated Income', 'income_statement'],
    ['Consolidated statement of profit or loss', 'income_statement'],
    ['CONSOLIDATED STATEMENTS OF INCOME AND COMPREHENSIVE INCOME', 'income_statement'],
    ['Consolidated Statements of Operations and Comprehensive Loss (unaudited) (in thousands)', 'income_statement'],
    ['CONSOLIDATED STATEMENTS OF COMPREHENSIVE INCOME (LOSS)', 'comprehensive_income'],
    ['Consolidated Statements of Cash Flows - (Continued)', 'cash_flow_statement'],
    ['STATEMENTS OF CONSOLIDATED CASH FLOWS', 'cash_flow_statement'],
    ['Consolidated Cash Flow Statement', 'cash_flow_statement'],
    ["CONSOLIDATED STATEMENTS OF STOCKHOLDERS' EQUITY", 'equity_statement'],
    ['Consolidated Statements of Changes in Shareholders’ Equity', 'equity_statement'],
    ['Consolidated Statements of Redeemable Noncontrolling Interests and Equity', 'equity_statement'],
    ["Consolidated Statements of Partners' Capital", 'equity_statement'],
    ['Consolidated Statements of Cash Flows Reconciliation', null],
    ['Notes to Consolidated Balance Sheets', null],
    ['Schedule I - Condensed Balance Sheets', null],
    ['Consolidated Balance Sheet Components', null],
    ['Consolidated Balance Sheets 39', null],
    ['Our consolidated balance sheets show cash of two billion.', null],
    ['Consolidated Balance Sheets as restated of the Company', null],
    ['Consolidated balance sheets and statements of income of Acme Inc.', null],
    ['Consolidated Statements of Income data', null],
    ['Results of Operations', null],
    ['Balance', null],
  ])('%s', (line, statement) => {
    expect(statementTitled(line)).toBe(statement);
  });
});

describe('findStatements', () => {
  const marks = (lines: string): string[] =>
    [...findStatements(textBlocksOf(lines))].map(([at, statement]) => `${at} ${statement}`);
  const table = '| 2024 | 2023\n| Total assets | 9 | 8\n| Total liabilities | 4 | 3\n| Cash | 2 | 1\n| Equity | 5 | 5';

  test('a title over two lines', () => {
    expect(marks(`* CONSOLIDATED STATEMENTS OF\n* FINANCIAL POSITION\n${table}`)).toStrictEqual([
      '0 balance_sheet',
      '1 balance_sheet',
      '2 balance_sheet',
    ]);
  });

  test('a title in the table itself', () => {
    expect(marks(`| Acme Corporation\n| Consolidated Balance Sheets\n${table}`)).toStrictEqual(['0 balance_sheet']);
  });

  test('over a page break without a title', () => {
    expect(
      marks(
        `@4\n* Consolidated Balance Sheets\n${table}\n@5\n| Retained earnings | 3 | 2\n| Other | 1 | 1\n| Treasury | (2) | (1)\n| Total equity | 5 | 5`,
      ),
    ).toHaveLength(3);
  });

  test('a title without its figures, or above other figures, is none', () => {
    expect(
      marks(
        '* Consolidated Balance Sheets\nThe company keeps its books in dollars and rounds them to millions, which is why some sums may differ a little from their parts.',
      ),
    ).toStrictEqual([]);
    expect(
      marks(
        '* Consolidated Balance Sheets\n| Name | Votes\n| Roe | 12 | 3\n| Doe | 11 | 4\n| Poe | 10 | 5\n| Moe | 9 | 6',
      ),
    ).toStrictEqual([]);
  });

  test('a list of contents is none', () => {
    expect(
      marks(
        '* Consolidated Balance Sheets\n* Index\n| Page\n| Consolidated Balance Sheets | 40\n| Total assets and liabilities | 41\n| Consolidated Statements of Income | 42',
      ),
    ).toStrictEqual([]);
  });
});
