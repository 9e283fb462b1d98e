/** A span of the question; offsets are UTF-16 code units, `end` exclusive. */
export interface QuestionSpan {
  readonly start: number;
  readonly end: number;
}

/** Whether two spans have a character in common. */
export const overlaps = (one: QuestionSpan, other: QuestionSpan): boolean =>
  one.start < other.end && other.start < one.end;

/** Whether `span` lies within one of `spans`. */
export const isWithin = (span: QuestionSpan, spans: readonly QuestionSpan[]): boolean =>
  spans.some(({ start, end }) => start <= span.start && span.end <= end);

/** Whether `span` overlaps one of `spans`. */
export const touches = (span: QuestionSpan, spans: readonly QuestionSpan[]): boolean =>
  spans.some((other) => overlaps(span, other));

/** Every match of an expression (with the flag `g`) as a span with its match. */
export function* matchesOf(
  text: string,
  expression: RegExp,
): Generator<QuestionSpan & { readonly match: RegExpExecArray }> {
  for (const match of text.matchAll(expression)) {
    yield { start: match.index, end: match.index + match[0].length, match };
  }
}
