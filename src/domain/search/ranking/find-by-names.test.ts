import { describe, expect, test } from 'vitest';
import { documentId, PUBLIC, privateTo, sampleDocument } from '../../../../test/records/sample-documents.ts';
import { sampleFound, sampleQuestion } from '../../../../test/records/sample-found.ts';
import { memoryChunkIndex } from '../../../../test/stores/memory-chunk-index.ts';
import type { About } from '../../documents/annotated-document.ts';
import type { ChunkFilters } from '../../documents/chunk-filters.ts';
import type { IndexedDocument } from '../../documents/chunk-index.ts';
import type { Understanding } from '../../questions/understanding.ts';
import { runQueries } from './candidate-passages.ts';
import { findByNames, runNarrowFirst } from './find-by-names.ts';
import { CANDIDATES_MAX, type RetrievalQuery, retrievalQueriesOf } from './retrieval-queries.ts';
import { withOwnDocuments } from './searched-names.ts';

const VIEWER = { orgId: 'desk', userId: 'ann' };
const FY19 = { year: 2019, quarter: null };

function report(headline: string, text: string, about: Partial<About> = {}, audience = PUBLIC): IndexedDocument {
  const whole: About = {
    type: 'FILING',
    subtype: null,
    form: null,
    reportingEntityIds: [],
    periods: [FY19],
    periodEndOn: null,
    datedOn: null,
    ...about,
  };
  return sampleDocument(headline, [text], {
    annotated: { headline, about: whole },
    row: { headline, about: whole, audience },
  });
}

async function searchNames(
  documents: readonly IndexedDocument[],
  understanding: Understanding,
  filters: ChunkFilters = {},
) {
  const chunks = memoryChunkIndex();
  await chunks.put(documents);
  let runs = 0;
  const found = await findByNames(
    (queries) => {
      runs += 1;
      return runQueries(chunks, VIEWER, queries, undefined);
    },
    { understanding, filters, chunksMax: 10 },
    retrievalQueriesOf({ understanding, filters, chunksMax: 10 }),
  );
  return { ...found, runs, documents: found.understanding.entities.flatMap((entity) => entity.documents ?? []) };
}

const inventory = (name: string, isTicker = false): Understanding =>
  sampleQuestion(`${name} FY2019 inventory`, {
    unlisted: [{ name, start: 0, end: name.length, isTicker }],
    periods: [{ ...FY19, start: name.length + 1, end: name.length + 7 }],
    words: [...name.split(' '), 'inventory'],
  });
const OTHERS = [
  report('PELLMONT BASIN CORP 10-K for fiscal year 2019', 'Inventory of the locker by foot.'),
  report('Foot Locker sells more inventory', 'Foot Locker inventory.', { type: 'NEWS' }),
  report('Foot Locker research', 'Foot Locker inventory.', { reportingEntityIds: ['AAAAAA'] }),
  report('FOOT LOCKER, INC. 10-K', 'Inventory.', {}, privateTo('rival', 'bob')),
];

test.each([
  ['Foot Locker', 'FOOT LOCKER, INC. 10-K for fiscal year 2019', false],
  ['foot locker', 'FOOTLOCKER_2019_10K.pdf', false],
  ['FootLocker', 'Foot Locker, Inc. 10-K for fiscal year 2019', false],
  ['FL', 'FL, Q4 2019 Earnings Call', true],
])('%s: documents of nobody whose headline bears the name are its own: %s', async (name, headline, isTicker) => {
  const { documents, understanding, queries, runs } = await searchNames(
    [...OTHERS, report(headline, 'Inventory.')],
    inventory(name, isTicker),
  );
  expect(documents).toEqual([documentId(headline)]);
  expect(understanding.words).toEqual(['inventory']);
  expect(runs).toBe(2);
  expect(queries.some(({ query }) => query.filters.documents && query.filters.reportingPeriods)).toBe(true);
});

test('calls with a symbol belong to the company that they name', async () => {
  const calls = [
    report('FTLK, Q4 2019 Earnings Call', 'Welcome to the call of Foot Locker. Inventory fell.', {
      type: 'TRANSCRIPT',
    }),
    report('FTLK, Q3 2019 Earnings Call', 'Inventory rose.', { type: 'TRANSCRIPT' }),
    report('HOG, Q4 2019 Earnings Call', 'Foot Locker is a customer. Inventory.', { type: 'TRANSCRIPT' }),
  ];
  const { documents } = await searchNames([...OTHERS, ...calls], inventory('Foot Locker'));
  expect([...documents].sort()).toEqual([calls[0], calls[1]].map((call) => call?.row.id).sort());
});

test('a filing states the symbol of its company', async () => {
  const named = report(
    'BEST BUY CO., INC. 10-K',
    'Traded on the New York Stock Exchange under the symbol BBY. Inventory.',
  );
  const other = report('PELLMONT CORP 10-K', 'We sell to BBY. Inventory.');
  expect((await searchNames([named, other], inventory('BBY', true))).documents).toEqual([named.row.id]);
});

test('without a document of that name the understanding is unchanged, after one more query', async () => {
  const understanding = inventory('Foot Locker');
  const { understanding: same, answers, queries, runs } = await searchNames(OTHERS, understanding);
  expect(same).toBe(understanding);
  expect(runs).toBe(1);
  expect(answers).toHaveLength(queries.filter(({ kind }) => kind !== 'name').length);
  expect(queries.filter(({ kind }) => kind === 'name')).toHaveLength(1);
});

