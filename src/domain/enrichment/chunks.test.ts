import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitSentences } from '../text/sentences.ts';
import { countWords } from '../text/word-count.ts';
import { CHUNK_WORDS_MAX, chunksOf } from './chunks.ts';
import { type BlockPlace, NOWHERE } from './outline/block-place.ts';
import { headingRows, splitTable, TABLE_WORDS_MAX } from './table-rows.ts';
import type { TextBlock } from './text-blocks.ts';

const block = (kind: TextBlock['kind'], text: string, page: number | null = null): TextBlock => ({
  kind,
  text,
  page,
  words: countWords(text),
});
const paragraph = (words: number, sentenceWords = 10): TextBlock =>
  block(
    'paragraph',
    Array.from({ length: words / sentenceWords }, () => `${'Word '.repeat(sentenceWords - 1)}end.`).join(' '),
  );
const places = (blocks: readonly TextBlock[], place: Partial<BlockPlace> = {}): BlockPlace[] =>
  blocks.map(() => ({ ...NOWHERE, ...place }));

describe('chunksOf', () => {
  test('text without blanks is cut as well', () => {
    const chunks = chunksOf([block('paragraph', 'A.B.'.repeat(50_000))], [NOWHERE]);
    expect(Math.max(...chunks.map((chunk) => chunk.text.length))).toBeLessThanOrEqual(CHUNK_WORDS_MAX * 50);
    expect(chunks.map((chunk) => chunk.text.replace(/\s/g, '')).join('')).toBe('A.B.'.repeat(50_000));
  });

  test('a short document is one chunk, with the place of each sentence', () => {
    const blocks = [
      block('heading', 'Results'),
      block('paragraph', 'Sales rose. Costs fell.'),
      block('paragraph', 'Good.'),
    ];
    expect(chunksOf(blocks, places(blocks))).toStrictEqual([
      {
        cnum: 1,
        text: 'Results\nSales rose. Costs fell.\nGood.',
        isTable: false,
        locations: [
          { paragraph: 1, sentence: 1 },
          { paragraph: 2, sentence: 1 },
          { paragraph: 2, sentence: 2 },
          { paragraph: 3, sentence: 1 },
        ],
        page: null,
        section: null,
        item: null,
        heading: null,
        speaker: null,
      },
    ]);
  });

  test('long text goes in chunks of about 100 to 200 words', () => {
    const blocks = Array.from({ length: 12 }, (_, at) => paragraph(at % 2 === 0 ? 60 : 270));
    const sizes = chunksOf(blocks, places(blocks)).map((chunk) => countWords(chunk.text));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(CHUNK_WORDS_MAX);
    expect(sizes.slice(0, -1).every((size) => size >= 100)).toBe(true);
  });

  test('a sentence longer than a chunk is a chunk of its own', () => {
    const long = `${'Word '.repeat(299)}end.`;
    const blocks = [block('paragraph', `Short one. ${long} Short two.`)];
    expect(chunksOf(blocks, places(blocks)).map((chunk) => countWords(chunk.text))).toStrictEqual([2, 300, 2]);
  });

  test('a chunk never spans two sections, items or speakers', () => {
    const blocks = [paragraph(20), paragraph(20), paragraph(20), paragraph(20)];
    const stands: BlockPlace[] = [
      { ...NOWHERE, section: 'mdna', item: '7' },
      { ...NOWHERE, section: 'mdna', item: '7A' },
      { ...NOWHERE, section: 'question', speaker: 'Jane Roe' },
      { ...NOWHERE, section: 'question', speaker: 'John Doe' },
    ];
    expect(chunksOf(blocks, stands).map((chunk) => [chunk.section, chunk.item, chunk.speaker])).toStrictEqual(
      stands.map((place) => [place.section, place.item, place.speaker]),
    );
  });

  test('a heading stays with a sentence that is a chunk by itself', () => {
    const long = `${'Word '.repeat(CHUNK_WORDS_MAX - 2).trim()}.`;
    const blocks = [block('heading', 'Item 8.01 Other Events.'), block('paragraph', long)];
    const chunks = chunksOf(blocks, places(blocks, { item: '8.01' }));
    expect(chunks.map(({ text }) => text)).toStrictEqual([`Item 8.01 Other Events.\n${long}`]);
  });

  test('a heading stays with what follows it', () => {
    const blocks = [
      paragraph(150),
      block('heading', 'Outlook'),
      paragraph(150),
      block('heading', 'Risks'),
      paragraph(150),
    ];
    const chunks = chunksOf(blocks, places(blocks));
    expect(chunks.map((chunk) => chunk.text.split('\n')[0])).toStrictEqual([blocks[0]?.text, 'Outlook', 'Risks']);
  });

  test('a table is a chunk of its own, with the lines that name it', () => {
    const table = block('table', '2024 | 2023\nSales | 5 | 4\nCosts | 3 | 2');
    const lead = block('paragraph', 'The following table shows sales:');
    const blocks = [
      paragraph(150),
      block('heading', 'Sales'),
      lead,
      block('paragraph', '(in millions)'),
      table,
      paragraph(50),
    ];
    const chunks = chunksOf(blocks, places(blocks, { heading: 'Sales' }));
    expect(chunks.map((chunk) => chunk.isTable)).toStrictEqual([false, true, false]);
    expect(chunks[1]?.text).toBe(`Sales\n${lead.text}\n(in millions)\n${table.text}`);
    expect(chunks[1]?.locations.map((location) => location.paragraph)).toStrictEqual([2, 3, 4, 5]);
  });

  test('notes below a table stay with it', () => {
    const blocks = [
      block('table', 'Sales | 5\nCosts | 3'),
      block('paragraph', '(1) Includes rent. Not audited.'),
      block('paragraph', 'See accompanying notes.'),
      paragraph(30),
    ];
    const chunks = chunksOf(blocks, places(blocks));
    expect(chunks.map((chunk) => chunk.locations.length)).toStrictEqual([4, 3]);
    expect(chunks[0]?.text.endsWith('Costs | 3\n(1) Includes rent. Not audited.\nSee accompanying notes.')).toBe(true);
  });

  test('every sentence once and in order, no prose beyond the maximum, whatever the blocks', () => {
    const words = fc.integer({ min: 0, max: 260 }).map((count) => 'Word '.repeat(count).trim());
    const text = fc.array(words, { maxLength: 6 }).map((parts) =>
      parts
        .filter((part) => part !== '')
        .map((part) => `${part}.`)
        .join(' '),
    );
    const kinds = fc.constantFrom<TextBlock['kind'][]>('heading', 'paragraph', 'paragraph', 'table');
    const sections = fc.constantFrom<BlockPlace['section'][]>(null, 'notes', 'mdna');
    const anything = fc.array(fc.tuple(kinds, text, sections), { maxLength: 25 });
    fc.assert(
      fc.property(anything, (drawn) => {
        const blocks = drawn.map(([kind, content]) => block(kind, content));
        const stands = drawn.map(([, , section]) => ({ ...NOWHERE, section }));
        const chunks = chunksOf(blocks, stands);
        expect(chunks.map((chunk) => chunk.cnum)).toStrictEqual(chunks.map((_, at) => at + 1));
        const expected = blocks.flatMap((each, at) =>
          each.kind === 'table' ? [] : splitSentences(each.text).map((_, sentence) => `${at + 1}.${sentence + 1}`),
        );
        const held = chunks.flatMap((chunk) =>
          chunk.locations.filter((location) => blocks[location.paragraph - 1]?.kind !== 'table'),
        );
        expect(held.map((location) => `${location.paragraph}.${location.sentence}`)).toStrictEqual(expected);
        for (const chunk of chunks) {
          // A long sentence is a chunk of its own, or below headings of a few words.
          const above = chunk.locations.slice(0, -1);
          const areHeadings = above.every(({ paragraph }) => blocks[paragraph - 1]?.kind === 'heading');
          const isOne = areHeadings && countWords(chunk.text.split('\n').slice(0, -1).join('\n')) <= 60;
          expect(chunk.isTable || isOne || countWords(chunk.text) <= CHUNK_WORDS_MAX).toBe(true);
          for (const location of chunk.locations) expect(stands[location.paragraph - 1]?.section).toBe(chunk.section);
          const lines = chunk.text.split('\n');
          const ofText = chunk.locations.filter((location) => blocks[location.paragraph - 1]?.kind !== 'table');
          expect(lines.length).toBeGreaterThanOrEqual(new Set(ofText.map((location) => location.paragraph)).size);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('splitTable', () => {
  test('keeps a table whole, and splits a very long one between rows with its heading', () => {
    expect(splitTable('a | 1\nb | 2')).toStrictEqual(['a | 1\nb | 2']);
    const rows = Array.from({ length: 400 }, (_, at) => `Line ${at} | ${at} | ${at + 1}`);
    const pieces = splitTable(['Name | 2024 | 2023', ...rows].join('\n'));
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.every((piece) => piece.startsWith('Name | 2024 | 2023\n'))).toBe(true);
    expect(pieces.every((piece) => countWords(piece) <= TABLE_WORDS_MAX)).toBe(true);
    expect(pieces.flatMap((piece) => piece.split('\n').slice(1))).toStrictEqual(rows);
  });

  test('heading rows are those before the first label with a figure', () => {
    expect(headingRows(['Years ended', '2024 | 2023', 'Sales: ', 'Products | 5 | 4'])).toHaveLength(3);
    expect(headingRows(['Products | 5 | 4', 'Services | 3 | 2'])).toHaveLength(1);
  });

  test('loses no row, whatever the table', () => {
    const row = fc
      .array(fc.constantFrom('x', '12', 'long cell of words', '—'), { minLength: 1, maxLength: 30 })
      .map((cells) => cells.join(' | '));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 120 }), (rows) => {
        const pieces = splitTable(rows.join('\n'));
        const first = pieces[0]?.split('\n') ?? [];
        const repeated = pieces.length > 1 ? headingRows(rows).length : 0;
        const others = pieces.slice(1).map((piece) => piece.split('\n'));
        const skipped = others.every((lines) => lines[0] === rows[0]) ? repeated : 0;
        const kept = [...first, ...others.flatMap((lines) => lines.slice(skipped))];
        expect(kept.length).toBeGreaterThanOrEqual(rows.length);
        for (const line of rows) expect(kept).toContain(line);
      }),
      { numRuns: 60 },
    );
  });
});
