import type { ReportedPeriod } from '../../documents/annotated-document.ts';
import type { ChunkCounting } from '../../documents/chunk-counting.ts';
import type { ChunkFilters } from '../../documents/chunk-filters.ts';
import type { Viewer } from '../../documents/chunk-index.ts';
import type { ChunkQuery, ChunkSearch } from '../../documents/chunk-search.ts';
import type { QuestionPeriod, Understand, Understanding } from '../../questions/understanding.ts';
import { type GivenFilterParts, readGivenFilters } from '../given-filters.ts';
import { amongLastCalls } from '../last-calls.ts';
import { reportedPeriods } from '../ranking/period-fit.ts';
import type { SearchQuestion } from '../search-request.ts';
import { TONE_RANGES } from '../tones.ts';

/** Requirement on the words of the text in a chunk. */
export type WordsMatched = 'none' | 'all' | 'any';

/** The executed count, for the audit. */
export interface CountedQuery {
  readonly text: string;
  readonly filters: ChunkFilters;
  readonly isEnriched: boolean;
  /** `null` for an empty text. */
  readonly understood: Understanding | null;
  /** Words that were searched in text and headline. */
  readonly words: readonly string[];
  readonly matched: WordsMatched;
}

/** The caller's filters with those derived from the text. */
export type Enrich = (filters: ChunkFilters, understanding: Understanding) => ChunkFilters;

export interface CountingParts extends GivenFilterParts {
  readonly chunks: Pick<ChunkCounting, 'days' | 'mentioned'>;
  readonly understand: Understand;
  readonly enrich: Enrich;
  /** Finds the last calls that a question asks about; without it all calls are counted. */
  readonly calls?: Pick<ChunkSearch, 'find'>;
}

/**
 * Result of `count` for the first interpretation of a question that counts anything, and that query.
 *
 * A chunk is counted when it passes the filters and contains, in its text or its document's headline, every content
 * word of the text (without stop words and instructions; in any form, by stemming). With enrichment, names in the text
 * (companies and other entities, publication times, document kinds, a company's fiscal periods) become filters and need
 * not occur as words. If that counts nothing at all, the first of these with a count is used: the entities alone as
 * filters; the caller's filters with every word of the text, names included; then the same three with any of the words,
 * and with enrichment the last of them with any word of the existing names. A text without a content word counts
 * everything that passes the filters.
 */
export async function countQuestion<Answer>(
  parts: Omit<CountingParts, 'chunks'>,
  viewer: Viewer,
  asked: SearchQuestion,
  count: (query: ChunkQuery) => Promise<Answer>,
  isNothing: (answer: Answer) => boolean,
): Promise<{ readonly answer: Answer; readonly counted: CountedQuery }> {
  const understood = asked.text.trim() === '' ? null : await parts.understand(asked.text);
  const all = await readGivenFilters(parts, viewer, asked.filters);
  const isNarrowed = parts.calls !== undefined && understood !== null && asked.isEnriched;
  const filters = isNarrowed ? await amongLastCalls(parts.calls, viewer, all, understood) : all;
  const question = { ...asked, filters };
  const [strictest, ...looser] = waysToCount(question, understood, parts.enrich);
  const first = { answer: await count(toChunkQuery(strictest)), counted: strictest };
  if (!isNothing(first.answer)) return first;
  for (const counted of looser) {
    const answer = await count(toChunkQuery(counted));
    if (!isNothing(answer)) return { answer, counted };
  }
  return first;
}

/** Attempts from the strictest to the loosest; at least one. */
export function waysToCount(
  { text, filters, isEnriched }: SearchQuestion,
  understood: Understanding | null,
  enrich: Enrich,
): [CountedQuery, ...CountedQuery[]] {
  const plain = { text, filters, isEnriched: false, understood };
  if (understood === null) return [{ ...plain, words: [], matched: 'none' }];
  const every = everyWordOf(understood);
  const literal = { ...plain, words: every };
  const ofEntities = isEnriched ? enrich(filters, understood) : filters;
  const ofNames = isEnriched ? namedFilters(ofEntities, understood) : filters;
  const lifted = [ofNames, ofEntities]
    .filter((one, at, all) => !isSame(one, filters) && all.findIndex((other) => isSame(one, other)) === at)
    .map((one) => ({ ...plain, filters: one, isEnriched: true, words: restOf(understood, askedOf(one)) }));
  const [first = literal, ...others] = [...lifted, literal];
  const least = { ...literal, words: isEnriched ? leastOf(understood) : every };
  const inParts = [...lifted.filter(({ words }) => words.length > 1), ...(every.length > 1 ? [least] : [])];
  return [inFull(first), ...others.map(inFull), ...inParts.map(inPart)];
}

