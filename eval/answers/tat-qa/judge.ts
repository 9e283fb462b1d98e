import type { Citation } from '../../../src/domain/research/answer-line.ts';
import { normalizedWordsOf } from '../../../src/domain/text/normalized-words.ts';
import { numbersIn, signedValue, type WrittenNumber } from '../numbers.ts';
import { isRefusal, sentencesOf } from '../sentences.ts';
import type { ContextQuestion } from './contexts.ts';

export const CONTEXT_VERDICTS = ['right', 'wrong', 'beside', 'not found'] as const;
/** `wrong`: claims something else. `beside`: quotes a passage without the answer. */
export type ContextVerdict = (typeof CONTEXT_VERDICTS)[number];

const FACTORS = { '': 1, percent: 1, thousand: 1e3, million: 1e6, billion: 1e9 } as const;
/** Rounding of an answer by less than this share of the figure counts as right. */
const ROUNDING_MAX = 0.01;
/** Half of the last digit of published figures. */
const PUBLISHED_STEP = 0.005;
/** Share of the words of a published span that an answer must have. */
const RECALL_MIN = 0.8;
/** Longest answer, in words, as a multiple of the published span and beyond it. */
const LENGTH_MAX = { times: 4, more: 60 } as const;

interface Answered {
  readonly answer: string;
  readonly citations: readonly Citation[];
}

/** Judges an answer by what its first line claims. */
export function judgeContext(question: ContextQuestion, { answer, citations }: Answered): ContextVerdict {
  const isRefused = isRefusal(answer, citations);
  if (question.type === 'unanswerable') return isRefused ? 'right' : 'wrong';
  if (isRefused) return 'not found';
  const [first = answer] = answer.split('\n').filter((line) => line.trim() !== '');
  const figures = question.gold.map((gold) => figureOf(gold, question.scale));
  if (figures.every((figure) => figure !== null)) return judgeFigures(question, figures, first);
  const isBrief = isFullOf(answer, question);
  if (isBrief) return 'right';
  return citations.some(({ evidence }) => evidence.kind !== 'passage') ? 'wrong' : 'beside';
}

/** All figures must be the first of the line, in any order; years and numbers of the question are none, unless they are asked for. */
function judgeFigures(question: ContextQuestion, figures: readonly WrittenNumber[], line: string): ContextVerdict {
  const areDates = figures.every(({ kind }) => kind === 'date');
  const asked = numbersIn(question.question).map(({ value }) => value);
  const found = numbersIn(line).filter(
    ({ kind, value }) => areDates === (kind === 'date') && (areDates || figures.length > 1 || !asked.includes(value)),
  );
  if (found.length === 0) return 'beside';
  const first = found.slice(0, figures.length);
  const hasAll = figures.every((figure) => first.some((number) => isSame(question, figure, { line, number })));
  return hasAll ? 'right' : 'wrong';
}

function isSame(
  { scale, isScaleStated, type }: ContextQuestion,
  gold: WrittenNumber,
  { line, number }: { readonly line: string; readonly number: WrittenNumber },
): boolean {
  if (gold.kind === 'date') return number.value === gold.value;
  const isPercent = number.kind === 'percent' || number.kind === 'basis points';
  // A quotient is the same number as a percentage.
  const isQuotient = type === 'arithmetic' && scale === '' && gold.kind !== 'percent' && isPercent;
  if (!isQuotient && (scale === 'percent' || gold.kind === 'percent') !== isPercent) return false;
  const factor = gold.isScaled ? 1 : FACTORS[scale];
  const factors = isScaleStated && factor !== 1 ? [factor] : [1, factor];
  const shown = signedValue(line, number) / (isQuotient ? 100 : 1);
  return factors.some((each) => {
    const value = gold.value * each;
    const exact = (type === 'arithmetic' ? PUBLISHED_STEP : gold.halfDigit) * each;
    const rounding = number.halfDigit <= Math.abs(value) * ROUNDING_MAX ? number.halfDigit : 0;
    return Math.abs(shown - value) <= Math.max(exact, rounding) * (1 + 1e-9);
  });
}

/** The figure that a published answer is, with nothing around it; `null` for words. */
function figureOf(gold: string, scale: ContextQuestion['scale']): WrittenNumber | null {
  const [number, ...others] = numbersIn(gold.replace(/([$€£])\s+/g, '$1').replace(/(\d)\s*per cent\b/, '$1%'));
  if (number === undefined || others.length > 0) return null;
  // A figure with a scale is no year: 1972, in millions.
  if (number.kind === 'date' && scale !== '') return { ...number, kind: 'plain' };
  return /^(?:usd|us|eur|rmb|approximately|over|about|per cent|percent|million|billion|thousand|m|bn|[\s\d.,$€£%()–-])*$/i.test(
    gold,
  )
    ? number
    : null;
}

/** True if an answer has most words of each published span and not much more. */
function isFullOf(answer: string, { gold }: ContextQuestion): boolean {
  const text = sentencesOf(answer)
    .map((sentence) => sentence.text)
    .join(' ');
  const lines = answer.split('\n').filter((line) => line.trim() !== '');
  const said = normalizedWordsOf(gold.length === 1 ? (lines[0] ?? '') : text);
  const words = gold.flatMap(normalizedWordsOf);
  if (said.length > words.length * LENGTH_MAX.times + LENGTH_MAX.more) return false;
  const there = new Set(said);
  return gold.every((span) => {
    const own = normalizedWordsOf(span);
    return own.filter((word) => there.has(word)).length >= own.length * RECALL_MIN;
  });
}
