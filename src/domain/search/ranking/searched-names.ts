import type { DocumentId } from '../../../platform/ids.ts';
import type { ChunkFilters, TypeChoice } from '../../documents/chunk-filters.ts';
import type { FoundChunk } from '../../documents/chunk-search.ts';
import type { QuestionEntity } from '../../entity-linking/question-entity.ts';
import type { Understanding, UnlistedName } from '../../questions/understanding.ts';
import { COMMON_LEGAL_WORDS } from '../../text/legal-forms.ts';
import { normalizedWordsOf } from '../../text/normalized-words.ts';
import { withAddedFilters } from './added-filters.ts';
import type { CandidatePassage, QueryAnswer } from './candidate-passages.ts';
import { reportedPeriods } from './period-fit.ts';
import type { RetrievalQuery } from './retrieval-queries.ts';

/** A company without linked documents, with the names to search. */
export interface SearchedName extends Pick<QuestionEntity, 'id' | 'name' | 'start' | 'end'> {
  readonly names: readonly UnlistedName['name'][];
  readonly isTicker: boolean;
}

const HITS_MAX = 60;
/** Types of documents that belong to a company; news does not. */
const COMPANY_DOCUMENT_TYPES: readonly TypeChoice[] = (
  ['FILING', 'TRANSCRIPT', 'TRANSCRIPT-PRESENTATION', 'INVESTMENT-RESEARCH', 'FILE'] as const
).map((type) => ({ type, subtypes: [] }));

/** The company names of a question that are not in the knowledge graph. */
export const searchedUnlistedNames = ({ unlisted }: Understanding): SearchedName[] =>
  unlisted.map(({ name, start, end, isTicker }) => ({
    id: `name:${name.toLowerCase()}`,
    name,
    start,
    end,
    names: [name],
    isTicker,
  }));

/** Companies of the graph whose reports are wanted but for which no linked document was hits. */
export function searchedListedNames(understanding: Understanding, answers: readonly QueryAnswer[]): SearchedName[] {
  const { text, entities, periods, measures, sections, kinds } = understanding;
  const wantsReports = [periods, measures, sections].some(({ length }) => length > 0);
  if (!wantsReports && !kinds.some(({ type }) => type !== 'NEWS')) return [];
  const companies = entities.filter(({ category, isImplied }) => category === 'companies' && !isImplied);
  const hasHits = (id: string): boolean =>
    answers.some(({ hits }) => hits.some(({ facets }) => facets.reportingEntities.includes(id)));
  return companies
    .filter(({ id }) => !hasHits(id))
    .map(({ id, name, start, end }) => ({
      id,
      name,
      start,
      end,
      names: [name, text.slice(start, end)],
      isTicker: false,
    }));
}

/** Queries for documents with these names, in the periods of the question. */
export function nameQueries(
  searched: readonly SearchedName[],
  { periods }: Understanding,
  filters: ChunkFilters,
): RetrievalQuery[] {
  if (filters.reportingEntities?.length || searched.length === 0) return [];
  const within = withAddedFilters(filters, {
    documentTypes: COMPANY_DOCUMENT_TYPES,
    ...(periods.length > 0 && { reportingPeriods: reportedPeriods(periods) }),
  });
  if (within === null) return [];
  return searched.map(({ names }) => ({
    kind: 'name' as const,
    query: { filters: within, words: [{ words: [...names, ...names.map(joined)].join(' '), weight: 1 }] },
    limit: HITS_MAX,
  }));
}

/**
 * Adds to a question the documents that have a searched name in the headline, or else in passages of a filing or call whose
 * headline has a matching symbol. News and documents with a reporting entity are excluded. Unchanged if there are none.
 */
export function withDocuments(
  understanding: Understanding,
  searched: readonly SearchedName[],
  answers: readonly QueryAnswer[],
): Understanding {
  const hits = answers.flatMap((answer) => answer.hits).filter(isUnlinked);
  const held = searched.flatMap((company): QuestionEntity[] => {
    const documents = documentsOf(company, hits);
    const { id, name, start, end } = company;
    return documents.length === 0 ? [] : [{ id, name, start, end, category: 'companies', documents }];
  });
  if (held.length === 0) return understanding;
  const ids = new Set(held.map(({ id }) => id));
  const names = new Set(held.flatMap(({ name }) => normalizedWordsOf(name)));
  return {
    ...understanding,
    entities: [...understanding.entities.filter(({ id }) => !ids.has(id)), ...held],
    words: understanding.words.filter((word) => !normalizedWordsOf(word).every((part) => names.has(part))),
  };
}

