import { asksChange } from '../../questions/question-type.ts';
import type { Understanding } from '../../questions/understanding.ts';
import { type QuantityReading, readQuantities } from '../../text/numbers.ts';
import { matchesOf, type TextSpan } from '../../text/span.ts';
import { isPartYear, periodLengthOf, periodLengthsIn } from '../../time/period-length.ts';
import type { AnswerLine } from '../answer-line.ts';
import type { Names } from '../attribution.ts';
import type { CandidateSentence } from './candidate-sentences.ts';
import { quotation } from './quotation.ts';
import { isForecast, type PeriodSpan, spanOfQuestion, timeOfSentence } from './sentence-time.ts';

/** The kind of figure that a question asks for. */
export type FigureKind = 'money' | 'percent' | 'count' | 'any';

/** Kind of figure that a question asks for, by its words. */
export function askedKind(text: string): FigureKind {
  if (
    /%|\bpercent(?:age)?\b|\bmargin\b|(?<!per )\bshare of\b|\b(?:growth|tax|interest)?\s?rate\b|\breturns?\son\b|\bro(?:e|a|ic|tce)\b|\byield\b|\bhow fast\b|\bproportion\b/i.test(
      text,
    )
  )
    return 'percent';
  if (/\bhow many\b|\bnumber of\b|\bheadcount\b/i.test(text)) return 'count';
  if (
    /\$|\busd\b|\bdollars?\b|\bhow much\b|\bper share\b|\beps\b|\bprices?\b|\bpay\b|\bpaid\b|\bguid|\brevenues?\b|\bsales\b|\bincome\b|\bearnings\b|\bexpens|\bcost|\bdebt\b|\bcash\b|\bprofit\b|\bloss\b/i.test(
      text,
    )
  )
    return 'money';
  return 'any';
}

/** After an amount without a currency: `182 million, and`, not `182 million shares`. */
const AFTER_AMOUNT =
  /^\s?(?:[,.;:)]|(?:in|for|of|compared|and|or|as|from|up|down|to|versus|vs|was|were|during|at|on|an?|net|which|driven|primarily|per|with)\b|$)/i;
/** A year, or a number with a hyphen or a unit. */
const NO_COUNT = /^(?:19|20)\d\d$|[^\d,.\sa-z]|\d\s?(?:x|times)$/i;

/** Numbers that are of a kind. A count is in digits and not a part of another figure. */
const IS_OF_KIND: Readonly<Record<Exclude<FigureKind, 'any'>, (figure: PlacedFigure, sentence: string) => boolean>> = {
  money: ({ kind, text, end }, sentence) =>
    kind === 'money' ||
    (kind === 'plain' && /\d\s(?:million|billion)$/i.test(text) && AFTER_AMOUNT.test(sentence.slice(end))),
  percent: ({ kind, text }) => kind === 'percent' && /%|percent/i.test(text),
  count: ({ kind, text, index, end }, sentence) =>
    kind === 'plain' &&
    /^\d/.test(text) &&
    !NO_COUNT.test(text) &&
    sentence[index - 1] !== '-' &&
    sentence[end] !== '-',
};

/** A figure in a sentence. */
interface PlacedFigure {
  /** As printed, without brackets around it. */
  readonly text: string;
  readonly index: number;
  readonly end: number;
  readonly kind: QuantityReading['kind'] | undefined;
}

const figuresIn = (sentence: string): PlacedFigure[] =>
  readQuantities(sentence).map(({ start, end, readings }) => {
    const isInBrackets = sentence[start] === '(' && sentence[end - 1] === ')';
    const [index, last] = isInBrackets ? [start + 1, end - 1] : [start, end];
    return { text: sentence.slice(index, last).trim(), index, end: last, kind: readings[0]?.kind };
  });

const MONTH_BEFORE =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|note|item|form|fiscal|quarter|page|section)\s$/i;

/** Details of the figure that is asked for. */
export interface AskedFigure {
  readonly kind: FigureKind;
  readonly words: readonly string[];
  readonly years: readonly number[];
  readonly span: PeriodSpan;
  /** True if the sentence is about the following year and only its comparison figure is of the year asked for. */
  readonly isYearBefore: boolean;
  /** True if the change is asked for rather than the level. */
  readonly isChange: boolean;
  /** Names of the thing that is counted; empty where none is. */
  readonly counted?: readonly string[];
}

/**
 * The figure of a kind, or of any, in a sentence that is nearest to most of the words; `null` if there is none, or if several
 * belong to several things `respectively`. Figures of comparison do not count, nor a change where a level is asked for, nor a figure of a longer or shorter period. If the sentence lists as many years as figures (`$1.2 billion and $1.0
 * billion in 2022 and 2023`), it is the figure of the year.
 */
