import {
  ALL_MENTIONS,
  type ChunkCounting,
  type CountedMentions,
  type DayCounts,
  type MentionKind,
  type Mentions,
  type MentionsAsked,
  NO_MENTIONS,
} from '../../domain/documents/chunk-counting.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { DocumentId } from '../../platform/ids.ts';
import { engineQueryOf } from './chunk-query.ts';
import { type EngineAnswer, KEYS_ALONE, type SearchBody, type SearchEngine } from './search-engine.ts';

/** Maximum number of documents of one day or mention that are counted exactly. */
const EXACT_DOCUMENTS = 3_000;

const FIELDS: Readonly<Record<MentionKind, { readonly body: string; readonly headline?: string }>> = {
  entities: { body: 'body_entities', headline: 'headline_entities' },
  topics: { body: 'body_topic_ids', headline: 'headline_topic_ids' },
  sources: { body: 'source_id' },
  languages: { body: 'language' },
};

const COUNT_DOCUMENTS = {
  documents: { cardinality: { field: 'document_id', precision_threshold: EXACT_DOCUMENTS } },
};

/** Counts in the engine: by aggregations, so that no chunk leaves it. */
export function createEngineCounting(engine: SearchEngine): ChunkCounting {
  return {
    async days(viewer, queries, signal) {
      const query = engineQueryOf(viewer, queries);
      if (query === undefined) return new Map();
      const histogram = { field: 'published_ms', interval: DAY_MS, min_doc_count: 1 };
      const sums = { sentiment: { sum: { field: 'sentiment' } }, ...COUNT_DOCUMENTS };
      const body = { query, size: 0, track_total_hits: false, aggs: { days: { histogram, aggs: sums } } };
      const [answer] = await engine.searchEach(viewer, [body], signal);
      return new Map(
        bucketsOf<DayBucket>(answer, 'days').map(({ key, doc_count, sentiment, documents }): [number, DayCounts] => [
          Math.round(key / DAY_MS),
          { documents: documents.value, chunks: doc_count, sentiment: sentiment.value },
        ]),
      );
    },

    async mentioned(viewer, queries, asked, signal) {
      const query = engineQueryOf(viewer, queries);
      if (query === undefined) return NO_MENTIONS;
      const { body, headline } = FIELDS[asked.kind];
      const bodies: SearchBody[] = [
        { query, size: 0, track_total_hits: true, aggs: { ids: { terms: leadingOf(body, asked.most) } } },
        // A search of its own, as one answer has a limited number of buckets. All buckets, as the most frequent of
        // chunks need not be the most frequent of documents.
        ...(headline === undefined
          ? []
          : [
              {
                query,
                size: 0,
                track_total_hits: false,
                aggs: {
                  ids: {
                    terms: { ...leadingOf(headline, ALL_MENTIONS), collect_mode: 'breadth_first' },
                    aggs: COUNT_DOCUMENTS,
                  },
                },
              },
            ]),
      ];
      const answers = await engine.searchEach(viewer, bodies, signal);
      const families = familiesOf(answers, asked.countedAs);
      const [together] =
        families.size === 0 ? [] : await engine.searchEach(viewer, [togetherOf(query, asked.kind, families)], signal);
      return countedOf(answers, families, together, asked.countedAs);
    },

    async passages(viewer, query, take, signal) {
      const engineQuery = engineQueryOf(viewer, [query]);
      if (engineQuery === undefined) return;
      const numbers = new Map<string, number>();
      const documentIds: string[] = [];
      const numberOf = (id: string): number => {
        const known = numbers.get(id) ?? documentIds.push(id) - 1;
        numbers.set(id, known);
        return known;
      };
      const body = { query: engineQuery, sort: BY_KEY_AND_TIME, ...KEYS_ALONE };
      for await (const hits of engine.pages(body, signal)) {
        const keys = hits.map(({ sort }) => sort as unknown as readonly [DocumentId, number, number]);
        take({
          length: keys.length,
          documents: Uint32Array.from(keys, ([id]) => numberOf(id)),
          documentIds,
          cnums: Int32Array.from(keys, ([, cnum]) => cnum),
          publishedMs: Float64Array.from(keys, ([, , publishedMs]) => publishedMs),
        });
      }
    },
  };
}

