import { OPERATING_FLOW_TAGS, OPTIONAL_FLOW_TAGS, PER_SHARE_TAGS, SHARES_TAGS } from '../lines/statement-rules.ts';
import type { Cell, FiledFigure } from './period-cells.ts';

/** A figure of a period as known at some moment. */
export interface PeriodFigure {
  readonly value: number;
  /** How many filings told the period as a whole since, without this figure: what they replaced it by comes first. */
  readonly staleness: number;
  /** How it was worked out over time (`year - nine months`); empty for a figure as filed. */
  readonly span: string;
  /** Shares now for one share then: 1 unless a later split was applied. */
  readonly splitRatio: number;
}

/** Looks a tag up (`tagIdOf`). */
export type FigureOf = (tag: number) => PeriodFigure | undefined;

/** What decides how tellings are read at some moment. */
export interface FigureView {
  readonly cellAt: (key: number) => Cell | undefined;
  readonly currencyOf: (seq: number) => string;
  /** Shares now for one share when that filing was made. */
  readonly splitRatioSince: (seq: number) => number;
  /** Whether the period that ends on that day (since 1970) is the one that the filing reports on. */
  readonly isOwn: (seq: number, end: number) => boolean;
  /** Whether the company told both tags of one period and they were the same. */
  readonly areTheSame: (tag: number, other: number) => boolean;
}

/** Currency of the last filing that told the cell as a whole. */
export const currencyOfCell = ({ faces }: Cell, { currencyOf }: FigureView): string | undefined => {
  const last = faces.at(-1);
  return last === undefined ? undefined : currencyOf(last);
};

function splitFactor(tag: number, seq: number, reading: FigureView): { factor: number; ratio: number } {
  const isPerShare = PER_SHARE_TAGS.has(tag);
  if (!isPerShare && !SHARES_TAGS.has(tag)) return { factor: 1, ratio: 1 };
  const ratio = reading.splitRatioSince(seq);
  return { factor: isPerShare ? 1 / ratio : ratio, ratio };
}

const PER_SHARE_DECIMALS = 4;
const rounded = (value: number): number => Number(value.toFixed(PER_SHARE_DECIMALS));

const inCurrency = (
  tellings: readonly FiledFigure[],
  currency: string,
  { currencyOf }: FigureView,
): readonly FiledFigure[] =>
  tellings.every(({ seq }) => currencyOf(seq) === currency)
    ? tellings
    : tellings.filter(({ seq }) => currencyOf(seq) === currency);

function stalenessOf({ faces }: Cell, seq: number): number {
  let staleness = 0;
  for (let at = faces.length - 1; at >= 0 && (faces[at] ?? 0) > seq; at -= 1) staleness += 1;
  return staleness;
}

/** What was told of the cell itself, last telling first. */
export function reportedFigures(cell: Cell | undefined, currency: string, reading: FigureView): FigureOf {
  return (tag) => {
    const tellings = cell?.tellings.get(tag);
    if (cell === undefined || tellings === undefined) return undefined;
    const last = inCurrency(tellings, currency, reading).at(-1);
    if (last === undefined) return undefined;
    const { factor, ratio } = splitFactor(tag, last.seq, reading);
    const value = factor === 1 ? last.value : rounded(last.value * factor);
    return { value, staleness: stalenessOf(cell, last.seq), span: '', splitRatio: ratio };
  };
}

/** A period that was not told by itself: a longer one less shorter ones. */
export interface PeriodDifference {
  readonly long: Cell;
  readonly shorts: readonly Cell[];
  readonly span: string;
}

/**
 * Longer period less shorter ones, of the same tag. Where one side was restated, only figures of the same vintage are taken: what the
 * first filing since the shorter periods were told says of the longer one (and its own amendments). A year restated after its nine
 * months does not throw the restatement into the fourth quarter.
 *
 * Counts of shares are averages: the longer one times the number of periods, less the others. Figures per share are sums up to
 * rounding, all of them on today's shares.
 */
