import fc from 'fast-check';
import type { AnyAllNone, ChunkFilters } from '../../src/domain/documents/chunk-filters.ts';
import type { IndexedDocument, Viewer } from '../../src/domain/documents/chunk-index.ts';
import type { Audience } from '../../src/domain/documents/document-store.ts';
import type { Entity } from '../../src/domain/knowledge-graph/entity.ts';
import type { SearchQuestion } from '../../src/domain/search/search-request.ts';
import { PUBLIC, privateTo, sampleChunk, sampleDocument } from '../records/sample-documents.ts';

/** Random documents with words, entities, topics and days from short lists, so that they overlap. */
export const COUNTED_VIEWERS: readonly Viewer[] = ['ann', 'bob'].flatMap((userId) =>
  ['north', 'south'].map((orgId) => ({ orgId, userId })),
);
const WORDS = ['zinc', 'tin', 'lamp', 'fog', 'acme'];
export const ENTITIES: Readonly<Record<string, Entity['category']>> = {
  AAAAA1: 'companies',
  AAAAA2: 'companies',
  BBBBB1: 'places',
  CCCCC1: 'people',
};
/** The last one is not in the knowledge graph. */
const ENTITY_IDS = [...Object.keys(ENTITIES), 'ZZZZZ9'];
/** The entity that the word `acme` names. */
export const NAMED = 'AAAAA1';
const TOPICS = [
  'business,demand,,,',
  'business,demand,increase,,',
  'business,demand,increase,strong,much',
  'society,legal,,,',
];
const FIRST_DAY = Date.UTC(2026, 2, 1);
const HOUR_MS = 3_600_000;

export interface WorldChunk {
  readonly words: readonly string[];
  readonly entities: readonly string[];
  readonly topics: readonly string[];
  readonly sentiment: number;
}

export interface WorldDocument {
  readonly name: string;
  readonly audience: Audience;
  readonly publishedMs: number;
  readonly category: string;
  readonly headline: WorldChunk;
  readonly chunks: readonly WorldChunk[];
}

const some = (values: readonly string[], most: number) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength: most });

const chunk: fc.Arbitrary<WorldChunk> = fc.record({
  words: some(WORDS, 4),
  entities: some(ENTITY_IDS, 3),
  topics: some(TOPICS, 2),
  sentiment: fc.integer({ min: -100, max: 100 }).map((hundredths) => hundredths / 100),
});

export const anyAudience: fc.Arbitrary<Audience> = fc.oneof(
  fc.constant(PUBLIC),
  fc
    .record({ viewer: fc.constantFrom(...COUNTED_VIEWERS), isShared: fc.boolean() })
    .map(({ viewer, isShared }) => privateTo(viewer.orgId, viewer.userId, isShared)),
);

export const anyDocuments: fc.Arbitrary<WorldDocument[]> = fc
  .array(
    fc.record({
      audience: anyAudience,
      publishedMs: fc.integer({ min: 0, max: 4 * 24 }).map((hours) => FIRST_DAY + hours * HOUR_MS),
      category: fc.constantFrom('news', 'filings', 'my_files'),
      headline: chunk,
      chunks: fc.array(chunk, { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map((documents) => documents.map((document, at) => ({ name: `document ${at}`, ...document })));

const sets = (values: readonly string[]): fc.Arbitrary<AnyAllNone> =>
  fc.record({
    anyOf: some(values, 2),
    allOf: some(values, 1),
    noneOf: some(values, 1),
    searchIn: fc.constantFrom('ALL' as const, 'BODY' as const, 'HEADLINE' as const),
  });

const filters: fc.Arbitrary<ChunkFilters> = fc.record(
  {
    published: fc.tuple(fc.nat(96), fc.nat(96)).map(([a, b]) => ({
      fromMs: FIRST_DAY + Math.min(a, b) * HOUR_MS,
      toMs: FIRST_DAY + Math.max(a, b) * HOUR_MS,
    })),
    entities: sets(ENTITY_IDS),
    topics: sets(['business', 'business,demand', 'business,demand,increase', 'society,legal']),
    keywords: sets(WORDS),
    categories: fc.record({
      mode: fc.constantFrom('INCLUDE' as const, 'EXCLUDE' as const),
      values: some(['news', 'filings', 'my_files'], 2),
    }),
  },
  { requiredKeys: [] },
);

export const anyQuestion: fc.Arbitrary<SearchQuestion> = fc.record({
  mode: fc.constant('fast' as const),
  text: some(WORDS, 3).map((words) => words.join(' ')),
  filters: fc.oneof(fc.constant({}), filters),
  isEnriched: fc.boolean(),
});

export function toIndexed({ name, audience, publishedMs, category, headline, chunks }: WorldDocument): IndexedDocument {
  const detectionsOf = ({ entities, topics }: WorldChunk) => [
    ...entities.map((id) => ({ type: 'entity' as const, id, start: 0, end: 1 })),
    ...topics.map((id) => ({ type: 'topic' as const, id, start: 0, end: 1 })),
  ];
  return sampleDocument(
    name,
    chunks.map((one, at) =>
      sampleChunk(at + 1, `${one.words.join(' ')}.`, { sentiment: one.sentiment, detections: detectionsOf(one) }),
    ),
    {
      row: { audience, category, publishedAt: new Date(publishedMs).toISOString() },
      annotated: { headline: `${headline.words.join(' ')}!`, headlineDetections: detectionsOf(headline) },
    },
  );
}
