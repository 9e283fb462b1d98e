import type { QuestionEntity } from '../../entity-linking/question-entity.ts';
import { isWithin, matchesOf, type TextSpan, touches } from '../../text/span.ts';
import { readPart } from '../read/read-part.ts';
import type { QuestionMeasure, Understanding } from '../understanding.ts';
import { wordsOutside } from '../words.ts';

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
