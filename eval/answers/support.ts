import type { Citation } from '../../src/domain/research/answer-line.ts';
import type { Computation, Evidence, ResearchFact } from '../../src/domain/research/evidence.ts';
import { formulaValue } from './formula.ts';
import { numbersIn, type WrittenNumber } from './numbers.ts';
import { factsOf } from './observed.ts';

/** Spaces, quotation marks and dashes of one form, in any letter case. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const spaced = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim();

/** Text of a passage, with its headings. */
const textOf = (evidence: Evidence): string => {
  if (evidence.kind === 'passage') {
    const { document, chunk } = evidence;
    return `${document.headline}\n${chunk.heading ?? ''}\n${chunk.speaker ?? ''}\n${chunk.text}`;
  }
  const { label, period, subject, value } = evidence;
  return `${subject?.name ?? ''} ${label} ${period?.label ?? ''} ${typeof value === 'string' ? value : ''}`;
};

/** The figures of a fact or computation, with its operands. */
const figuresOf = (evidence: ResearchFact | Computation): (ResearchFact | Computation)[] =>
  evidence.kind === 'fact' ? [evidence] : [evidence, ...evidence.operands.flatMap(figuresOf)];

const EPSILON = 1e-9;
/** Passages print figures in thousands or millions that a heading far away tells. */
const TABLE_SCALES = [1, 1e3, 1e6, 1e9];

/** True if a number of an answer is one of the evidence, as written there or rounded to the digits shown. */
function isSupported(number: WrittenNumber, evidence: readonly Evidence[]): boolean {
  if (number.kind === 'date') return true;
  const near = (value: number): boolean =>
    Math.abs(Math.abs(number.value) - Math.abs(value)) <= number.halfDigit * (1 + EPSILON) + Math.abs(value) * EPSILON;
  return evidence.some((one) => {
    if (one.kind !== 'passage') {
      const text = textOf(one);
      return (
        figuresOf(one).some((figure) => valuesOf(figure, number).some(near)) ||
        numbersIn(text).some((other) => near(other.value))
      );
    }
    return numbersIn(textOf(one)).some(({ value, isScaled, kind }) => {
      if (kind === 'date') return false;
      const scales = one.chunk.isTable && !isScaled && kind !== 'percent' ? TABLE_SCALES : [1];
      return scales.some((scale) => near(value * scale));
    });
  });
}

/** A value in the units in which a text may show it: a ratio of 0.25 is 25 % and 2,500 basis points. */
function valuesOf({ value, unit }: ResearchFact | Computation, { kind }: WrittenNumber): number[] {
  if (typeof value === 'string') return numbersIn(value).map((number) => number.value);
  if (unit !== 'ratio') return [value];
  if (kind === 'percent') return [value * 100];
  return kind === 'basis points' ? [value * 10_000] : [value];
}

/** Numbers of the question may be said again, whatever supports them. */
const isAsked = ({ value }: WrittenNumber, question: string): boolean =>
  numbersIn(question).some((asked) => asked.value === value);

export interface UnsupportedNumber {
  readonly written: string;
  readonly start: number;
}

/**
 * The numbers of an answer that are neither in the sources cited for their span nor in the question. Dates and periods
 * are left to other measures.
 */
export function unsupportedNumbers(
  answer: string,
  citations: readonly Citation[],
  question: string,
): { readonly numbers: number; readonly unsupported: readonly UnsupportedNumber[] } {
  const numbers = numbersIn(answer).filter(({ kind, start }) => kind !== 'date' && !isListNumber(answer, start));
  const unsupported = numbers.filter((number) => {
    const at = citations.filter(({ start, end }) => start < number.end && number.start < end);
    return (
      !isSupported(
        number,
        at.map(({ evidence }) => evidence),
      ) && !(at.length === 0 && isAsked(number, question))
    );
  });
  return {
    numbers: numbers.length,
    unsupported: unsupported.map(({ start, end }) => ({ written: answer.slice(start, end), start })),
  };
}

const isListNumber = (answer: string, start: number): boolean =>
  /(?:^|\n)\s*$/.test(answer.slice(0, start)) && /^\d+[.)]\s/.test(answer.slice(start));

