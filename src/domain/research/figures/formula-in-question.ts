import {
  callOf,
  constantOf,
  formulasIn,
  hasDivision,
  inputOf,
  inputsOf,
  operationOf,
  withInputs,
} from '../../formula/formula.ts';
import { type FormulaToken, parseTokens } from '../../formula/parse-formula.ts';
import type { QuestionMeasure, Understanding } from '../../questions/understanding.ts';
import { blanked, isWithin, matchesOf, overlaps, type TextSpan } from '../../text/span.ts';
import type { Figure, FigureCatalogue } from './figure-catalogue.ts';
import { differenceNamed, isAdjusted } from './named-figures.ts';
import { backBy, type FigureTerm, type LineTerm, mapLines } from './term.ts';

/** Figures that a question asks for by formulas of its own. */
export interface SpelledFigure {
  readonly figures: readonly Figure[];
  /** Positions of the formulas and the names they explain in the text. */
  readonly spans: readonly TextSpan[];
}

/** A term with the name that the question gives it. */
interface ExplainedTerm {
  readonly term: FigureTerm;
  readonly measure: QuestionMeasure | undefined;
  readonly name: string;
}

/** A name with the formula that the question gives for it. */
interface Definition {
  readonly span: TextSpan;
  readonly name: TextSpan;
  readonly formula: TextSpan;
  /** True if the question only names the inputs, as in `using A and B`. */
  readonly isUsing: boolean;
}

const END = String.raw`(?=[.;?!](?:\s|$)|\n|$)`;
/** `X is defined as: ...`, `X (in days) is calculated as ...`, `X = ...`. */
const DEFINED = new RegExp(
  String.raw`(?:,?\s\(?(?:(?:which|that)\s)?(?:is|are|be|can\sbe|should\sbe)?\s?(?:here\s)?(?:(?:defined|calculated|computed|measured|determined)\s(?:here\s)?as|(?:calculated|computed)\sby)|\s=|,\s(?:that\sis|i\.e\.),?)\s?:?\s*(.{3,400}?)${END}`,
  'giu',
);
/** `Define X as ...`, `calculate X as ...`. */
const DEFINE = new RegExp(
  String.raw`\b(?:defin(?:e|ing)|calculat(?:e|ing)|comput(?:e|ing)|where|with)\s([^,?]{2,80}?)\s(as|=|is|by\staking|using)\s?:?\s*(.{3,400}?)${END}`,
  'giu',
);

/** A sentence that is a formula after the question: `Use X / (average Y between FY2015 and FY2016)`, `Income from operations divided by net sales`. */
const STANDS_ALONE = new RegExp(
  String.raw`(?<=[.?]\s)(?:(?:use|using|take)\s)?([\p{L}(][^.?;]{2,200}?\s(?:divided\sby|/)\s[^.?;]{3,200}?)${END}`,
  'giu',
);

/**
 * The figures of a question that spells their formula: named lines of statements, averages over years, numbers, `+ - * /` and their words.
 * `undefined` for a question without a formula, `unresolved` where a formula has a word that is not understood.
 */
export function spelledFigures(
  understood: Understanding,
  catalogue: FigureCatalogue,
): SpelledFigure | 'unresolved' | undefined {
  const { text, measures, instructions } = understood;
  const definitions = definitionsIn(text).filter(({ span }) => !instructions.some((one) => overlaps(one, span)));
  if (definitions.length === 0) return undefined;
  // Instructions about the form of the answer are no part of a formula.
  const plain = blanked(text, instructions);
  const terms = new Map<string, ExplainedTerm>();
  // Formulas may refer to names that a later one defines, so the last is read first.
  for (const { name, formula, isUsing } of definitions.toReversed()) {
    const measure = explainedMeasure(text, name, measures);
    // `EBITDA using operating income and D&A` is their sum, as its name says.
    const isSum = measure?.id === 'ebitda' && isUsing;
    const term = termOf({ text: plain, formula, measures, catalogue, known: terms, isSum });
    if (term === undefined || term.kind === 'input' || (isUsing && !isSum)) return 'unresolved';
    const written = text.slice(name.start, name.end);
    terms.set(measure?.id ?? written.toLowerCase(), { term, measure, name: written });
  }
  const spans = definitions.map(({ span }) => span);
  const asked = measures.filter((measure) => !isWithin(measure, spans));
  const [first] = definitions;
  if (first === undefined) return undefined;
  const wanted = asked.length > 0 ? asked : measures.filter((measure) => isWithin(measure, [first.name]));
  const figures = [...new Map(wanted.map((measure) => [measure.id, measure])).values()].map((measure) =>
    spelledFigure(measure, terms, catalogue),
  );
  const [whole, less, more] = asked.map((measure, at) => ({ figure: figures[at], span: measure }));
  if (whole?.figure && less?.figure && more === undefined) {
    const joined = differenceNamed(text, { ...whole, figure: whole.figure }, { ...less, figure: less.figure });
    if (joined !== undefined) return { figures: [joined], spans };
  }
  if (figures.length > 0) {
    return figures.every((figure) => figure !== undefined) ? { figures, spans } : 'unresolved';
  }
  const [only, ...others] = terms.values();
  if (only === undefined || others.length > 0) return 'unresolved';
  const label = labelOf(text.slice(first.name.start, first.name.end));
  const unit = unitOf(only.term);
  return { figures: [{ concept: 'formula', label, unit, isRate: false, term: only.term }], spans };
}

