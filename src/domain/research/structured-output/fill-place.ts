import type { Company } from '../../knowledge-graph/entity.ts';
import type { FindMeasures } from '../../questions/create-measures.ts';
import type { FactPeriod } from '../evidence.ts';
import type { Findings, Known } from './known-values.ts';
import { type OutputField, outputField } from './output-field.ts';
import type { OutputForm, OutputNode } from './output-schema.ts';
import { outputNumber, outputText } from './output-value.ts';
import { nameInWords, type PropertyWords, propertyWords, type WantedPeriod } from './property-words.ts';

/** The filled value, or the paths of required properties that could not be filled. */
export type Filled =
  | {
      readonly value: unknown;
      /** True if something in it was found, rather than only set by the schema. */
      readonly isFound: boolean;
    }
  | { readonly unknown: readonly string[] };

/** Position of a part in the schema, and the company and period it implies. */
export interface FillPlace {
  readonly findings: Findings;
  readonly findMeasures: FindMeasures;
  /** `companies.0.ticker`; empty for the whole. */
  readonly path: string;
  /** Name of the object around it, in words. */
  readonly parent: string;
  /** The company that it is about; `null` where there are several or none. */
  readonly company: Company | null;
  readonly period: WantedPeriod;
  /** Position in a list of periods: the row's period, and all periods of the list in the words of a question. */
  readonly row: { readonly period: FactPeriod; readonly words: string } | null;
  /** Figures that the object around it has so far. */
  readonly used: Known[];
}

/** A part for a single value, and the meaning of its name. */
export interface ScalarPart {
  readonly node: OutputNode;
  readonly form: OutputForm;
  readonly words: PropertyWords;
}

export const pathTo = ({ path }: FillPlace, name: string | number): string =>
  path === '' ? `${name}` : `${path}.${name}`;

/** The company of the request whose name or ticker is part of a property's name: `apple_revenue`. */
export function companyNamed(name: string, { findings }: FillPlace): Company | undefined {
  const words = nameInWords(name).split(' ');
  const named = findings.companies.filter((company) => companyWords(company).some((word) => words.includes(word)));
  return named.length === 1 ? named[0] : undefined;
}

/** The first word of its name and its ticker, unless they are too short to identify it. */
const companyWords = ({ name, ticker }: Company): string[] =>
  [nameInWords(name).split(' ')[0] ?? '', (ticker ?? '').toLowerCase()].filter((word) => word.length > 2);

/** Request of a property. */
export interface Asked {
  readonly words: PropertyWords;
  /** `undefined` where it is not certain. */
  readonly field: OutputField | undefined;
  readonly period: WantedPeriod;
  readonly company: Company | null;
}

/**
 * Request of a property with this name: the company and the period that it names, or else those of its position in the
 * schema.
 */
export function askedOf(node: OutputNode, name: string, place: FillPlace): Asked {
  const { findings, findMeasures, parent } = place;
  const named = companyNamed(name, place);
  const taken = named === undefined ? [] : companyWords(named);
  const own = nameInWords(name)
    .split(' ')
    .filter((word) => !taken.includes(word));
  const words = propertyWords(named === undefined ? name : own.join(' '), node.words);
  const names = findings.companies.map((one) => one.name);
  return {
    words,
    field: outputField(words, parent, findMeasures, names),
    period: words.period.kind === 'same' ? place.period : words.period,
    company: named ?? place.company,
  };
}

/** A figure or a text as a part wants it; `undefined` in another currency than it asks for. */
export function knownValue(known: Known | undefined, { node, form, words }: ScalarPart): unknown {
  if (known === undefined) return undefined;
  if (words.currency !== null && known.currency !== null && words.currency !== known.currency) return undefined;
  return typeof known.value === 'string' ? outputText(known.value, form, node) : outputNumber(known, form, words.style);
}
