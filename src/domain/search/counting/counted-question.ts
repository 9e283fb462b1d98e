import type { ReportedPeriod } from '../../documents/annotated-document.ts';
import type { ChunkFilters } from '../../documents/chunk-filters.ts';
import type { Viewer } from '../../documents/chunk-index.ts';
import type { ChunkQuery, ChunkSearch } from '../../documents/chunk-search.ts';
import type { CountedChunks, CountedNames } from '../../documents/counted-chunks.ts';
import type { KnowMergers } from '../../knowledge-graph/mergers.ts';
import { bySurvivors } from '../merged-entities.ts';
import { reportedPeriods } from '../ranking/period-fit.ts';
import type { SearchQuestion } from '../search-request.ts';
import { TONE_RANGES } from '../tones.ts';
import type { Understand } from '../understanding/understand.ts';
import type { QuestionPeriod, Understanding } from '../understanding/understanding.ts';

/** What a chunk had to hold of the text to be counted. */
export type WordsMatched = 'none' | 'all' | 'any';

/** What was really counted, for the audit. */
export interface CountedQuery {
  readonly text: string;
  readonly filters: ChunkFilters;
  readonly isEnriched: boolean;
  /** `null` where the text is empty. */
  readonly understood: Understanding | null;
  /** Words that were looked for in text and headline. */
  readonly words: readonly string[];
  readonly matched: WordsMatched;
}

/** The filters of the caller with those that the text gives reason for. */
export type Enrich = (filters: ChunkFilters, understanding: Understanding) => ChunkFilters;

export interface CountingParts {
  readonly chunks: Pick<ChunkSearch, 'count'>;
  readonly understand: Understand;
  readonly enrich: Enrich;
  /** Ids that were given up are asked for by those that they lead to. */
  readonly mergers?: KnowMergers;
}

/**
 * Runs what a question counts, and hands every batch of it to `take`.
 *
 * A chunk is counted when it passes the filters and holds, in its text or its document's headline, every content word
 * of the text (without stop words and instructions; in any form, as stemming has it). With enrichment, what the text
 * names (companies and other entities, when documents were published, their kinds, a company's fiscal periods) is asked
 * for by filters and need not be there as words. Where that counts nothing at all, the first of these that counts
 * something decides: with the entities alone as filters; the filters of the caller with every word of the text, names
 * included; then the same three with any of the words, where enriched the last with any word of the names that there are.
 * A text without a content word counts what passes the filters.
 */
export async function countQuestion(
  parts: CountingParts,
  viewer: Viewer,
  asked: SearchQuestion,
  wanted: CountedNames,
  take: (batch: CountedChunks) => void,
  signal?: AbortSignal,
): Promise<CountedQuery> {
  const question = { ...asked, filters: await ownFilters(parts, asked) };
  const understood = question.text.trim() === '' ? null : await parts.understand(question.text);
  const [first, ...looser] = waysToCount(question, understood, parts.enrich);
  for (const query of [first, ...looser]) {
    let chunks = 0;
    const count = (batch: CountedChunks): void => {
      chunks += batch.length;
      if (batch.length > 0) take(batch);
    };
    await parts.chunks.count(viewer, toChunkQuery(query), wanted, count, signal);
    if (chunks > 0) return query;
  }
  return first;
}

/** The filters of the caller, without what the text gives reason for, by the ids that entities have now. */
const ownFilters = async ({ mergers }: CountingParts, { filters }: SearchQuestion): Promise<ChunkFilters> =>
  mergers ? bySurvivors(filters, await mergers()) : filters;

/** From the strictest to the loosest; at least one. */
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

/** Without documents at hand nothing tells what a company calls a quarter that is told by its end: it is of one of these years. */
const countedPeriods = (period: QuestionPeriod): readonly ReportedPeriod[] =>
  period.ends ? reportedPeriods([period]) : [{ year: period.year, quarter: period.quarter }];

/**
 * With what else the text names, where the caller's filters leave it open: the tone, when the documents were published, their
 * kinds, and, for companies, the fiscal periods that they report on.
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
];

/**
 * What is left to match once the filters stand for what the text names: measures as they are written, and entities that
 * the filters do not ask for.
 */
const restOf = ({ text, words, measures, entities }: Understanding, asked: readonly string[]): string[] => {
  const others = entities.filter(({ id, isImplied }) => isImplied !== true && !asked.includes(id));
  return distinct([...words, ...[...others, ...measures].flatMap(({ start, end }) => wordsOf(text.slice(start, end)))]);
};

/** The same with the names, periods and kinds of documents as they are written. */
const everyWordOf = (understood: Understanding): string[] => {
  const { text, entities, periods, kinds } = understood;
  const named = [...entities, ...periods, ...kinds].flatMap(({ start, end }) => wordsOf(text.slice(start, end)));
  return distinct([...named, ...restOf(understood, [])]);
};

/** Any of these is the least that a passage on the text must hold: a word of a name, else a word that is left. */
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

const toChunkQuery = ({ filters, words, matched }: CountedQuery): ChunkQuery => ({
  filters,
  words: words.length === 0 ? [] : [{ words: words.join(' '), weight: 1 }],
  areAllWordsNeeded: matched === 'all',
});
