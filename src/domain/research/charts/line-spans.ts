import type { AnswerLine } from '../answer-line.ts';

/**
 * Span of each line in an answer, in their order, without the punctuation at its end. A line that is missing because it
 * was reworded gets the whole answer.
 */
export function lineSpans(
  lines: readonly AnswerLine[],
  answer: string,
): readonly { readonly start: number; readonly end: number }[] {
  let from = 0;
  return lines.map(({ text }) => {
    const start = answer.indexOf(text, from);
    if (start === -1) return { start: 0, end: withoutEnd(answer) };
    from = start + text.length;
    return { start, end: start + withoutEnd(text) };
  });
}

const withoutEnd = (text: string): number => text.replace(/[\s.,;:!?…]+$/, '').length;
