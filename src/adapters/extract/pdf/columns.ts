import { isFigure } from '../table-cells.ts';
import { partOf, type Row, type Segment } from './rows.ts';

/** Minimum rows with prose on both sides of a gutter for a column layout; of fewer, most lines must go on in the next one. */
const PAIRS_MIN = 5;
const FEW_PAIRS_MIN = 3;
const GOES_ON_SHARE = 0.6;
/** Minimum places where rows beside each other have other baselines. */
const UNLEVEL_MIN = 2;
/** Ratio of font sizes from which one such place is enough: a large figure beside a paragraph. */
const LARGE = 1.7;
/** Gap between rows beside each other, in multiples of the font size. */
const BESIDE_GAP = 0.9;
/** Height above and below the baseline of most letters, and least height that rows beside each other share, in multiples of the font size. */
const ASCENT = 0.7;
const DESCENT = 0.2;
const SHARED_MIN = 0.1;
/** Distance between lines of a block, in multiples of the font size. */
const PITCH_MAX = 2;
/** Share of rows on each side that must be about as wide as the side; less on a side such as a list beside one of whole lines. */
const FULL_SHARE = 0.5;
const LESS_FULL_SHARE = 0.4;
const BOTH_FULL_SHARE = 1.2;
const FULL_WIDTH = 0.75;
/** Share of rows of a side that may reach out over its edge, beside a picture. */
const INDENTED_SHARE = 0.5;
const WORDS_MIN = 3;
const COLUMNS_DEPTH_MAX = 4;
/** Mean number of lines of terms beside explanations, and of these in multiples of it; distance of lines of one of them, in multiples of the font size. */
const TERM_LINES_MAX = 2.5;
const TERM_RATIO = 2;
const BLOCK_PITCH = 1.8;
/** Space between rows that divides blocks of columns where the rows on both sides of it are not set in columns together, in multiples of the font size. */
const ZONE_GAP = 2.5;

/**
 * Puts the rows of a page into reading order; each column of a column layout becomes a flow. Tables have gaps as well, but in
 * columns of prose both sides are filled with words.
 */
export function flowsOf(rows: readonly Row[], depth = 0): Row[][] {
  const gutter =
    depth < COLUMNS_DEPTH_MAX ? (findGutter(rows) ?? findBesideGutter(rows) ?? findUnlevelGutter(rows)) : undefined;
  if (gutter === undefined) return rows.length === 0 ? [] : [[...rows]];
  const { from, to, at } = gutter;
  const zone = rows.slice(from, to);
  const side = (left: number, right: number): Row[] =>
    zone.map((row) => partOf(row, left, right)).filter((row) => row !== undefined);
  return [
    ...flowsOf(rows.slice(0, from), depth + 1),
    ...flowsOf(side(Number.NEGATIVE_INFINITY, at), depth + 1),
    ...flowsOf(side(at, Number.POSITIVE_INFINITY), depth + 1),
    ...flowsOf(rows.slice(to), depth + 1),
  ];
}

const isProse = (text: string): boolean =>
  !isFigure(text) && /\p{L}/u.test(text) && text.split(' ', WORDS_MIN).length >= WORDS_MIN;

/** The gaps of a row with prose on both sides. */
function gapsOf(row: Row): { left: number; right: number }[] {
  const gaps: { left: number; right: number }[] = [];
  for (let place = 1; place < row.segments.length; place += 1) {
    const before = row.segments[place - 1];
    const after = row.segments[place];
    if (before === undefined || after === undefined) continue;
    if (isProse(before.text) && isProse(after.text)) gaps.push({ left: before.right, right: after.left });
  }
  return gaps;
}

const isCrossed = (row: Row, at: number): boolean => row.segments.some(({ left, right }) => left < at && right > at);

/** Rows of a column layout, and the horizontal position between its columns. */
interface Gutter {
  readonly from: number;
  readonly to: number;
  readonly at: number;
}

