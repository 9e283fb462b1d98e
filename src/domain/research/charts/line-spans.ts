import type { AnswerLine } from '../answer-line.ts';

/** Where each line stands in the text that the lines were written as, in their order, without the punctuation at its end. */
export function lineSpans(
  lines: readonly AnswerLine[],
  answer: string,
): readonly { readonly start: number; readonly end: number }[] {
  let from = 0;
  return lines.map(({ text }) => {
    const start = Math.max(from, answer.indexOf(text, from));
    from = start + text.length;
    return { start, end: start + text.replace(/[\s.,;:!?…]+$/, '').length };
  });
}
