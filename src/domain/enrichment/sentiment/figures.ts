import { numberOfDigits, powerOf, scaledBy } from '../../text/numbers.ts';
import type { TextWord } from '../../text/words.ts';
import type { WordTone } from './read-word.ts';
import type { Sentence } from './sentence.ts';

/** Words before the comparison figure. */
const AGAINST = new Set('from compared compares versus vs against below above consensus'.split(' '));
/** Words after a figure that compare by themselves: `15 % below last year`, `31 more than a year ago`. */
const BEYOND: Readonly<Record<string, number>> = { above: 1, below: -1 };
const MORE: Readonly<Record<string, number>> = { more: 1, less: -1, fewer: -1 };
/** Before `from`: it names a part, not an earlier figure. */
const SOURCED = new Set('came come comes coming derived earned generated resulted'.split(' '));
const WEIGHT = 0.7;
/** Words between the measure and its figure, and between the two figures. */
const MEASURE_REACH = 12;
const FIGURE_REACH = 14;
const BRACKET_REACH = 4;

/** Tone of compared figures, and the measures they are about. */
export interface Comparison {
  readonly sum: number;
  readonly measuresAt: readonly number[];
}

const NOTHING_COMPARED: Comparison = { sum: 0, measuresAt: [] };

/**
 * Tone of two compared figures for the measure before them: `profit was 13.1 million compared to 8.7 million` is good,
 * but bad for a loss; `a loss of 3 compared to a profit of 2` is bad; `EUR 0.55 (EUR 0.48)` has the earlier figure in
 * brackets; `88 million, 15 % below last year` gives only the direction. Empty if the sentence compares nothing or
 * already says in words how the measure moved (`rose to 13 from 8`).
 */
export function compareFigures(sentence: Sentence): Comparison {
  for (let at = 0; at < sentence.words.length; at += 1) {
    const found = comparedAt(sentence, at);
    if (found !== undefined) return found;
  }
  return NOTHING_COMPARED;
}

function comparedAt(sentence: Sentence, at: number): Comparison | undefined {
  const { words, readings, text } = sentence;
  const { form = '', start = 0 } = words[at] ?? {};
  if (form === 'than') return figureAside(words, readings, at);
  if (AGAINST.has(form)) return figureAside(words, readings, at) ?? besideEachOther(sentence, at);
  if (isBracketBefore(text, start)) return earlierInBrackets(words, readings, at, text);
  return isMinus(text, start) ? belowNothing(words, readings, at) : undefined;
}

function besideEachOther({ words, readings, isParted }: Sentence, at: number): Comparison | undefined {
  const then = figureNear(words, at, 1);
  const now = then && figureNear(words, at, -1, { isPercent: then.isPercent });
  if (then === undefined || now === undefined) return undefined;
  // `12 million came from Asia, 9 million from Europe` compares nothing.
  if (SOURCED.has(words[at - 1]?.form ?? '') || isParted.slice(at, then.at).includes(true)) return undefined;
  const measureAt = measureBefore(readings, now.at);
  if (measureAt === undefined || movesBetween(readings, measureAt - 2, then.at)) return undefined;
  const measure = readings[measureAt]?.measure ?? 0;
  const otherAt = readings.findIndex((reading, place) => place > at && place < then.at && reading.measure !== 0);
  const other = readings[otherAt]?.measure ?? measure;
  if (Math.sign(other) !== Math.sign(measure)) {
    // A profit against a loss, not cash against debt.
    return Math.abs(other) < 1 || Math.abs(measure) < 1
      ? NOTHING_COMPARED
      : compared(Math.sign(measure), measureAt, otherAt);
  }
  return now.value === then.value
    ? undefined
    : compared(measure * Math.sign(now.value - then.value), measureAt, otherAt);
}

/** `88 million, 15 % below the level of last year`, `412 stores, 31 more than a year ago`. */
function figureAside(words: readonly TextWord[], readings: readonly WordTone[], at: number): Comparison | undefined {
  const form = words[at]?.form ?? '';
  const before = words[at - 1]?.form ?? '';
  const way = form === 'than' ? (MORE[before] ?? 0) : (BEYOND[form] ?? 0);
  if (way === 0) return undefined;
  const isAside = form === 'than' ? SHARE_OR_FIGURE.test(words[at - 2]?.form ?? '') : SHARE.test(before);
  const measureAt = isAside ? measureBefore(readings, at) : undefined;
  if (measureAt === undefined || movesBetween(readings, measureAt - 2, at)) return undefined;
  return compared(way * (readings[measureAt]?.measure ?? 0), measureAt);
}

const SHARE = /(?:^|\d)(?:%|percent|pct|cent)$/;
const SHARE_OR_FIGURE = /\d|^(?:%|percent|pct|cent)$/;

const isMinus = (text: string, at: number): boolean => text[at - 1] === '-' && text[at - 2] === ' ';