export function differenceFigures(difference: PeriodDifference, currency: string, reading: FigureView): FigureOf {
  const { long, shorts, span } = difference;
  return (tag) => {
    const longTold = tellingsOf(long, tag, currency, reading);
    if (longTold.length === 0) return undefined;
    const filed = shorts.map((short) => tellingsOf(short, tag, currency, reading));
    const shortsTold = filed.map((told, at) =>
      told.length > 0 ? told : nothingIn(shorts[at], tag, currency, reading),
    );
    const pair = vintage(longTold, shortsTold, (seq) => reading.isOwn(seq, long.end));
    if (pair === undefined) return undefined;
    const silent = shorts.filter((_, at) => filed[at]?.length === 0);
    const own = longTold.find(({ seq }) => reading.isOwn(seq, long.end));
    if (silent.length > 0 && (own === undefined || isRenamed(tag, own.seq, long, silent))) return undefined;
    const at = ({ seq, value }: FiledFigure): number => value * splitFactor(tag, seq, reading).factor;
    const times = SHARES_TAGS.has(tag) ? shorts.length + 1 : 1;
    const rest = pair.shorts.reduce((sum, short) => sum - at(short), times * at(pair.long));
    const value = PER_SHARE_TAGS.has(tag) ? rounded(rest) : rest;
    const told = times === 1 ? span : `${times} times ${span}`;
    return { value, staleness: stalenessOf(long, pair.long.seq), span: told, splitRatio: 1 };
  };
}

const NONE: readonly FiledFigure[] = [];

/**
 * A flow that companies report only when there is one, and that a filed statement of cash flows does not report, was 0 up to then: as
 * often as that statement was filed.
 */
function nothingIn(cell: Cell | undefined, tag: number, currency: string, reading: FigureView): readonly FiledFigure[] {
  if (cell === undefined || !OPTIONAL_FLOW_TAGS.has(tag)) return NONE;
  for (const total of OPERATING_FLOW_TAGS) {
    const told = tellingsOf(cell, total, currency, reading);
    if (told.length > 0) return told.map(({ seq }) => ({ seq, value: 0 }));
  }
  return NONE;
}

/**
 * Whether a flow that only the longer period's own filing reports is another name for one of the shorter periods: a tag of the same line
 * that this filing no longer uses.
 */
function isRenamed(tag: number, filing: number, long: Cell, silent: readonly Cell[]): boolean {
  for (const other of OPTIONAL_FLOW_TAGS.get(tag) ?? []) {
    const wasUsed = silent.some((cell) => cell.tellings.get(other)?.some(({ value }) => value !== 0));
    if (wasUsed && !long.tellings.get(other)?.some(({ seq }) => seq === filing)) return true;
  }
  return false;
}

function tellingsOf(cell: Cell, tag: number, currency: string, reading: FigureView): readonly FiledFigure[] {
  const tellings = cell.tellings.get(tag);
  return tellings === undefined ? NONE : inCurrency(tellings, currency, reading);
}

function vintage(
  long: readonly FiledFigure[],
  shorts: readonly (readonly FiledFigure[])[],
  isOwn: (seq: number) => boolean,
): { long: FiledFigure; shorts: FiledFigure[] } | undefined {
  if (shorts.some((told) => told.length === 0)) return undefined;
  const mostTold = shorts.reduce((most, told) => Math.max(most, told.length), 0);
  let newer = Number.POSITIVE_INFINITY;
  for (let back = 0; back < mostTold; back += 1) {
    const chosen = shorts.flatMap((told) => told[Math.max(0, told.length - 1 - back)] ?? []);
    const since = chosen.reduce((seq, telling) => Math.max(seq, telling.seq), 0);
    let at = long.findIndex(({ seq }) => seq >= since);
    if (at >= 0) {
      for (let next = long[at + 1]; next !== undefined && next.seq < newer && isOwn(next.seq); next = long[at + 1])
        at += 1;
      const found = long[at];
      if (found !== undefined) return { long: found, shorts: chosen };
    }
    newer = since;
  }
  // The shorter periods were told only afterwards, as comparatives: good as long as the longer one was never restated.
  const [first] = long;
  const isRestated = long.some(({ value }) => value !== first?.value);
  const chosen = shorts.flatMap((told) => told[0] ?? []);
  return first === undefined || isRestated ? undefined : { long: first, shorts: chosen };
}

/** The first of these that knows the tag. */
export function firstFigures(sources: readonly FigureOf[]): FigureOf {
  const known = new Map<number, PeriodFigure | undefined>();
  const find: FigureOf = (tag) => {
    for (const source of sources) {
      const figure = source(tag);
      if (figure !== undefined) return figure;
    }
    return undefined;
  };
  return (tag) => {
    if (!known.has(tag)) known.set(tag, find(tag));
    return known.get(tag);
  };
}
