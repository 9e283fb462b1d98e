import type { ChunkFilters } from '../../documents/chunk-filters.ts';
import type { ChunkQuery } from '../../documents/chunk-search.ts';
import { pairedPeriods } from '../understanding/paired-periods.ts';
import type { QuestionMeasure, Understanding } from '../understanding/understanding.ts';
import { type AddedFilters, withAddedFilters } from './added-filters.ts';
import { reportedPeriods } from './period-fit.ts';
import { companiesOf, likelySections, othersOf, remainingWords, typedNames } from './question-parts.ts';
import { americanOf, contentWords, isStopWord, stemOf, wordsIn } from './terms.ts';

/**
 * One of the queries that candidates come from, by where it looks: `plain` in all that passes the caller's filters, `narrow`
 * in what is of the companies, periods, times or kinds that are named, `statement` in the parts of documents that hold what is asked,
 * `named` among what speaks of the entities that are named, `newest` without words, `nearest` by meaning. `lookup` only sees
 * whether there are documents that bear a company's name.
 */
export interface RetrievalQuery {
  readonly kind: 'plain' | 'narrow' | 'statement' | 'named' | 'newest' | 'nearest' | 'lookup';
  readonly query: ChunkQuery;
  readonly limit: number;
}

/** Words of the vocabulary in one query at most: each costs the engine about a millisecond over a million chunks. */
export const VOCABULARY_TERMS_MAX = 14;
/** More companies than this are looked for together. */
const APART_MAX = 3;
/** Chunks of each leg, or as many as are asked for where that is more; `open`: of `plain`, where no company is named. */
export const CANDIDATES_MAX = {
  plain: 60,
  open: 100,
  narrow: 50,
  statement: 25,
  named: 30,
  newest: 100,
  nearest: 60,
} as const;
/** The first chunks of documents, so that the newest long one does not fill an answer without words. */
const FIRST_CHUNKS = { from: 1, to: 3 };

/** The queries that candidates come from. The first is the question in words, with the filters of the caller alone. */
export function retrievalQueriesOf(request: {
  readonly asked: Understanding;
  readonly filters: ChunkFilters;
  readonly chunksMax: number;
}): RetrievalQuery[] {
  const { asked, filters, chunksMax } = request;
  const atLeast = (limit: number): number => Math.max(limit, chunksMax);
  const own = typed(asked);
  const words = withVocabulary(asked, own);
  const queries: RetrievalQuery[] = [];
  const add = (
    kind: keyof typeof CANDIDATES_MAX & RetrievalQuery['kind'],
    to: AddedFilters,
    said: string,
    limit: number = CANDIDATES_MAX[kind],
  ): void => {
    const within = withAddedFilters(filters, to);
    if (within === null) return;
    queries.push({ kind, query: { filters: within, words: [{ words: said, weight: 1 }] }, limit: atLeast(limit) });
  };
  // Names find what nobody linked with them, and what was meant where a word was taken for a name.
  const companies = companiesOf(asked);
  add('plain', {}, withNames(asked, own), companies.length > 0 ? CANDIDATES_MAX.plain : CANDIDATES_MAX.open);
  const places = placesOf(asked);
  for (const place of places) add('narrow', place, words);
  const others = othersOf(asked);
  const entities = [...listedOf(asked), ...others];
  if (entities.length > 0) add('named', { entities, ...(others.length === 0 && { searchIn: 'HEADLINE' }) }, own);
  const { published, kinds } = asked;
  if (published !== null)
    add(
      'narrow',
      {
        published: { fromMs: published.fromMs, toMs: published.toMs },
        ...(companies.length > 0 && companiesPlace(asked, companies)),
      },
      words,
    );
  if (kinds.length > 0 && places.length === 0)
    add('narrow', { documentTypes: kinds.map(({ type, subtypes }) => ({ type, subtypes })) }, words);
  const sections = [...new Set(likelySections(asked).flat())];
  const said = measureWords(asked.measures) || words;
  if (sections.length > 0) for (const place of narrowest(places)) add('statement', { ...place, sections }, said);
  return queries;
}

/** The places of companies; of these the ones of their periods, where there are such. */
const narrowest = (places: readonly AddedFilters[]): AddedFilters[] => {
  const ofCompanies = places.filter(({ reportingEntities, documents }) => reportingEntities ?? documents);
  const ofPeriods = ofCompanies.filter(({ reportingPeriods }) => reportingPeriods);
  return ofPeriods.length > 0 ? ofPeriods : ofCompanies;
};