export function figureInSentence(sentence: string, asked: AskedFigure): string | null {
  const kinds = asked.kind === 'any' ? (['money', 'percent', 'count'] as const) : [asked.kind];
  const figures = figuresIn(sentence).filter(({ index }) => !MONTH_BEFORE.test(sentence.slice(0, index)));
  const places = wordPlaces(sentence, asked.words);
  const bests: PlacedFigure[] = [];
  for (const kind of kinds) {
    const found = figures.filter(
      (figure) => IS_OF_KIND[kind](figure, sentence) && (kind !== 'count' || isOfThing(sentence, figure, asked)),
    );
    const listed = ofYear(found, sentence, asked.years);
    if (bests.length === 0 && listed !== undefined) return isOfAsked(sentence, found[0], asked) ? listed : null;
    if (bests.length === 0 && found.length > 1 && /\brespectively\b/i.test(sentence)) return null;
    const own = found.filter((figure, at) =>
      answers(sentence, figure, { previous: found[at - 1]?.end ?? 0, next: found[at + 1]?.index }, asked),
    );
    // `1,200 large and 400 small stores` states no number of stores.
    const [one, other] = own;
    if (kind === 'count' && one && other && /^[^,;.]*\sand\s$/.test(sentence.slice(one.end, other.index))) return null;
    // A figure in brackets is a part or another time of the one before them.
    const outside = own.filter(({ index }) => !isInBrackets(sentence, index));
    const best = nearest(sentence, outside.length > 0 ? outside : own, places);
    if (best !== undefined) bests.push(best);
  }
  return nearest(sentence, bests, places)?.text ?? null;
}

/** True unless another thing than the one asked for follows a count: `50,000 square feet` are no stores. */
function isOfThing(sentence: string, { end }: PlacedFigure, { counted = [] }: AskedFigure): boolean {
  const after = sentence.slice(end);
  if (counted.length === 0 || AFTER_AMOUNT.test(after)) return true;
  const next =
    after
      .split(/[,;.()]/)[0]
      ?.split(/\s/)
      .slice(0, COUNTED_WORDS + 1) ?? [];
  return !/^square\b/i.test(after.trim()) && next.some((word) => counted.includes(word.toLowerCase()));
}
/** Words between a count and what it counts: `1,050 company-operated retail stores`. */
const COUNTED_WORDS = 5;

