import { inputsOf } from '../../formula/formula.ts';
import type { Understanding } from '../../questions/understanding.ts';
import type { TextSpan } from '../../text/span.ts';
import { differenceFigure, type Figure, type FigureCatalogue, quotientFigure, sumFigure } from './figure-catalogue.ts';

/** The figures that a question names. */
export interface NamedFigures {
  /** Each once; `undefined` where one is named that statements do not tell. */
  readonly figures: readonly Figure[] | undefined;
  /** True if the question asks for the growth of the figures. */
  readonly isGrowth: boolean;
}

/** Figures that companies adjust in their own way are not those of the statements. */
const ADJUSTED =
  /\b(?:adjusted|core|organic|normali[sz]ed|non[\s-]?gaap|pro[\s-]?forma|comparable|constant[\s-]currency|like[\s-]for[\s-]like|NOPAT|underlying|recurring)\b/i;

/** True if a text asks for a figure that a company adjusts; `unadjusted` means the contrary. */
export const isAdjusted = (text: string): boolean => ADJUSTED.test(text.replaceAll(/\bun-?adjusted\b/gi, ' '));

/** Measures that are the growth of another figure. */
export const GROWTH_OF: ReadonlyMap<string, string> = new Map([
  ['revenue_growth', 'revenue'],
  ['earnings_growth', 'net_income'],
  ['growth_rate', ''],
]);

export interface NamedFigure {
  readonly figure: Figure;
  readonly span: TextSpan;
}

/** The figures of the measures of a text; two of them may be one divided by the other: `R&D as a percentage of revenue`. */
export function figuresOf(text: string, measures: Understanding['measures'], catalogue: FigureCatalogue): NamedFigures {
  const found = new Map<string, NamedFigure>();
  let isGrowth = false;
  let isOfRevenue = false;
  for (const measure of measures.filter((one) => !isFlowOfCash(text, one, measures))) {
    const phrase = text.slice(measure.start, measure.end);
    const grown = GROWTH_OF.get(measure.id);
    isGrowth ||= grown !== undefined;
    if (grown === '') continue;
    const isPerShare = grown === 'net_income' && /\b(?:EPS|per\sshare)\b/i.test(phrase);
    if (found.size > 0 && /%\s$/.test(text.slice(0, measure.start)) && /^margins?$/i.test(phrase)) {
      isOfRevenue = true;
      continue;
    }
    const meant = catalogue.figures(isPerShare ? 'eps_diluted' : (grown ?? measure.id));
    if (meant.length === 0 || (grown === undefined && meant.some((figure) => meansOther(phrase, figure))))
      return { figures: undefined, isGrowth };
    for (const figure of meant) if (!found.has(figure.concept)) found.set(figure.concept, { figure, span: measure });
  }
  const figures = togetherOf(text, [...found.values()]);
  const revenue = isOfRevenue ? catalogue.figure('revenue') : undefined;
  // `Operating income % margin` is its share of revenue.
  return { figures: revenue ? figures?.map((figure) => quotientFigure(figure, revenue, true)) : figures, isGrowth };
}

/** `How much cash did it spend on repurchases`, `net cash from operations`: not the balance of cash, where a flow is named too. */
const isFlowOfCash = (text: string, { start, end }: TextSpan, measures: readonly TextSpan[]): boolean =>
  measures.length > 1 &&
  /^(?:net\s)?cash$/i.test(text.slice(start, end)) &&
  (/\bhow\smuch\s$/i.test(text.slice(0, start)) || /^net/i.test(text.slice(start, end))) &&
  /^\s(?:did|does|do|was|is|has|have|had|provided|used|generated|from|that)\b/i.test(text.slice(end));

