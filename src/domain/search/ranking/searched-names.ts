import type { DocumentId } from '../../../platform/ids.ts';
import type { ChunkFilters, TypeChoice } from '../../documents/chunk-filters.ts';
import type { FoundChunk } from '../../documents/chunk-search.ts';
import type { QuestionEntity, Understanding, UnlistedName } from '../understanding/understanding.ts';
import { withAddedFilters } from './added-filters.ts';
import type { CandidatePassage, QueryAnswer } from './candidates.ts';
import { reportedPeriods } from './period-fit.ts';
import type { RetrievalQuery } from './retrieval-queries.ts';
import { foldedWordsOf } from './text-words.ts';

/** A company that has no documents of its own by the graph, and how it is called. */
export interface SearchedName extends Pick<QuestionEntity, 'id' | 'name' | 'start' | 'end'> {
  readonly names: readonly UnlistedName['name'][];
  readonly isTicker: boolean;
}

const LOOKED_THROUGH = 60;
/** News speaks of companies and is of none. */
const OF_COMPANIES: readonly TypeChoice[] = (
  ['FILING', 'TRANSCRIPT', 'TRANSCRIPT-PRESENTATION', 'INVESTMENT-RESEARCH', 'FILE'] as const
).map((type) => ({ type, subtypes: [] }));

/** The names in a question that the knowledge graph does not hold. */
export const searchedUnlistedNames = ({ unlisted }: Understanding): SearchedName[] =>
  unlisted.map(({ name, start, end, isTicker }) => ({
    id: `name:${name.toLowerCase()}`,
    name,
    start,
    end,
    names: [name],
    isTicker,
  }));

/**
 * Companies of the graph whose reports are asked for, and of which no document was found: documents may be theirs by name
 * alone.
 */
export function searchedListedNames(asked: Understanding, answers: readonly QueryAnswer[]): SearchedName[] {
  const { text, entities, periods, measures, sections, kinds } = asked;
  const isOfReports = [periods, measures, sections].some(({ length }) => length > 0);
  if (!isOfReports && !kinds.some(({ type }) => type !== 'NEWS')) return [];
  const companies = entities.filter(({ category, isImplied }) => category === 'companies' && !isImplied);
  const isThere = (id: string): boolean =>
    answers.some(({ found }) => found.some(({ facets }) => facets.reportingEntities.includes(id)));
  return companies
    .filter(({ id }) => !isThere(id))
    .map(({ id, name, start, end }) => ({
      id,
      name,
      start,
      end,
      names: [name, text.slice(start, end)],
      isTicker: false,
    }));
}

/** The queries for documents that bear these names, in the periods that are asked for. */
export function nameQueries(
  sought: readonly SearchedName[],
  { periods }: Understanding,
  filters: ChunkFilters,
): RetrievalQuery[] {
  if (filters.reportingEntities?.length || sought.length === 0) return [];
  const within = withAddedFilters(filters, {
    documentTypes: OF_COMPANIES,
    ...(periods.length > 0 && { reportingPeriods: reportedPeriods(periods) }),
  });
  if (within === null) return [];
  return sought.map(({ names }) => ({
    kind: 'lookup' as const,
    query: { filters: within, words: [{ words: [...names, ...names.map(joined)].join(' '), weight: 1 }] },
    limit: LOOKED_THROUGH,
  }));
}

/**
 * A question with the documents that bear the names of companies: of nobody else, and no news. As it was where there are none.
 * A name is borne by a headline; where none does, by passages of a filing or call that is under the company's symbol.
 */
export function withDocuments(
  asked: Understanding,
  sought: readonly SearchedName[],
  answers: readonly QueryAnswer[],
): Understanding {
  const found = answers.flatMap((answer) => answer.found).filter(isOfNobody);
  const held = sought.flatMap((company): QuestionEntity[] => {
    const documents = documentsOf(company, found);
    const { id, name, start, end } = company;
    return documents.length === 0 ? [] : [{ id, name, start, end, category: 'companies', documents }];
  });
  if (held.length === 0) return asked;
  const ids = new Set(held.map(({ id }) => id));
  const names = new Set(held.flatMap(({ name }) => foldedWordsOf(name)));
  return {
    ...asked,
    entities: [...asked.entities.filter(({ id }) => !ids.has(id)), ...held],
    words: asked.words.filter((word) => !foldedWordsOf(word).every((part) => names.has(part))),
  };
}

