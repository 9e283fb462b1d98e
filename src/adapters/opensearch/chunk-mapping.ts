import type { EngineClient } from './client.ts';
import { createIfMissing, indexSettingsOf } from './engine-index.ts';

/** Number of the layout. An index of another layout is not read: the documents are indexed again, beside it. */
const INDEX_LAYOUT = 1;
/**
 * Represents a space among the tokens of a literal text; no other token equals it, as signs are tokens by themselves.
 */
export const SPACE = '--';
const MAPPING_TIMEOUT_MS = 60_000;

const word = { type: 'keyword' } as const;
/** Only shown: neither searched nor counted. */
const shown = { type: 'keyword', index: false, doc_values: false } as const;
/** Only counted. */
const counted = { type: 'keyword', index: false } as const;
/** Only filtered by. */
const filtered = { type: 'keyword', doc_values: false } as const;
const literal = { type: 'text', analyzer: 'literal', norms: false, index_options: 'positions' } as const;

/** The mapping of the index of chunks. */
export const MAPPING = {
  dynamic: 'strict',
  // Computed fields are computed again whenever a chunk is rewritten.
  _source: {
    excludes: ['words', 'literal_text', 'literal_headline', 'body_entities', 'body_topics', 'body_topic_ids'],
  },
  _routing: { required: true },
  properties: {
    document_id: word,
    cnum: { type: 'integer' },
    generation: { type: 'long' },
    published_ms: { type: 'long' },
    audience: filtered,
    source_id: word,
    category: filtered,
    type: filtered,
    subtype: filtered,
    form: shown,
    language: word,
    section: filtered,
    sentiment: { type: 'double' },
    body_entities: word,
    headline_entities: word,
    body_topics: filtered,
    headline_topics: filtered,
    body_topic_ids: counted,
    headline_topic_ids: counted,
    reporting_entities: filtered,
    reporting_periods: filtered,
    period_end_on: shown,
    tags: filtered,
    cluster_id: shown,
    headline: { type: 'keyword', index: false, doc_values: false },
    chunk: { type: 'object', enabled: false },
    words: { type: 'text', analyzer: 'words', index_options: 'freqs' },
    literal_text: literal,
    literal_headline: literal,
  },
} as const;

/** The analysis that the fields need. */
export const ANALYSIS = {
  analyzer: {
    words: { type: 'custom', tokenizer: 'whitespace' },
    literal: { type: 'custom', tokenizer: 'whitespace', filter: ['spaces'] },
  },
  // Leaves a gap in the positions.
  filter: { spaces: { type: 'stop', stopwords: [SPACE] } },
} as const;

/** The alias of the index of chunks, in a cluster that may hold others. */
export const chunkAlias = (prefix: string): string => `${prefix}-chunks-${INDEX_LAYOUT}`;

/** An index of chunks as it is created: not complete yet. */
const bodyOf = ({ shards }: { readonly shards: number }) => ({
  settings: {
    index: {
      ...indexSettingsOf({ shards }),
      // Not `best_compression`: the displayed texts would cost ten times as much to unpack.
      codec: 'default',
      analysis: ANALYSIS,
    },
  },
  mappings: { ...MAPPING, _meta: { isComplete: false } },
});

/** Creates the index with its alias unless that is there. */
export const createChunksIfMissing = (
  client: EngineClient,
  { alias, shards }: { readonly alias: string; readonly shards: number },
): Promise<void> => createIfMissing(client, alias, bodyOf({ shards }));

/** Creates an index without an alias. */
export async function createChunkIndex(
  client: EngineClient,
  index: string,
  { shards }: { readonly shards: number },
): Promise<void> {
  await client.request({ method: 'PUT', path: `/${index}`, body: bodyOf({ shards }), timeoutMs: MAPPING_TIMEOUT_MS });
}
