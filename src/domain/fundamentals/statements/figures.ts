import type { CompanyRules } from '../lines/company-rules.ts';
import { OPERATING_FLOW_TAGS, optionalFlowTags, PER_SHARE_TAGS, SHARES_TAGS } from '../lines/statement-rules.ts';
import { roundedPerShare } from '../lines.ts';
import type { CellMemory } from './cell-memory.ts';
import type { Cell, FiledFigure } from './period-cells.ts';

/** A figure of a period as known at a point in time. */
export interface PeriodFigure {
  readonly value: number;
  /** Number of later filings that reported the period as a whole without this figure; a replacement in them has priority. */
  readonly staleness: number;
  /** Derivation over time (`year - nine months`); empty for a figure as filed. */
  readonly span: string;
  /** Split factor applied: new shares for one old; 1 without a later split. */
  readonly splitRatio: number;
  /** The value is the sum of these, figures on shares rounded. */
  readonly parts: readonly FiledPart[];
}

/** A filed figure that is part of a value, times a factor. */
export interface FiledPart {
  readonly tag: number;
  /** 1 or -1; others adjust for splits and average share counts. */
  readonly factor: number;
  readonly figure: FiledFigure;
}

/** Looks up the figure of a tag (`tagIdOf`). */
export type FigureOf = (tag: number) => PeriodFigure | undefined;

/** The state of all cells at a point in time. */
export interface FigureView {
  readonly cellAt: (key: number) => Cell | undefined;
  readonly currencyOf: (seq: number) => string;
  /** Split factor since that filing. */
  readonly splitRatioSince: (seq: number) => number;
  /** True if the filing's own reporting period ends on that day (since 1970). */
  readonly isOwn: (seq: number, end: number) => boolean;
  readonly rules: CompanyRules;
  /** True if the company reported both tags for some period with equal values. */
  readonly areEqual: (tag: number, other: number) => boolean;
  /** Keeps what follows from one cell and the splits known so far. */
  readonly ofCell: CellMemory;
  /** Keeps what follows from all cells, until the next filing. */
  readonly ofFiling: CellMemory;
}

/** Currency of the last filing that reported the cell as a whole. */
export const currencyOfCell = ({ fullFilings }: Cell, { currencyOf }: FigureView): string | undefined => {
  const last = fullFilings.at(-1);
  return last === undefined ? undefined : currencyOf(last);
};

function splitFactor(tag: number, seq: number, view: FigureView): { factor: number; ratio: number } {
  const isPerShare = PER_SHARE_TAGS.has(tag);
  if (!isPerShare && !SHARES_TAGS.has(tag)) return { factor: 1, ratio: 1 };
  const ratio = view.splitRatioSince(seq);
  return { factor: isPerShare ? 1 / ratio : ratio, ratio };
}

const inCurrency = (
  values: readonly FiledFigure[],
  currency: string,
  { currencyOf }: FigureView,
): readonly FiledFigure[] =>
  values.every(({ seq }) => currencyOf(seq) === currency)
    ? values
    : values.filter(({ seq }) => currencyOf(seq) === currency);

function stalenessOf({ fullFilings }: Cell, seq: number): number {
  let staleness = 0;
  for (let at = fullFilings.length - 1; at >= 0 && (fullFilings[at] ?? 0) > seq; at -= 1) staleness += 1;
  return staleness;
}

const NO_FIGURES: FigureOf = () => undefined;

/** Reads the latest reported figures of a cell. */
export function reportedFigures(cell: Cell | undefined, currency: string, view: FigureView): FigureOf {
  if (cell === undefined) return NO_FIGURES;
  return view.ofCell(cell, `figures ${currency}`, () => {
    const figureOf = remembered((tag) => reportedFigure(cell, tag, currency, view));
    return (tag) => (cell.valuesByTag.has(tag) ? figureOf(tag) : undefined);
  });
}

function reportedFigure(cell: Cell, tag: number, currency: string, view: FigureView): PeriodFigure | undefined {
  const filed = valuesOf(cell, tag, currency, view);
  const last = filed.at(-1);
  if (last === undefined) return undefined;
  const { factor, ratio } = splitFactor(tag, last.seq, view);
  const value = factor === 1 ? last.value : roundedPerShare(last.value * factor);
  const parts = [{ tag, factor, figure: firstOfSame(filed, last) }];
  return { value, staleness: stalenessOf(cell, last.seq), span: '', splitRatio: ratio, parts };
}

/** The filing that was the first to report the last value: later ones repeat it as a comparative. */
function firstOfSame(filed: readonly FiledFigure[], last: FiledFigure): FiledFigure {
  const changed = filed.findLastIndex(({ value }) => value !== last.value);
  return filed[changed + 1] ?? last;
}

/** An unreported period as the difference of a longer one and shorter ones. */
export interface PeriodDifference {
  readonly long: Cell;
  readonly shorts: readonly Cell[];
  readonly span: string;
}

/**
 * Reads figures of a period as the longer one minus the shorter ones, by tag. If a side was restated, only figures of the same vintage
 * are used: those of the first filing of the longer period since the shorter ones were reported, and its own amendments. So a year
 * restated later does not put the restatement into the fourth quarter.
 *
 * Share counts are averages: the number of periods times the longer one, minus the others. Figures per share are additive up to
 * rounding. Both are adjusted for splits.
 */
