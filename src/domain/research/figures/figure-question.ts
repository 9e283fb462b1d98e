import { readDataFile } from '../../../platform/data-file.ts';
import type { Understanding } from '../../search/understanding/understanding.ts';
import { wordsOutside } from '../../search/understanding/words.ts';
import { isWithin, type TextSpan } from '../../text/span.ts';
import { wordLists } from '../../text/word-lists.ts';
import { type Figure, type FigureCatalogue, quotientFigure } from './figure-catalogue.ts';
import { askedNumberStyle } from './number-style.ts';
import type { NumberStyle } from './number-text.ts';
import { type SpelledFigure, spelledFigures } from './spelled-formula.ts';

/** What a question wants to know of its figures. */
export type FigureAsk =
  | { readonly kind: 'value' }
  /** `percent` and `amount` where one of them is asked for, `both` else; `cagr` and `average` over several periods. */
  | { readonly kind: 'change'; readonly form: 'percent' | 'amount' | 'both' | 'cagr'; readonly isSequential: boolean }
  | { readonly kind: 'average' }
  /** The company or the period with the most or the least. */
  | { readonly kind: 'rank'; readonly isMost: boolean; readonly ofGrowth: boolean }
  /** Answered with Yes or No. */
  | { readonly kind: 'test'; readonly test: FigureTest };

export type FigureTest =
  | { readonly kind: 'rose' | 'fell' | 'positive' | 'negative' }
  | { readonly kind: 'above' | 'below'; readonly bound: number }
  /** More or less than the company named after it. */
  | { readonly kind: 'more' | 'less' };

/** A question about figures of statements, of which every word is understood. */
export interface FigureQuestion {
  readonly ask: FigureAsk;
  /** At least one, each once. */
  readonly figures: readonly Figure[];
  readonly style: NumberStyle;
}

const WORDS = wordLists(readDataFile('data/figure-words.txt', import.meta.url), ['neutral', 'change', 'rank', 'test']);
const KNOWN_WORDS: ReadonlySet<string> = new Set(Object.values(WORDS).flat());

/** What reports tell in words, and views on the future, which no statement has. */
const ABOUT_WORDS =
  /\b(?:sa(?:y|id|ys|ying)|discuss\w*|describ\w*|explain\w*|comment\w*|mention\w*|talk\w*|view(?:s|ed)?|think\w*|expect\w*|guid(?:e|ed|ance)|outlook|forecast\w*|project(?:ed|s|ions?)|estimat\w*|consensus|polic(?:y|ies)|recogni\w*|why|how\scome|because|if|would|should|could|will)\b/i;
/** Figures that companies adjust in their own way are not those of the statements. */
const ADJUSTED =
  /\b(?:adjusted|core|organic|normali[sz]ed|non[\s-]?gaap|pro[\s-]?forma|comparable|constant[\s-]currency|like[\s-]for[\s-]like|NOPAT|underlying|recurring)\b/i;
const UNADJUSTED = /\bun-?adjusted\b/gi;

const CHANGED =
  /\b(?:chang(?:e[sd]?|ing)|increas\w+|decreas\w+|gr[eo]w(?:n|s|ing|th)?|ris(?:e[ns]?|ing)|rose|f[ae]ll(?:s|en|ing)?|declin\w+|drop\w*|differ\w*|improv\w+|deteriorat\w+|worsen\w*|expand\w*|contract(?:ed|s)?|shr[aiu]nk\w*|jump\w*|year[\s-]over[\s-]year|yoy|y\/y|quarter[\s-]over[\s-]quarter|qoq|q\/q|sequential(?:ly)?|trend(?:s|ed)?|evol\w+|develop(?:ed|ment)?)\b/i;
const FELL =
  /\b(?:decreas\w+|f[ae]ll(?:s|en|ing)?|declin\w+|drop\w*|deteriorat\w+|worsen\w*|contract(?:ed|s)?|shr[aiu]nk\w*|lower|less)\b/i;
const SEQUENTIAL =
  /\b(?:quarter[\s-](?:over|on)[\s-]quarter|qoq|q\/q|sequential(?:ly)?|(?:previous|prior|preceding)\squarter)\b/i;
