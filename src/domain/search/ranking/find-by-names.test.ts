import { expect, test } from 'vitest';
import { documentId, PUBLIC, privateTo, sampleDocument } from '../../../../test/sample-documents.ts';
import { sampleQuestion } from '../../../../test/sample-found.ts';
import { memoryChunkIndex } from '../../../adapters/memory/chunk-index.ts';
import type { About } from '../../documents/annotated-document.ts';
import type { ChunkFilters } from '../../documents/chunk-filters.ts';
import type { IndexedDocument } from '../../documents/chunk-index.ts';
import type { Understanding } from '../understanding/understanding.ts';
import { runQueries } from './candidates.ts';
import { findByNames } from './find-by-names.ts';
import { retrievalQueriesOf } from './retrieval-queries.ts';
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

async function heldBy(documents: readonly IndexedDocument[], asked: Understanding, filters: ChunkFilters = {}) {
  const chunks = memoryChunkIndex();
  await chunks.put(documents);
  let runs = 0;
  const found = await findByNames(
    (legs) => {
      runs += 1;
      return runQueries(chunks, VIEWER, legs, undefined);
    },
    { asked, filters, chunksMax: 10 },
    retrievalQueriesOf({ asked, filters, chunksMax: 10 }),
  );
  return { ...found, runs, documents: found.asked.entities.flatMap((entity) => entity.documents ?? []) };
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
  const { documents, asked, legs, runs } = await heldBy(
    [...OTHERS, report(headline, 'Inventory.')],
    inventory(name, isTicker),
  );
  expect(documents).toEqual([documentId(headline)]);
  expect(asked.words).toEqual(['inventory']);
  expect(runs).toBe(2);
  expect(legs.some(({ query }) => query.filters.documents && query.filters.reportingPeriods)).toBe(true);
});

test('calls under a symbol are of a company whose name they tell', async () => {
  const calls = [
    report('FTLK, Q4 2019 Earnings Call', 'Welcome to the call of Foot Locker. Inventory fell.', {
      type: 'TRANSCRIPT',
    }),
    report('FTLK, Q3 2019 Earnings Call', 'Inventory rose.', { type: 'TRANSCRIPT' }),
    report('HOG, Q4 2019 Earnings Call', 'Foot Locker is a customer. Inventory.', { type: 'TRANSCRIPT' }),
  ];
  const { documents } = await heldBy([...OTHERS, ...calls], inventory('Foot Locker'));
  expect([...documents].sort()).toEqual([calls[0], calls[1]].map((call) => call?.row.id).sort());
});

test('a filing tells under which symbol its company is traded', async () => {
  const told = report(
    'BEST BUY CO., INC. 10-K',
    'Traded on the New York Stock Exchange under the symbol BBY. Inventory.',
  );
  const other = report('PELLMONT CORP 10-K', 'We sell to BBY. Inventory.');
  expect((await heldBy([told, other], inventory('BBY', true))).documents).toEqual([told.row.id]);
});

test('where no document bears the name the question stays as it was, after one query more', async () => {
  const asked = inventory('Foot Locker');
  const { asked: same, answers, legs, runs } = await heldBy(OTHERS, asked);
  expect(same).toBe(asked);
  expect(runs).toBe(1);
  expect(answers).toHaveLength(legs.filter(({ kind }) => kind !== 'lookup').length);
  expect(legs.filter(({ kind }) => kind === 'lookup')).toHaveLength(1);
});

test('a company of the graph without documents of its own has those that bear its name', async () => {
  const company = { id: 'BBBBBB', name: 'Foot Locker, Inc.', category: 'companies' as const, start: 0, end: 2 };
  const asked = sampleQuestion('FL FY2019 inventory', {
    entities: [company],
    periods: [{ ...FY19, start: 3, end: 9 }],
    words: ['inventory'],
  });
  const own = report('FOOT LOCKER, INC. 10-K for fiscal year 2019', 'Inventory.');
  const { documents, answers, asked: held } = await heldBy([...OTHERS, own], asked);
  expect(documents).toEqual([own.row.id]);
  const facets = withOwnDocuments(
    held,
    answers.flatMap(({ found }) => found).map((found) => ({ found })),
  ).map((one) => one.found.facets);
  expect(facets.find(({ documentId: id }) => id === own.row.id)?.reportingEntities).toEqual(['BBBBBB']);

  const linked = report('FL annual report', 'Inventory.', { reportingEntityIds: ['BBBBBB'] });
  expect((await heldBy([own, linked], asked)).documents).toEqual([]);
});

test('nothing outside the filters of the caller', async () => {
  const [one, other] = ['Foot Locker 10-K', 'Foot Locker 10-K/A'].map((headline) => report(headline, 'Inventory.'));
  if (one === undefined || other === undefined) throw new Error('two reports');
  const only = { documents: { mode: 'EXCLUDE' as const, values: [one.row.id] } };
  const { documents, legs } = await heldBy([one, other], inventory('Foot Locker'), only);
  expect(documents).toEqual([other.row.id]);
  expect(
    legs.every(
      ({ query }) =>
        !query.filters.documents?.values.includes(one.row.id) || query.filters.documents.mode === 'EXCLUDE',
    ),
  ).toBe(true);
});
