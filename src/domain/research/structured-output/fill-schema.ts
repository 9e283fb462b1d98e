import type { Company } from '../../knowledge-graph/entity.ts';
import type { FindMeasures } from '../../questions/create-measures.ts';
import { answerScalar, sharedScalar } from './answer-fields.ts';
import { companyText, providedPlace } from './company-fields.ts';
import { fillList } from './fill-list.ts';
import {
  askedOf,
  companyNamed,
  type Filled,
  type FillPlace,
  knownValue,
  pathTo,
  type ScalarPart,
} from './fill-place.ts';
import type { Findings, Known } from './known-values.ts';
import { type FigureField, isOfPeriod, type ScalarField, scalarField } from './output-field.ts';
import type { OutputForm, OutputNode, OutputProperty } from './output-schema.ts';
import { fitsSchema, outputText } from './output-value.ts';
import { nameInWords, propertyWords, type WantedPeriod } from './property-words.ts';

/**
 * Fills a schema with the findings of a run. Pure: the same findings give the same content, which is valid for the
 * schema. Unknown values are left out, or `null` if they are required and may be `null`. `unknown` names other required
 * ones; it is empty if nothing is known.
 */
export function fillSchema(
  node: OutputNode,
  findings: Findings,
  findMeasures: FindMeasures,
): { readonly content: unknown } | { readonly unknown: readonly string[] } {
  const { companies } = findings;
  const filled = fillNode(node, '', {
    findings,
    findMeasures,
    path: '',
    parent: '',
    company: companies.length === 1 ? (companies[0] ?? null) : null,
    period: { kind: 'same' },
    row: null,
    used: [],
  });
  if ('unknown' in filled) return filled;
  return filled.isFound ? { content: filled.value } : { unknown: [] };
}

/** Fills a part of this name. */
function fillNode(node: OutputNode, name: string, place: FillPlace): Filled {
  const missing: string[] = [];
  for (const form of node.forms) {
    const filled = fillForm(node, form, name, place);
    if ('unknown' in filled) missing.push(...filled.unknown);
    else if (fitsSchema(node, filled.value)) return filled;
  }
  const [only, ...others] = node.allowed ?? [];
  if (only !== undefined && others.length === 0) return { value: only, isFound: false };
  return { unknown: missing.length > 0 ? missing : [place.path] };
}

function fillForm(node: OutputNode, form: OutputForm, name: string, place: FillPlace): Filled {
  if (form.kind === 'object') return fillObject(form.properties, insideOf(name, place));
  if (form.kind === 'array') return fillList({ node, form, name }, place, fillObject);
  const value = scalarValue(node, form, name, place);
  return value === undefined ? { unknown: [place.path] } : { value, isFound: true };
}

/** Fills an object: its figures first, then their period and currency. */
function fillObject(properties: readonly OutputProperty[], place: FillPlace): Filled {
  const order = properties.toSorted((one, other) => Number(isShared(one)) - Number(isShared(other)));
  const values = new Map<string, unknown>();
  const unknown: string[] = [];
  let isFound = false;
  for (const { name, node, isRequired } of order) {
    const filled = fillNode(node, name, { ...place, path: pathTo(place, name) });
    if ('value' in filled && (filled.isFound || isRequired)) {
      values.set(name, filled.value);
      isFound ||= filled.isFound;
    } else if (isRequired && node.isNullable) values.set(name, null);
    else if (isRequired && 'unknown' in filled) unknown.push(...filled.unknown);
  }
  if (unknown.length > 0) return { unknown };
  const known = properties.filter(({ name }) => values.has(name));
  return { value: Object.fromEntries(known.map(({ name }) => [name, values.get(name)])), isFound };
}

const isShared = ({ name }: OutputProperty): boolean => {
  const field = scalarField(nameInWords(name));
  return field !== undefined && isOfPeriod(field);
};

/** The position inside an object of this name, which may name a company or a period. */
function insideOf(name: string, place: FillPlace): FillPlace {
  const { name: words, period } = propertyWords(name, '');
  return {
    ...place,
    parent: words === '' ? place.parent : words,
    company: companyNamed(name, place) ?? place.company,
    period: period.kind === 'same' ? place.period : period,
    used: [],
  };
}

function scalarValue(node: OutputNode, form: OutputForm, name: string, place: FillPlace): unknown {
  const { words, field, period, company } = askedOf(node, name, place);
  const part = { node, form, words };
  if (field === undefined) return undefined;
  if (field.kind === 'scalar' && isOfPeriod(field.field)) return sharedScalar(field.field, part, place);
  if (field.kind === 'scalar') {
    const ofAnswer = answerScalar(field.field, part, place.findings);
    if (ofAnswer !== undefined || company === null) return ofAnswer;
    return companyScalar(field.field, company, part, place);
  }
  const known = company === null ? undefined : figureOf(field, company, period, place);
  if (known !== undefined && words.period.kind === 'same') place.used.push(known);
  return knownValue(known, part);
}

function companyScalar(field: ScalarField, company: Company, part: ScalarPart, place: FillPlace): unknown {
  const { node, form } = part;
  const text = companyText(field, company);
  if (text !== undefined) return text === null ? undefined : outputText(text, form, node);
  // Records are of the last day, not of a period.
  const isOfLastDay = place.row === null && part.words.period.kind === 'same' && place.period.kind === 'same';
  const known = isOfLastDay ? providedFor(field, company, place.findings) : undefined;
  if (known === undefined) return undefined;
  if (field === 'sentiment' && form.kind === 'string') return outputText(toneWord(Number(known.value)), form, node);
  return field === 'next event' ? outputText(known.label, form, node) : knownValue(known, part);
}

/** The value of a figure of the period that is asked for, the newest one of several. */
function figureOf(
  { words, isGrowth }: FigureField,
  company: Company,
  period: WantedPeriod,
  { findings, row }: FillPlace,
): Known | undefined {
  const found = (form: 'value' | 'growth' | 'before', at: string): readonly Known[] =>
    findings.found({ kind: 'figure', company, words, form, period: at });
  if (row !== null && period.kind === 'same') {
    if (isGrowth) return found('growth', `in ${row.period.label}`)[0];
    return found('value', row.words).find((one) => one.period?.label === row.period.label);
  }
  const at = period.kind === 'named' ? period.words : findings.period;
  return found(isGrowth ? 'growth' : period.kind === 'before' ? 'before' : 'value', at).at(-1);
}

/** The fact of a provider that a field asks for, read where the run has not read it. */
function providedFor(field: ScalarField, company: Company, findings: Findings): Known | undefined {
  const place = providedPlace(field);
  if (place === undefined) return undefined;
  const [section, ...concepts] = place;
  const facts = findings
    .found({ kind: 'section', company, section, concepts })
    .filter((fact) => fact.kind === 'fact' && concepts.includes(fact.concept));
  if (section !== 'calendar') return facts[0];
  const isAhead = ({ value }: Known): boolean => String(value) > findings.day;
  return field === 'last earnings' ? facts.find((one) => String(one.value) < findings.day) : facts.find(isAhead);
}

/** Minimum of a positive sentiment; a negative one is below its negative (contract 7.2). */
const TONE_MIN = 0.05;

const toneWord = (sentiment: number): string =>
  sentiment >= TONE_MIN ? 'positive' : sentiment <= -TONE_MIN ? 'negative' : 'neutral';