/** The candidates, with the company as reporting entity of documents that were hits by its name. */
export function withOwnDocuments<One extends Pick<CandidatePassage, 'hit'>>(
  { entities }: Understanding,
  candidates: readonly One[],
): One[] {
  const owners = entities.flatMap(({ id, documents }) => (documents ? [{ id, documents: new Set(documents) }] : []));
  if (owners.length === 0) return [...candidates];
  return candidates.map((candidate) => {
    const { facets } = candidate.hit;
    const ids = owners.filter(({ documents }) => documents.has(facets.documentId)).map(({ id }) => id);
    if (ids.length === 0) return candidate;
    const reportingEntities = [...facets.reportingEntities, ...ids];
    return { ...candidate, hit: { ...candidate.hit, facets: { ...facets, reportingEntities } } };
  });
}

const isUnlinked = ({ facets }: FoundChunk): boolean => facets.type !== 'NEWS' && facets.reportingEntities.length === 0;

function documentsOf({ names, isTicker }: SearchedName, hits: readonly FoundChunk[]): DocumentId[] {
  const [name = ''] = names;
  const isNamed = isTicker ? hasTicker(name) : hasName(names);
  const byHeadline = hits.filter(({ headline }) => isNamed(headline));
  if (byHeadline.length > 0) return idsOf(byHeadline);
  const isNamedInText = isTicker ? hasListedTicker(name) : isNamed;
  const byText = hits.filter(
    ({ facets, headline, chunk }) =>
      REPORT_TYPES.has(facets.type) && (isTicker || isUnderSymbolOf(names, headline)) && isNamedInText(chunk.text),
  );
  // Calls of one company share a symbol, and not every one has the name.
  const symbols = new Set(byText.map(({ headline }) => symbolOf(headline)).filter((symbol) => symbol !== undefined));
  const others = hits.filter(({ headline }) => symbols.has(symbolOf(headline) ?? ''));
  return idsOf([...byText, ...others]);
}

/** `SIX` of `SIX, Q3 2021 Earnings Call`. */
const symbolOf = (headline: string): string | undefined => /^[A-Z]{1,5}(?=[, :_-](?!\s*[A-Z]{2}))/.exec(headline)?.[0];

/** True if the symbol of a headline is a subsequence of a name with the same first letter: `SIX` of Six Flags. */
function isUnderSymbolOf(names: readonly string[], headline: string): boolean {
  const symbol = symbolOf(headline)?.toLowerCase();
  if (symbol === undefined || symbol.length < 2) return false;
  return names.map(joined).some((name) => {
    let at = 0;
    for (const letter of name) if (letter === symbol[at]) at += 1;
    return name[0] === symbol[0] && at === symbol.length;
  });
}

const idsOf = (hits: readonly FoundChunk[]): DocumentId[] => [...new Set(hits.map(({ facets }) => facets.documentId))];

const REPORT_TYPES: ReadonlySet<string> = new Set(['FILING', 'TRANSCRIPT']);

const nameWordsOf = (text: string): readonly string[] => {
  const words = normalizedWordsOf(text);
  const withoutLegal = words.filter((word) => !COMMON_LEGAL_WORDS.has(word) && word !== 'and');
  return withoutLegal.length > 0 ? withoutLegal : words;
};
const joined = (name: string): string => nameWordsOf(name).join('');

/** Matches texts that contain one of the names, with or without spaces: `Foot Locker` in `FOOTLOCKER_2022_8K`. */
function hasName(names: readonly string[]): (text: string) => boolean {
  const wanted = new Set(names.map(joined));
  const lengthMax = Math.max(...[...wanted].map(({ length }) => length));
  return (text) => {
    const words = nameWordsOf(text);
    return words.some((_, from) => {
      let run = '';
      for (let at = from; at < words.length && run.length < lengthMax; at++) {
        run += words[at];
        if (wanted.has(run)) return true;
      }
      return false;
    });
  };
}

const hasTicker = (ticker: string): ((text: string) => boolean) => {
  const expression = new RegExp(`(?<![A-Za-z])${ticker}(?![A-Za-z])`);
  return (text) => expression.test(text);
};

/** `New York Stock Exchange under the symbol "BBY"`, `(NYSE: BBY)`. */
const hasListedTicker = (ticker: string): ((text: string) => boolean) => {
  const expression = new RegExp(
    `(?:NYSE|NASDAQ|Nasdaq|AMEX|[Ss]ymbols?)[^.;]{0,60}?(?<![A-Za-z])${ticker}(?![A-Za-z])`,
  );
  return (text) => expression.test(text);
};
