import type { ChunkFilters } from '../../documents/chunk-filters.ts';
import type { ChunkQuery } from '../../documents/chunk-search.ts';
import { pairedPeriods } from '../../questions/paired-periods.ts';
import type { QuestionMeasure, Understanding } from '../../questions/understanding.ts';
import { contentWords, isStopWord } from '../../text/content-words.ts';
import { americanOf, lightStem } from '../../text/light-stem.ts';
import { normalizedWordsOf } from '../../text/normalized-words.ts';
import { type AddedFilters, withAddedFilters } from './added-filters.ts';
import { reportedPeriods } from './period-fit.ts';
import { companiesOf, likelySections, othersOf, remainingWords, typedNames } from './question-parts.ts';

/**
 * A query that generates candidates. `lexical`: the words, with the caller's filters only. `scoped`: restricted to the named
 * companies, periods, publication times or document types. `statement`: in the sections that contain the measures. `entity`: in
 * chunks that mention the named entities. `recent`: without words, newest first. `vector`: nearest embeddings. `name`: finds which
 * documents have the name of a company.
 */
export interface RetrievalQuery {
  readonly kind: 'lexical' | 'scoped' | 'statement' | 'entity' | 'recent' | 'vector' | 'name';
  readonly query: ChunkQuery;
  readonly limit: number;
}

/** Maximum of vocabulary words in one query: each costs about a millisecond over a million chunks. */
export const VOCABULARY_TERMS_MAX = 14;
/** More companies than this are searched with one query. */
const SEPARATE_MAX = 3;
/**
 * Chunks of each kind of query, or more if the caller wants more; `lexicalWithoutCompany` is for `lexical` if no company is named.
 */
export const CANDIDATES_MAX = {
  lexical: 60,
  lexicalWithoutCompany: 100,
  scoped: 50,
  statement: 25,
  entity: 30,
  recent: 100,
  vector: 60,
} as const;
/** First chunks of documents, so that one long new document does not fill the answer to a search without words. */
const FIRST_CHUNKS = { from: 1, to: 3 };

/** The queries that generate candidates; the first is the lexical one with the caller's filters only. */
export function retrievalQueriesOf(request: {
  readonly understanding: Understanding;
  readonly filters: ChunkFilters;
  readonly chunksMax: number;
}): RetrievalQuery[] {
  const { understanding, filters, chunksMax } = request;
  const atLeast = (limit: number): number => Math.max(limit, chunksMax);
  const typed = typedWords(understanding);
  const words = withVocabulary(understanding, typed);
  const queries: RetrievalQuery[] = [];
  const add = (
    kind: keyof typeof CANDIDATES_MAX & RetrievalQuery['kind'],
    added: AddedFilters,
    text: string,
    limit: number = CANDIDATES_MAX[kind],
  ): void => {
    const within = withAddedFilters(filters, added);
    if (within === null) return;
    queries.push({ kind, query: { filters: within, words: [{ words: text, weight: 1 }] }, limit: atLeast(limit) });
  };
  // Names stay in the query text: they find unlinked documents, and cover words that were mistaken for names.
  const companies = companiesOf(understanding);
  add(
    'lexical',
    {},
    withNames(understanding, typed),
    companies.length > 0 ? CANDIDATES_MAX.lexical : CANDIDATES_MAX.lexicalWithoutCompany,
  );
  const scopes = scopesOf(understanding);
  for (const scope of scopes) add('scoped', scope, words);
  const others = othersOf(understanding);
  const entities = [...linkedCompanies(understanding), ...others];
  if (entities.length > 0) add('entity', { entities, ...(others.length === 0 && { searchIn: 'HEADLINE' }) }, typed);
  const { published, kinds } = understanding;
  if (published !== null)
    add(
      'scoped',
      {
        published: { fromMs: published.fromMs, toMs: published.toMs },
        ...(companies.length > 0 && companiesScope(understanding, companies)),
      },
      words,
    );
  if (kinds.length > 0 && scopes.length === 0)
    add('scoped', { documentTypes: kinds.map(({ type, subtypes }) => ({ type, subtypes })) }, words);
  const sections = [...new Set(likelySections(understanding).flat())];
  const statementText = measureWords(understanding.measures) || words;
  if (sections.length > 0)
    for (const scope of narrowest(scopes)) add('statement', { ...scope, sections }, statementText);
  return queries;
}

/** The scopes of companies; if some include periods, only these. */
const narrowest = (scopes: readonly AddedFilters[]): AddedFilters[] => {
  const ofCompanies = scopes.filter(({ reportingEntities, documents }) => reportingEntities ?? documents);
  const ofPeriods = ofCompanies.filter(({ reportingPeriods }) => reportingPeriods);
  return ofPeriods.length > 0 ? ofPeriods : ofCompanies;
};