const isInBrackets = (sentence: string, index: number): boolean => /\([^()]*$/.test(sentence.slice(0, index));

/** Text before the figure of comparison. */
const COMPARED =
  /\b(?:versus|vs\.?|against|(?:compared|relative)\s(?:to|with)|than)\b[^,;.]*$|\bfrom\s(?:\w+\s){0,2}$/i;
/** Text after the figure of comparison. */
const OF_YEAR_BEFORE =
  /^\s(?:in|for|during|from|of)?\s?(?:the\s|our\s)?(?:(?:prior|previous|preceding|last)[\s-](?:fiscal\s)?(?:year|quarter)|(?:same|comparable|corresponding|prior|year[\s-]ago)\s(?:\w+\s){0,2}(?:period|quarter)|(?:a|one)\syear\s(?:ago|earlier))/i;
const CHANGES = String.raw`(?:increas|decreas|declin|improv|reduc|expan|contract|ris|grow|drop)\w*|rose|grew|fell|higher|lower|gain(?:ed)?`;
const CHANGE_BEFORE = new RegExp(
  String.raw`\b(?:(?:${CHANGES}|up|down)\s(?:(?:of|by)\s)?|by\s)(?:an?\s|about\s|approximately\s|nearly\s|over\s|more\sthan\s)*$`,
  'i',
);
const CHANGE_AFTER = new RegExp(
  String.raw`^\s(?:\w+\s)?(?:${CHANGES}|change|year[\s-]over[\s-]year|basis\spoints?)\b`,
  'i',
);

/** True if a figure is the one asked for: not of another level or length of time, nor the figure of comparison. */
function answers(
  sentence: string,
  { index, end }: PlacedFigure,
  { previous, next }: { readonly previous: number; readonly next: number | undefined },
  asked: AskedFigure,
): boolean {
  const before = sentence.slice(0, index);
  const after = sentence.slice(end, next);
  const isOfYearBefore = OF_YEAR_BEFORE.test(after);
  if (asked.isYearBefore ? !isOfYearBefore : isOfYearBefore || COMPARED.test(before)) return false;
  // `The closure of 68 stores` counts no stores that there are.
  const isMoved = MOVED_BEFORE.test(before) && !asked.words.some((word) => MOVED.test(word));
  if (isMoved && (asked.counted ?? []).length > 0) return false;
  const isChange = CHANGE_BEFORE.test(before) || CHANGE_AFTER.test(after);
  if (isChange && !asked.isChange) return false;
  const span = spanAround(sentence.slice(previous, index), after);
  return asked.span === null || span === null || span === asked.span;
}

const MOVED = /^(?:clos|open|conver|add|acquir|build|built|new)/i;
const MOVED_BEFORE =
  /\b(?:clos\w+|open(?:ed|ing)s?|conver\w+|add\w*|acquir\w+|build\w*|built|new)\s(?:of\s)?(?:\w+\s){0,2}$/i;
const CLAUSE_BREAK = /[,;]|\sand\s/;

/** The length of time that the clause of a figure names, before or after it. */
const spanAround = (before: string, after: string): PeriodSpan =>
  periodLengthOf(before.split(CLAUSE_BREAK).at(-1) ?? '') ?? periodLengthOf(after.split(CLAUSE_BREAK)[0] ?? '');

/** True unless the first figure of a list is a change and a level is asked for. */
const isOfAsked = (sentence: string, first: PlacedFigure | undefined, { isChange }: AskedFigure): boolean =>
  isChange || !CHANGE_BEFORE.test(sentence.slice(0, first?.index));

/** Maximum distance from a word to the figure that it describes, in characters. */
const NEAR = 60;

/** Positions of each word in a sentence, in any letter case. */
const wordPlaces = (sentence: string, words: readonly string[]): readonly (readonly TextSpan[])[] =>
  words.map((word) =>
    [...matchesOf(sentence.toLowerCase(), new RegExp(escaped(word.toLowerCase()), 'g'))].map(({ start, end }) => ({
      start,
      end,
    })),
  );

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A figure before the words that name it is as far as one so much further behind them; words that it is said to be of count twice. */
const BEFORE = 1.5;
const IS_OF =
  /^\s(?:(?:is|are|was|were)\s)?(?:(?:relat(?:ed|es?|ing)|attributable|allocated)\s)(?:to|for)\s(?:the\s|our\s)?$/i;

function distance(sentence: string, figure: PlacedFigure, { start, end }: TextSpan): number {
  if (figure.index >= end) return figure.index - end;
  return IS_OF.test(sentence.slice(figure.end, start)) ? -NEAR : Math.max(0, start - figure.end) * BEFORE;
}

/** The figure with the most words near it; of equals the first. */
function nearest(
  sentence: string,
  found: readonly PlacedFigure[],
  places: readonly (readonly TextSpan[])[],
): PlacedFigure | undefined {
  const scored = found.map((figure) => ({
    figure,
    score: places.reduce((sum, of) => {
      const closest = Math.min(...of.map((place) => distance(sentence, figure, place)));
      return sum + Math.max(0, 1 - closest / NEAR);
    }, 0),
  }));
  return scored.sort((one, other) => other.score - one.score)[0]?.figure;
}

/** The figures of the wanted years in a list of figures beside a list of as many years. */
function ofYear(found: readonly PlacedFigure[], sentence: string, wanted: readonly number[]): string | undefined {
  const years = [...sentence.matchAll(/\b(?:19|20)\d\d\b/g)].map(([year]) => Number(year));
  if (found.length < 2 || years.length !== found.length || new Set(years).size < years.length) return undefined;
  const listed = wanted.flatMap((year) => found[years.indexOf(year)]?.text ?? []);
  return listed.length === 0 || listed.length < wanted.length ? undefined : listed.join(', ');
}

/** A sentence that divides a figure into three parts or more. */
const PARTS = /^\W*of\s(?:the|its|our|their|this|total|these)\b(?:.*\d\s(?:thousand|million|billion|trillion)\b){3}/i;

/**
 * The figure of a sentence that a question asks for; `null` if it has none of that kind, or is about another time:
 * other years, a longer or shorter period, a forecast where the past is asked for, or the past where a forecast is.
 */
export function figureOf({ text: sentence, passage }: CandidateSentence, understood: Understanding): string | null {
  const { text, measures, words, periods } = understood;
  const span = spanOfQuestion(understood);
  const years = periods.map(({ year }) => year);
  const time = timeOfSentence(sentence, passage, understood);
  if (time === 'other' || (isForecast(sentence) && !isForecast(text)) || PARTS.test(sentence)) return null;
  if (span !== null && isPartYear(span) && !periodLengthsIn(sentence).includes(span)) return null;
  return figureInSentence(sentence, {
    kind: askedKind(text),
    words: [...words, ...measures.map(({ start, end }) => text.slice(start, end))],
    years,
    span,
    isYearBefore: time === 'year before',
    isChange: asksChange(text),
    counted: understood.counted ?? [],
  });
}

/** A quotation that begins with the figure that the question asks for; `null` where the sentence has none of that kind. */
export function figureQuotation(
  sentence: CandidateSentence,
  understood: Understanding,
  names: Names,
): AnswerLine | null {
  const figure = figureOf(sentence, understood);
  return figure === null ? null : quotation(sentence, names, { kind: 'sentence', lead: `${figure}: ` });
}