const CAGR = /\b(?:CAGR|compound(?:ed)?\s(?:annual|yearly)(?:\sgrowth)?|annuali[sz]ed\sgrowth)\b/i;
const AVERAGE = /\b(?:average|mean)\b/i;
const PERCENT_CHANGE = /\b(?:percent|percentage|%|pct|rate|growth|how\sfast)(?![\p{L}\d])|%/iu;
const AMOUNT_CHANGE =
  /\b(?:by\show\smuch\smoney|difference|absolute|in\sdollars|amount\sof\sthe\s(?:change|increase|decrease))\b/i;
const MOST =
  /\b(?:highest|largest|biggest|most|greatest|best|fastest|strongest|top|maximum|max|peak|more|higher|larger|greater|bigger|better|faster)\b/i;
const LEAST = /\b(?:lowest|smallest|least|worst|slowest|weakest|minimum|min|bottom|less|lower|smaller|worse|slower)\b/i;
const WHICH =
  /\b(?:which|who|whose|what\s(?:company|year|quarter|fiscal|period)|(?:in\s)?(?:what|which)\s(?:fiscal\s)?(?:year|quarter)|rank\w*)\b/i;
const YES_NO = /^\W*(?:did|does|do|is|are|was|were|has|have|had)\b/i;
const BOUND =
  /\b(above|over|more\sthan|greater\sthan|higher\sthan|exceed\w*|surpass\w*|at\sleast|below|under|less\sthan|lower\sthan|smaller\sthan)\s(?:US\s?)?([$€£]|USD\s|EUR\s|GBP\s)?\s?(\d[\d,]*(?:\.\d+)?)\s?(trillion|tn|billion|bn|b|million|mn|mm|m|thousand|k|%|percent)?(?![\p{L}\d])/iu;
const BOUND_POWER: Readonly<Record<string, number>> = {
  t: 1e12,
  b: 1e9,
  m: 1e6,
  k: 1e3,
  th: 1e3,
  '%': 0.01,
  p: 0.01,
};

/**
 * Reads a question about figures of statements. `undefined` for one that asks for something else or has a word that is not understood, so
 * that no figure is given for one that only sounds alike.
 */
export function readFigureQuestion(understood: Understanding, catalogue: FigureCatalogue): FigureQuestion | undefined {
  const { text, measures, instructions } = understood;
  const spelled = spelledFigures(understood, catalogue);
  if (spelled === 'unresolved') return undefined;
  const definitions = spelled?.spans ?? [];
  const asking = blanked(text, [...instructions, ...definitions]).replaceAll(UNADJUSTED, ' ');
  if (understood.asksWhy || !isPlainQuestion(asking)) return undefined;
  if (unknownWords(understood, [...definitions, ...boundSpan(text)]).length > 0) return undefined;
  const style = askedNumberStyle(text);
  const named = measures.filter((measure) => !isWithin(measure, [...instructions, ...definitions]));
  const { figures, isGrowth } = spelled
    ? { figures: spelled.figures, isGrowth: false }
    : figuresOf(asking, named, catalogue);
  const profit = PROFITABLE.test(asking) ? catalogue.figure('net_income') : undefined;
  const wanted = figures?.length === 0 && profit !== undefined ? [profit] : figures;
  if (wanted === undefined || wanted.length === 0) return undefined;
  // Growth and profitability are named by the words that also tell what is asked of them.
  const telling = (measure: Understanding['measures'][number]): boolean =>
    (GROWTH_OF.has(measure.id) && spelled === undefined) || PROFITABLE.test(text.slice(measure.start, measure.end));
  const outside = blanked(
    asking,
    named.filter((measure) => !telling(measure)),
  );
  const ask = askOf(outside, { isGrowth, isSpelled: spelled !== undefined });
  return ask && { ask, figures: wanted, style };
}

/** Whether a text asks for figures as they were filed rather than adjusted ones, views on the future or what was said. */
export const isPlainQuestion = (text: string): boolean => !ABOUT_WORDS.test(text) && !ADJUSTED.test(text);

const PROFITABLE = /\b(?:un)?profitable\b/i;

