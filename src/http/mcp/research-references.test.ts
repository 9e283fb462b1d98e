import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MessageReference } from '../routes/research/_message-schemas.ts';
import { withMarkers } from './research-references.ts';

const reference = (start: number, end: number, more: Partial<MessageReference> = {}): MessageReference => ({
  start,
  end,
  tool_name: 'statement',
  audit_id: 'statement-1',
  source: null,
  tag: { tool_call_id: 'statement-1', ref_id: 'F1' },
  action_audits_id: 'statement-1',
  form: '10-K',
  filed: '2025-10-31',
  ...more,
});

const PASSAGE = {
  type: 'BIGDATA' as const,
  id: 'A'.repeat(32),
  hd: 'Third quarter',
  src_key: 'CALLS1',
  src_name: 'Calls',
  source_rank: 1,
  ts: '2026-05-20T12:00:00Z',
  url: 'https://calls.example/1',
  chunks: [],
} satisfies MessageReference['source'];

test('markers are at the ends of the supported text, and equal references share a number', () => {
  const answer = 'Revenue rose 8 %. It fell. It rose.';
  const { answer: marked, references } = withMarkers(answer, [
    reference(27, 34, { value: 2 }),
    reference(0, 16, { value: 2 }),
    reference(8, 16, { value: 3 }),
    reference(18, 25, { value: 3, tag: { tool_call_id: 'search-2', ref_id: 'F9' } }),
  ]);
  expect(marked).toBe('Revenue rose 8 %[1][2]. It fell[2]. It rose[1].');
  expect(references).toEqual([
    { number: 1, cite: '10-K, OCT 31, 2025', value: 2 },
    { number: 2, cite: '10-K, OCT 31, 2025', value: 3 },
  ]);
});

test.each([
  [
    { source: PASSAGE, quote: 'words', page: 3 },
    { cite: 'Calls, MAY 20, 2026', url: PASSAGE.url, document_id: PASSAGE.id },
  ],
  [{ form: '8-K', filed: '2026-02-01', url: null }, { cite: '8-K, FEB 01, 2026' }],
  [{ provider: 'market prices', as_of: '2026-04-17T09:00:00Z' }, { cite: 'market prices, APR 17, 2026' }],
  [{ provider: 'analysts', as_of: 'lately' }, { cite: 'analysts' }],
  [
    { formula: 'A / B', operands: [] },
    { cite: 'Computed from the operands', formula: 'A / B', operands: [] },
  ],
])('%o is cited as %o', (more, expected) => {
  const { references } = withMarkers('Yes', [reference(0, 3, more)]);
  expect(references).toMatchObject([expected]);
  expect(Object.values(references[0] ?? {})).not.toContain(null);
});

test('an answer without its markers is the answer, and each number in it has a reference', () => {
  const spans = fc.array(fc.tuple(fc.nat(200), fc.nat(5)), { maxLength: 30 });
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '.'), maxLength: 200 }), spans, (answer, ends) => {
      const given = ends.map(([end, value]) => reference(0, Math.min(end, answer.length), { value }));
      const { answer: marked, references } = withMarkers(answer, given);
      expect(marked.replace(/\[\d+\]/g, '')).toBe(answer);
      const numbers = [...new Set([...marked.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number)))];
      expect(numbers.sort((one, other) => one - other)).toEqual(references.map((_, at) => at + 1));
    }),
  );
});
