import fc from 'fast-check';
import type { AnnotatedChunk, Detection, Section } from '../../src/domain/documents/annotated-document.ts';
import type { ChunkQuestions } from '../../src/domain/documents/chunk-counting.ts';
import type {
  AnyAllNone,
  ChunkCondition,
  ChunkFilters,
  PlainFilters,
} from '../../src/domain/documents/chunk-filters.ts';
import type { ChunkIndex, IndexedDocument, Viewer } from '../../src/domain/documents/chunk-index.ts';
import type { ChunkQuery } from '../../src/domain/documents/chunk-search.ts';
import type { DocumentSubtype, DocumentType } from '../../src/domain/documents/document-types.ts';
import { documentId, PUBLIC, privateTo, sampleChunk, sampleDocument } from '../records/sample-documents.ts';

export type Searched = ChunkIndex & ChunkQuestions;

export const DAY = 86_400_000;
export const START = Date.parse('2024-01-01T00:00:00Z');
const ENTITIES = ['D8442A', '228D42', "4'B7A1", 'A00001'];
const TOPICS = [
  'business,products-services,demand,increase,',
  'business,products-services,,,',
  'Business,partnerships,partnership,,',
  'business,product,,,',
];
const TOPIC_PATHS = [
  'business',
  'business,products-services',
  'business,products-services,demand,increase',
  'business,pro',
];
const WORDS = [
  'apple',
  'Apple',
  'apples',
  'AT&T',
  'net',
  'income',
  'incomes',
  'café',
  'прибыль',
  'Прибыль',
  '营业收入',
  '収益',
  '株',
  "it's",
  '%',
];
const PHRASES = [
  'apple',
  'APPLE',
  'net income',
  'income net',
  'at&t',
  'cafe',
  'café',
  'ПРИБЫЛЬ',
  '收入',
  '株',
  '%',
  "it's",
  'net  income',
  'nothing like it',
  "') OR 1=1 --",
];
const SECTIONS: readonly (Section | null)[] = [null, 'mdna', 'risk_factors'];
const KINDS: readonly (readonly [DocumentType, DocumentSubtype | null])[] = [
  ['NEWS', null],
  ['FILING', 'SEC_10_K'],
  ['FILING', null],
  ['TRANSCRIPT', 'EARNINGS_CALL'],
];
const LANGUAGES = ['EN', 'DE', null];
const TAGS = ['mine', "o'tag", 'plain'];
export const VIEWERS: readonly Viewer[] = ['o1', 'o2', 'o3'].flatMap((orgId) =>
  ['u1', 'u2'].map((userId) => ({ orgId, userId })),
);

export const ANY_VIEWER: Viewer = { orgId: 'o1', userId: 'u1' };

