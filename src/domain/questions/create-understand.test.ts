import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blankCompany } from '../../../test/records/blank-company.ts';
import { growthOf, LINEAR_GROWTH_MAX } from '../../../test/run/growth.ts';
import { buildLexicon } from '../entity-linking/lexicon/build-lexicon.ts';
import { createQuestionNames } from '../entity-linking/questions/link-names.ts';
import type { Company, OtherEntity } from '../knowledge-graph/entity.ts';
import { createMeasures } from './create-measures.ts';
import { createUnderstand } from './create-understand.ts';

const listed = (id: string, name: string, symbol: string, billions: number, more: Partial<Company> = {}): Company => ({
  ...blankCompany(id, name),
  type: 'PUBLIC',
  countryCode: 'US',
  ticker: symbol,
  listings: [`XNYS:${symbol}`],
  marketCapUsd: billions * 1e9,
  ...more,
});
const other = (
  id: string,
  category: OtherEntity['category'],
  name: string,
  details: OtherEntity['details'] = {},
): OtherEntity => ({
  id,
  category,
  name,
  description: null,
  aliases: [],
  details,
});
const names = createQuestionNames(
  buildLexicon([
    listed('AAAAA1', 'Apple Inc.', 'AAPL', 4000),
    listed('AAAAA2', 'Target Corporation', 'TGT', 50),
    listed('AAAAA3', 'Quillmark & Harbor Co.', 'QHC', 90),
    listed('AAAAA4', 'Best Lumen Co., Inc.', 'BLU', 15),
    listed('AAAAA5', 'Lumen Energy Partners LP', 'EP', 2),
    listed('AAAAA6', 'Velmont Peak Industries, Inc.', 'VPI', 12),
    listed('AAAAA7', 'November Holdings, Inc.', 'NOV', 8),
    listed('AAAAA8', 'Twice Corp.', 'TWI', 20),
    listed('AAAAA9', 'Twice Ltd.', 'TWC', 19),
    listed('AAAAB1', 'Harrowgate Holdings, Inc.', 'HRW.B', 1000),
    listed('AAAAB2', 'Harbor.com, Inc.', 'HBRC', 1500),
    listed('AAAAB3', 'Tarn & Tollgate Inc.', 'T', 150),
    listed('AAAAB4', 'T. Rowan Cole Group, Inc.', 'TRCG', 25),
    listed('AAAAB5', 'Q.X. Corporation', 'QXC', 6),
    listed('AAAAB6', 'Zorvane.com Inc.', 'ZORV', 0),
    listed('AAAAB7', 'Mirrowick Inc.', 'MWIK', 0),
    listed('AAAAB8', 'Mirrowick Hospitality, Inc.', 'MWKH', 0),
    listed('AAAAB9', 'Ostrell Alloys, Inc.', 'OSTA', 0),
    listed('AAAAC1', 'Ostrell Paints, Inc.', 'OSTP', 0),
    other('BBBBB1', 'people', 'Ada Quill', { employer: 'Apple Inc.' }),
    other('BBBBB2', 'products', 'iPhone', { owner: 'Apple Inc.' }),
    other('BBBBB3', 'places', 'Norway', { type: 'Country', country: 'NO' }),
  ]),
);
const understand = createUnderstand({
  names: async () => names,
  measures: createMeasures(),
  clock: { nowMs: () => Date.UTC(2026, 7, 15, 12) },
});
const namesIn = async (text: string): Promise<string> =>
  (await understand(text)).entities.map(({ id, isImplied }) => (isImplied ? `(${id})` : id)).join(' ');

describe('entities of a question', () => {
  test.each([
    ["Apple's revenue", 'AAAAA1'],
    ['apple revenue 2022', 'AAAAA1'],
    ['apples and pears', ''],
    ['AAPL gross margin', 'AAAAA1'],
    ['aapl gross margin', 'AAAAA1'],
    ['NYSE: TGT revenue', 'AAAAA2'],
    ['target revenue FY22', 'AAAAA2'],
    ['the revenue target for FY22', ''],
    ['Apple price target', 'AAAAA1'],
    ['Q&H capex FY22', 'AAAAA3'],
    ['QnH capex FY22', 'AAAAA3'],
    ['E&P capex FY22', ''],
    ['BestLumen capex', 'AAAAA4'],
    ['best lumen capex', 'AAAAA4'],
    ['Velmont backlog FY22', 'AAAAA6'],
    ['velmont weather', ''],
    ['storms in Velmont', ''],
    ['T results', 'AAAAB3'],
    ['what did T report', 'AAAAB3'],
    ['AAPL vs T dividend', 'AAAAA1 AAAAB3'],
    ['vitamin T sales', ''],
    ['Phase T revenue', ''],
    ['T cells demand', ''],
    ['T-12 revenue', ''],
    ['T. Rowley revenue', ''],
    ['T. Rowan Cole results', 'AAAAB4'],
    ['Q.X. Corp', 'AAAAB5'],
    ['QX Corporation results', 'AAAAB5'],
    ['Apple inventory Nov 2, 2024', 'AAAAA1'],
    ['HRW.B book value', 'AAAAB1'],
    ['float of HRW-B in 2023', 'AAAAB1'],
    ['hrw/b buybacks', 'AAAAB1'],
    ['test A/B and plan HRW.C', ''],
    ['plants that Harbor repurchased in 2022', 'AAAAB2'],
    ['the plants that Harbor towns repurchased in 2022', ''],
    ['Twice revenue', ''],
    ['Twice Corp. revenue', 'AAAAA8'],
    ['apple and target capex', 'AAAAA1 AAAAA2'],
    ['iPhone units in Norway', 'BBBBB2 BBBBB3 (AAAAA1)'],
    ['what did Ada Quill say about Apple', 'BBBBB1 AAAAA1'],
    // Little known companies: where a name stands, the only one that bears it is meant.
    ["What is Zorvane's year end FY2023 net AR (in USD millions)?", 'AAAAB6'],
    ["What is Mirrowick's year end FY2022 accounts payable (in USD millions)?", 'AAAAB7'],
    ["What is Ostrell's year end FY2022 accounts payable (in USD millions)?", ''],
    // An abbreviation is no company whose name does not begin with it.
    ["What is GHY's year end FY2022 accounts payable (in USD millions)?", ''],
    ['Apple capex compared with the capex of Apple a year before', 'AAAAA1'],
  ])('%s', async (text, expected) => {
    expect(await namesIn(text)).toBe(expected);
  });

  test('without a lexicon names remain words', async () => {
    const bare = createUnderstand({ names: async () => null, measures: () => [], clock: { nowMs: () => 0 } });
    const { entities, words } = await bare('Apple widgets "in blue"');
    expect([entities, words]).toEqual([[], ['Apple', 'widgets', 'blue']]);
  });
});

