import { describe, expect, test } from 'vitest';
import { createMeasures } from './create-measures.ts';
import { createUnderstand } from './create-understand.ts';
import { asksForLastCall, asksWhy, causeQuestions, countedThings, questionType } from './question-type.ts';

const understand = createUnderstand({
  names: async () => null,
  measures: createMeasures(),
  clock: { nowMs: () => Date.parse('2026-04-17T09:00:00Z') } as Parameters<typeof createUnderstand>[0]['clock'],
});

test.each([
  ['What was revenue in fiscal 2025?', 'value'],
  ['What were net sales in fiscal 2025?', 'value'],
  ['What was the carrying value of the Orvell stake in 2019?', 'value'],
  ['How many employees did it have at the end of 2021?', 'value'],
  ['How did revenue change in fiscal 2025?', 'change'],
  ['What was the operating margin in 2024?', 'ratio'],
  ['Why did gross margin fall in fiscal 2016?', 'why'],
  ['Did net income rise in 2025?', 'yes/no'],
  ['When does the credit agreement expire?', 'when'],
  ['Compare the revenue of both companies.', 'compare'],
  ['Who were the five largest customers?', 'list'],
  ['Which businesses did it divest in fiscal 2021?', 'list'],
  ['Can you list the segments?', 'list'],
  ['biggest risks according to its 10-Q', 'list'],
  ['What did the company say about price increases?', 'summary'],
  ['What did management say about gross margin in the last call?', 'summary'],
  ['How is earnings per share calculated?', 'meaning'],
  ['What do purchase obligations represent?', 'meaning'],
  ['What is included in cost of revenue?', 'meaning'],
  ['How often are inventories counted?', 'meaning'],
  ['How did net sales develop?', 'change'],
  ['Summarize the third quarter of fiscal 2024.', 'summary'],
] as const)('%s is %s', async (text, type) => {
  expect(questionType(await understand(text))).toBe(type);
});

test.each(['more ', 'which of ', 'as a percentage of ', 'did '])(
  'only the first thousand characters of "%s" decide',
  async (piece) => {
    const understood = await understand(piece.repeat(3_000).slice(0, 1_000));
    const long = { ...understood, text: `${piece.repeat(3_000).slice(0, 10_000)} than before` };
    expect(questionType(long)).toBe(questionType(understood));
  },
);

describe('asksWhy', () => {
  test.each([
    ['What drove the change of gross margin in FY22?', true],
    ['why did revenue fall in Q2', true],
    ['drivers of SG&A growth', true],
    ['What was the reason for the impairment?', true],
    ['Which factors behind the decline are named?', true],
    ['Was the loss caused by currencies, and what else contributed?', true],
    ['What led to higher interest income?', true],
    ['What was behind the fall of sales in Asia?', true],
    ['Which two factors moved the tax rate?', true],
    ['Has the cost ratio improved, and what was the main reason?', true],
    ['What accounted for the sharp rise in freight?', true],
    ['What accounted for most of the freight costs?', false],
    ['What is driving the growth of the cloud?', true],
    ["What is driving Nike's growth?", true],
    ['What is driving range?', false],
    ['Explain the change in operating expenses.', true],
    ['Explain the terms of the credit agreement.', false],
    ['Which risk factors does it name?', false],
    ['What is the gross margin for FY22?', false],
    ['Is gross margin improving? If it tells nothing of such a business, say so and why.', false],
    ['truck drivers in the US', false],
    ['net income attributable to shareholders', false],
  ])('%s', (text, is) => {
    expect(asksWhy(text, [])).toBe(is);
  });

  test('instructions do not ask why', () => {
    const text = 'Gross margin FY22? If it is not useful explain why that is.';
    expect([asksWhy(text, []), asksWhy(text, [{ start: 19, end: text.length }])]).toEqual([true, false]);
  });

  test('finds the words that only ask for a cause', () => {
    const text = 'What led to higher LED sales?';
    expect(causeQuestions(text).map(({ start, end }) => text.slice(start, end))).toEqual(['What led to']);
  });
});

describe('countedThings', () => {
  const measures = createMeasures();

  test.each([
    ['How many retail stores did Buckle run at the end of Q3?', 'stores'],
    ['the number of paid memberships at Netflix', 'memberships'],
    ['how many Model 3 cars were delivered', 'cars'],
    ['How much did Apple earn?', ''],
    ['many stores are closed; how many?', ''],
  ])('%s', (text, things) => {
    expect(countedThings(text, [], []).join(' ')).toBe(things);
  });

  test('a measure is counted by the names that documents use', () => {
    const text = 'How many people work for Nvidia?';
    expect(countedThings(text, [], measures(text))).toEqual(expect.arrayContaining(['employees', 'headcount']));
  });

  test('instructions are ignored', () => {
    const text = 'Net income? Give the number of digits.';
    expect(countedThings(text, [{ start: 12, end: text.length }], [])).toEqual([]);
  });
});

describe('asksForLastCall', () => {
  test.each([
    ['What did management say about pricing in the last call?', true],
    ['Corning latest earnings call margins', true],
    ['the most recent quarterly conference call transcript', true],
    ['Pricing on the newest investor call', true],
    ['What was said in the last calls?', false],
    ['What was said on the call last year?', false],
    ['the last call option that expired', false],
    ['last call for proposals', false],
    ['the last margin call', false],
  ])('%s: %s', (text, expected) => {
    expect(asksForLastCall(text)).toBe(expected);
  });
});
