import { createHash } from 'node:crypto';
import type { DocumentId } from '../../platform/ids.ts';
import { ANALYSIS, MAPPING } from './chunk-mapping.ts';
import { type ChunkSource, writtenOf } from './chunk-source.ts';
import type { EngineClient } from './client.ts';
import { createIfMissing, indexSettingsOf } from './engine-index.ts';

/** Number of the layout of vectors. Vectors of another layout are computed again, beside the old ones. */
const VECTOR_INDEX_LAYOUT = 1;

/**
 * The library that looks for neighbours. Lucene's is part of every node; `faiss`, which can keep vectors on disk with one bit for a number,
 * needs native code that not every distribution has. Another one is another layout.
 */
const LIBRARY = 'lucene';

/** Filter fields, copied next to each vector so that kNN pre-filters. */
const FILTER_FIELDS = [
  'document_id',
  'cnum',
  'generation',
  'published_ms',
  'audience',
  'source_id',
  'category',
  'type',
  'subtype',
  'language',
  'section',
  'sentiment',
  'body_entities',
  'headline_entities',
  'body_topics',
  'headline_topics',
  'reporting_entities',
  'reporting_periods',
  'tags',
  'literal_text',
  'literal_headline',
] as const satisfies readonly (keyof typeof MAPPING.properties)[];

/** Fields stored beside a vector and read again; the vector itself only if it is rewritten. */
export interface VectorSource {
  readonly document_id: DocumentId;
  readonly cnum: number;
  readonly generation: number;
  readonly audience: string;
  readonly tags: readonly string[];
  /** Digest of the text that it was computed from. */
  readonly text_digest: string;
  /** Without a direction there is none. */
  readonly vector?: readonly number[];
}

/** Fields read of a vector without its numbers. */
export const VECTOR_FIELDS = ['document_id', 'cnum', 'generation', 'audience', 'tags', 'text_digest'] as const;

const mappingOf = (model: string, dimensions: number) => ({
  dynamic: 'strict',
  // All fields are stored: the engine then keeps the numbers once, beside its graph, and not as text.
  _meta: { model },
  _routing: { required: true },
  properties: {
    ...Object.fromEntries(FILTER_FIELDS.map((field) => [field, MAPPING.properties[field]])),
    text_digest: { type: 'keyword', index: false },
    vector: {
      type: 'knn_vector',
      dimension: dimensions,
      space_type: 'cosinesimil',
      method: { name: 'hnsw', engine: LIBRARY },
    },
  },
});

/** The start of all aliases of vectors. */
export const vectorAliases = (prefix: string): string => `${prefix}-vectors-`;

/** The start of the aliases of the vectors of one model in the layout of today. */
export const modelAliases = (prefix: string, model: string): string =>
  `${vectorAliases(prefix)}${VECTOR_INDEX_LAYOUT}-${createHash('sha256').update(model).digest('hex').slice(0, 16)}-`;

/** The alias of the vectors of one model with this number of dimensions. */
export const vectorAlias = (prefix: string, model: string, dimensions: number): string =>
  `${modelAliases(prefix, model)}${dimensions}`;

export const createVectorsIfMissing = (
  client: EngineClient,
  of: { readonly prefix: string; readonly shards: number; readonly model: string; readonly dimensions: number },
): Promise<void> =>
  createIfMissing(client, vectorAlias(of.prefix, of.model, of.dimensions), {
    settings: { index: { ...indexSettingsOf(of), knn: true, analysis: ANALYSIS } },
    mappings: mappingOf(of.model, of.dimensions),
  });

/** A vector as written: with the filter fields of its chunk. */
export function vectorDocumentOf(source: ChunkSource, digest: string, vector: readonly number[] | undefined): object {
  const written = writtenOf(source) as Readonly<Record<string, unknown>>;
  return {
    ...Object.fromEntries(FILTER_FIELDS.map((field) => [field, written[field]])),
    text_digest: digest,
    ...(vector && { vector }),
  };
}