/** Measures that are the growth of another figure. */
const GROWTH_OF: ReadonlyMap<string, string> = new Map([
  ['revenue_growth', 'revenue'],
  ['earnings_growth', 'net_income'],
  ['growth_rate', ''],
]);

interface NamedFigures {
  /** `undefined` where a measure is named that statements do not tell. */
  readonly figures: readonly Figure[] | undefined;
  readonly isGrowth: boolean;
}

const SHARE_OF =
  /\b(?:as\s(?:a\s)?(?:percent(?:age)?|%|share|fraction|proportion|portion)\s?(?:of)|divided\sby|relative\sto|to|over|\/)\s(?:\w+\s){0,2}$/i;

function figuresOf(text: string, measures: Understanding['measures'], catalogue: FigureCatalogue): NamedFigures {
  const found = new Map<string, { readonly figure: Figure; readonly span: TextSpan }>();
  let isGrowth = false;
  for (const measure of measures) {
    const grown = GROWTH_OF.get(measure.id);
    isGrowth ||= grown !== undefined;
    if (grown === '') continue;
    const isPerShare = grown === 'net_income' && /\b(?:EPS|per\sshare)\b/i.test(text.slice(measure.start, measure.end));
    const figure = catalogue.figure(isPerShare ? 'eps_diluted' : (grown ?? measure.id));
    if (figure === undefined || meansOther(text.slice(measure.start, measure.end), figure)) {
      return { figures: undefined, isGrowth };
    }
    if (!found.has(figure.concept)) found.set(figure.concept, { figure, span: measure });
  }
  const [first, second, ...others] = found.values();
  const isInWords = [...found.values()].some(({ figure }) => figure.term.kind !== 'line') && FORMULA_WORDS.test(text);
  if (found.size > 1 && isInWords) return { figures: undefined, isGrowth };
  if (first && second && PART_OF.test(text.slice(first.span.end, second.span.start)))
    return { figures: undefined, isGrowth };
  if (first === undefined || second === undefined || others.length > 0) {
    return { figures: [...found.values()].map(({ figure }) => figure), isGrowth };
  }
  const between = text.slice(first.span.end, second.span.start);
  const isShare = /\b(?:percent|%|share|fraction|proportion|portion)/i.test(between) || /%/.test(between);
  return SHARE_OF.test(between)
    ? { figures: [quotientFigure(first.figure, second.figure, isShare)], isGrowth }
    : { figures: [first.figure, second.figure], isGrowth };
}

/** Phrases that the vocabulary of search takes for a line but that ask for something else: `lease cost`, `working capital ratio`. */
function meansOther(phrase: string, { unit, term }: Figure): boolean {
  if (unit === 'money' && /\b(?:ratio|margin|leverage|turnover|per\sshare|rate)\b/i.test(phrase)) return true;
  return (
    term.kind === 'line' &&
    term.statement === 'balance' &&
    /\b(?:costs?|expenses?|payments?)\b/i.test(phrase.replace(/prepaid\sexpenses?/i, ''))
  );
}

/** `X in Y` and `X with Y over Z`: a part of a line, or a formula in words that was not understood. */
const PART_OF = /^\s*(?:in|within|included\sin|inside|from)\s+(?:its\s|the\s)?$/i;
const FORMULA_WORDS = /\b(?:average|mean|over|divided|using|with|times|plus|minus|less|sum\sof)\b/i;

interface AskContext {
  readonly isGrowth: boolean;
  /** With a formula of the question, whose words do not tell what is asked. */
  readonly isSpelled: boolean;
}

