import {
  All,
  DateRange,
  Entity,
  type Expression,
  type ExpressionJson,
  FileTag,
  fromJson,
  type Range,
  type SearchOptions,
  SentimentRange,
  Similarity,
  Source,
  Topic,
} from '@almanac/client';
import { WINDOWS } from './rolling.ts';
import { DOCUMENT_KINDS, type DocumentQuestion, documentSearch, known, SENTIMENTS } from './search-route.ts';

/** A question as saved searches hold it. */
export interface SavedQuestion {
  readonly expression: Expression;
  readonly options: SearchOptions;
}

/** The question of the page as an expression that means the same; `undefined` where nothing is asked. */
export function savedQuestionOf(question: DocumentQuestion): SavedQuestion | undefined {
  const { q = '', mode, type, sentiment, entity, topic, source, tag, literal } = question;
  const tone = SENTIMENTS.find(({ id }) => id === sentiment);
  const parts = [
    q.trim() !== '' && Similarity(q),
    type && fromJson({ type: 'document_type', operation: 'in', value: [type] }),
    tone && SentimentRange(tone.min, tone.max),
    entity && Entity(entity),
    topic && Topic(topic),
    source && Source(source),
    tag && FileTag(tag),
  ].filter((part) => typeof part === 'object');
  const range = rangeOf(question);
  const options = {
    ...(literal && { autoEnrichFilters: false }),
    ...(mode === 'smart' && { searchMode: mode }),
  };
  if (parts.length > 0) return { expression: All(parts), options: { ...options, ...(range && { range }) } };
  return range && { expression: DateRange(range), options };
}

const rangeOf = ({ within, from, to }: DocumentQuestion): Range | undefined =>
  within ?? ((from ?? to) === undefined ? undefined : { ...(from && { start: from }), ...(to && { end: to }) });

/**
 * The question of the page that a saved search is, the reverse of `savedQuestionOf`. `undefined` for a search that was made elsewhere and
 * says more than the page can.
 */
export function questionOfSaved(expression: ExpressionJson, options: SearchOptions): DocumentQuestion | undefined {
  const { scope = 'all', sort = 'relevance', rerankThreshold, range, autoEnrichFilters, searchMode } = options;
  if (scope !== 'all' || sort !== 'relevance' || rerankThreshold !== undefined) return undefined;
  const leaves = expression.type === 'and' ? (expression.value as readonly ExpressionJson[]) : [expression];
  const parts = leaves.map(partOf);
  if (range !== undefined) parts.push(partOf(DateRange(range).toJSON()));
  const named = parts.flatMap((part) => Object.keys(part ?? {}));
  if (parts.includes(undefined) || new Set(named).size < named.length) return undefined;
  const read = known({
    ...Object.assign({}, ...parts),
    mode: searchMode === 'smart' ? searchMode : undefined,
    literal: autoEnrichFilters === false || undefined,
  });
  const understood = documentSearch({ ...read });
  const isWhole = Object.keys(understood).length === Object.keys(read).length;
  return isWhole && named.length > 0 ? understood : undefined;
}

/** The part of the page's question that a condition is, if it is one. */
function partOf({ type, operation = 'in', value }: ExpressionJson): DocumentQuestion | undefined {
  const values: readonly unknown[] = [value].flat();
  if (type === 'date') return timeOf(value);
  if (type === 'sentiment_range') {
    const tone = SENTIMENTS.find(({ min, max }) => values.length === 2 && values[0] === min && values[1] === max);
    return tone && operation === 'in' ? { sentiment: tone.id } : undefined;
  }
  const [only, ...others] = values;
  if (typeof only !== 'string' || only === '' || others.length > 0) return undefined;
  if (type === 'document_type' || type === 'rp_document_subtype') {
    const kind = DOCUMENT_KINDS.find(({ id }) => id === only);
    return kind && { type: kind.id };
  }
  const name = MEMBERS[type];
  return name && { [name]: only };
}

const MEMBERS: Readonly<Record<string, 'q' | 'entity' | 'topic' | 'source' | 'tag'>> = {
  similarity: 'q',
  entity: 'entity',
  watchlist: 'entity',
  rp_topic: 'topic',
  source: 'source',
  tags: 'tag',
};

function timeOf(value: unknown): DocumentQuestion | undefined {
  const window = WINDOWS.find(({ id }) => id === value);
  if (window !== undefined) return { within: window.id };
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [from, to] = value.map((bound: unknown) => (bound === null ? undefined : bound)) as (string | undefined)[];
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}
