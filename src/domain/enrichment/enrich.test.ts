import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extractedLines, finderOf } from '../../../test/records/enrichment-lines.ts';
import { codePoint } from '../../../test/run/code-point.ts';
import { type EnrichmentTools, enrich } from './enrich.ts';
import type { Block } from './extracted-document.ts';
import { HEADLINE_CHARS_MAX, headlineOf } from './headline.ts';
import { normalizeBlocks } from './text-blocks.ts';
import type { FileHints } from './understanding.ts';

const tools: EnrichmentTools = { entities: finderOf({}), topics: () => [], sentiment: () => 0 };
const hints = (more: Partial<FileHints> = {}): FileHints => ({ fileName: 'note.txt', publishedAt: null, ...more });

describe('enrich', () => {
  test('puts the parts together', () => {
    const finding: EnrichmentTools = {
      entities: {
        ...finderOf({}),
        find: (texts) =>
          texts.map((text) =>
            text.includes('Acme')
              ? [{ type: 'entity', id: 'AAAAAA', start: text.indexOf('Acme'), end: text.indexOf('Acme') + 4 }]
              : [],
          ),
      },
      topics: (text) =>
        text.startsWith('Sales') ? [{ type: 'topic', id: 'business,revenues,,,', start: 0, end: 5 }] : [],
      sentiment: (text) => (text.includes('rose') ? 0.5 : 3),
    };
    const annotated = enrich(
      extractedLines('Sales of Acme rose. Its costs fell.\n| Sales | 5\n| Costs | 3'),
      hints({ headline: 'Acme grows' }),
      finding,
    );
    expect(annotated).toMatchObject({
      version: 1,
      headline: 'Acme grows',
      headlineDetections: [{ id: 'AAAAAA', start: 0, end: 4 }],
      language: 'EN',
      sentiment: 0.5,
      pages: null,
      characters: 54,
      similarityHash: null,
      paragraphs: [
        { number: 1, kind: 'paragraph' },
        { number: 2, kind: 'table' },
      ],
    });
    expect(
      annotated.chunks.map((chunk) => [chunk.sentiment, chunk.detections.map((found) => found.start)]),
    ).toStrictEqual([
      [0.5, [0, 9]],
      [1, [0]],
    ]);
  });

  test('tables are stored with a document, those of a large file of data are made when they are read', () => {
    const sheet = (rows: number, columns: number): Block => ({
      kind: 'table',
      text: Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, () => row + 1).join(' | ')).join(
        '\n',
      ),
      page: null,
    });
    const small = enrich({ ...extractedLines(''), blocks: [sheet(3, 3)] }, hints(), tools);
    expect(small.tables?.[0]?.rows.length).toBeGreaterThan(0);
    const wide = { ...extractedLines(''), blocks: [sheet(200, 1_000)] };
    expect(enrich(wide, hints(), tools).tables).toBeUndefined();
    const long = { ...extractedLines(''), blocks: [sheet(100_000, 5)] };
    expect(enrich(long, hints(), tools).tables).toBeUndefined();
  });

  test('a file without text has a headline and nothing else', () => {
    expect(enrich(extractedLines(''), hints(), tools)).toMatchObject({
      headline: 'note.txt',
      language: null,
      sentiment: 0,
      chunks: [],
      paragraphs: [],
    });
  });

  test('never throws, and every place it tells is there, whatever the blocks', () => {
    const lines = fc.constantFrom(
      'Item 1. Business',
      'Item 7.',
      'PART II',
      'FORM 10-K',
      'SECURITIES AND EXCHANGE COMMISSION',
      'Operator: Our first question comes from Jane Roe.',
      'Jane Roe: Why?',
      'CONSOLIDATED BALANCE SHEETS',
      'Total assets | 5 | 4\nTotal liabilities | 3 | 2\nCash | 1 | 1\nEquity | 2 | 2',
      'Notes to Consolidated Financial Statements',
      'SIGNATURES',
      'Table of Contents',
      '(in millions)',
      'For the fiscal year ended January 30, 2016',
      'Acme Inc. said sales rose. Costs fell.',
      'Exhibit 99.1',
      '| |',
      '\n',
      '',
    );
    const text = fc.oneof(lines, fc.string({ unit: codePoint, maxLength: 120 }), fc.lorem({ maxCount: 60 }));
    const block: fc.Arbitrary<Block> = fc.record(
      {
        kind: fc.constantFrom('heading', 'paragraph', 'table'),
        text,
        page: fc.option(fc.integer({ min: 1, max: 9 })),
        isEmphasized: fc.boolean(),
      },
      { requiredKeys: ['kind', 'text', 'page'] },
    );
    const names = fc.constantFrom('ACME_2022Q2_10Q.pdf', 'ABC_q1_2021.txt', 'x', '');
    const types = fc.constantFrom<FileHints['type'][]>(
      undefined,
      'FILING',
      'TRANSCRIPT',
      'NEWS',
      'INVESTMENT-RESEARCH',
      'FILE',
    );
    fc.assert(
      fc.property(fc.array(block, { maxLength: 40 }), names, types, (blocks, fileName, type) => {
        const annotated = enrich(
          { ...extractedLines(''), blocks },
          hints({ fileName, ...(type === undefined ? {} : { type }) }),
          tools,
        );
        expect(annotated.headline.trim()).not.toBe('');
        expect(annotated.headline.length).toBeLessThanOrEqual(HEADLINE_CHARS_MAX);
        expect(annotated.chunks.map((chunk) => chunk.cnum)).toStrictEqual(annotated.chunks.map((_, at) => at + 1));
        for (const chunk of annotated.chunks) {
          expect(chunk.text.trim()).not.toBe('');
          expect(chunk.locations.length).toBeGreaterThan(0);
          for (const location of chunk.locations)
            expect(annotated.paragraphs[location.paragraph - 1]?.number).toBe(location.paragraph);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('headlineOf', () => {
  const about = {
    type: 'FILE',
    subtype: null,
    form: null,
    reportingEntityIds: [],
    periods: [],
    periodEndOn: null,
    datedOn: null,
  } as const;
  const headline = (lines: string, rest = {}, more: Partial<FileHints> = {}): string => {
    const extracted = extractedLines(lines, rest);
    return headlineOf(
      extracted,
      normalizeBlocks(extracted.blocks),
      { about, companyName: null, releaseTitle: null },
      hints(more),
    );
  };

  test.each([
    ['the sender’s own', headline('# Plan', { title: 'Title' }, { headline: 'Sent' }), 'Sent'],
    ['the title', headline('# Plan for the year', { title: 'A plan for 2025' }), 'A plan for 2025'],
    [
      'the first heading where the title says nothing',
      headline('# Plan for the year\nText.', { title: 'Microsoft Word - plan.docx' }),
      'Plan for the year',
    ],
    [
      'the heading below the number of an exhibit',
      headline('* Exhibit 99.1\n* Acme reports a good quarter\nText.'),
      'Acme reports a good quarter',
    ],
    [
      'the subject of a mail',
      headline('Hello.', { format: 'eml', title: 'x', properties: { subject: 'Your order' } }),
      'Your order',
    ],
    ['the first sentence', headline('We met on Monday. It rained.'), 'We met on Monday.'],
    ['a first line that is no sentence', headline('Yahoo! Ups Ante\nIt cuts prices.'), 'Yahoo! Ups Ante'],
    ['the first row of a table', headline('| Name | Price\n| Tea | 3 | 4'), 'Name Price'],
    ['the name of the file', headline(''), 'note.txt'],
  ])('%s', (_, made, expected) => {
    expect(made).toBe(expected);
  });

  test('long ones are cut at a blank', () => {
    const made = headline('', { title: 'word '.repeat(80) });
    expect(made.length).toBeLessThanOrEqual(HEADLINE_CHARS_MAX);
    expect(made).toMatch(/word…$/);
  });

  test('filings and calls: company, kind and period', () => {
    const filing = { ...about, type: 'FILING', form: '10-K', periods: [{ year: 2024, quarter: null }] } as const;
    const call = {
      ...about,
      type: 'TRANSCRIPT',
      subtype: 'EARNINGS_CALL',
      periods: [{ year: 2021, quarter: 2 }],
    } as const;
    const extracted = extractedLines('Text.', { title: 'acme-20240928' });
    const blocks = normalizeBlocks(extracted.blocks);
    expect(
      headlineOf(extracted, blocks, { about: filing, companyName: 'Acme Inc.', releaseTitle: null }, hints()),
    ).toBe('Acme Inc. 10-K for fiscal year 2024');
    const cover = extractedLines('# UNITED STATES SECURITIES AND EXCHANGE COMMISSION\nText.');
    const unknown = { about: filing, companyName: null, releaseTitle: null };
    expect(headlineOf(cover, normalizeBlocks(cover.blocks), unknown, hints())).toBe('Form 10-K for fiscal year 2024');
    expect(headlineOf(extracted, blocks, { about: call, companyName: 'Acme Inc.', releaseTitle: null }, hints())).toBe(
      'Acme Inc., Q2 2021 Earnings Call',
    );
  });
});