export function differenceFigures(difference: PeriodDifference, currency: string, view: FigureView): FigureOf {
  const { long, shorts, span } = difference;
  return (tag) => {
    const longValues = valuesOf(long, tag, currency, view);
    if (longValues.length === 0) return undefined;
    const filed = shorts.map((short) => valuesOf(short, tag, currency, view));
    const shortValues = filed.map((values, at) =>
      values.length > 0 ? values : zerosIn(shorts[at], tag, currency, view),
    );
    const pair = sameVintage(longValues, shortValues, (seq) => view.isOwn(seq, long.end));
    if (pair === undefined) return undefined;
    const withoutTag = shorts.filter((_, at) => filed[at]?.length === 0);
    const own = longValues.find(({ seq }) => view.isOwn(seq, long.end));
    if (withoutTag.length > 0 && (own === undefined || isRenamed(tag, own.seq, long, withoutTag))) return undefined;
    const times = SHARES_TAGS.has(tag) ? shorts.length + 1 : 1;
    const part = (figure: FiledFigure, sign: number): FiledPart => ({
      tag,
      factor: sign * splitFactor(tag, figure.seq, view).factor,
      figure,
    });
    const parts = [part(pair.long, times), ...pair.shorts.map((short) => part(short, -1))];
    const rest = parts.reduce((sum, { factor, figure }) => sum + factor * figure.value, 0);
    const value = PER_SHARE_TAGS.has(tag) ? roundedPerShare(rest) : rest;
    const derivation = times === 1 ? span : `${times} times ${span}`;
    return { value, staleness: stalenessOf(long, pair.long.seq), span: derivation, splitRatio: 1, parts };
  };
}

const NONE: readonly FiledFigure[] = [];

/** Treats an optional flow that a filed cash flow statement omits as 0, once per filing of that statement. */
function zerosIn(cell: Cell | undefined, tag: number, currency: string, view: FigureView): readonly FiledFigure[] {
  if (cell === undefined || optionalFlowTags(tag) === undefined) return NONE;
  for (const total of OPERATING_FLOW_TAGS) {
    const totals = valuesOf(cell, total, currency, view);
    if (totals.length > 0) return totals.map(({ seq, fact }) => ({ seq, value: 0, fact, isOmitted: true }));
  }
  return NONE;
}

/**
 * True if a flow reported only in the longer period's own filing is a renamed flow of the shorter periods: they use
 * another tag of the same line that this filing no longer has.
 */
function isRenamed(tag: number, filing: number, long: Cell, withoutTag: readonly Cell[]): boolean {
  for (const other of optionalFlowTags(tag) ?? []) {
    const wasUsed = withoutTag.some((cell) => cell.valuesByTag.get(other)?.some(({ value }) => value !== 0));
    if (wasUsed && !long.valuesByTag.get(other)?.some(({ seq }) => seq === filing)) return true;
  }
  return false;
}

function valuesOf(cell: Cell, tag: number, currency: string, view: FigureView): readonly FiledFigure[] {
  const values = cell.valuesByTag.get(tag);
  return values === undefined ? NONE : inCurrency(values, currency, view);
}

function sameVintage(
  long: readonly FiledFigure[],
  shorts: readonly (readonly FiledFigure[])[],
  isOwn: (seq: number) => boolean,
): { long: FiledFigure; shorts: FiledFigure[] } | undefined {
  if (shorts.some((values) => values.length === 0)) return undefined;
  const mostValues = shorts.reduce((most, values) => Math.max(most, values.length), 0);
  let newer = Number.POSITIVE_INFINITY;
  for (let back = 0; back < mostValues; back += 1) {
    const chosen = shorts.flatMap((values) => values[Math.max(0, values.length - 1 - back)] ?? []);
    const since = chosen.reduce((seq, value) => Math.max(seq, value.seq), 0);
    let at = long.findIndex(({ seq }) => seq >= since);
    if (at >= 0) {
      for (let next = long[at + 1]; next !== undefined && next.seq < newer && isOwn(next.seq); next = long[at + 1])
        at += 1;
      const found = long[at];
      if (found !== undefined) return { long: found, shorts: chosen };
    }
    newer = since;
  }
  // The shorter periods were reported only later, as comparatives: usable if the longer one was never restated.
  const [first] = long;
  const isRestated = long.some(({ value }) => value !== first?.value);
  const chosen = shorts.flatMap((values) => values[0] ?? []);
  return first === undefined || isRestated ? undefined : { long: first, shorts: chosen };
}

/** Combines sources; the first that has the tag is used. */
export function firstFigures(sources: readonly FigureOf[]): FigureOf {
  const used = sources.filter((source) => source !== NO_FIGURES);
  const [only = NO_FIGURES] = used;
  if (used.length <= 1) return only;
  return remembered((tag) => {
    for (const source of used) {
      const figure = source(tag);
      if (figure !== undefined) return figure;
    }
    return undefined;
  });
}

/** Looks up each tag once. */
function remembered(find: FigureOf): FigureOf {
  const known = new Map<number, PeriodFigure | null>();
  return (tag) => {
    const figure = known.get(tag);
    if (figure !== undefined) return figure ?? undefined;
    const found = find(tag);
    known.set(tag, found ?? null);
    return found;
  };
}