/** The measure that a formula explains: the one in its name, or the last one before `It is defined as`. */
function explainedMeasure(
  text: string,
  name: TextSpan,
  measures: readonly QuestionMeasure[],
): QuestionMeasure | undefined {
  const isPronoun = /^\W*(?:it|this|that|which|the\sratio)?\W*$/i.test(text.slice(name.start, name.end));
  return measures.findLast((one) => (isPronoun ? one.end <= name.start : isWithin(one, [name])));
}

function definitionsIn(text: string): Definition[] {
  const found: Definition[] = [];
  const add = (definition: Definition): void => {
    if (!found.some(({ span }) => overlaps(span, definition.span))) found.push(definition);
  };
  for (const { start, end, match } of matchesOf(text, DEFINED)) {
    const nameStart = sentenceStart(text, start);
    const formulaStart = end - (match[1] ?? '').length;
    const name = { start: nameStart, end: start };
    // In `what is X, defined as ...?` the name is asked for, and only the formula is explained.
    const isQuestion = /^\W*(?:what|how|calculate|compute|find|give|please|using|based)\b/i.test(
      text.slice(nameStart, start),
    );
    const span = { start: isQuestion ? start : nameStart, end };
    add({ span, name, formula: { start: formulaStart, end }, isUsing: false });
  }
  for (const { start, end, match } of matchesOf(text, DEFINE)) {
    const name = text.indexOf(match[1] ?? '', start);
    const isUsing = /^using$/i.test(match[2] ?? '');
    const formula = { start: end - (match[3] ?? '').length, end };
    add({ span: { start, end }, name: { start: name, end: name + (match[1] ?? '').length }, formula, isUsing });
  }
  for (const { start, end, match } of matchesOf(text, STANDS_ALONE)) {
    const formula = { start: end - (match[1] ?? '').length, end };
    add({ span: { start, end }, name: { start, end: start }, formula, isUsing: false });
  }
  return found.toSorted((one, other) => one.span.start - other.span.start);
}

function sentenceStart(text: string, before: number): number {
  const ends = [...matchesOf(text.slice(0, before), /[.;?!](?=\s)|\n/g)];
  return ends.at(-1)?.end ?? 0;
}

function spelledFigure(
  measure: QuestionMeasure,
  terms: ReadonlyMap<string, ExplainedTerm>,
  catalogue: FigureCatalogue,
): Figure | undefined {
  const own = terms.get(measure.id);
  const usual = catalogue.figure(measure.id);
  if (own !== undefined) {
    const ownUnit = unitOf(own.term);
    // `working capital ratio`, which the vocabulary knows as an amount.
    const isOther = usual !== undefined && (usual.unit === 'money') !== (ownUnit === 'money');
    const unit = isOther ? ownUnit : (usual?.unit ?? ownUnit);
    const label = isOther ? labelOf(own.name) : measure.name;
    return { concept: measure.id, label, unit, isRate: !isOther && (usual?.isRate ?? false), term: own.term };
  }
  if (usual === undefined) return undefined;
  // A ratio of the vocabulary over a line that the question defines itself.
  let { term } = usual;
  for (const { term: given, measure: explained } of terms.values()) {
    const line = explained && catalogue.figure(explained.id)?.term;
    if (line?.kind !== 'input') return undefined;
    const isIt = (one: LineTerm): boolean => isSameLine(one, line.input) && one.yearsBack === 0;
    // A line beside the one that is defined: `EBITDA less capex`.
    if (term.kind === 'input') continue;
    if (!inputsOf(term).some((one) => isSameLine(one, line.input))) return undefined;
    term = withInputs(term, (one) => (isIt(one) ? given : inputOf(one))) ?? term;
  }
  return { ...usual, term };
}

const isSameLine = (one: LineTerm, other: LineTerm): boolean =>
  one.statement === other.statement && one.line === other.line;

