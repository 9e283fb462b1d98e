import { contentWords } from '../../text/content-words.ts';
import type { Understanding } from '../understanding.ts';
import { type Clause, clausesOf, type Facet, isEmpty, togetherOf } from './clauses.ts';

/** Maximum of separate facets; more are searched together. */
const FACETS_MAX = 4;
/** `sales and marketing` is one thing; two words are a thing of their own, as a figure of the vocabulary is. */
const WORDS_MIN = 2;

/**
 * The measures and topics of a question: `operating expenses, capex outlook and lawsuits`. A single facet if there is one, or too
 * many. Without a company, words on both sides of a conjunction are one topic (`painkiller withdrawn from market, lawsuits`).
 */
export function facetsOf(understood: Understanding): readonly Facet[] {
  const { measures, words, entities, groups = [] } = understood;
  const facets = facetsIn(understood.text, clausesOf(understood));
  const isOfSomebody = groups.length > 0 || entities.some(({ category }) => category === 'companies');
  const areThings = isOfSomebody || facets.every((facet) => facet.measures.length > 0);
  if (areThings && facets.length > 1 && facets.length <= FACETS_MAX) return facets;
  return [{ measures, words }];
}

/** A clause of a single word joins the previous facet, else the next one. A repeated measure is distinguished by its words. */
function facetsIn(text: string, clauses: readonly Clause[]): Facet[] {
  const facets: Facet[] = [];
  let open: Facet[] = [];
  let head: readonly Facet[] = [];
  for (const { measures, words, isHead } of clauses) {
    const known = new Set(facets.flatMap((facet) => facet.measures.map(({ id }) => id)));
    const repeated = measures
      .filter(({ id }) => known.has(id))
      .flatMap((measure) => contentWords(text.slice(measure.start, measure.end)));
    const facet = {
      measures: measures.filter(({ id }) => !known.has(id)),
      words: [...new Set([...words, ...repeated])],
    };
    if (isEmpty(facet)) continue;
    if (isHead && facets.length === 0 && open.length === 0) {
      head = [facet];
      continue;
    }
    const isWhole = facet.measures.length > 0 || facet.words.length >= WORDS_MIN;
    const last = facets.at(-1);
    if (isWhole) {
      facets.push(togetherOf([...open, facet]));
      open = [];
    } else if (last) facets[facets.length - 1] = togetherOf([last, facet]);
    else open.push(facet);
  }
  if (facets.length === 0 && open.length + head.length > 0) return [togetherOf([...head, ...open])];
  return facets.map((facet) => togetherOf([...head, facet]));
}

/**
 * The facets of each company if they differ: `goodwill at Amazon and tariffs at Apple`. `null` if they are the same for several.
 */
export function pairedFacets(understood: Understanding): ReadonlyMap<string, readonly Facet[]> | null {
  const pairs = new Map<string, Clause[]>();
  let current: Clause[] | undefined;
  for (const clause of clausesOf(understood)) {
    const [company, ...others] = clause.companies;
    if (others.length > 0 || (company !== undefined && pairs.has(company.id))) return null;
    if (company !== undefined) {
      current = [];
      pairs.set(company.id, current);
    } else if (current === undefined) return null;
    current.push(clause);
  }
  const facets = [...pairs].map(([id, clauses]) => [id, facetsIn(understood.text, clauses)] as const);
  return facets.length > 1 && facets.every(([, own]) => own.length > 0) && !areAlike(facets.map(([, own]) => own))
    ? new Map(facets)
    : null;
}

const keyOf = (facets: readonly Facet[]): string =>
  JSON.stringify(facets.map(({ measures, words }) => [measures.map(({ id }) => id), words]));
const areAlike = (all: readonly (readonly Facet[])[]): boolean => new Set(all.map(keyOf)).size === 1;