const text = fc.array(fc.constantFrom(...WORDS), { minLength: 0, maxLength: 8 }).map((words) => words.join(' '));
const detections = fc.array(
  fc.oneof(
    fc.constantFrom(...ENTITIES).map((id): Detection => ({ type: 'entity', id, start: 0, end: 1 })),
    fc.constantFrom(...TOPICS).map((id): Detection => ({ type: 'topic', id, start: 0, end: 1 })),
  ),
  { maxLength: 3 },
);
const chunk = fc.record({
  text,
  sentiment: fc.constantFrom(-1, -0.5, -0.05, 0, 0.05, 0.123456789, 1),
  detections,
  section: fc.constantFrom(...SECTIONS),
});
const audience = fc.oneof(
  { weight: 2, arbitrary: fc.constant(PUBLIC) },
  {
    weight: 1,
    arbitrary: fc
      .record({ viewer: fc.constantFrom(...VIEWERS), isShared: fc.boolean() })
      .map(({ viewer, isShared }) => privateTo(viewer.orgId, viewer.userId, isShared)),
  },
);
const period = fc.record({
  year: fc.constantFrom(2023, 2024),
  quarter: fc.constantFrom<1 | 2 | 4 | null>(null, 1, 2, 4),
});
const document = fc
  .record({
    name: fc.integer({ min: 0, max: 11 }),
    headline: text,
    headlineDetections: detections,
    chunks: fc.array(chunk, { minLength: 0, maxLength: 4 }),
    audience,
    kind: fc.constantFrom(...KINDS),
    day: fc.integer({ min: 0, max: 3 }),
    source: fc.constantFrom('ABC123', 'ABC124'),
    category: fc.constantFrom('news', 'filings', 'my_files'),
    reporting: fc.subarray(ENTITIES),
    periods: fc.array(period, { maxLength: 2 }),
    tags: fc.subarray(TAGS),
    language: fc.constantFrom(...LANGUAGES),
  })
  .map((given): IndexedDocument => {
    const chunks = given.chunks.map((one, at): AnnotatedChunk => sampleChunk(at + 1, one.text, one));
    const [type, subtype] = given.kind;
    const about = {
      type,
      subtype,
      form: null,
      reportingEntityIds: given.reporting,
      periods: given.periods,
      periodEndOn: null,
      datedOn: null,
    };
    return sampleDocument(`doc ${given.name}`, chunks, {
      annotated: { headline: given.headline, headlineDetections: given.headlineDetections, about },
      row: {
        audience: given.audience,
        sourceId: given.source,
        category: given.category,
        tags: given.tags,
        language: given.language,
        publishedAt: new Date(START + given.day * DAY).toISOString(),
      },
    });
  });

const inPlaces = (values: readonly string[]): fc.Arbitrary<AnyAllNone> => {
  const some = fc.oneof(
    { weight: 3, arbitrary: fc.constant<string[]>([]) },
    { weight: 2, arbitrary: fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }) },
  );
  return fc.record({
    anyOf: some,
    allOf: some,
    noneOf: some,
    searchIn: fc.constantFrom<AnyAllNone['searchIn']>('HEADLINE', 'BODY', 'ALL'),
  });
};
const withEachOf = (values: readonly string[]): fc.Arbitrary<AnyAllNone> =>
  fc
    .tuple(
      inPlaces(values),
      fc.array(fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }), { maxLength: 2 }),
    )
    .map(([filter, eachOf]) => (eachOf.length === 0 ? filter : { ...filter, eachOf }));
const choice = <Value>(value: fc.Arbitrary<Value>) =>
  fc.record({
    mode: fc.constantFrom<'INCLUDE' | 'EXCLUDE'>('INCLUDE', 'EXCLUDE'),
    values: fc.array(value, { maxLength: 2 }),
  });
const time = fc.integer({ min: -1, max: 4 }).map((day) => START + day * DAY);
const bound = fc.constantFrom(-1, -0.5, -0.05, 0, 0.05, 0.123456789, 1);

const single = (all: fc.Arbitrary<ChunkFilters>): fc.Arbitrary<PlainFilters> =>
  all.map(({ keywords: _, ...plain }) => plain);

/** A boolean combination of filters. */
const condition: fc.Arbitrary<ChunkCondition> = fc.letrec<{ tree: ChunkCondition }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    single(fc.constant(undefined).chain(() => plainFilters)).map((filters) => ({ kind: 'filters' as const, filters })),
    fc.record({ kind: fc.constantFrom('all' as const, 'any' as const), of: fc.array(tie('tree'), { maxLength: 3 }) }),
    tie('tree').map((of) => ({ kind: 'not' as const, of })),
  ),
})).tree;

