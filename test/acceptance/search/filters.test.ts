import { describe, expect } from 'vitest';
import {
  chunksOf,
  DOCUMENTS,
  type Found,
  GAZETTE,
  HALVORSEN,
  idOf,
  idsOf,
  PARTNERS,
  QUILLON,
  SCRIPTS,
  type SearchWorld,
  searched,
  searchTest as test,
  WIRE,
} from './search-world.ts';

let world: SearchWorld;
/** Every chunk of the world, as search shows it, with its document. */
let everything: { document: Found; chunk: Found }[];

const marks = (rows: { document: Found; chunk: Found }[]): string[] =>
  rows.map(({ document, chunk }) => `${document.id} ${chunk.cnum}`).sort();
const ask = (query: object): Promise<Found> => searched(world.ann, query);
const filtered = (filters: object): Promise<Found> => ask({ filters, max_chunks: 1_000 });

test.beforeAll(async ({ searchWorld }) => {
  world = searchWorld;
  everything = chunksOf(await filtered({ timestamp: { start: '1970-01-01' } }));
});

test('filters alone find everything, each chunk once', () => {
  const names = new Set(everything.map(({ document }) => document.id));
  expect(names.size).toBe(Object.keys({ ...DOCUMENTS, ...SCRIPTS }).length);
  expect(new Set(marks(everything)).size).toBe(everything.length);
  expect(everything.filter(({ document }) => document.id === idOf('call')).length).toBeGreaterThan(3);
});

test('a text orders what passes the filters, and excludes nothing of it', async () => {
  const filters = { entity: { any_of: [HALVORSEN] } };
  const all = marks(chunksOf(await filtered(filters)));
  for (const text of ['legal proceedings against the firm', 'soup tins']) {
    const found = await ask({ text, filters, max_chunks: 1_000 });
    expect(marks(chunksOf(found))).toEqual(all);
    expect(found.metadata.warnings.join()).toMatch(/\d+ passages? pass(es)? the filters without matching the text/);
  }
  const strict = { reranker: { threshold: 0.3 } };
  const found = await ask({ text: 'legal proceedings against the firm', filters, ranking_params: strict });
  expect(found.results).toEqual([]);
  expect(found.metadata.warnings).toBeUndefined();
});

