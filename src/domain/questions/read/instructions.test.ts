import { describe, expect, test } from 'vitest';
import { instructionsIn } from './instructions.ts';

/** Text without its instructions. */
const left = (text: string): string => {
  let rest = text;
  for (const { start, end } of [...instructionsIn(text)].reverse()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  return rest.replace(/\s+/g, ' ').trim();
};

describe('instructionsIn', () => {
  test.each([
    ['What was capex in FY22? Answer in USD billions.', 'What was capex in FY22?'],
    ['What was capex (in USD millions) in FY22?', 'What was capex in FY22?'],
    ['Return on assets FY22, rounded to two decimal places', 'Return on assets FY22'],
    ['EBITDA margin in percent to one decimal', 'EBITDA margin'],
    ['Net debt of Ford in $m', 'Net debt of Ford'],
    ['What is the tax rate? If you do not have the information, say so.', 'What is the tax rate?'],
    [
      'How did margins develop? If margins are not meaningful for a bank, please state that.',
      'How did margins develop?',
    ],
    ['You are an equity research analyst. What did sales do?', 'What did sales do?'],
    ['Act as a banker: what did sales do?', 'what did sales do?'],
    ['As a credit analyst, what is the leverage of Ford?', 'what is the leverage of Ford?'],
    [
      'Answer the following question by using the information shown in the balance sheet: what is net PPE?',
      'what is net PPE?',
    ],
    ['What is net PPE? Base your judgment on details provided in the balance sheet.', 'What is net PPE?'],
    ['What did sales do? Give a solution to the question by using the income statement.', 'What did sales do?'],
    ['What are the costs directly outlined in the income statement for FY22?', 'What are the costs for FY22?'],
    ['Who audits Ford? Please explain your reasoning. Be concise.', 'Who audits Ford?'],
    ['Summarize in three bullet points the risks of lithium supply', 'Summarize the risks of lithium supply'],
  ])('%s', (text, expected) => {
    expect(left(text)).toBe(expected);
  });

  test.each([
    'Did sales rise as a percentage of assets?',
    'When does the company not disclose the information?',
    'S&M expense as % of revenue',
    'How much did Apple return to shareholders in 2022?',
    'Which lenders state that covenants are met?',
    'revenue in thousands of stores',
    'What was said about the use of proceeds?',
    'If rates rise, how does net interest income react?',
    'Express Scripts revenue 2016',
    'Write-downs of inventory at Nike',
    'Output of oil wells in Texas',
    'Return on assets of Visa',
    'Round lots and odd lots in trading',
  ])('%s is all question', (text) => {
    expect(left(text)).toBe(text);
  });
});
