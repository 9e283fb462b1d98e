import { Bool, Field, Float64, Int32, List, Schema, Utf8 } from 'apache-arrow';
import type { AnnotatedChunk, Detection } from '../../domain/documents/annotated-document.ts';
import { type ChunkFacets, chunkFacets, documentFacets } from '../../domain/documents/chunk-facets.ts';
import type { IndexedDocument } from '../../domain/documents/chunk-index.ts';
import type { FoundChunk, FoundFacets } from '../../domain/documents/chunk-search.ts';
import { searchTextOf } from '../../domain/documents/search-text.ts';
import type { DocumentId } from '../../platform/ids.ts';

/**
 * A chunk as a row of the table: columns that are searched, filtered or counted, and `shown` with all the rest, as reading
 * thirty columns of a row takes longer than the search for it. Nothing is ever null, so that filters need not ask.
 */
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
  /** Empty: none. */
  readonly subtype: string;
  /** Empty: none. */
  readonly section: string;
  readonly sentiment: number;
  readonly body_entities: readonly string[];
  readonly headline_entities: readonly string[];
  readonly body_topics: readonly string[];
  readonly headline_topics: readonly string[];
  readonly reporting_entities: readonly string[];
  readonly reporting_periods: readonly string[];
  readonly tags: readonly string[];
  /** Text, a line end, headline, in the form that is indexed (`searchTextOf`), which nearly always is the text itself. */
  readonly words: string;
  /** Whether text and headline stand in `words` as they are. */
  readonly is_verbatim: boolean;
  /** JSON of `Shown`. */
  readonly shown: string;
}

/** What else is read of a row. */
interface Shown {
  readonly facets: Omit<ChunkFacets, 'documentId' | 'cnum' | 'audience' | 'tags' | 'bodyEntities' | 'bodyTopics'>;
  readonly chunk: Omit<AnnotatedChunk, 'cnum' | 'text' | 'detections' | 'locations'>;
  readonly headline: string;
  /** Only its length where `words` begins with the text as it is. */
  readonly text: string | number;
  /** `0` for an entity, `1` for a topic. */
  readonly detections: readonly (readonly [kind: number, id: string, start: number, end: number])[];
  readonly locations: readonly (readonly [paragraph: number, sentence: number])[];
}

const text = (name: string): Field => new Field(name, new Utf8(), false);
const list = (name: string): Field => new Field(name, new List(new Field('item', new Utf8(), true)), false);
const number = (name: string): Field => new Field(name, new Float64(), false);

export const CHUNK_SCHEMA = new Schema([
  text('key'),
  text('document_id'),
  new Field('cnum', new Int32(), false),
  number('published_ms'),
  text('audience'),
  text('source_id'),
  text('category'),
  text('type'),
  text('subtype'),
  text('section'),
  number('sentiment'),
  list('body_entities'),
  list('headline_entities'),
  list('body_topics'),
  list('headline_topics'),
  list('reporting_entities'),
  list('reporting_periods'),
  list('tags'),
  text('words'),
  new Field('is_verbatim', new Bool(), false),
  text('shown'),
]);

/** What a chunk is shown from. No lists: one of them costs as much to read as all these. */
export const SHOWN_COLUMNS = ['document_id', 'cnum', 'words', 'shown'];

export function toRows(document: IndexedDocument): ChunkRow[] {
  const whole = documentFacets(document);
  const { documentId, audience, tags, ...facets } = whole;
  const { headline } = document.annotated;
  const headlineWords = searchTextOf(headline).replace(/\n/g, ' ');
  const shared = {
    document_id: documentId,
    published_ms: whole.publishedMs,
    audience,
    source_id: whole.sourceId,
    category: whole.category,
    type: whole.type,
    subtype: whole.subtype ?? '',
    headline_entities: whole.headlineEntities,
    headline_topics: whole.headlineTopics,
    reporting_entities: whole.reportingEntities,
    reporting_periods: whole.reportingPeriods,
    tags,
  };
  return document.annotated.chunks.map((given) => {
    const own = chunkFacets(given);
    const { cnum, text: exact, detections, locations, ...chunk } = given;
    const textWords = searchTextOf(exact);
    const shown: Shown = {
      facets,
      chunk,
      headline,
      text: textWords === exact ? exact.length : exact,
      detections: detections.map((d) => [d.type === 'topic' ? 1 : 0, d.id, d.start, d.end]),
      locations: locations.map(({ paragraph, sentence }) => [paragraph, sentence]),
    };
    return {
      ...shared,
      key: `${documentId}:${cnum}`,
      cnum,
      section: chunk.section ?? '',
      sentiment: chunk.sentiment,
      body_entities: own.bodyEntities,
      body_topics: own.bodyTopics,
      words: `${textWords}\n${headlineWords}`,
      is_verbatim: textWords === exact && headlineWords === headline,
      shown: JSON.stringify(shown),
    };
  });
}

/** A row as it is read with `SHOWN_COLUMNS`. */
export interface ShownRow {
  readonly document_id: string;
  readonly cnum: number;
  readonly words: string;
  readonly shown: string;
}

export function toFound(row: ShownRow, score: number): FoundChunk {
  const shown = JSON.parse(row.shown) as Shown;
  const chunk: AnnotatedChunk = {
    ...shown.chunk,
    cnum: row.cnum,
    text: textOf(row, shown),
    detections: shown.detections.map(
      ([kind, id, start, end]): Detection => ({ type: kind === 1 ? 'topic' : 'entity', id, start, end }),
    ),
    locations: shown.locations.map(([paragraph, sentence]) => ({ paragraph, sentence })),
  };
  const facets: FoundFacets = {
    ...shown.facets,
    ...chunkFacets(chunk),
    documentId: row.document_id as DocumentId,
  };
  return { facets, chunk, headline: shown.headline, score };
}

/** Columns from which `toTexts` reads. */
export const TEXT_COLUMNS = ['words', 'is_verbatim', 'shown'];

/** Only headline and text; `shown`, which takes longer to read, is asked for where it is needed. */
export function toTexts(words: string, isVerbatim: boolean, shown: () => string): { headline: string; text: string } {
  if (isVerbatim) {
    const end = words.lastIndexOf('\n');
    return { text: words.slice(0, end), headline: words.slice(end + 1) };
  }
  const read = JSON.parse(shown()) as Shown;
  return { headline: read.headline, text: textOf({ words }, read) };
}

const textOf = ({ words }: Pick<ShownRow, 'words'>, { text: given }: Shown): string =>
  typeof given === 'string' ? given : words.slice(0, given);

/** A text as a literal of the engine's SQL. */
export const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;

export const isOneOf = (column: string, values: readonly string[]): string =>
  `${column} IN (${values.map(quoted).join(', ')})`;