function findGutter(rows: readonly Row[]): Gutter | undefined {
  const gaps = rows.flatMap((row, place) => gapsOf(row).map((gap) => ({ ...gap, place })));
  if (gaps.length < FEW_PAIRS_MIN) return undefined;
  const middles = gaps.map(({ left, right }) => (left + right) / 2).sort((a, b) => a - b);
  // The right side of a gutter is aligned, while the middle of the gap varies with the ragged edge of the left side.
  const starts = gaps.map(({ right }) => right).sort((a, b) => a - b);
  const candidates = [
    starts[Math.floor(starts.length / 2)] ?? 0,
    starts[0] ?? 0,
    middles[Math.floor(middles.length / 2)] ?? 0,
  ];
  for (const start of candidates) {
    const at = start - 2;
    const inLine = gaps.filter(({ left, right }) => left < at && right > at);
    for (const pitchMax of [Number.POSITIVE_INFINITY, ZONE_GAP]) {
      let tried = 0;
      for (const { place } of inLine) {
        if (place < tried) continue;
        const zone = zoneAround(rows, place, at, pitchMax);
        const pairs = inLine.filter((gap) => gap.place >= zone.from && gap.place < zone.to).length;
        if (pairs >= FEW_PAIRS_MIN && isSetInColumns(rows.slice(zone.from, zone.to), at)) return { ...zone, at };
        tried = zone.to;
      }
    }
  }
  return undefined;
}

/** Rows around a place that no text crosses a position in, up to a space between rows that is wider than `pitchMax`, in multiples of the font size. */
function zoneAround(rows: readonly Row[], place: number, at: number, pitchMax: number): { from: number; to: number } {
  const reach = (step: 1 | -1): number => {
    for (let reached = place; ; reached += step) {
      const next = rows[reached + step];
      if (next === undefined || isCrossed(next, at) || isFarFrom(rows[reached], next, pitchMax)) return reached;
    }
  };
  return { from: reach(-1), to: reach(1) + 1 };
}

const sidesOf = (zone: readonly Row[], at: number): readonly [Row[], Row[]] => [
  zone.map((row) => partOf(row, Number.NEGATIVE_INFINITY, at)).filter((row) => row !== undefined),
  zone.map((row) => partOf(row, at, Number.POSITIVE_INFINITY)).filter((row) => row !== undefined),
];

function isSetInColumns(zone: readonly Row[], at: number): boolean {
  const sides = sidesOf(zone, at);
  if (isOfTerms(sides)) return false;
  const [left = 0, right = 0] = sides.map(fullShareOf);
  const least = Math.min(left, right);
  return least >= FULL_SHARE || (least >= LESS_FULL_SHARE && left + right >= BOTH_FULL_SHARE);
}

/** True for terms beside their explanations, which are read row by row: the lines of one side stand in much shorter blocks. */
function isOfTerms(sides: readonly (readonly Row[])[]): boolean {
  const [shorter = 0, longer = 0] = sides.map(linesOfBlock).sort((a, b) => a - b);
  return shorter < TERM_LINES_MAX && longer >= shorter * TERM_RATIO;
}

/** Mean number of lines without a wider space between them. */
const linesOfBlock = (side: readonly Row[]): number =>
  side.length / side.filter((row, place) => place === 0 || isFarFrom(side[place - 1], row, BLOCK_PITCH)).length;

/** Share of the lines of a side that are about as wide as it; 0 for too few lines. Of further columns only the one beside the gutter counts. */
function fullShareOf(side: readonly Row[], place: number): number {
  const beside = side.map(({ segments }) => segments.at(place - 1)).filter((segment) => segment !== undefined);
  const left = valueAt(beside, (line) => line.left, INDENTED_SHARE);
  const usualRight = valueAt(beside, (line) => line.right, INDENTED_SHARE);
  const lines = beside.filter((line) => line.left < usualRight && line.right > left);
  if (lines.length < PAIRS_MIN && !(lines.length >= FEW_PAIRS_MIN && goesOn(lines))) return 0;
  const right = Math.max(...lines.map((line) => line.right));
  return lines.filter((line) => line.right - line.left >= (right - left) * FULL_WIDTH).length / lines.length;
}