/** Sums of money are money; what divides lines is a ratio, or days where it counts 365 of them. */
function unitOf(term: FigureTerm): Figure['unit'] {
  const countsDays = formulasIn(term).some(
    (part) => part.kind === 'number' && [360n, 365n].includes(part.value.numerator) && part.value.denominator === 1n,
  );
  return hasDivision(term) ? (countsDays ? 'days' : 'ratio') : 'money';
}

function labelOf(name: string): string {
  const words = name
    .replaceAll(/^[\s\W]*(?:the|what\s(?:is|was|are|were)(?:\sthe)?|calculate(?:\sthe)?|where)\s/gi, '')
    .trim();
  return words.length > 0 && words.length <= 60
    ? `${words.charAt(0).toUpperCase()}${words.slice(1)}`
    : 'Result of the formula';
}

/** A token and the end of its text. */
type Placed = { readonly token: FormulaToken<LineTerm>; readonly end: number };

interface FormulaContext {
  readonly text: string;
  readonly formula: TextSpan;
  readonly measures: readonly QuestionMeasure[];
  readonly catalogue: FigureCatalogue;
  readonly known: ReadonlyMap<string, { readonly term: FigureTerm }>;
  /** True if `and` adds. */
  readonly isSum: boolean;
}

/** Words that neither name a line nor change the formula. */
const FILLER =
  /^(?:the|of|for|in|at|its|their|total|net|year[\s-]?end|ending|end|reported|fiscal|year|company['’]s|amount|value|balance|percentage|percent|result|then|all|unadjusted|\(?(?:from|as\sshown\sin|in)\s(?:the\s)?(?:consolidated\s)?(?:statements?\sof\s(?:\w+\s?){1,3}|(?:cash\sflow|income)\sstatements?|balance\ssheets?|P&L(?:\sstatement)?)(?:\sand\s(?:the\s)?(?:balance\ssheet|(?:cash\sflow|income)\sstatement))?\)?)(?![\p{L}\d])[,:]?/iu;
type OperatorOrBracket = Extract<FormulaToken<LineTerm>, { kind: 'sign' }>['sign'];
const SIGNS: readonly (readonly [expression: RegExp, sign: OperatorOrBracket])[] = [
  [/^(?:\+|plus\b)/i, '+'],
  [/^(?:[-–−]|minus\b|less\b)/i, '-'],
  [/^(?:[*×·]|x(?=\s)|times\b|multiplied\sby\b)/i, '*'],
  [/^(?:[/÷]|divided\sby\b|over\b)/i, '/'],
  [/^\(/, '('],
  [/^\)/, ')'],
];
const AND: readonly [expression: RegExp, sign: OperatorOrBracket] = [/^and\b/i, '+'];
const AVERAGE_OF = /^(?:average|mean)\s(?:of\s)?(?:the\s)?/i;
const BETWEEN =
  /^\s*(?:,\s*)?(?:between|of|for|in|from|over|at\sthe\sends?\sof)\s(?:the\s)?(?:fiscal\s(?:years?\s)?)?(?:FY)?\s?['’]?(\d{2}|\d{4})\s(?:and|to|through|[-–])\s(?:fiscal\s)?(?:FY)?\s?['’]?(\d{2}|\d{4})\b/i;
const CURRENT_AND_PRIOR =
  /^\s*(?:,\s*)?(?:between|of|for|in|over)\s(?:the\s)?(?:current|this)\s(?:fiscal\s)?(?:year\s)?and\s(?:the\s)?(?:prior|previous|last|preceding)\s(?:fiscal\s)?years?\b/i;
const YEAR = /^(?:FY|fiscal\s(?:year\s)?)?\s?['’]?((?:19|20)\d\d|(?<=FY\s?['’]?)\d\d)(?![\d.,%])\s?/i;
const YEAR_AFTER =
  /^\s*(?:in|for|at\sthe\send\sof|of|during|as\sof)\s(?:the\s)?(?:FY|fiscal\s(?:year\s)?)?\s?['’]?((?:19|20)\d\d)(?!\d)/i;
const NUMBER = /^(\d+(?:\.\d+)?)(?:\s?days)?(?![\p{L}\d])/iu;
/** Changes that a formula takes between two balance sheets rather than from the cash flow statement. */
const CHANGE_OF: Readonly<Record<string, string>> = {
  change_in_inventory: 'inventory',
  change_in_receivables: 'receivables',
  change_in_payables: 'accounts_payable',
};

/** The term of a formula in the text; `undefined` for one with a word that is not understood. */
function termOf(context: FormulaContext): FigureTerm | undefined {
  const { formula } = context;
  const text = context.text.replace(/[[{]/g, '(').replace(/[\]}]/g, ')');
  const tokens: FormulaToken<LineTerm>[] = [];
  let at = formula.start;
  let year: number | undefined;
  let isAverage = false;
  while (at < formula.end) {
    const rest = text.slice(at, formula.end);
    const space = /^[\s,:]+/.exec(rest);
    if (space) {
      at += space[0].length;
      continue;
    }
    const named = namedTerm(context, { at, year, isAverage });
    const average = AVERAGE_OF.exec(rest);
    const written = YEAR.exec(rest);
    const number = NUMBER.exec(rest);
    const sign = (context.isSum ? [...SIGNS, AND] : SIGNS).find(([expression]) => expression.test(rest));
    const filler = FILLER.exec(rest);
    if (named === null) return undefined;
    if (named !== undefined) {
      tokens.push(named.token);
      at = named.end;
      [year, isAverage] = [undefined, false];
    } else if (average) {
      isAverage = true;
      at += average[0].length;
    } else if (written && !/^\s*[-+*/×÷)]|^\s*$/.test(text.slice(at + written[0].length, formula.end))) {
      year = fullYear(written[1] ?? '');
      at += written[0].length;
    } else if (filler && sign?.[1] !== '(') {
      at += filler[0].length;
    } else if (sign) {
      const inner = FILLER.exec(rest.slice(1));
      // `(from the cash flow statement)` only states the statement of a line.
      const isNote = sign[1] === '(' && inner !== null && rest.slice(1 + inner[0].length - 1).startsWith(')');
      const length = isNote ? 1 + inner[0].length : (sign[0].exec(rest)?.[0].length ?? 1);
      if (!isNote) tokens.push({ kind: 'sign', sign: sign[1] });
      at += length;
    } else if (number) {
      tokens.push({ kind: 'formula', formula: constantOf(Number(number[1])) });
      at += number[0].length;
    } else {
      return undefined;
    }
  }
  return isAverage ? undefined : termOfTokens(tokens);
}

