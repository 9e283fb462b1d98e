import { expect, test } from 'vitest';
import { createMeasures } from './create-measures.ts';
import { createUnderstand } from './create-understand.ts';
import { questionType } from './question-type.ts';

const understand = createUnderstand({
  names: async () => null,
  measures: createMeasures(),
  clock: { nowMs: () => Date.parse('2026-04-17T09:00:00Z') } as Parameters<typeof createUnderstand>[0]['clock'],
});

test.each([
  ['What was revenue in fiscal 2025?', 'value'],
  ['What were net sales in fiscal 2025?', 'value'],
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