describe('each filter matches exactly', () => {
  const sentimentOf = ({ chunk }: { chunk: Found }): number => chunk.sentiment;
  const speaksOf = (id: string) => (row: { chunk: Found }) =>
    row.chunk.detections.some((one: Found) => one.type === 'entity' && one.id === id);
  const of =
    (...names: string[]) =>
    ({ document }: { document: Found }) =>
      names.map(idOf).includes(document.id);
  const not =
    <Row>(holds: (row: Row) => boolean) =>
    (row: Row) =>
      !holds(row);
  const says =
    (where: 'body' | 'both', ...phrases: string[]) =>
    ({ document, chunk }: { document: Found; chunk: Found }) => {
      const text = `${where === 'both' ? document.headline : ''} ${chunk.text}`.toLowerCase();
      return phrases.some((phrase) => new RegExp(`\\b${phrase}\\b`).test(text));
    };

  test.each<[string, object, (row: { document: Found; chunk: Found }) => boolean]>([
    ['timestamp', { timestamp: { start: '2025-03-10T09:00:00Z', end: '2025-06-20T23:30:00Z' } }, of('paid', 'open')],
    ['the start alone', { timestamp: { start: '2025-06-20T23:30:00.001+00:00' } }, of('plain', 'call')],
    ['a day as the end', { timestamp: { start: '2025-06-20', end: '2025-06-20' } }, of('open')],
    ['an offset', { timestamp: { start: '2025-06-21T01:30:00+02:00', end: '2025-06-20T23:59:59' } }, of('open')],
    ['entity in the body', { entity: { any_of: [HALVORSEN], search_in: 'BODY' } }, speaksOf(HALVORSEN)],
    ['entity excluded from the body', { entity: { none_of: [QUILLON], search_in: 'BODY' } }, not(speaksOf(QUILLON))],
    ['entity in the headline', { entity: { any_of: [HALVORSEN], search_in: 'HEADLINE' } }, of('paid', 'call')],
    [
      'keyword in the body',
      { keyword: { any_of: ['SOUP TINS', 'clocks'], search_in: 'BODY' } },
      says('body', 'soup tins', 'clocks'),
    ],
    ['keyword in the headline', { keyword: { any_of: ['recalls tins'], search_in: 'HEADLINE' } }, of('open')],
    [
      'all keywords',
      { keyword: { all_of: ['soup tins', 'tariffs'] } },
      (row) => says('both', 'soup tins')(row) && says('both', 'tariffs')(row),
    ],
    [
      'no keyword',
      { keyword: { none_of: ['turbines', 'turbine', 'soup'] } },
      not(says('both', 'turbines', 'turbine', 'soup')),
    ],
    ['document type', { document_type: { values: [{ type: 'TRANSCRIPT' }] } }, of('call')],
    [
      'subtype',
      { document_type: { mode: 'INCLUDE', values: [{ type: 'FILING', subtypes: ['SEC_10_K', 'SEC_8_K'] }] } },
      of('annual'),
    ],
    [
      'types excluded',
      { document_type: { mode: 'EXCLUDE', values: ['NEWS', { type: 'TRANSCRIPT', subtypes: ['EARNINGS_CALL'] }] } },
      of('annual', 'research'),
    ],
    [
      'types as older clients send them',
      { document_type: ['INVESTMENT-RESEARCH', 'FILING'] },
      of('annual', 'research'),
    ],
    ['source', { source: { mode: 'INCLUDE', values: [WIRE, 'D4B903'] } }, of('paid', 'call')],
    ['sources excluded', { source: { mode: 'EXCLUDE', values: [GAZETTE] } }, of('paid', 'call', 'annual')],
    ['category', { category: { mode: 'INCLUDE', values: ['filings', 'research'] } }, of('annual', 'research')],
    ['categories excluded', { category: { mode: 'EXCLUDE', values: ['news'] } }, of('annual', 'research', 'call')],
    [
      'ranges of sentiment',
      {
        sentiment: {
          ranges: [
            { min: -1, max: -0.1 },
            { min: 0.3, max: 1 },
          ],
        },
      },
      (row) => sentimentOf(row) <= -0.1 || sentimentOf(row) >= 0.3,
    ],
    ['positive', { sentiment: { values: ['positive'] } }, (row) => sentimentOf(row) >= 0.05],
    ['negative', { sentiment: { values: ['negative'] } }, (row) => sentimentOf(row) <= -0.05],
    ['neutral', { sentiment: { values: ['neutral'] } }, (row) => Math.abs(sentimentOf(row)) < 0.05],
    ['reporting entities', { reporting_entities: [QUILLON] }, of('annual')],
    ['a fiscal quarter', { reporting_periods: [{ fiscal_year: 2025, fiscal_quarter: 3 }] }, of('call')],
    ['a fiscal year', { reporting_periods: [{ fiscal_year: 2024 }, { fiscal_year: 2001 }] }, of('annual')],
    ['documents', { document: { mode: 'INCLUDE', values: [idOf('plain'), idOf('open')] } }, of('plain', 'open')],
    ['documents excluded', { document: { mode: 'EXCLUDE', values: [idOf('call')] } }, not(of('call'))],
    ['chunks', { chunk: { from: 2, to: 3 } }, ({ chunk }) => chunk.cnum >= 2 && chunk.cnum <= 3],
    ['two together', { source: { values: [GAZETTE] }, timestamp: { start: '2025-01-01' } }, of('open', 'plain')],
  ])('%s', async (_what, filters, holds) => {
    const wanted = marks(everything.filter(holds));
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan(everything.length);
    expect(marks(chunksOf(await filtered(filters)))).toEqual(wanted);
  });

  test('topic: shorter paths cover longer ones, in any case, with or without commas', async () => {
    const topics = [
      ...new Set(
        everything.flatMap(({ chunk }) =>
          chunk.detections.filter((one: Found) => one.type === 'topic').map((one: Found): string => one.id),
        ),
      ),
    ];
    expect(topics.length).toBeGreaterThan(1);
    const full = topics[0] ?? '';
    const slots = full.split(',').filter(Boolean);
    const within = (path: string) => (row: { chunk: Found }) =>
      row.chunk.detections.some(
        (one: Found) => one.type === 'topic' && `${one.id.toLowerCase()},`.startsWith(`${path},`),
      );
    for (const path of [slots.join(','), slots.slice(0, 2).join(',')]) {
      const wanted = marks(everything.filter(within(path.toLowerCase())));
      for (const spelling of [path, path.toUpperCase(), `${path},`, `${path},,`]) {
        const answer = await filtered({ topic: { any_of: [spelling], search_in: 'BODY' } });
        expect(marks(chunksOf(answer)), spelling).toEqual(wanted);
      }
    }
    const none = await filtered({ topic: { none_of: ['business', 'economy', 'society'], search_in: 'BODY' } });
    const without = everything.filter(({ chunk }) => !chunk.detections.some((one: Found) => one.type === 'topic'));
    expect(marks(chunksOf(none))).toEqual(marks(without));
  });

  test('all of several entities: each may be in text or headline', async () => {
    const many = [...PARTNERS.map(({ id }) => id), QUILLON];
    const found = await filtered({ entity: { all_of: many } });
    expect(idsOf(found)).toEqual([idOf('pact')]);
    expect(idsOf(await filtered({ entity: { all_of: many, search_in: 'BODY' } }))).toEqual([]);
    expect(idsOf(await filtered({ entity: { all_of: [...many, HALVORSEN] } }))).toEqual([]);
    const most = Array.from({ length: 494 }, (_, at) => String(100_000 + at));
    expect(idsOf(await filtered({ entity: { all_of: [...many, ...most] } }))).toEqual([]);
  });

  test('a filter without matches is free', async () => {
    for (const filters of [
      { entity: { any_of: ['ZZZZZZ'] } },
      { document: { values: ['F22BC027BCE166BC89DD2A81358DA2F1'] } },
      { category: { mode: 'INCLUDE', values: ['podcasts'] } },
      { document_type: { values: ['TRANSCRIPT-PRESENTATION'] } },
      { tag: { any_of: ['no such tag'] } },
    ]) {
      const answer = await ask({ text: 'turbines', filters });
      expect(answer).toMatchObject({ results: [], usage: { api_query_units: 0 } });
    }
  });
});