const BY_KEY_AND_TIME = [{ document_id: 'asc' }, { cnum: 'asc' }, { published_ms: 'asc' }];

/** The ids of most chunks. Each shard counts as many as it may, so that the sums are right. */
const leadingOf = (field: string, most: number) => ({
  field,
  size: Math.min(Math.max(most, 1), ALL_MENTIONS),
  shard_size: ALL_MENTIONS,
});

interface DayBucket {
  readonly key: number;
  readonly doc_count: number;
  readonly sentiment: { readonly value: number };
  readonly documents: { readonly value: number };
}

interface IdBucket {
  readonly key: string;
  readonly doc_count: number;
  readonly documents?: { readonly value: number };
}

/** The ids that are counted as one, where there are several. */
type Families = ReadonlyMap<string, readonly string[]>;

/** Maximum number of families counted together; beyond it the ids are counted one by one. */
const FAMILIES_MAX = 1_000;

function familiesOf(answers: readonly EngineAnswer[], countedAs: MentionsAsked['countedAs']): Families {
  if (countedAs === undefined) return new Map();
  const ids = new Set(answers.flatMap((answer) => bucketsOf<IdBucket>(answer, 'ids').map(({ key }) => key)));
  const families = [...Map.groupBy(ids, countedAs)].filter(([, members]) => members.length > 1);
  return new Map(families.slice(0, FAMILIES_MAX));
}

/** Counts of chunks with any id of a family, each once. */
function togetherOf(query: object, kind: MentionKind, families: Families): SearchBody {
  const { body, headline } = FIELDS[kind];
  const filtersOf = (field: string) => ({
    filters: Object.fromEntries([...families].map(([name, ids]) => [name, { terms: { [field]: ids } }])),
  });
  return {
    query,
    size: 0,
    track_total_hits: false,
    aggs: {
      chunks: { filters: filtersOf(body) },
      ...(headline !== undefined && { headlines: { filters: filtersOf(headline), aggs: COUNT_DOCUMENTS } }),
    },
  };
}

function countedOf(
  [body, headline]: readonly EngineAnswer[],
  families: Families,
  together: EngineAnswer | undefined,
  countedAs: (id: string) => string = (id) => id,
): CountedMentions {
  const counts = new Map<string, { chunks: number; headlines: number }>();
  const add = (id: string, chunks: number, headlines: number): void => {
    const name = countedAs(id);
    if (families.has(name)) return;
    const known = counts.get(name) ?? { chunks: 0, headlines: 0 };
    counts.set(name, { chunks: known.chunks + chunks, headlines: known.headlines + headlines });
  };
  for (const { key, doc_count } of bucketsOf<IdBucket>(body, 'ids')) add(key, doc_count, 0);
  for (const { key, documents } of bucketsOf<IdBucket>(headline, 'ids')) add(key, 0, documents?.value ?? 0);
  const familyCounts = namedBuckets(together, 'chunks');
  const familyHeadlines = namedBuckets(together, 'headlines');
  for (const name of families.keys()) {
    counts.set(name, {
      chunks: familyCounts[name]?.doc_count ?? 0,
      headlines: familyHeadlines[name]?.documents?.value ?? 0,
    });
  }
  return {
    chunks: body?.hits.total?.value ?? 0,
    mentions: [...counts].map(([id, counted]): Mentions => ({ id, ...counted })),
    errorMost: Math.max(errorOf(body), errorOf(headline)),
  };
}

const namedBuckets = (answer: EngineAnswer | undefined, name: string): Readonly<Record<string, Partial<IdBucket>>> =>
  (answer?.aggregations?.[name] as { buckets?: Record<string, Partial<IdBucket>> } | undefined)?.buckets ?? {};

interface Aggregation<Bucket> {
  readonly buckets: readonly Bucket[];
  readonly doc_count_error_upper_bound?: number;
}

const bucketsOf = <Bucket>(answer: EngineAnswer | undefined, name: string): readonly Bucket[] =>
  (answer?.aggregations?.[name] as Aggregation<Bucket> | undefined)?.buckets ?? [];

const errorOf = (answer: EngineAnswer | undefined): number =>
  (answer?.aggregations?.ids as Aggregation<IdBucket> | undefined)?.doc_count_error_upper_bound ?? 0;