/** What the words around the figures ask for; `undefined` for a yes or no that figures do not decide. */
function askOf(text: string, { isGrowth, isSpelled }: AskContext): FigureAsk | undefined {
  const hasChanged = isGrowth || CHANGED.test(text);
  if (YES_NO.test(text)) {
    const test = testOf(text, hasChanged);
    return test && { kind: 'test', test };
  }
  if (CAGR.test(text)) return { kind: 'change', form: 'cagr', isSequential: false };
  if (WHICH.test(text) && (MOST.test(text) || LEAST.test(text))) {
    return { kind: 'rank', isMost: !LEAST.test(text), ofGrowth: hasChanged || /\b(?:fast|slow)est\b/i.test(text) };
  }
  // `the largest liability` asks which of its parts.
  if (/\b(?:highest|largest|biggest|lowest|smallest)\b/i.test(text)) return undefined;
  if (isSpelled) return AVERAGE.test(text) ? undefined : { kind: 'value' };
  if (AVERAGE.test(text)) return { kind: 'average' };
  if (!hasChanged) return { kind: 'value' };
  const form = AMOUNT_CHANGE.test(text) ? 'amount' : PERCENT_CHANGE.test(text) ? 'percent' : 'both';
  return { kind: 'change', form, isSequential: SEQUENTIAL.test(text) };
}

function testOf(text: string, hasChanged: boolean): FigureTest | undefined {
  const bound = boundOf(text);
  if (bound !== undefined) return bound;
  if (/\b(?:negative|unprofitable|loss-making)\b/i.test(text)) return { kind: 'negative' };
  if (/\b(?:positive|profitable)\b/i.test(text)) return { kind: 'positive' };
  if (/\bthan\b/i.test(text) && (MOST.test(text) || LEAST.test(text)))
    return { kind: LEAST.test(text) ? 'less' : 'more' };
  return hasChanged ? { kind: FELL.test(text) ? 'fell' : 'rose' } : undefined;
}

function boundOf(text: string): FigureTest | undefined {
  const [, word = '', , digits = '', power = ''] = BOUND.exec(text) ?? [];
  if (digits === '') return undefined;
  const scale = BOUND_POWER[power.slice(0, 2).toLowerCase()] ?? BOUND_POWER[power.charAt(0).toLowerCase()] ?? 1;
  const bound = Number((Number(digits.replaceAll(',', '')) * scale).toPrecision(15));
  return { kind: /below|under|less|lower|smaller/i.test(word) ? 'below' : 'above', bound };
}

function boundSpan(text: string): TextSpan[] {
  const found = BOUND.exec(text);
  return found === null ? [] : [{ start: found.index, end: found.index + found[0].length }];
}

const PERIOD_WORD =
  /^(?:(?:fy|cy|q[1-4]|[1-4]q|fiscal)?['’]?-?\d[\d,.\-–/]*(?:st|nd|rd|th|%)?|q[1-4]['’/-]?(?:fy)?\d*|fy|x|h)$/i;

/** Content words of a question that are neither names of what it asks for nor usual in questions about figures. */
export function unknownWords(understood: Understanding, taken: readonly TextSpan[]): string[] {
  const { text, measures, periods, kinds, sections, instructions, entities, published } = understood;
  const companies = entities.filter(({ category, isImplied }) => category === 'companies' && !isImplied);
  const spans: readonly TextSpan[] = [
    ...measures,
    ...periods,
    ...kinds,
    ...sections,
    ...instructions,
    ...companies,
    ...(published === null ? [] : [published]),
    ...taken,
  ].filter(({ start, end }) => end > start);
  const names = new Set(
    companies.flatMap(({ name, start, end }) => wordsOutside(`${name} ${text.slice(start, end)}`, [])).map(folded),
  );
  const years = new Set(periods.map(({ year }) => year));
  return wordsOutside(text, spans).filter((word) => {
    const key = folded(word);
    // A date, or a year that is none of the periods.
    const year = /(?:19|20)\d\d/.exec(word)?.[0];
    if (/\d[/.-]\d+[/.-]\d/.test(word) || (year !== undefined && !years.has(Number(year)))) return true;
    return !(KNOWN_WORDS.has(key) || names.has(key) || PERIOD_WORD.test(key));
  });
}

const folded = (word: string): string => word.toLowerCase().replace(/['’]s?$/, '');

/** The text with spaces in place of these spans. */
export const blanked = (text: string, spans: readonly TextSpan[]): string =>
  spans.reduce(
    (rest, { start, end }) => `${rest.slice(0, start)}${' '.repeat(Math.max(0, end - start))}${rest.slice(end)}`,
    text,
  );

export type { SpelledFigure };
