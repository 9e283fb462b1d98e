import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computation, fact, passage } from '../../../../test/research/research-evidence.ts';
import type { AnswerLine, Citation } from '../answer-line.ts';
import type { Evidence } from '../evidence.ts';
import { AnswerWriter, fittedLines } from './write-lines.ts';

const line = (text: string, kind: AnswerLine['kind'] = 'sentence', ...evidence: Evidence[]): AnswerLine => ({
  kind,
  text,
  citations: evidence.map((one) => ({ start: 0, end: 1, evidence: one, quote: null })),
});

function written(lines: readonly AnswerLine[]): { readonly answer: string; readonly citations: readonly Citation[] } {
  const writer = new AnswerWriter();
  const events = lines.flatMap((one) => [...writer.write(one)]);
  return {
    answer: events.flatMap((event) => (event.type === 'answer' ? [event.content] : [])).join(''),
    citations: events.flatMap((event) => (event.type === 'grounding' ? event.citations : [])),
  };
}

test('headings, sentences and items in Markdown', () => {
  const { answer } = written([
    line('Results', 'heading'),
    line('Sales rose.'),
    line('One', 'item'),
    line('Two', 'item'),
  ]);
  expect(answer).toBe('## Results\n\nSales rose.\n\n- One\n- Two');
});

test('rows of a table below each other, each cell with its own citation, and tables apart', () => {
  const { answer, citations } = written([
    line('Sales rose.'),
    line('| Sales | 2025 |', 'columns'),
    line('| --- | ---: |', 'columns'),
    { ...line('| Orvell | 5 |', 'row'), citations: [{ start: 11, end: 12, evidence: fact(), quote: null }] },
    line('| Regions | 2025 |', 'columns'),
    line('| --- | ---: |', 'columns'),
  ]);
  const [first, next] = ['| Sales | 2025 |', '| Regions | 2025 |'].map((head) => `${head}\n| --- | ---: |`);
  expect(answer).toBe(`Sales rose.\n\n${first}\n| Orvell | 5 |\n\n${next}`);
  expect(citations.map(({ start, end }) => answer.slice(start, end))).toEqual(['5']);
});

test('a citation covers its line but for the mark at its end, whatever stands before', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          text: fc.stringMatching(/^[A-Za-z][A-Za-z0-9 %$]{0,30}[a-z0-9]\.?$/),
          kind: fc.constantFrom('heading' as const, 'sentence' as const, 'item' as const),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      (given) => {
        const { answer, citations } = written(given.map(({ text, kind }) => line(text, kind, fact())));
        expect(citations.map(({ start, end }) => answer.slice(start, end))).toEqual(
          given.map(({ text }) => text.replace(/\.$/, '')),
        );
      },
    ),
  );
});

test('each piece of evidence once; operands are cited with their computation; rows of documents by their passage', () => {
  const worked = computation();
  const [operand] = worked.operands;
  if (operand === undefined) throw new Error('it has operands');
  const row = passage('Net sales | $394,328', { isTable: true });
  const inDocument = fact({
    id: 'F9',
    origin: { kind: 'document', passage: row, row: 'Net sales | $394,328', form: '10-K', filedOn: '2025-11-04' },
  });
  const { citations } = written([line('Sales rose 5%.', 'sentence', worked, operand, worked, inDocument)]);
  expect(citations.map(({ evidence, quote }) => [evidence.id, quote])).toEqual([
    [worked.id, null],
    [row.id, 'Net sales | $394,328'],
  ]);
});

describe('sections', () => {
  const line = (text: string): AnswerLine => ({ kind: 'item', text, citations: [] });

  test('every section keeps its first line before any keeps its second', () => {
    const sections = ['A', 'B', 'C'].map((heading) => ({
      heading,
      lines: [line(`${heading}1`.padEnd(30, '.')), line(`${heading}2`.padEnd(30, '.'))],
    }));
    expect(fittedLines(sections, 130).map(({ text }) => text.slice(0, 2))).toEqual(['A', 'A1', 'B', 'B1', 'C', 'C1']);
  });

  test('the first line stays however long it is; a section without lines has no heading', () => {
    const long = line('x'.repeat(500));
    expect(
      fittedLines(
        [
          { heading: null, lines: [long, line('y')] },
          { heading: 'B', lines: [] },
        ],
        100,
      ),
    ).toEqual([long]);
  });
});
