/** Units of text offsets: Unicode code points, as in Python, or UTF-16 code units, as in JavaScript and Java. */
export const OFFSET_UNITS = ['codepoints', 'utf16'] as const;
export type OffsetUnit = (typeof OFFSET_UNITS)[number];

const SURROGATE_PAIR = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g;

/**
 * Converts spans from UTF-16 code units to the requested unit. They are equal for texts without characters beyond U+FFFF (emoji, rare
 * Han).
 */
export function spansIn<Span extends { readonly start: number; readonly end: number }>(
  text: string,
  spans: readonly Span[],
  unit: OffsetUnit,
): readonly Span[] {
  if (unit === 'utf16' || spans.length === 0) return spans;
  const pairs = [...text.matchAll(SURROGATE_PAIR)].map(({ index }) => index);
  if (pairs.length === 0) return spans;
  const inCodePoints = (offset: number): number => offset - countBelow(pairs, offset);
  return spans.map((span) => ({ ...span, start: inCodePoints(span.start), end: inCodePoints(span.end) }));
}

/** Number of values below `limit` in an ascending list. */
function countBelow(ascending: readonly number[], limit: number): number {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ascending[middle] as number) < limit) from = middle + 1;
    else to = middle;
  }
  return from;
}
