import { Bool, Field, Float64, Int32, List, Schema, Utf8 } from 'apache-arrow';
import type { AnnotatedChunk, Detection, Section, TextLocation } from '../../domain/documents/annotated-document.ts';
import { chunkFacets, documentFacets } from '../../domain/documents/chunk-facets.ts';
import type { IndexedDocument } from '../../domain/documents/chunk-index.ts';
import { searchTextOf } from '../../domain/documents/search-text.ts';

/** A chunk as a row of the table. Lists are never null, so that filters need not ask. */
export interface ChunkRow {
  readonly [column: string]: unknown;
  /** `document_id:cnum`, the key by which rows are replaced. */
  readonly key: string;
  readonly document_id: string;
  readonly cnum: number;
  readonly published_ms: number;
  readonly audience: string;
  readonly source_id: string;
  readonly category: string;
  readonly type: string;
  readonly subtype: string | null;
  readonly form: string | null;
  readonly language: string | null;
  readonly sentiment: number;
  readonly body_entities: readonly string[];
  readonly headline_entities: readonly string[];
  readonly body_topics: readonly string[];
  readonly headline_topics: readonly string[];
  readonly reporting_entities: readonly string[];
  readonly reporting_periods: readonly string[];
  readonly period_end_on: string | null;
  readonly tags: readonly string[];
  readonly cluster_id: string | null;
  readonly section: string | null;
  readonly item: string | null;
  readonly heading: string | null;
  readonly speaker: string | null;
  readonly is_table: boolean;
  readonly page: number | null;
  readonly headline: string;
  /** In the form that is indexed (`searchTextOf`), which nearly always is the text itself. */
  readonly text: string;
  /** The text itself where the indexed form differs. */
  readonly exact_text: string | null;
  /** JSON: `[[0 for an entity or 1 for a topic, id, start, end], ...]`. */
  readonly detections: string;
  /** JSON: `[[paragraph, sentence], ...]`. */
  readonly locations: string;
}

const text = (name: string): Field => new Field(name, new Utf8(), false);
const maybe = (name: string): Field => new Field(name, new Utf8(), true);
const list = (name: string): Field => new Field(name, new List(new Field('item', new Utf8(), true)), false);

export const CHUNK_SCHEMA = new Schema([
  text('key'),
  text('document_id'),
  new Field('cnum', new Int32(), false),
  new Field('published_ms', new Float64(), false),
  text('audience'),
  text('source_id'),
  text('category'),
  text('type'),
  maybe('subtype'),
  maybe('form'),
  maybe('language'),
  new Field('sentiment', new Float64(), false),
  list('body_entities'),
  list('headline_entities'),
  list('body_topics'),
  list('headline_topics'),
  list('reporting_entities'),
  list('reporting_periods'),
  maybe('period_end_on'),
  list('tags'),
  maybe('cluster_id'),
  maybe('section'),
  maybe('item'),
  maybe('heading'),
  maybe('speaker'),
  new Field('is_table', new Bool(), false),
  new Field('page', new Int32(), true),
  text('headline'),
  text('text'),
  maybe('exact_text'),
  text('detections'),
  text('locations'),
]);

/** What a chunk is shown from. */
export const SHOWN_COLUMNS = [
  'document_id',
  'cnum',
  'sentiment',
  'section',
  'item',
  'heading',
  'speaker',
  'is_table',
  'page',
  'text',
  'exact_text',
  'detections',
  'locations',
];

export function toRows(document: IndexedDocument): ChunkRow[] {
  const whole = documentFacets(document);
  const shared = {
    document_id: whole.documentId,
    published_ms: whole.publishedMs,
    audience: whole.audience,
    source_id: whole.sourceId,
    category: whole.category,
    type: whole.type,
    subtype: whole.subtype,
    form: whole.form,
    language: whole.language,
    headline_entities: whole.headlineEntities,
    headline_topics: whole.headlineTopics,
    reporting_entities: whole.reportingEntities,
    reporting_periods: whole.reportingPeriods,
    period_end_on: whole.periodEndOn,
    tags: whole.tags,
    cluster_id: whole.clusterId,
    headline: searchTextOf(document.annotated.headline),
  };
  return document.annotated.chunks.map((chunk) => {
    const own = chunkFacets(chunk);
    const indexed = searchTextOf(chunk.text);
    return {
      ...shared,
      key: `${whole.documentId}:${chunk.cnum}`,
      cnum: chunk.cnum,
      sentiment: chunk.sentiment,
      body_entities: own.bodyEntities,
      body_topics: own.bodyTopics,
      section: chunk.section,
      item: chunk.item,
      heading: chunk.heading,
      speaker: chunk.speaker,
      is_table: chunk.isTable,
      page: chunk.page,
      text: indexed,
      exact_text: indexed === chunk.text ? null : chunk.text,
      detections: JSON.stringify(chunk.detections.map((d) => [d.type === 'topic' ? 1 : 0, d.id, d.start, d.end])),
      locations: JSON.stringify(chunk.locations.map(({ paragraph, sentence }) => [paragraph, sentence])),
    };
  });
}

/** From a row with at least `SHOWN_COLUMNS`. */
export function toChunk(row: ChunkRow): AnnotatedChunk {
  return {
    cnum: row.cnum,
    text: row.exact_text ?? row.text,
    isTable: row.is_table,
    sentiment: row.sentiment,
    detections: (JSON.parse(row.detections) as [number, string, number, number][]).map(
      ([kind, id, start, end]): Detection => ({ type: kind === 1 ? 'topic' : 'entity', id, start, end }),
    ),
    locations: (JSON.parse(row.locations) as [number, number][]).map(
      ([paragraph, sentence]): TextLocation => ({ paragraph, sentence }),
    ),
    page: row.page,
    section: row.section as Section | null,
    item: row.item,
    heading: row.heading,
    speaker: row.speaker,
  };
}

/** A text as a literal of the engine's SQL. */
export const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;

export const isOneOf = (column: string, values: readonly string[]): string =>
  `${column} IN (${values.map(quoted).join(', ')})`;
