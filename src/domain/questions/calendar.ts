import { type Quarter, quarterIndex } from '../time/fiscal-calendar.ts';

/** `now` in calendar parts, UTC. */
export interface Today {
  readonly nowMs: number;
  readonly year: number;
  /** From 0. */
  readonly month: number;
  readonly day: number;
}

export function todayAt(nowMs: number): Today {
  const date = new Date(nowMs);
  return { nowMs, year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() };
}

export const quarterOfMonth = (month: number): Quarter => (Math.floor(month / 3) + 1) as Quarter;

/** The calendar quarter that `today` falls in. */
export const currentQuarter = ({ year, month }: Today): number => quarterIndex(year, quarterOfMonth(month));

/** First millisecond of a day; `month` from 0, may be out of range. */
export const startOfDay = (year: number, month: number, day = 1): number => Date.UTC(year, month, day);

/** First and last millisecond of a calendar month, `month` from 0. */
export const monthRange = (year: number, month: number): { readonly fromMs: number; readonly toMs: number } => ({
  fromMs: startOfDay(year, month),
  toMs: startOfDay(year, month + 1) - 1,
});

const numbered = (words: string): [string, number][] => words.split(' ').map((word, at) => [word, at + 1]);

/** Quarters and halves as they are counted: `first` is 1. */
export const ORDINALS: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...numbered('first second third fourth'), ...numbered('1st 2nd 3rd 4th')]),
  final: 4,
};

export const COUNTS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(numbered('one two three four five six seven eight nine ten')),
  twelve: 12,
};

/** Number in `3`, `three`, `couple of`, `few`. */
export const countOf = (word: string): number =>
  /^\d+$/.test(word) ? Number(word) : (COUNTS[word.toLowerCase()] ?? (/couple/i.test(word) ? 2 : 3));