/** Cited computations whose value does not follow from their operands by their formula. */
export function wrongComputations(citations: readonly Citation[]): Computation[] {
  const computations = new Set(
    citations.flatMap(({ evidence }) => (evidence.kind === 'passage' ? [] : figuresOf(evidence))),
  );
  return [...computations].filter((one): one is Computation => one.kind === 'computation' && !isRecomputed(one));
}

/** A millionth: what rounding of the stored value may take. */
const RECOMPUTED_WITHIN = 1e-6;

function isRecomputed(one: Computation): boolean {
  const value = formulaValue(one.formula, one.operands);
  return value !== undefined && Math.abs(value - one.value) <= Math.max(1, Math.abs(one.value)) * RECOMPUTED_WITHIN;
}

const WORD = /[\p{L}][\p{L}'’-]*/gu;
const SMALL = new Set(
  'a an and are as at be been but by for from had has have he her his i in into is it its of on or our she that the their them there these they this those to was we were which who will with you your not than then also about over under after before per said'.split(
    ' ',
  ),
);
const stem = (word: string): string => word.replace(/['’]s$/, '').replace(/(?:ing|ed|es|s|ly)$/, '');

/** Words that carry meaning, without their endings. */
export const contentWords = (text: string): string[] =>
  [...plain(text).matchAll(WORD)]
    .map(([word]) => word)
    .filter((word) => word.length > 1 && !SMALL.has(word))
    .map(stem);

/** Minimum share of the content words of a restating sentence that its source contains. */
const RECALL_MIN = 0.5;

/**
 * True if the evidence alone supports a sentence: it contains every number and, for a cited passage, half of the
 * content words; for facts, one of the sentence's figures or words.
 */
export function supports(sentence: string, evidence: readonly Evidence[]): boolean {
  if (evidence.length === 0) return false;
  const numbers = numbersIn(sentence).filter(({ kind }) => kind !== 'date');
  if (!numbers.every((number) => isSupported(number, evidence))) return false;
  if (evidence.every(({ kind }) => kind === 'passage')) return recallOf(sentence, evidence) >= RECALL_MIN;
  if (numbers.length > 0) return true;
  return (
    evidence.some(
      (one) => one.kind !== 'passage' && typeof one.value === 'string' && plain(sentence).includes(plain(one.value)),
    ) || recallOf(sentence, evidence) >= RECALL_MIN / 2
  );
}

function recallOf(sentence: string, evidence: readonly Evidence[]): number {
  const words = new Set(contentWords(sentence));
  if (words.size === 0) return 1;
  const known = new Set(evidence.flatMap((one) => contentWords(textOf(one))));
  return [...words].filter((word) => known.has(word)).length / words.size;
}

/**
 * The words of a citation that are missing in its passage, if any: quoted ones, words in quotation marks in its span,
 * and the row of a figure, which must also contain the figure.
 */
export function misquoted({ start, end, evidence, quote }: Citation, answer: string): string | undefined {
  if (evidence.kind !== 'passage')
    return factsOf(evidence)
      .map(misreadRow)
      .find((row) => row !== undefined);
  const source = spaced(evidence.chunk.text);
  if (quote !== null && !source.includes(spaced(quote))) return quote;
  // Words in brackets are the writer's; an ellipsis is a cut.
  const shown = [...answer.slice(start, end).matchAll(/“([^”]+)”/g)].flatMap(([, words = '']) =>
    words.split(/\[[^\]]*\]|…|\.\.\./),
  );
  const within = plain(evidence.chunk.text);
  return shown.find((words) => plain(words).length > 3 && !within.includes(plain(words).replace(/[.,;]$/, '')));
}

/** The row of a table that a fact was read in, where it is not in the passage or does not hold the figure. */
function misreadRow({ origin, value, unit }: ResearchFact): string | undefined {
  if (origin.kind !== 'document') return undefined;
  const { row, passage } = origin;
  if (!spaced(passage.chunk.text).includes(spaced(row))) return row;
  const scales = unit === 'ratio' ? [0.01, 1] : TABLE_SCALES;
  const isThere = (printed: number): boolean =>
    scales.some(
      (scale) => Math.abs(Math.abs(printed * scale) - Math.abs(Number(value))) <= Math.abs(Number(value)) * EPSILON,
    );
  return typeof value === 'string' || numbersIn(row).some((number) => isThere(number.value)) ? undefined : row;
}
