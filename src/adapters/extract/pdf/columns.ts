import { isFigure } from '../table-cells.ts';
import { partOf, type Row } from './rows.ts';

/** Minimum rows with prose on both sides of a gutter for a column layout. */
const PAIRS_MIN = 5;
/** Share of rows on each side that must be about as wide as the side. */
const FULL_SHARE = 0.5;
const FULL_WIDTH = 0.75;
const WORDS_MIN = 3;
const COLUMNS_DEPTH_MAX = 4;

/**
 * Puts the rows of a page into reading order; each column of a column layout becomes a flow. Tables have gaps as well, but in
 * columns of prose both sides are filled with words.
 */
export function flowsOf(rows: readonly Row[], depth = 0): Row[][] {
  const gutter = depth < COLUMNS_DEPTH_MAX ? findGutter(rows) : undefined;
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

const isProse = (text: string): boolean => !isFigure(text) && text.split(' ', WORDS_MIN).length >= WORDS_MIN;

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

function findGutter(rows: readonly Row[]): { from: number; to: number; at: number } | undefined {
  const gaps = rows.flatMap((row, place) => gapsOf(row).map((gap) => ({ ...gap, place })));
  if (gaps.length < PAIRS_MIN) return undefined;
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
    const [first] = inLine;
    const last = inLine.at(-1);
    if (inLine.length < PAIRS_MIN || first === undefined || last === undefined) continue;
    const zone = zoneAround(rows, first.place, at);
    if (isSetInColumns(rows.slice(zone.from, zone.to), at)) return { ...zone, at };
  }
  return undefined;
}

function zoneAround(rows: readonly Row[], place: number, at: number): { from: number; to: number } {
  let from = place;
  let to = place + 1;
  while (from > 0 && !isCrossed(rows[from - 1] as Row, at)) from -= 1;
  while (to < rows.length && !isCrossed(rows[to] as Row, at)) to += 1;
  return { from, to };
}

function isSetInColumns(zone: readonly Row[], at: number): boolean {
  const sides = [
    zone.map((row) => partOf(row, Number.NEGATIVE_INFINITY, at)).filter((row) => row !== undefined),
    zone.map((row) => partOf(row, at, Number.POSITIVE_INFINITY)).filter((row) => row !== undefined),
  ];
  return sides.every((side) => {
    if (side.length < PAIRS_MIN) return false;
    const left = Math.min(...side.map((row) => row.left));
    const right = Math.max(...side.map((row) => row.right));
    const full = side.filter((row) => row.right - row.left >= (right - left) * FULL_WIDTH && row.segments.length === 1);
    return full.length >= side.length * FULL_SHARE && full.every(({ text }) => text !== '');
  });
}