const valueAt = (lines: readonly Segment[], edgeOf: (line: Segment) => number, share: number): number =>
  lines.map(edgeOf).sort((a, b) => a - b)[Math.floor(lines.length * share)] ?? 0;

/** True if most lines end within a sentence that the next line continues. */
function goesOn(side: readonly { readonly text: string }[]): boolean {
  const continued = side.slice(1).filter(({ text }, place) => {
    const before = side[place]?.text ?? '';
    return /^\p{Ll}/u.test(text) && !/[.:;!?]$/.test(before);
  });
  return continued.length >= (side.length - 1) * GOES_ON_SHARE;
}

/** Difference of the baselines of segments that are in no common row of a table, in multiples of the font size. */
const UNLEVEL = 0.08;
/** Minimum rows with such segments, and maximum share of rows in line, without prose on both sides, among those with both sides. */
const UNLEVEL_ROWS_MIN = 4;
const LEVEL_SHARE = 0.5;
/** Rows in line one after the other, by which a table over both sides begins. */
const LEVEL_RUN_MAX = 3;
/** Distance of rows with text beside a table, which may have headings. */
const ZONE_PITCH_MAX = 4;
/** Minimum share of the rows of a side that are lines of text or rows of a table with their own labels. */
const OWN_SHARE = 0.6;

/** Finds text beside a table, or tables in columns of text, whose rows are on a height by chance. */
function findBesideGutter(rows: readonly Row[]): Gutter | undefined {
  const gaps = rows.flatMap((row, place) => unlevelGapsOf(row).map((gap) => ({ ...gap, place })));
  if (gaps.length < UNLEVEL_ROWS_MIN) return undefined;
  const starts = gaps.map(({ right }) => right).sort((a, b) => a - b);
  const candidates = new Set([0, 0.25, 0.5].map((share) => (starts[Math.floor(starts.length * share)] ?? 0) - 1));
  for (const at of candidates) {
    let tried = 0;
    for (const { left, right, place } of gaps) {
      if (left >= at || right <= at || place < tried) continue;
      const zone = zoneBeside(rows, place, at);
      if (isSetBeside(rows.slice(zone.from, zone.to), at)) return { ...zone, at };
      tried = zone.to;
    }
  }
  return undefined;
}

function isSetBeside(zone: readonly Row[], at: number): boolean {
  const across = zone.map((row) => acrossOf(row, at)).filter((each) => each !== undefined);
  const level = across.filter((each) => each === 'level').length;
  const unlevel = across.filter((each) => each === 'unlevel').length;
  if (unlevel < UNLEVEL_ROWS_MIN || level > across.length * LEVEL_SHARE) return false;
  const sides = sidesOf(zone, at);
  return sides.every(isOwnFlow) && sides.some(isRunningText);
}

const areUnlevel = (one: Segment, other: Segment): boolean =>
  Math.abs(one.baseline - other.baseline) > Math.min(one.size, other.size) * UNLEVEL;

function unlevelGapsOf({ segments }: Row): { left: number; right: number }[] {
  return segments.slice(1).flatMap((segment, place) => {
    const before = segments[place];
    return before !== undefined && areUnlevel(before, segment) ? [{ left: before.right, right: segment.left }] : [];
  });
}

/** Relation of the segments on both sides of a position; `undefined` for a row of one side. */
function acrossOf({ segments }: Row, at: number): 'unlevel' | 'prose' | 'level' | undefined {
  const place = segments.findIndex(({ left }) => left > at);
  const [before, after] = [segments[place - 1], segments[place]];
  if (before === undefined || after === undefined) return undefined;
  if (areUnlevel(before, after)) return 'unlevel';
  return isProse(before.text) && isProse(after.text) ? 'prose' : 'level';
}

/** Rows around a place that no text crosses a position in, up to rows that are in line one after the other. */
function zoneBeside(rows: readonly Row[], place: number, at: number): { from: number; to: number } {
  const reach = (step: 1 | -1): number => {
    let level = 0;
    let reached = place;
    for (let index = place + step; ; index += step) {
      const [row, last] = [rows[index], rows[index - step]];
      if (row === undefined || isCrossed(row, at) || isFarFrom(last, row, ZONE_PITCH_MAX)) return reached;
      const isLevel = acrossOf(row, at) === 'level';
      level = isLevel ? level + 1 : 0;
      if (level === LEVEL_RUN_MAX) return reached;
      if (!isLevel) reached = index;
    }
  };
  return { from: reach(-1), to: reach(1) + 1 };
}

