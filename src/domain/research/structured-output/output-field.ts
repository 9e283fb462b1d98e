import { readDataFile } from '../../../platform/data-file.ts';
import type { FindMeasures } from '../../questions/create-measures.ts';
import { contentWords, isStopWord } from '../../text/content-words.ts';
import { blanked, type TextSpan } from '../../text/span.ts';
import { wordLists } from '../../text/word-lists.ts';
import { COMPANY_FIELDS, type CompanyField } from './company-fields.ts';
import type { PropertyWords } from './property-words.ts';

const OF_ANSWER = ['answer', 'headline', 'question', 'lead value', 'lead name', 'as of'] as const;
/** Fields of which others of the same object decide. */
const OF_PERIODS = ['period', 'fiscal year', 'fiscal quarter', 'period end', 'period start', 'currency'] as const;
const OF_DOCUMENTS = ['title', 'date', 'url', 'publisher', 'quote', 'document type', 'document id', 'page'] as const;
const LISTS = ['sources', 'urls', 'quotes', 'companies', 'tickers', 'periods', 'figures', 'events', 'points'] as const;

/** A field that a property may ask for by its name. */
export type ScalarField = (typeof OF_ANSWER)[number] | (typeof OF_PERIODS)[number] | CompanyField;
const SCALARS: readonly ScalarField[] = [...OF_ANSWER, ...COMPANY_FIELDS, ...OF_PERIODS];
/** One of a document or an event. */
export type SourceField = (typeof OF_DOCUMENTS)[number];
/** Kind of item in a list. */
export type ListField = (typeof LISTS)[number];

const WORDS = wordLists(readDataFile('data/field-words.txt', import.meta.url), [
  'filler',
  'description',
  ...SCALARS,
  ...OF_DOCUMENTS,
  ...LISTS,
]);
const FILLER: ReadonlySet<string> = new Set(WORDS.filler);
const SAID_OF_FIGURES: ReadonlySet<string> = new Set(WORDS.description);

/** A figure that a property asks for in the words of a question. */
export interface FigureField {
  readonly kind: 'figure';
  /** As a question would name it: `net income growth`. */
  readonly words: string;
  readonly isGrowth: boolean;
}

export type OutputField = { readonly kind: 'scalar'; readonly field: ScalarField } | FigureField;

/** A key of a field's name, independent of the order of its words. */
const keyOf = (words: readonly string[]): string => [...new Set(words)].sort().join(' ');
const wordsIn = (text: string): string[] => text.split(' ').filter((word) => word !== '');

const indexOf = <Name extends keyof typeof WORDS>(names: readonly Name[]): ReadonlyMap<string, Name> =>
  new Map(names.flatMap((name) => WORDS[name].map((phrase) => [keyOf(phrase.split('_')), name] as const)).reverse());

const SCALAR_OF = indexOf(SCALARS);
const SOURCE_FIELD_OF = indexOf(OF_DOCUMENTS);
const LIST_OF = indexOf(LISTS);

/** The name verbatim, else without filler words. */
function named<Name>(index: ReadonlyMap<string, Name>, name: string): Name | undefined {
  const words = wordsIn(name);
  return index.get(keyOf(words)) ?? index.get(keyOf(words.filter((word) => !FILLER.has(word))));
}

/** True for the period or currency of the values beside it. */
export const isOfPeriod = (field: ScalarField): boolean => (OF_PERIODS as readonly ScalarField[]).includes(field);

export const scalarField = (name: string): ScalarField | undefined => named(SCALAR_OF, name);
export const sourceField = (name: string): SourceField | undefined => named(SOURCE_FIELD_OF, name);
export const listField = (name: string): ListField | undefined => named(LIST_OF, name);

/** Figures that companies count in their own way, or that are not reported yet. */
const NOT_FILED =
  /\b(?:adjusted|non[\s-]?gaap|organic|core|normali[sz]ed|pro[\s-]?forma|comparable|constant[\s-]currency|underlying|recurring|guidance|guided|outlook|forecast\w*|project(?:ed|ions?)|estimat\w*|consensus|expect\w*|target(?:ed)?)\b/i;
