/** A span of a text; offsets are UTF-16 code units, `end` exclusive. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** True if two spans have a character in common. */
export const overlaps = (one: TextSpan, other: TextSpan): boolean => one.start < other.end && other.start < one.end;

/** True if `span` is within one of `spans`. */
export const isWithin = (span: TextSpan, spans: readonly TextSpan[]): boolean =>
  spans.some(({ start, end }) => start <= span.start && span.end <= end);

/** True if `span` overlaps one of `spans`. */
export const touches = (span: TextSpan, spans: readonly TextSpan[]): boolean =>
  spans.some((other) => overlaps(span, other));

/** Every match of an expression (with the flag `g`) as a span with its match. */
export function* matchesOf(
  text: string,
  expression: RegExp,
): Generator<TextSpan & { readonly match: RegExpExecArray }> {
  for (const match of text.matchAll(expression)) {
    yield { start: match.index, end: match.index + match[0].length, match };
  }
}

/** The text with spaces in place of these spans, which may overlap. */
export function blanked(text: string, spans: readonly TextSpan[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    pieces.push(text.slice(at, from), ' '.repeat(end - from));
    at = end;
  }
  return pieces.join('') + text.slice(at);
}