/**
 * The queries of a question without words: the newest chunks, and the first chunks of documents, so that more of these are
 * found.
 */
export function newestQueries(filters: ChunkFilters, chunksMax: number): RetrievalQuery[] {
  const limit = Math.max(CANDIDATES_MAX.newest, chunksMax);
  const first = filters.chunkRange === undefined ? withAddedFilters(filters, { chunkRange: FIRST_CHUNKS }) : null;
  const queries: RetrievalQuery[] = [{ kind: 'newest', query: { filters, words: [] }, limit }];
  return first ? [...queries, { kind: 'newest', query: { filters: first, words: [] }, limit }] : queries;
}

/** The texts by which chunks are looked for: the question with the names in it, in the words of documents, and by itself. */
export function searchedTexts(asked: Understanding): string[] {
  const own = typed(asked);
  const isPlaced = placesOf(asked).length > 0;
  return [withNames(asked, own), ...(isPlaced ? [withVocabulary(asked, own)] : []), own];
}

/** Where the nearest by meaning are looked for: everywhere, and where the companies and periods that are named report. */
export function nearestQueries(asked: Understanding, filters: ChunkFilters, chunksMax: number): RetrievalQuery[] {
  const inside = placesOf(asked).map((place) => withAddedFilters(filters, place));
  return [filters, ...inside.filter((place) => place !== null)].map((within) => ({
    kind: 'nearest',
    query: { filters: within, words: [{ words: asked.text, weight: 1 }] },
    limit: Math.max(CANDIDATES_MAX.nearest, chunksMax),
  }));
}

/** Where the companies and periods that are named report: narrowest first. */
function placesOf(asked: Understanding): AddedFilters[] {
  const companies = companiesOf(asked);
  const pairs = companies.length <= APART_MAX ? pairedPeriods(asked) : null;
  const own = pairs?.map(({ company, periods }) => ({ ids: [company.id], periods }));
  const apart = companies.length <= APART_MAX ? companies.map((id) => [id]) : companies.length > 0 ? [companies] : [];
  const places = own ?? apart.map((ids) => ({ ids, periods: asked.periods }));
  if (places.length === 0)
    return asked.periods.length > 0 ? [{ reportingPeriods: reportedPeriods(asked.periods) }] : [];
  return places.flatMap(({ ids, periods }) => {
    const place = companiesPlace(asked, ids);
    return periods.length > 0 ? [{ ...place, reportingPeriods: reportedPeriods(periods) }, place] : [place];
  });
}

/** What is of these companies: by the documents that bear its name where one has no others. */
function companiesPlace({ entities }: Understanding, ids: readonly string[]): AddedFilters {
  const asked = entities.filter(({ id }) => ids.includes(id));
  const areByName = asked.every(({ documents }) => documents !== undefined);
  return areByName ? { documents: asked.flatMap(({ documents = [] }) => documents) } : { reportingEntities: ids };
}

const listedOf = ({ entities }: Understanding): string[] =>
  companiesOf({ entities: entities.filter(({ documents }) => documents === undefined) });

/** The words of a question, as typed, and what is written otherwise in American documents. */
const typed = (asked: Understanding): string =>
  [...remainingWords(asked).flatMap(bothSpellings), ...asked.phrases].join(' ') || contentWords(asked.text).join(' ');

const withNames = (asked: Understanding, own: string): string =>
  [own, ...typedNames(asked).map(({ name }) => name)].join(' ');

const bothSpellings = (word: string): string[] => [word, ...[americanOf(word)].filter((other) => other !== null)];

/**
 * With those that documents use for what it asks. Only where a company or period is named: elsewhere they would find the
 * figures of all.
 */
const withVocabulary = (asked: Understanding, own: string): string =>
  [own, measureWords(asked.measures, new Set(wordsIn(own).map(stemOf)))].filter(Boolean).join(' ');

/** The likeliest wordings of every line item, each word once, as many as one query may have. */
function measureWords(measures: readonly QuestionMeasure[], known: ReadonlySet<string> = new Set()): string {
  const items = measures.flatMap(({ lineItems }) => lineItems);
  const most = Math.max(0, ...items.map(({ phrases }) => phrases.length));
  const seen = new Set(known);
  const words: string[] = [];
  for (let nth = 0; nth < most; nth++)
    for (const { phrases } of items)
      for (const word of wordsIn(phrases[nth] ?? '')) {
        const stem = stemOf(word);
        if (words.length >= VOCABULARY_TERMS_MAX || isStopWord(word) || seen.has(stem)) continue;
        seen.add(stem);
        words.push(word);
      }
  return words.join(' ');
}
