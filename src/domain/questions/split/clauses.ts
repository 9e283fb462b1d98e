import type { QuestionEntity } from '../../entity-linking/question-entity.ts';
import { contentWords } from '../../text/content-words.ts';
import { isWithin, matchesOf, type TextSpan, touches } from '../../text/span.ts';
import type { QuestionMeasure, Understanding } from '../understanding.ts';
import { readPart, wordsOutside } from '../words.ts';

/** A measure or topic that a question asks about. */
export interface Facet {
  readonly measures: readonly QuestionMeasure[];
  readonly words: readonly string[];
}

/** A part of a question between conjunctions, with its companies and topics. */
export interface Clause extends Facet {
  readonly companies: readonly QuestionEntity[];
  /** Followed by a colon, so that it applies to all later clauses (`Tesla legal cases: ...`). */
  readonly isHead: boolean;
}

const SEPARATOR =
  /[,;:]\s|\s?\/\s?|\s&\s|\s(?:and|or|plus|versus|vs\.?|as\swell\sas|along\swith|compared\s(?:with|to))\s/gi;
/** Between two companies; `a complaint against a marketplace` is one thing. */
const AGAINST = /\sagainst\s/gi;

/**
 * Splits a question into clauses at conjunctions, commas and colons, but not within names or measures (`Johnson and Johnson`,
 * `sales and marketing expense`). Clauses without a company, measure or remaining word are left out.
 */
export function clausesOf(understood: Understanding): Clause[] {
  const text = readPart(understood.text);
  const {
    entities,
    unlisted,
    periods,
    kinds,
    sections,
    measures,
    instructions,
    published,
    tone,
    groups = [],
  } = understood;
  const named = [...entities, ...unlisted, ...periods, ...kinds, ...sections, ...instructions, ...groups];
  const taken = [...named, ...measures, ...(published ? [published] : []), ...(tone ? [tone] : [])];
  const isComparison = entities.filter(({ category }) => category === 'companies').length > 1;
  const cuts = [...matchesOf(text, SEPARATOR), ...(isComparison ? matchesOf(text, AGAINST) : [])]
    .filter((cut) => !isInside(cut, taken))
    .sort((one, other) => one.start - other.start);
  const words = new Set(understood.words);
  return [...cuts, { start: text.length, end: text.length }].flatMap(({ start: end }, at) => {
    const start = cuts[at - 1]?.end ?? 0;
    const within = <Named extends TextSpan>(all: readonly Named[]): Named[] =>
      all.filter((one) => isWithin(one, [{ start, end }]));
    const others = [...taken, { start: 0, end: start }, { start: end, end: text.length }];
    const clause: Clause = {
      companies: within(entities).filter(({ category }) => category === 'companies'),
      isHead: text[end] === ':',
      measures: within(measures),
      words: wordsOutside(
        text,
        others.filter((span) => span.start < span.end),
      ).filter((word) => words.has(word)),
    };
    return clause.companies.length > 0 || !isEmpty(clause) ? [clause] : [];
  });
}

/** True if a comma is part of a name (`Apple, Inc.`) rather than between two names. */
const isInside = (cut: TextSpan, taken: readonly TextSpan[]): boolean =>
  taken.some(({ start, end }) => start < cut.start && end > cut.end) || (touches(cut, taken) && isWithin(cut, taken));

export const isEmpty = ({ measures, words }: Facet): boolean => measures.length === 0 && words.length === 0;

export const togetherOf = (facets: readonly Facet[]): Facet => ({
  measures: [...new Set(facets.flatMap(({ measures }) => measures))],
  words: [...new Set(facets.flatMap(({ words }) => words))],
});

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
