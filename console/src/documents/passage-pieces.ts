import type { Paragraph } from './whole-document.ts';

/** Where a passage stands in a document. */
export interface MarkedPassage {
  readonly paragraphs: readonly Paragraph[];
  /** How much of the text stands before it, 0 to 1. */
  readonly share: number;
}

/** Lines of the paragraphs of a passage, those of tables by row. */
export const linesOf = (paragraphs: readonly Paragraph[]): string[] =>
  paragraphs.flatMap(({ text }) => text.split('\n'));

/** Shorter lines stand in many places, and are marked beside the longest line of their passage only. */
const NEAR_CHARS = 2_000;
/** A line is also known by so many of its first characters, where something stands within it in the original alone. */
const HEAD_CHARS = 40;

const squeezed = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Numbers of the pieces of an original that hold the lines of a passage, without regard to spaces and marks. In order. `share` is how much of
 * the text stands before the passage, 0 to 1: of several places the nearest to it counts, as titles stand in lists of contents too.
 */
export function passagePieces(pieces: readonly string[], lines: readonly string[], share: number): number[] {
  const parts = pieces.map(squeezed);
  const whole = parts.join('');
  const wanted = lines.map(squeezed);
  const longest = wanted.reduce((most, line) => (line.length > most.length ? line : most), '');
  const anchor = nearest(whole, longest, share * whole.length, whole.length);
  if (anchor === undefined) return [];
  const spans = wanted.flatMap((line) => nearest(whole, line, anchor.start, NEAR_CHARS + longest.length) ?? []);
  const found: number[] = [];
  let start = 0;
  for (const [at, { length }] of parts.entries()) {
    const end = start + length;
    if (length > 0 && spans.some((span) => start < span.end && end > span.start)) found.push(at);
    start = end;
  }
  return found;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The place of a line nearest to `at`, at most `far` characters away. */
function nearest(whole: string, line: string, at: number, far: number): Span | undefined {
  if (line === '') return undefined;
  const before = whole.lastIndexOf(line, at);
  const after = whole.indexOf(line, at);
  const isBefore = before >= 0 && (after < 0 || at - before < after - at);
  const start = isBefore ? before : after;
  if (start >= 0) return Math.abs(start - at) <= far ? { start, end: start + line.length } : undefined;
  return line.length > HEAD_CHARS ? nearest(whole, line.slice(0, HEAD_CHARS), at, far) : undefined;
}
