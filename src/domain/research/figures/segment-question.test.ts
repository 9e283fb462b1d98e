import { expect, test } from 'vitest';
import { createMeasures } from '../../questions/create-measures.ts';
import { createUnderstand } from '../../questions/create-understand.ts';
import { mayAskSegments } from './segment-question.ts';

const understand = createUnderstand({
  names: async () => null,
  measures: createMeasures(),
  clock: { nowMs: () => Date.parse('2026-06-10T12:00:00Z') },
});

test.each([
  ['What was revenue by segment in 2024?', true],
  ['Revenue by region', true],
  ['What was operating income by segment in 2024?', false],
  ['What are the segment assets?', false],
  ['Which segment had the highest revenue?', true],
  ['Which segment had revenue?', false],
  ['Which product line grew fastest in fiscal 2024?', true],
  ['How much did iPhone revenue change in fiscal 2024?', true],
])('%s may ask for revenue of segments: %s', async (text, expected) => {
  expect(mayAskSegments(await understand(text))).toBe(expected);
});