/** Figures of a text as they belong together: each by itself, their sum, or one as a part of the other. */
function togetherOf(text: string, named: readonly NamedFigure[]): readonly Figure[] | undefined {
  const all = named.map(({ figure }) => figure);
  const [first, second] = named;
  if (first === undefined || second === undefined) return all;
  const summed = named.filter(({ span }, at) => at === 0 || isAdded(text, named[at - 1]?.span, span));
  // `Operating income + D&A (EBITDA)`: the name behind a sum is that of the sum.
  if (summed.length > 1 && named.slice(summed.length).every(({ span }) => /\([^()]*$/.test(text.slice(0, span.start))))
    return [sumFigure(summed.map(({ figure }) => figure))];
  if (IN_ALL.test(text)) return all.every(({ unit }) => unit === 'money') ? [sumFigure(all)] : undefined;
  if (all.some(({ term }) => term.kind !== 'input') && FORMULA_WORDS.test(text)) {
    // A formula of the inputs of a ratio is that ratio, unless it averages them.
    const isRepeated = !/\b(?:average|mean)\b/i.test(text) && named.slice(1).every((part) => isPartOf(part, first));
    return isRepeated ? [first.figure] : undefined;
  }
  return named.length === 2 ? pairOf(text, first, second) : all;
}

const isAdded = (text: string, before: TextSpan | undefined, { start }: TextSpan): boolean =>
  before !== undefined && /^\s*\+\s*$/.test(text.slice(before.end, start));

/** `the total of X and Y`, `X and Y combined`. */
const IN_ALL = /\b(?:total|sum)\sof\s(?!the\s(?:year|quarter))|\b(?:combined|together|in\sall|altogether)\b/i;

/** `X as a percentage of Y`, `X divided by Y`, `X to Y`. */
const SHARE_OF =
  /\b(?:as\s(?:a\s)?(?:percent(?:age)?|%|share|fraction|proportion|portion)\s?(?:of)|divided\sby|relative\sto|to|over|\/)\s(?:\w+\s){0,2}$/i;
/** `What percentage of X was Y?` */
const PART_OF_FIRST = /\b(?:percent(?:age)?|%|share|fraction|proportion|portion|how\smuch)\sof\s(?:\S+\s){0,3}$/i;
/** `X in Y`: a part of a line. */
const PART_OF = /^\s*(?:in|within|included\sin|inside|from)\s+(?:its\s|the\s)?$/i;
/** `X with Y over Z`: a formula in words that was not understood. */
const FORMULA_WORDS =
  /\b(?:average|mean|over(?!\sthe\s(?:last|past))|divided|using|with|times|plus|minus|less|sum\sof)\b/i;

const SAME_LINES: Readonly<Record<string, string>> = {
  BOTTOM_LINE_NET_INCOME: 'NET_INCOME',
  NET_DIVIDENDS_PAID: 'COMMON_DIVIDENDS_PAID',
};
const nameOfLine = (line: string): string => SAME_LINES[line] ?? line;

const isPartOf = (part: NamedFigure, main: NamedFigure): boolean => {
  const lines = new Set(inputsOf(main.figure.term).map(({ line }) => nameOfLine(line)));
  return inputsOf(part.figure.term).every(({ line }) => lines.has(nameOfLine(line)));
};

/** `X less Y`, `X minus Y` between amounts as one figure; `undefined` for two that are not joined so. */
export function differenceNamed(text: string, first: NamedFigure, second: NamedFigure): Figure | undefined {
  const between = text.slice(first.span.end, second.span.start);
  const areAmounts = first.figure.unit === 'money' && second.figure.unit === 'money';
  return areAmounts && /^\s(?:less|minus|[-–−])\s(?:\w+\s)?$/i.test(between)
    ? differenceFigure(first.figure, second.figure)
    : undefined;
}

/** Two figures, or one of them as a share of the other; `undefined` for a part of one. */
function pairOf(text: string, first: NamedFigure, second: NamedFigure): readonly Figure[] | undefined {
  const between = text.slice(first.span.end, second.span.start);
  const difference = differenceNamed(text, first, second);
  if (difference !== undefined) return [difference];
  if (PART_OF.test(between)) return undefined;
  const isAfter = /\b(?:is|are|was|were|did|do|does)\b/i.test(between);
  if (isAfter && PART_OF_FIRST.test(text.slice(0, first.span.start))) {
    return [quotientFigure(second.figure, first.figure, true)];
  }
  if (!SHARE_OF.test(between)) return [first.figure, second.figure];
  const isShare = /\b(?:percent|share|fraction|proportion|portion)|%/i.test(between);
  return [quotientFigure(first.figure, second.figure, isShare)];
}

/** Phrases that the vocabulary of search takes for a line but that ask for something else: `lease cost`, `working capital ratio`, `finished goods`. */
function meansOther(phrase: string, { unit, term }: Figure): boolean {
  // `the largest liability` asks which.
  if (/\b(?:highest|largest|biggest|lowest|smallest)\b/i.test(phrase)) return true;
  if (/^(?:finished|raw|work)\s/i.test(phrase)) return true;
  if (unit === 'money' && /\b(?:ratio|margin|leverage|turnover|per\sshare|rate)\b/i.test(phrase)) return true;
  return (
    term.kind === 'input' &&
    term.input.statement === 'balance' &&
    /\b(?:costs?|expenses?|payments?)\b/i.test(phrase.replace(/prepaid\sexpenses?/i, ''))
  );
}