/** The queries of a search without words: the newest chunks, and the newest first chunks, for more documents. */
export function newestQueries(filters: ChunkFilters, chunksMax: number): RetrievalQuery[] {
  const limit = Math.max(CANDIDATES_MAX.recent, chunksMax);
  const first = filters.chunkRange === undefined ? withAddedFilters(filters, { chunkRange: FIRST_CHUNKS }) : null;
  const queries: RetrievalQuery[] = [{ kind: 'recent', query: { filters, words: [] }, limit }];
  return first ? [...queries, { kind: 'recent', query: { filters: first, words: [] }, limit }] : queries;
}

/** The texts that are searched for: the remaining words with names, with vocabulary words (if scoped), and alone. */
export function searchedTexts(understanding: Understanding): string[] {
  const typed = typedWords(understanding);
  const isScoped = scopesOf(understanding).length > 0;
  return [withNames(understanding, typed), ...(isScoped ? [withVocabulary(understanding, typed)] : []), typed];
}

/** Vector queries: over all chunks, and within the scopes of the named companies and periods. */
export function nearestQueries(
  understanding: Understanding,
  filters: ChunkFilters,
  chunksMax: number,
): RetrievalQuery[] {
  const inside = scopesOf(understanding).map((scope) => withAddedFilters(filters, scope));
  return [filters, ...inside.filter((scope) => scope !== null)].map((within) => ({
    kind: 'vector',
    query: { filters: within, words: [{ words: understanding.text, weight: 1 }] },
    limit: Math.max(CANDIDATES_MAX.vector, chunksMax),
  }));
}

/** Filters for the named companies and periods, narrowest first. */
function scopesOf(understanding: Understanding): AddedFilters[] {
  const companies = companiesOf(understanding);
  const pairs = companies.length <= SEPARATE_MAX ? pairedPeriods(understanding) : null;
  const paired = pairs?.map(({ company, periods }) => ({ ids: [company.id], periods }));
  const groups =
    companies.length <= SEPARATE_MAX ? companies.map((id) => [id]) : companies.length > 0 ? [companies] : [];
  const scopes = paired ?? groups.map((ids) => ({ ids, periods: understanding.periods }));
  if (scopes.length === 0)
    return understanding.periods.length > 0 ? [{ reportingPeriods: reportedPeriods(understanding.periods) }] : [];
  return scopes.flatMap(({ ids, periods }) => {
    const scope = companiesScope(understanding, ids);
    return periods.length > 0 ? [{ ...scope, reportingPeriods: reportedPeriods(periods) }, scope] : [scope];
  });
}

/** Filter for these companies: by linked documents, or by documents with their names if none of them has linked ones. */
function companiesScope({ entities }: Understanding, ids: readonly string[]): AddedFilters {
  const companies = entities.filter(({ id }) => ids.includes(id));
  const areByName = companies.every(({ documents }) => documents !== undefined);
  return areByName ? { documents: companies.flatMap(({ documents = [] }) => documents) } : { reportingEntities: ids };
}

const linkedCompanies = ({ entities }: Understanding): string[] =>
  companiesOf({ entities: entities.filter(({ documents }) => documents === undefined) });

/** The words of a question, plus their American spellings. */
const typedWords = (understanding: Understanding): string =>
  [...remainingWords(understanding).flatMap(bothSpellings), ...understanding.phrases].join(' ') ||
  contentWords(understanding.text).join(' ');

const withNames = (understanding: Understanding, typed: string): string =>
  [typed, ...typedNames(understanding).map(({ name }) => name)].join(' ');

const bothSpellings = (word: string): string[] => [word, ...[americanOf(word)].filter((other) => other !== null)];

/** Adds the words that documents use for the measures; only for scoped queries, since others would match every company. */
const withVocabulary = (understanding: Understanding, typed: string): string =>
  [typed, measureWords(understanding.measures, new Set(normalizedWordsOf(typed).map(lightStem)))]
    .filter(Boolean)
    .join(' ');

/** Words of the likeliest phrases of every line item, each once, `TERMS_MAX` at most. */
function measureWords(measures: readonly QuestionMeasure[], known: ReadonlySet<string> = new Set()): string {
  const items = measures.flatMap(({ lineItems }) => lineItems);
  const phrasesMax = Math.max(0, ...items.map(({ phrases }) => phrases.length));
  const seen = new Set(known);
  const words: string[] = [];
  for (let nth = 0; nth < phrasesMax; nth++)
    for (const { phrases } of items)
      for (const word of normalizedWordsOf(phrases[nth] ?? '')) {
        const stem = lightStem(word);
        if (words.length >= VOCABULARY_TERMS_MAX || isStopWord(word) || seen.has(stem)) continue;
        seen.add(stem);
        words.push(word);
      }
  return words.join(' ');
}
