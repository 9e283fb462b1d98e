import { type Today, todayAt } from '../../questions/calendar.ts';
import { type NamedDays, namedDays } from '../../questions/named-days.ts';
import { type JoinedPeriods, joinMarks, periodMarks } from '../../questions/period-marks.ts';
import { indexStemsOf } from '../../text/index-stems.ts';
import { readQuantities } from '../../text/numbers.ts';
import { splitSentences } from '../../text/sentences.ts';
import { QUERY_STOP_WORDS, RANKING_STOP_WORDS } from '../../text/stop-words.ts';
import { NEGATIONS } from './checked-words.ts';
import {
  againstExpected,
  type DirectedQuantity,
  type Direction,
  directionOfSentence,
  withDirections,
} from './directions.ts';

/** Parts of a sentence that another sentence may contradict. */
export interface SentenceReading {
  readonly stems: ReadonlySet<string>;
  readonly direction: Direction;
  readonly againstExpected: Direction;
}

/** Parts of a text that are checked. */
export interface StatementReading {
  readonly days: readonly NamedDays[];
  readonly periods: readonly JoinedPeriods[];
  readonly quantities: readonly DirectedQuantity[];
  readonly sentences: readonly SentenceReading[];
  /** Stems of content words, with flags for their use without and with a negation. */
  readonly stems: ReadonlyMap<string, { readonly isPlain: boolean; readonly isNegated: boolean }>;
}

/** Maximum number of future years that current texts mention. */
const YEARS_AHEAD = 30;

/** Days that a text names and its periods, which are not part of days. */
export function timesOf(text: string, today: Today): Pick<StatementReading, 'days' | 'periods'> {
  if (!/\d|quarter|half|\b(?:in|since|until|by|of)\s\p{Lu}/u.test(text)) return { days: [], periods: [] };
  const days = namedDays(text, today);
  const limits = {
    bareMax: today.year + YEARS_AHEAD,
    labelledMax: today.year + YEARS_AHEAD,
    shortMax: today.year + YEARS_AHEAD,
  };
  return { days, periods: joinMarks(text, periodMarks(text, days, limits)) };
}

/**
 * Reads a text. In the text of a source years are numbers too, as a number of a table may look like a year; in an answer a year is a
 * period first.
 */
export function readStatement(
  text: string,
  { nowMs, isTable, isSource }: { readonly nowMs: number; readonly isTable: boolean; readonly isSource: boolean },
): StatementReading {
  const { days, periods } = timesOf(text, todayAt(nowMs));
  const taken = isSource ? days : [...days, ...periods];
  const sentences = splitSentences(text).map(({ start, end }) => text.slice(start, end));
  return {
    days,
    periods,
    quantities: withDirections(text, readQuantities(text, { taken, isTable })),
    sentences: sentences.map((sentence) => ({
      stems: new Set(contentStemsOf(sentence)),
      direction: isTable ? 0 : directionOfSentence(sentence),
      againstExpected: isTable ? 0 : againstExpected(sentence),
    })),
    stems: negatedStems(sentences),
  };
}

/** Stems of the words that carry meaning, in order: without stop words and numbers. */
export const contentStemsOf = (text: string): string[] =>
  text
    .split(NO_WORD)
    .filter((word) => word.length > 1 && !/^\d/.test(word) && !isFunctionWord(word))
    .flatMap((word) => indexStemsOf(word));

const NO_WORD = /[^\p{L}\p{N}]+/u;
const isFunctionWord = (word: string): boolean => {
  const lower = word.toLowerCase();
  return QUERY_STOP_WORDS.has(lower) || RANKING_STOP_WORDS.has(lower);
};

/** Words behind a negation that it reaches. */
const NEGATION_REACH = 3;
const PIECE = /[\p{L}\p{N}]+(?:['’]\p{L}+)?|[,;:.]/gu;

function negatedStems(sentences: readonly string[]): StatementReading['stems'] {
  const stems = new Map<string, { isPlain: boolean; isNegated: boolean }>();
  for (const sentence of sentences) {
    let reach = 0;
    for (const [piece] of sentence.matchAll(PIECE)) {
      const word = piece.toLowerCase();
      if (/^[,;:.]$/.test(word) || word === 'only' || word === 'but') reach = 0;
      else if (NEGATIONS.has(word) || /n['’]t$/.test(word)) reach = NEGATION_REACH;
      else if (word.length > 1 && !/^\d/.test(word) && !isFunctionWord(word)) {
        for (const stem of indexStemsOf(word)) note(stems, stem, reach > 0);
        reach = 0;
      } else if (reach > 0) reach -= 1;
    }
  }
  return stems;
}

function note(stems: Map<string, { isPlain: boolean; isNegated: boolean }>, stem: string, isNegated: boolean): void {
  const known = stems.get(stem) ?? { isPlain: false, isNegated: false };
  stems.set(stem, { isPlain: known.isPlain || !isNegated, isNegated: known.isNegated || isNegated });
}
