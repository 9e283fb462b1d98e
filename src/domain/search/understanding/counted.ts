import { isWithin, matchesOf, type QuestionSpan, touches } from './span.ts';
import type { QuestionMeasure } from './understanding.ts';
import { QUESTION_STOP_WORDS } from './words.ts';

/** `how many retail stores did`, `the number of employees`. */
const COUNTED = /\b(?:how\smany|number\sof)\s(?=\p{L})/giu;
const WORD = /[\p{L}][\p{L}'’-]*/gu;
const WORDS_MAX = 4;

/**
 * What a question wants counted, not in `taken`: of `how many retail stores did` the stores; where it is a measure (`how many people
 * work for`), the last words of the phrases that documents use for that.
 */
export function countedThings(
  text: string,
  taken: readonly QuestionSpan[],
  measures: readonly QuestionMeasure[],
): string[] {
  const things = [...matchesOf(text, COUNTED)].flatMap((span) => {
    if (isWithin(span, taken)) return [];
    const said = (text.slice(span.end).match(WORD) ?? []).slice(0, WORDS_MAX).map((word) => word.toLowerCase());
    const end = said.findIndex((word) => QUESTION_STOP_WORDS.has(word));
    const head = (end < 0 ? said : said.slice(0, end)).at(-1);
    const behind = { start: span.start, end: span.end + (head?.length ?? 0) };
    const phrases = measures
      .filter((measure) => touches(measure, [behind]))
      .flatMap(({ lineItems }) => lineItems.flatMap((item) => item.phrases));
    const last = phrases.flatMap((phrase) => phrase.match(WORD)?.at(-1)?.toLowerCase() ?? []);
    return head === undefined ? [] : [head, ...last];
  });
  return [...new Set(things)];
}
