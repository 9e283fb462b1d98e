import type { ResearchReference } from '@almanac/client';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markdownOf, sourceLines } from '../src/runs/answer-markdown.ts';

const reference = (end: number, over: Partial<ResearchReference> = {}): ResearchReference => ({
  start: 0,
  end,
  toolName: 'search',
  auditId: 'search-1',
  source: null,
  tag: { toolCallId: 'search-1', refId: 'S1' },
  actionAuditsId: 'search-1',
  ...over,
});
const FIGURE = { concept: 'REVENUE', period: 'fiscal 2025', value: 416_161, currency: 'USD', unit: 'money' };
const PASSAGE = {
  type: 'BIGDATA',
  id: 'ABC',
  hd: 'Results\nof Apple',
  srcKey: 'AB12CD',
  srcName: 'Wire',
  sourceRank: 1,
  ts: '2026-04-01T10:00:00Z',
  url: 'https://example.com/a',
  chunks: [],
} as const;

describe('an answer as Markdown', () => {
  test('has no tags of documents', () => {
    const source = { ...PASSAGE, hd: '<img src=x>', chunks: [] };
    const text = markdownOf({ question: '<b>', answer: 'Says <i>.', references: [reference(8, { source })] });
    expect(text.replace('<https://example.com/a>', '')).not.toMatch(/(?<!\\)</);
  });

  test('has a footnote where each claim ends', () => {
    const references = [
      reference(21, { source: { ...PASSAGE, chunks: [] }, quote: 'Sales rose', page: 3 }),
      reference(7, { ...FIGURE, form: '10-K', filed: '2025-10-31', accessionNumber: '0000320193-25-000079' }),
    ];
    expect(markdownOf({ question: 'How\nso?', answer: 'It rose. So did sales.', references })).toBe(
      [
        '# How so?',
        '',
        'It rose[^2]. So did sales[^1].',
        '',
        '[^1]: Results of Apple, Wire, Apr 1, 2026, page 3: “Sales rose” <https://example.com/a>',
        '[^2]: REVENUE, fiscal 2025: 416,161 USD; 10-K filed Oct 31, 2025, 0000320193-25-000079',
        '',
      ].join('\n'),
    );
  });

  test('loses no word of the answer, wherever references end', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z .\n]{0,40}$/), fc.array(fc.nat({ max: 40 })), (answer, ends) => {
        const references = ends.map((end) => reference(Math.min(end, answer.length), FIGURE));
        const text = markdownOf({ question: 'q', answer, references });
        const [body = ''] = text.slice('# q\n\n'.length).split('\n\n[^1]: ');
        const plain = body.replaceAll(/\[\^\d+\]/g, '');
        expect(references.length === 0 ? plain.slice(0, -1) : plain).toBe(answer);
      }),
    );
  });

  test('shows the formula of a computed figure, and nothing for unknown members', () => {
    const [line] = sourceLines([
      reference(1, { ...FIGURE, concept: 'Growth', value: 0.064, currency: null, unit: 'ratio', formula: 'a / b' }),
    ]);
    expect(line).toEqual({ text: 'Growth, fiscal 2025: 0.064 ratio; a / b', url: null });
    expect(markdownOf({ question: 'q', answer: 'None.', references: undefined })).toBe('# q\n\nNone.\n');
  });
});