const isLabelled = ({ segments: [label, ...others] }: Row): boolean =>
  label !== undefined && /\p{L}/u.test(label.text) && others.some(({ text }) => isFigure(text));

const isText = ({ segments, text }: Row): boolean =>
  segments.length === 1 ? /\p{L}/u.test(text) && !isFigure(text) : segments.every((segment) => isProse(segment.text));

const isOwnFlow = (side: readonly Row[]): boolean =>
  side.filter((row) => isText(row) || isLabelled(row)).length >= side.length * OWN_SHARE;

/** True if sentences go on from line to line in enough of a side. */
const isRunningText = (side: readonly Row[]): boolean => {
  const lines = side.filter((row) => isText(row) && isProse(row.text));
  return lines.length >= PAIRS_MIN && goesOn(lines);
};

/** Finds blocks beside each other by rows that share their height without sharing a baseline, as rows of tables do not. */
function findUnlevelGutter(rows: readonly Row[]): Gutter | undefined {
  const found: { place: number; left: number; right: number; isUneven: boolean }[] = [];
  for (const [place, row] of rows.entries()) {
    const next = rows[place + 1];
    const between = next === undefined ? undefined : gapBeside(row, next);
    if (next === undefined || between === undefined) continue;
    const isUneven = Math.max(row.size, next.size) >= Math.min(row.size, next.size) * LARGE;
    found.push({ ...between, place, isUneven });
  }
  for (const { right } of found) {
    const at = right - 1;
    const inLine = found.filter((gap) => gap.left < at && gap.right > at);
    const [first] = inLine;
    if (first === undefined || (inLine.length < UNLEVEL_MIN && !inLine.some(({ isUneven }) => isUneven))) continue;
    const zone = unlevelZone(rows, first.place, at);
    if (sidesOf(rows.slice(zone.from, zone.to), at).every(isBlockOfText)) return { ...zone, at };
  }
  return undefined;
}

/** Gap between two rows that share some of their height, one beside the other; `undefined` for others. */
function gapBeside(row: Row, next: Row): { left: number; right: number } | undefined {
  const size = Math.min(row.size, next.size);
  const shared = next.baseline + next.size * ASCENT - (row.baseline - row.size * DESCENT);
  const gap = Math.max(next.left - row.right, row.left - next.right);
  if (shared < size * SHARED_MIN || gap < size * BESIDE_GAP) return undefined;
  return row.right < next.left ? { left: row.right, right: next.left } : { left: next.right, right: row.left };
}

/** Rows around a place that no text crosses a position in, without a wide space between the lines of a side. */
function unlevelZone(rows: readonly Row[], place: number, at: number): { from: number; to: number } {
  const reach = (step: 1 | -1): number => {
    const last: (Row | undefined)[] = [];
    let reached = place;
    for (let index = place; ; index += step) {
      const row = rows[index];
      if (row === undefined || isCrossed(row, at)) return reached;
      const sides = [row.left < at, row.right > at];
      const isFar = sides.some((isThere, side) => isThere && isFarFrom(last[side], row));
      if (isFar) return reached;
      for (const [side, isThere] of sides.entries()) if (isThere) last[side] = row;
      reached = index;
    }
  };
  return { from: reach(-1), to: reach(1) + 1 };
}

const isFarFrom = (line: Row | undefined, row: Row, pitchMax = PITCH_MAX): boolean =>
  line !== undefined && Math.abs(line.baseline - row.baseline) > Math.max(line.size, row.size) * pitchMax;

/** True for lines of words, at the distance of the lines of one block. */
function isBlockOfText(side: readonly Row[]): boolean {
  const words = side.filter(({ segments }) => segments.length === 1 && segments.every(({ text }) => !isFigure(text)));
  return words.length * 2 > side.length;
}
