import type { Field } from 'apache-arrow';
import { audienceMark, chunkFacets, documentFacets, passageKeyOf } from '../../../domain/documents/chunk-facets.ts';
import type { IndexedDocument } from '../../../domain/documents/chunk-index.ts';
import type { StoredDocument } from '../../../domain/documents/document-store.ts';
import { searchTextOf } from '../../../domain/text/search-text.ts';
import { arrow } from './arrow.ts';

/** Columns that are lists of texts. */
export const LIST_COLUMNS = [
  ...(['body_entities', 'headline_entities', 'body_topics', 'headline_topics'] as const),
  ...(['reporting_entities', 'reporting_periods', 'tags'] as const),
] as const;

type Lists = { readonly [Column in (typeof LIST_COLUMNS)[number]]: readonly string[] };

/**
 * A chunk as a row of the table: columns that are searched, filtered or counted, and the id of its displayed text
 * (`ChunkTexts`). No column is ever null, so filters need no check.
 */
export interface ChunkRow extends Lists {
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
  /** Empty: not recognized. */
  readonly language: string;
  readonly sentiment: number;
  /** Text, a line end, headline, in the form that is indexed (`searchTextOf`), which nearly always is the text itself. */
  readonly words: string;
  /** True if `words` contains text and headline verbatim. */
  readonly is_verbatim: boolean;
}

/** A row as it is written: with the id of its text, which is known once the text is written. */
export interface ChunkTextRow extends ChunkRow {
  readonly text_id: number;
}

const text = (name: string): Field => new arrow.Field(name, new arrow.Utf8(), false);
const list = (name: string): Field =>
  new arrow.Field(name, new arrow.List(new arrow.Field('item', new arrow.Utf8(), true)), false);
const number = (name: string): Field => new arrow.Field(name, new arrow.Float64(), false);

const COLUMNS = [
  text('key'),
  text('document_id'),
  new arrow.Field('cnum', new arrow.Int32(), false),
  number('published_ms'),
  text('audience'),
  text('source_id'),
  text('category'),
  text('type'),
  text('subtype'),
  text('section'),
  text('language'),
  number('sentiment'),
  ...LIST_COLUMNS.map(list),
  text('words'),
  new arrow.Field('is_verbatim', new arrow.Bool(), false),
];

/** Schema of rows before their texts are written. */
export const ROW_SCHEMA = new arrow.Schema(COLUMNS);
export const TEXT_ID_SCHEMA = new arrow.Schema([number('text_id')]);
export const CHUNK_SCHEMA = new arrow.Schema([...COLUMNS, ...TEXT_ID_SCHEMA.fields]);

/** The chunks of a document as rows, in their order. */
export function toRows(document: IndexedDocument): ChunkRow[] {
  const whole = documentFacets(document);
  const { headline } = document.annotated;
  const headlineWords = headlineWordsOf(headline);
  const shared = {
    document_id: whole.documentId,
    published_ms: whole.publishedMs,
    audience: whole.audience,
    source_id: whole.sourceId,
    category: whole.category,
    type: whole.type,
    subtype: whole.subtype ?? '',
    language: whole.language ?? '',
    headline_entities: whole.headlineEntities,
    headline_topics: whole.headlineTopics,
    reporting_entities: whole.reportingEntities,
    reporting_periods: whole.reportingPeriods,
    tags: whole.tags,
  };
  return document.annotated.chunks.map((chunk) => {
    const own = chunkFacets(chunk);
    const textWords = searchTextOf(chunk.text);
    return {
      ...shared,
      key: passageKeyOf({ documentId: whole.documentId, cnum: chunk.cnum }),
      cnum: chunk.cnum,
      section: chunk.section ?? '',
      sentiment: chunk.sentiment,
      body_entities: own.bodyEntities,
      body_topics: own.bodyTopics,
      words: `${textWords}\n${headlineWords}`,
      is_verbatim: textWords === chunk.text && headlineWords === headline,
    };
  });
}

const headlineWordsOf = (headline: string): string => searchTextOf(headline).replace(/\n/g, ' ');

/** Indexed text of a chunk: its column `words`. */
export const indexedWords = (text: string, headline: string): string =>
  `${searchTextOf(text)}\n${headlineWordsOf(headline)}`;

/** Columns from which texts are read. */
export const TEXT_COLUMNS = ['words', 'is_verbatim', 'text_id'];

/** Splits `words` of a verbatim row into its headline and text. */
export function verbatim(words: string): { headline: string; text: string } {
  const end = words.lastIndexOf('\n');
  return { text: words.slice(0, end), headline: words.slice(end + 1) };
}

/** A text as a literal of the engine's SQL. */
export const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** The condition that a column of texts holds one of these values, of which there must be one at least. */
export const inValues = (column: string, values: readonly string[]): string =>
  `${column} IN (${values.map(quoted).join(', ')})`;

const VALUES_PER_FILTER = 400;

/** Conditions that a column holds one of these values, each of as many values as the engine reads quickly. */
export function inBatchesOfValues(column: string, values: readonly string[]): string[] {
  const conditions: string[] = [];
  for (let at = 0; at < values.length; at += VALUES_PER_FILTER) {
    conditions.push(inValues(column, values.slice(at, at + VALUES_PER_FILTER)));
  }
  return conditions;
}

/** The update that gives the rows of a document its audience and tags. */
export const audienceUpdate = ({ id, audience, tags }: Pick<StoredDocument, 'id' | 'audience' | 'tags'>) => ({
  where: inValues('document_id', [id]),
  valuesSql: {
    audience: quoted(audienceMark(audience)),
    tags: `arrow_cast(make_array(${tags.map(quoted).join(', ')}), 'List(Utf8)')`,
  },
});