const inFull = (query: Omit<CountedQuery, 'matched'>): CountedQuery => ({
  ...query,
  matched: query.words.length === 0 ? 'none' : 'all',
});
const inPart = (query: Omit<CountedQuery, 'matched'>): CountedQuery => ({ ...query, matched: 'any' });

/** Without documents the fiscal calendar is unknown: a quarter given by its end may belong to any of these years. */
const countedPeriods = (period: QuestionPeriod): readonly ReportedPeriod[] =>
  period.ends ? reportedPeriods([period]) : [{ year: period.year, quarter: period.quarter }];

/**
 * Adds filters derived from the text where the caller gives none: tone, publication time, document types and, for companies, fiscal
 * periods.
 */
function namedFilters(
  filters: ChunkFilters,
  { published, kinds, periods, entities, tone }: Understanding,
): ChunkFilters {
  const isOfCompany = entities.some(({ category }) => category === 'companies');
  return {
    ...filters,
    ...(tone && !filters.sentiments && { sentiments: [TONE_RANGES[tone.tone]] }),
    ...(published?.isStated && !filters.published && { published: { fromMs: published.fromMs, toMs: published.toMs } }),
    ...(kinds.length > 0 &&
      !filters.documentTypes && {
        documentTypes: { mode: 'INCLUDE', values: kinds.map(({ type, subtypes }) => ({ type, subtypes })) },
      }),
    ...(periods.length > 0 &&
      isOfCompany &&
      !filters.reportingPeriods && { reportingPeriods: periods.flatMap(countedPeriods) }),
  };
}

const isSame = (a: ChunkFilters, b: ChunkFilters): boolean => JSON.stringify(a) === JSON.stringify(b);

const askedOf = ({ entities }: ChunkFilters): readonly string[] => [
  ...(entities?.anyOf ?? []),
  ...(entities?.allOf ?? []),
  ...(entities?.eachOf ?? []).flat(),
];

/** Words to match besides the filters: measures as written, and entities that are not in the filters. */
const restOf = ({ text, words, measures, entities }: Understanding, asked: readonly string[]): string[] => {
  const others = entities.filter(({ id, isImplied }) => isImplied !== true && !asked.includes(id));
  return distinct([...words, ...[...others, ...measures].flatMap(({ start, end }) => wordsOf(text.slice(start, end)))]);
};

/** All words, including names, periods and document types as written. */
const everyWordOf = (understood: Understanding): string[] => {
  const { text, entities, periods, kinds } = understood;
  const named = [...entities, ...periods, ...kinds].flatMap(({ start, end }) => wordsOf(text.slice(start, end)));
  return distinct([...named, ...restOf(understood, [])]);
};

/** Words of which a passage must contain at least one: names, else the remaining words. */
const leastOf = (understood: Understanding): string[] => {
  const { text, entities } = understood;
  const names = distinct(entities.flatMap(({ start, end }) => wordsOf(text.slice(start, end))));
  const rest = restOf(understood, []);
  return names.length > 0 ? names : rest.length > 0 ? rest : everyWordOf(understood);
};

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

const distinct = (words: readonly string[]): string[] => [
  ...new Map(words.map((word) => [word.toLowerCase(), word])).values(),
];

/** The query of the chunk index that a count was made by. */
export const toChunkQuery = ({ filters, words, matched }: CountedQuery): ChunkQuery => ({
  filters,
  words: words.length === 0 ? [] : [{ words: words.join(' '), weight: 1 }],
  areAllWordsNeeded: matched === 'all',
});
