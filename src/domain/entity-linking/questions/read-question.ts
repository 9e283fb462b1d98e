import { overlaps, type TextSpan } from '../../text/span.ts';
import { read, type TokenizedText } from '../documents/tokenized-text.ts';
import { Case, foldWord, TokenGap } from '../lexicon/tokens.ts';
import type { QuestionShape } from './question-names.ts';
import { FINANCE_WORDS } from './word-lists.ts';

/** A tokenized question with flags per token. */
export interface NamingQuestion {
  readonly text: string;
  readonly reading: TokenizedText;
  /** Normalized; `&` is kept for `and`. */
  readonly words: readonly string[];
  /** 1 for tokens of measures, document types and finance words. */
  readonly isFinance: Uint8Array;
  /** 1 for tokens of measures. */
  readonly isMeasure: Uint8Array;
  readonly isPeriod: Uint8Array;
  readonly hasMeasure: boolean;
  readonly hasFinance: boolean;
  readonly hasPeriod: boolean;
  /** Entirely in lower case, so that a missing capital is no evidence. */
  readonly isLowerCase: boolean;
}

/** Tokenizes a question and flags measures, periods and finance words. */
export function toNamingQuestion({ text, measures, times, kinds }: QuestionShape): NamingQuestion {
  const reading = read(text);
  const { tokens } = reading;
  const words: string[] = [];
  const isMeasure = marked(reading, measures);
  const isPeriod = marked(reading, times);
  const isFinance = marked(reading, [...measures, ...kinds]);
  let capitals = 0;
  for (let i = 0; i < tokens.count; i++) {
    const word = foldWord(text.slice(tokens.starts[i], tokens.ends[i]));
    words.push(word);
    if (FINANCE_WORDS.has(word)) isFinance[i] = 1;
    const written = tokens.cases[i];
    if (i > 0 && (written === Case.capital || (written === Case.mixed && word.length > 2))) capitals++;
  }
  return {
    text,
    reading,
    words,
    isFinance,
    isMeasure,
    isPeriod,
    hasMeasure: isMeasure.includes(1),
    hasFinance: isFinance.includes(1),
    hasPeriod: times.length > 0,
    isLowerCase: capitals === 0,
  };
}

/** 1 for each token that overlaps one of the spans. */
function marked({ tokens }: TokenizedText, spans: readonly TextSpan[]): Uint8Array {
  const marks = new Uint8Array(tokens.count);
  const sorted = [...spans].sort((one, other) => one.start - other.start);
  let at = 0;
  for (const span of sorted) {
    while (at < tokens.count && (tokens.ends[at] as number) <= span.start) at++;
    for (let i = at; i < tokens.count && (tokens.starts[i] as number) < span.end; i++) {
      if (overlaps(span, { start: tokens.starts[i] as number, end: tokens.ends[i] as number })) marks[i] = 1;
    }
  }
  return marks;
}

/** True if a token begins with a capital. */
export const isCapitalAt = ({ reading: { tokens } }: NamingQuestion, at: number): boolean => {
  const written = tokens.cases[at];
  return written === Case.capital || written === Case.allCaps || written === Case.mixed;
};

/** The token after a possessive ending, and whether there is one. */
export function afterName(
  { reading: { tokens }, words }: NamingQuestion,
  to: number,
): { at: number; isPossessive: boolean } {
  const isPossessive = to < tokens.count && tokens.gaps[to] === TokenGap.tight && words[to] === 's';
  if (isPossessive) return { at: to + 1, isPossessive };
  // `Walgreens' revenue`
  const end = tokens.ends[to - 1] as number;
  return { at: to, isPossessive: /^['’]\s/.test(tokens.text.slice(end, end + 2)) };
}