test('a listed company without linked documents gets the documents with its name', async () => {
  const company = { id: 'BBBBBB', name: 'Foot Locker, Inc.', category: 'companies' as const, start: 0, end: 2 };
  const understanding = sampleQuestion('FL FY2019 inventory', {
    entities: [company],
    periods: [{ ...FY19, start: 3, end: 9 }],
    words: ['inventory'],
  });
  const own = report('FOOT LOCKER, INC. 10-K for fiscal year 2019', 'Inventory.');
  const { documents, answers, understanding: withNames } = await searchNames([...OTHERS, own], understanding);
  expect(documents).toEqual([own.row.id]);
  const facets = withOwnDocuments(
    withNames,
    answers.flatMap(({ hits }) => hits).map((hit) => ({ hit })),
  ).map(({ hit }) => hit.facets);
  expect(facets.find(({ documentId: id }) => id === own.row.id)?.reportingEntities).toEqual(['BBBBBB']);

  const linked = report('FL annual report', 'Inventory.', { reportingEntityIds: ['BBBBBB'] });
  expect((await searchNames([own, linked], understanding)).documents).toEqual([]);
});

test('finds nothing outside the filters of the caller', async () => {
  const [one, other] = ['Foot Locker 10-K', 'Foot Locker 10-K/A'].map((headline) => report(headline, 'Inventory.'));
  if (one === undefined || other === undefined) throw new Error('two reports');
  const only = { documents: { mode: 'EXCLUDE' as const, values: [one.row.id] } };
  const { documents, queries } = await searchNames([one, other], inventory('Foot Locker'), only);
  expect(documents).toEqual([other.row.id]);
  expect(
    queries.every(
      ({ query }) =>
        !query.filters.documents?.values.includes(one.row.id) || query.filters.documents.mode === 'EXCLUDE',
    ),
  ).toBe(true);
});

describe('runNarrowFirst', () => {
  const apple = { id: 'D8442A', name: 'Apple Inc.', category: 'companies' as const, start: 0, end: 5 };
  const nvidia = { ...apple, id: 'E09E2B', name: 'NVIDIA Corp.' };
  const fy22 = { year: 2022, quarter: null, start: 6, end: 10 };
  const asked = (parts: Partial<Understanding>, filters: ChunkFilters = {}) => {
    const understanding = sampleQuestion('Apple FY22 lawsuits', { words: ['lawsuits'], ...parts });
    return { understanding, queries: retrievalQueriesOf({ understanding, filters, chunksMax: 10 }) };
  };

  /** Runs a question whose scoped queries return this number of hits, and one less in each further one. */
  async function runs({ understanding, queries }: ReturnType<typeof asked>, hits: number) {
    const rounds: (readonly RetrievalQuery[])[] = [];
    const result = await runNarrowFirst(
      async (batch) => {
        rounds.push(batch);
        return batch.map(({ kind }) => ({
          kind,
          words: 1,
          hits: Array.from({ length: kind === 'scoped' ? hits : 1 }, (_, at) => sampleFound(`${kind} ${at}`, 'text')),
        }));
      },
      understanding,
      queries,
    );
    return { ...result, rounds: rounds.map((batch) => batch.map(({ kind }) => kind)) };
  }

  const NARROW = ['scoped', 'scoped', 'entity'];

  test('not everything is searched where the reports of one company and a period return all that is wanted', async () => {
    const { rounds, queries, answers } = await runs(
      asked({ entities: [apple], periods: [fy22] }),
      CANDIDATES_MAX.scoped,
    );
    expect(rounds).toEqual([NARROW]);
    expect(queries.map(({ kind }) => kind)).toEqual(NARROW);
    expect(answers.map(({ kind }) => kind)).toEqual(NARROW);
    expect(queries.at(-1)?.query.filters.entities).toMatchObject({ anyOf: ['D8442A'], searchIn: 'ALL' });
  });

  test('everything is searched as well where they return less, and its query comes first', async () => {
    const few = await runs(asked({ entities: [apple], periods: [fy22] }), CANDIDATES_MAX.scoped - 1);
    expect(few.rounds).toEqual([NARROW, ['lexical']]);
    expect(few.queries.map(({ kind }) => kind)).toEqual(['lexical', ...NARROW]);
    expect(few.answers.map(({ kind }) => kind)).toEqual(['lexical', ...NARROW]);
  });

  test.each([
    ['no company', asked({ periods: [fy22] })],
    ['no period', asked({ entities: [apple] })],
    ['two companies', asked({ entities: [apple, nvidia], periods: [fy22] })],
    ['a company and a product', asked({ entities: [apple, { ...nvidia, category: 'products' }], periods: [fy22] })],
    ['a company without linked documents', asked({ entities: [{ ...apple, documents: [] }], periods: [fy22] })],
    ['filters for another company', asked({ entities: [apple], periods: [fy22] }, { reportingEntities: ['E09E2B'] })],
  ])('%s: all queries run at once, as they are', async (_, question) => {
    const { rounds, queries } = await runs(question, 100);
    expect(rounds).toHaveLength(1);
    expect(queries).toBe(question.queries);
    expect(queries[0]?.kind).toBe('lexical');
  });
});