const GROWTH = /\b(?:growth|grew|yoy|cagr|change|increase)\b/;
/** Figures whose description may name the lines that they are worked out from. */
const WORKED_OUT = /margin|ratio|return|turnover|yield|growth|change|per share|ebitda|cash flow|debt|capital/i;

/**
 * The field that a property asks for, by its name, by that of the object around it, and by its description where the name says nothing.
 * `undefined` where this is not certain: a description with a word that narrows a figure (`of the cloud segment`) is not understood.
 */
export function outputField(
  words: PropertyWords,
  parent: string,
  find: FindMeasures,
  companyNames: readonly string[],
): OutputField | undefined {
  const { name, whole } = words;
  const both = parent === '' ? undefined : scalarField(`${parent} ${whole}`);
  const own = scalarField(whole) ?? scalarField(name);
  const scalar = both ?? (own !== undefined && !isLead(own) ? own : undefined);
  if (scalar !== undefined) return { kind: 'scalar', field: scalar };
  const clause = firstClause(words.description);
  // `revenue: { value, unit }`: the value is that of revenue, the unit is not.
  const ofParent = parent === '' || BESIDE_VALUES.test(name) ? [] : [`${parent} ${withoutFiller(name)}`.trim()];
  const candidates = [name, ...ofParent, clause];
  const figure = figureField(words, candidates, find, companyNames);
  if (figure !== undefined) return figure;
  if (own !== undefined) return { kind: 'scalar', field: own };
  const said = scalarField(clause.replace(/[^\p{L}\p{N} ]+/gu, ' '));
  return said === undefined ? undefined : { kind: 'scalar', field: said };
}

const BESIDE_VALUES =
  /\b(?:units?|scale|source|notes?|label|name|title|date|type|id|url|link|comment|confidence|rank|text|description|status)\b/;

const isLead = (field: ScalarField): boolean => field === 'lead value' || field === 'lead name';

const firstClause = (text: string): string =>
  (text.split(/[.;:(]/)[0] ?? '')
    .trim()
    .toLowerCase()
    .replace(/^the\s/, '');

const withoutFiller = (name: string): string =>
  wordsIn(name)
    .filter((word) => !FILLER.has(word))
    .join(' ');

function figureField(
  { description, name }: PropertyWords,
  candidates: readonly string[],
  find: FindMeasures,
  companyNames: readonly string[],
): FigureField | undefined {
  if (NOT_FILED.test(`${name} ${description}`)) return undefined;
  for (const text of candidates) {
    for (const words of [text, text.replace(/(?<!\S)\S{1,4}(?!\S)/g, (word) => word.toUpperCase())]) {
      const measures = find(words).filter(({ id }) => id !== 'growth_rate');
      if (measures.length === 0) continue;
      const ids = new Set(measures.map(({ id }) => id));
      const said = find(description).filter(({ id }) => id !== 'growth_rate');
      const isOther = said.length > 0 && !said.some(({ id }) => ids.has(id)) && !WORKED_OUT.test(words);
      // `profit`, described as operating income, is that.
      if (isOther) break;
      if (OVER_SEVERAL.test(blanked(words, measures))) return undefined;
      if (isNarrowed(description, `${words} ${companyNames.join(' ')}`, said)) return undefined;
      return { kind: 'figure', words, isGrowth: GROWTH.test(text) };
    }
  }
  return undefined;
}

/** Words that make one figure of several periods. */
const OVER_SEVERAL = /\b(?:average|mean|median|max|maximum|min|minimum|highest|lowest|peak|cumulative|cagr)\b/i;

/** True if a description limits a figure to a part, kind or place. */
function isNarrowed(description: string, known: string, measures: readonly TextSpan[]): boolean {
  const rest = blanked(description, measures);
  const names = new Set(contentWords(known));
  const left = contentWords(rest).filter((word) => !/\d/.test(word) && !names.has(word) && !SAID_OF_FIGURES.has(word));
  return rest.trim() !== '' && left.some((word) => !isStopWord(word) && word.length > 1);
}