/** Few at a time, or next to nothing would pass. */
const plainFilters: fc.Arbitrary<ChunkFilters> = fc
  .record(
    {
      published: fc.record({ fromMs: time, toMs: time }, { requiredKeys: [] }),
      entities: withEachOf(ENTITIES),
      keywords: withEachOf(PHRASES),
      topics: inPlaces(TOPIC_PATHS),
      documentTypes: choice(
        fc.oneof(
          fc.constantFrom<DocumentType>('NEWS', 'FILING', 'TRANSCRIPT').map((type) => ({ type, subtypes: [] })),
          fc.constant({ type: 'FILING' as const, subtypes: ['SEC_10_K' as const, 'SEC_10_Q' as const] }),
        ),
      ),
      sources: choice(fc.constantFrom('ABC123', 'ABC124', "x'")),
      categories: choice(fc.constantFrom('news', 'filings', 'my_files')),
      documents: choice(fc.integer({ min: 0, max: 12 }).map((n) => documentId(`doc ${n}`))),
      sentiments: fc.array(fc.record({ min: bound, max: bound }), { maxLength: 2 }),
      reportingEntities: fc.subarray(ENTITIES),
      reportingPeriods: fc.array(period, { maxLength: 2 }),
      chunkRange: fc.record({ from: fc.integer({ min: 1, max: 3 }), to: fc.integer({ min: 1, max: 4 }) }),
      tags: fc.subarray(TAGS),
      sections: fc.subarray(['mdna', 'risk_factors'] as Section[]),
      languages: choice(fc.constantFrom('EN', 'DE', 'FR')),
      passages: fc.array(
        fc.record({
          documentId: fc.integer({ min: 0, max: 12 }).map((n) => documentId(`doc ${n}`)),
          cnum: fc.integer({ min: 1, max: 4 }),
        }),
        { maxLength: 6 },
      ),
    },
    { requiredKeys: [] },
  )
  .chain((all) => {
    const given = Object.entries(all);
    return fc
      .subarray(given, { maxLength: Math.min(3, given.length) })
      .map((some) => Object.fromEntries(some) as ChunkFilters);
  });

export const filters: fc.Arbitrary<ChunkFilters> = fc.oneof(
  { weight: 2, arbitrary: plainFilters },
  { weight: 1, arbitrary: fc.tuple(plainFilters, condition).map(([plain, tree]) => ({ ...plain, condition: tree })) },
  { weight: 1, arbitrary: condition.map((tree) => ({ condition: tree })) },
);

export const query: fc.Arbitrary<ChunkQuery> = fc.record({
  filters,
  words: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    {
      weight: 3,
      arbitrary: fc.array(
        fc.record({
          words: fc.constantFrom('apple', 'net income', 'прибыль', '収益 income', 'the', '%', 'нет apple'),
          weight: fc.constantFrom(1, 0.5),
        }),
        { minLength: 1, maxLength: 2 },
      ),
    },
  ),
  areAllWordsNeeded: fc.boolean(),
});

export type Step =
  | { readonly what: 'put'; readonly documents: readonly IndexedDocument[] }
  | { readonly what: 'delete'; readonly name: number }
  | {
      readonly what: 'share';
      readonly name: number;
      readonly audience: IndexedDocument['row']['audience'];
      readonly tags: string[];
    }
  | { readonly what: 'compact' };
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        what: fc.constant('put' as const),
        documents: fc.array(document, { minLength: 1, maxLength: 8 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ what: fc.constant('delete' as const), name: fc.integer({ min: 0, max: 11 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        what: fc.constant('share' as const),
        name: fc.integer({ min: 0, max: 11 }),
        audience,
        tags: fc.subarray(TAGS),
      }),
    },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('compact' as const) }) },
  ),
  { minLength: 2, maxLength: 7 },
);

export async function take(index: Searched, compact: (() => Promise<void>) | undefined, step: Step): Promise<void> {
  if (step.what === 'put') await index.put(step.documents);
  else if (step.what === 'delete') await index.delete([documentId(`doc ${step.name}`)]);
  else if (step.what === 'share') {
    await index.setAudience({ id: documentId(`doc ${step.name}`), audience: step.audience, tags: step.tags });
  } else await compact?.();
}