/** `The result was EUR -1.4 million`. */
function belowNothing(words: readonly TextWord[], readings: readonly WordTone[], at: number): Comparison | undefined {
  const measureAt = figureAt(words, at) && measureBefore(readings, at);
  if (measureAt === undefined || movesBetween(readings, measureAt - 2, at)) return undefined;
  return compared(-(readings[measureAt]?.measure ?? 0), measureAt);
}

const isBracketBefore = (text: string, at: number): boolean => text[at - 1] === '(' || text[at - 2] === '(';

/** `EUR 0.55 ( EUR 0.48 )`, not `EUR 13 mn (USD 18 mn)` nor `EUR 13 mn (8 %)`. */
function earlierInBrackets(
  words: readonly TextWord[],
  readings: readonly WordTone[],
  first: number,
  text: string,
): Comparison | undefined {
  const at = currencyAt(words, first) ? first + 1 : first;
  const then = figureAt(words, at);
  const now = then && figureNear(words, first, -1, { isPercent: then.isPercent, reach: BRACKET_REACH });
  if (then === undefined || now === undefined) return undefined;
  const next = words[at + 1]?.form ?? '';
  const last = isPerCent(words, at + 1) ? at + 2 : PERCENT.has(next) || powerOf(next) !== undefined ? at + 1 : at;
  const end = words[last]?.end ?? text.length;
  if (!/^\s?\)/.test(text.slice(end, end + 2))) return undefined;
  const currency = currencyOf(words, at);
  if (currency !== '' && currency !== currencyOf(words, now.at)) return undefined;
  const measureAt = measureBefore(readings, now.at);
  if (measureAt === undefined || movesBetween(readings, measureAt - 2, at) || now.value === then.value)
    return undefined;
  return compared((readings[measureAt]?.measure ?? 0) * Math.sign(now.value - then.value), measureAt);
}

const compared = (way: number, ...measuresAt: number[]): Comparison => ({ sum: WEIGHT * way, measuresAt });

const movesBetween = (readings: readonly WordTone[], from: number, to: number): boolean =>
  readings.slice(Math.max(0, from), to + 1).some(({ move }) => move !== 0);

/** A figure in a sentence: the place of its word, and its value with thousands, millions or billions counted in. */
export interface SentenceFigure {
  readonly at: number;
  readonly value: number;
  readonly isPercent: boolean;
}

const FIGURE = /^(?:[$€£¥]|eur|usd|gbp|sek|nok|dkk)?(\d[\d,]*(?:\.\d+)?)(%|k|m|mn|mln|bn|p|c)?$/;
const YEAR = /^(?:19|20)\d\d$/;

const CURRENCIES = new Set('$ € £ ¥ eur usd gbp sek nok dkk euro euros dollars pounds'.split(' '));
const currencyAt = (words: readonly TextWord[], at: number): boolean => CURRENCIES.has(words[at]?.form ?? '');

/** The currency of the figure at `at`, written before it or as its first sign; empty for none. */
const currencyOf = (words: readonly TextWord[], at: number): string =>
  /^[^\d]+/.exec(words[at]?.form ?? '')?.[0] ?? (currencyAt(words, at - 1) ? (words[at - 1]?.form ?? '') : '');

const PERCENT = new Set(['%', 'percent', 'pct']);
const isPerCent = (words: readonly TextWord[], at: number): boolean =>
  words[at]?.form === 'per' && words[at + 1]?.form === 'cent';

/** The figure written at `at`, with its scale (`3.2 billion`); a year is none. */
export function figureAt(words: readonly TextWord[], at: number): SentenceFigure | undefined {
  const form = words[at]?.form ?? '';
  if (!/\d/.test(form)) return undefined;
  const [, digits, sign = ''] = FIGURE.exec(form) ?? [];
  if (digits === undefined || YEAR.test(form)) return undefined;
  const next = words[at + 1]?.form ?? '';
  return {
    at,
    value: scaledBy(numberOfDigits(digits), powerOf(sign) ?? powerOf(next) ?? 0),
    isPercent: sign === '%' || PERCENT.has(next) || isPerCent(words, at + 1),
  };
}

function figureNear(
  words: readonly TextWord[],
  at: number,
  step: 1 | -1,
  { isPercent, reach = FIGURE_REACH }: { readonly isPercent?: boolean; readonly reach?: number } = {},
): SentenceFigure | undefined {
  for (let away = 1; away <= reach; away += 1) {
    const figure = figureAt(words, at + step * away);
    if (figure !== undefined && figure.isPercent === (isPercent ?? figure.isPercent)) return figure;
  }
  return undefined;
}

function measureBefore(readings: readonly WordTone[], at: number): number | undefined {
  for (let away = 1; away <= MEASURE_REACH; away += 1) {
    const reading = readings[at - away];
    if (reading === undefined) return undefined;
    if (Math.abs(reading.measure) >= 0.8) return at - away;
  }
  return undefined;
}