/** The candidates, where those of documents that bear a company's name count as that company's own. */
export function withOwnDocuments<One extends Pick<CandidatePassage, 'found'>>(
  { entities }: Understanding,
  candidates: readonly One[],
): One[] {
  const owners = entities.flatMap(({ id, documents }) => (documents ? [{ id, documents: new Set(documents) }] : []));
  if (owners.length === 0) return [...candidates];
  return candidates.map((candidate) => {
    const { facets } = candidate.found;
    const ids = owners.filter(({ documents }) => documents.has(facets.documentId)).map(({ id }) => id);
    if (ids.length === 0) return candidate;
    const reportingEntities = [...facets.reportingEntities, ...ids];
    return { ...candidate, found: { ...candidate.found, facets: { ...facets, reportingEntities } } };
  });
}

const isOfNobody = ({ facets }: FoundChunk): boolean => facets.type !== 'NEWS' && facets.reportingEntities.length === 0;

function documentsOf({ names, isTicker }: SearchedName, found: readonly FoundChunk[]): DocumentId[] {
  const [name = ''] = names;
  const bears = isTicker ? bearsTicker(name) : bearsName(names);
  const byHeadline = found.filter(({ headline }) => bears(headline));
  if (byHeadline.length > 0) return idsOf(byHeadline);
  const tells = isTicker ? tellsTicker(name) : bears;
  const telling = found.filter(
    ({ facets, headline, chunk }) =>
      OWN_TELLING.has(facets.type) && (isTicker || isUnderSymbolOf(names, headline)) && tells(chunk.text),
  );
  // Calls of one company are under one symbol, and not each of them tells the name.
  const symbols = new Set(telling.map(({ headline }) => symbolOf(headline)).filter((symbol) => symbol !== undefined));
  const others = found.filter(({ headline }) => symbols.has(symbolOf(headline) ?? ''));
  return idsOf([...telling, ...others]);
}

/** `SIX` of `SIX, Q3 2021 Earnings Call`. */
const symbolOf = (headline: string): string | undefined => /^[A-Z]{1,5}(?=[, :_-](?!\s*[A-Z]{2}))/.exec(headline)?.[0];

/** `SIX` may be Six Flags: the letters of the symbol are letters of the name, in their order. */
function isUnderSymbolOf(names: readonly string[], headline: string): boolean {
  const symbol = symbolOf(headline)?.toLowerCase();
  if (symbol === undefined || symbol.length < 2) return false;
  return names.map(joined).some((name) => {
    let at = 0;
    for (const letter of name) if (letter === symbol[at]) at += 1;
    return name[0] === symbol[0] && at === symbol.length;
  });
}

const idsOf = (found: readonly FoundChunk[]): DocumentId[] => [
  ...new Set(found.map(({ facets }) => facets.documentId)),
];

const OWN_TELLING: ReadonlySet<string> = new Set(['FILING', 'TRANSCRIPT']);

const LEGAL = new Set('inc incorporated corp corporation co company ltd limited plc llc lp sa ag nv se and'.split(' '));
const lettersOf = (text: string): readonly string[] => {
  const words = foldedWordsOf(text);
  const telling = words.filter((word) => !LEGAL.has(word));
  return telling.length > 0 ? telling : words;
};
const joined = (name: string): string => lettersOf(name).join('');

/** Its words side by side, or as one: `Foot Locker` in `FOOTLOCKER_2022_8K`. */
function bearsName(names: readonly string[]): (text: string) => boolean {
  const wanted = new Set(names.map(joined));
  const most = Math.max(...[...wanted].map(({ length }) => length));
  return (text) => {
    const words = lettersOf(text);
    return words.some((_, from) => {
      let run = '';
      for (let at = from; at < words.length && run.length < most; at++) {
        run += words[at];
        if (wanted.has(run)) return true;
      }
      return false;
    });
  };
}

const bearsTicker = (ticker: string): ((text: string) => boolean) => {
  const expression = new RegExp(`(?<![A-Za-z])${ticker}(?![A-Za-z])`);
  return (text) => expression.test(text);
};

/** `New York Stock Exchange under the symbol "BBY"`, `(NYSE: BBY)`. */
const tellsTicker = (ticker: string): ((text: string) => boolean) => {
  const expression = new RegExp(
    `(?:NYSE|NASDAQ|Nasdaq|AMEX|[Ss]ymbols?)[^.;]{0,60}?(?<![A-Za-z])${ticker}(?![A-Za-z])`,
  );
  return (text) => expression.test(text);
};