test('remaining words exclude names, periods, measures and instructions', async () => {
  const asked = await understand(
    'You are an analyst. What drove the change of Apple\'s gross margin in FY22 per the 10-K, "supply constraints"? Answer in percent.',
  );
  expect(asked.words).toEqual(['drove', 'change', 'supply', 'constraints']);
  expect(asked.phrases).toEqual(['supply constraints']);
  expect(asked.measures.map(({ id }) => id)).toEqual(['gross_margin']);
  expect(asked.kinds.map(({ subtypes }) => subtypes)).toEqual([['SEC_10_K']]);
});

test('remaining words exclude words that ask for a cause', async () => {
  const asked = await understand("What led to Apple's higher gross margin in FY22?");
  expect([asked.words, asked.asksWhy]).toEqual([['higher'], true]);
});

test('a statement in an instruction is a section, not a word', async () => {
  const asked = await understand('What is capex of Apple? Rely on the details shown in the cash flow statement.');
  expect(asked.sections.map(({ section }) => section)).toEqual(['cash_flow_statement']);
  expect(asked.words).toEqual([]);
});

test('words of other scripts are kept', async () => {
  expect((await understand('выручка Газпрома 収益 الإيرادات')).words).toEqual([
    'выручка',
    'Газпрома',
    '収益',
    'الإيرادات',
  ]);
});

test('interprets any text, with offsets inside it', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 10 }),
    fc.constantFrom(
      ' Apple',
      "'s ",
      ' Q2',
      ' 2023',
      '&',
      '"',
      ' 10-K',
      ' target',
      ' (',
      ' answer in USD',
      '.',
      '\n',
      ' NOV 2',
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 16 }), async (pieces) => {
      const text = pieces.join('');
      const { entities, periods, kinds, sections, measures, instructions, published } = await understand(text);
      const spans = [...entities, ...periods, ...kinds, ...sections, ...measures, ...instructions];
      for (const { start, end } of [...spans, ...(published ? [published] : [])]) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
      }
    }),
    { numRuns: 800 },
  );
});

test.each([
  ['words', 'Apple revenue in Q2 2023, if the answer is unknown say so. '],
  ['one sentence', 'using information from Apple and so on '],
  ['one word', 'a'],
  ['digits', '2023'],
  ['dots', 'U.S.'],
  ['ampersands', 'A&'],
  ['quotes', '"'],
  ['blanks', ' '],
  ['brackets', '((('],
  ['commas', 'if, '],
  ['lines', '\n'],
])('100 kB of %s are read in a time that grows with the text', async (_, piece) => {
  const read = (size: number) => understand(piece.repeat(Math.ceil(size / piece.length)));
  expect((await read(100_000)).words.length).toBeLessThanOrEqual(200);
  expect(await growthOf(read, 6_250)).toBeLessThan(LINEAR_GROWTH_MAX);
});

test('only the first thousand characters are interpreted, the rest only gives words', async () => {
  const fragment = fc.constantFrom(
    ...['H1 ', 'Q1 2024 ', 'a vs b ', 'last 3 years ', '12/31/2024 ', 'since 2020 ', 'Apple and Target ', 'revenue, '],
    ...['in USD billions ', 'defined as ', '10-K ', '"a" ', 'T. ', '(', 'year ended December 31, 2024 and '],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fragment, { minLength: 1, maxLength: 6 }), async (fragments) => {
      const text = fragments.join('').repeat(10_000).slice(0, 10_000);
      const [{ words: _, text: __, ...long }, { words: ___, text: ____, ...short }] = [
        await understand(text),
        await understand(text.slice(0, 1_000)),
      ];
      expect(long).toEqual(short);
    }),
    { numRuns: 100 },
  );
  expect((await understand(`${'a vs b '.repeat(1_000)} zeppelin`)).words).toContain('zeppelin');
});