/** Qualifier of a measure in a formula: `average`, `FY2022`. */
interface FormulaPlace {
  readonly at: number;
  readonly year: number | undefined;
  readonly isAverage: boolean;
}

/** The line that a measure at this place names, with its years; `null` for one that statements do not tell. */
function namedTerm(
  { text, formula, measures, catalogue, known }: FormulaContext,
  place: FormulaPlace,
): Placed | null | undefined {
  const measure = measures.findLast((one) => one.start === place.at && one.end <= formula.end);
  if (measure === undefined) return undefined;
  if (isAdjusted(text.slice(measure.start, measure.end))) return null;
  const changed = CHANGE_OF[measure.id];
  const term = known.get(measure.id)?.term ?? catalogue.figure(changed ?? measure.id)?.term;
  if (term === undefined) return null;
  const rest = text.slice(measure.end, formula.end);
  const isAverage = place.isAverage || /^(?:average|mean)\b/i.test(text.slice(measure.start, measure.end));
  if (changed !== undefined || isAverage) {
    const { years, length } = pairOf(rest, term);
    const paired = isAverage ? callOf('average', years) : operationOf('-', years[1], years[0]);
    return placed(paired, measure.end + length);
  }
  if (BETWEEN.test(rest)) return null;
  if (place.year !== undefined) return placed(inYear(term, place.year), measure.end);
  const after = YEAR_AFTER.exec(rest);
  if (after === null) return placed(term, measure.end);
  return placed(inYear(term, fullYear(after[1] ?? '')), measure.end + after[0].length);
}

const placed = (formula: FigureTerm, end: number): Placed => ({ token: { kind: 'formula', formula }, end });

/** A term in the two years that follow it, `between FY2021 and FY2022`, or in the year before and the year that is asked about. */
function pairOf(
  rest: string,
  term: FigureTerm,
): { readonly years: readonly [FigureTerm, FigureTerm]; readonly length: number } {
  const between = BETWEEN.exec(rest);
  if (between !== null) {
    const [text, from = '', to = ''] = between;
    return { years: [inYear(term, fullYear(from)), inYear(term, fullYear(to))], length: text.length };
  }
  const length = CURRENT_AND_PRIOR.exec(rest)?.[0].length ?? 0;
  return { years: [backBy(term, 1), term], length };
}

const fullYear = (digits: string): number => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));

const inYear = (term: FigureTerm, year: number): FigureTerm => mapLines(term, (line) => ({ ...line, year }));

/** The term of tokens; `undefined` for an invalid formula, one with a sign before its first value, and one without a line. */
function termOfTokens(tokens: readonly FormulaToken<LineTerm>[]): FigureTerm | undefined {
  const isSign = (token: FormulaToken<LineTerm> | undefined): boolean => token?.kind === 'sign' && token.sign !== ')';
  if (tokens.some((token, at) => token.kind === 'sign' && token.sign === '-' && (at === 0 || isSign(tokens[at - 1])))) {
    return undefined;
  }
  try {
    const term = parseTokens(tokens);
    return inputsOf(term).length > 0 ? term : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
