import { isWithin, matchesOf, type TextSpan, touches } from '../../text/span.ts';
import { QUESTION_STOP_WORDS } from '../../text/stop-words.ts';
import type { QuestionMeasure } from '../understanding.ts';

/** `how many retail stores did`, `the number of employees`. */
const COUNTED = /\b(?:how\smany|number\sof)\s(?=\p{L})/giu;
const WORD = /[\p{L}][\p{L}'’-]*/gu;
const WORDS_MAX = 4;

/**
 * Names of the thing a question wants counted, outside `taken`: `stores` for `how many retail stores did`; for a measure (`how many
 * people work for`) also the last words of its phrases in documents.
 */
export function countedThings(
  text: string,
  taken: readonly TextSpan[],
  measures: readonly QuestionMeasure[],
): string[] {
  const things = [...matchesOf(text, COUNTED)].flatMap((span) => {
    if (isWithin(span, taken)) return [];
    const words = (text.slice(span.end).match(WORD) ?? []).slice(0, WORDS_MAX).map((word) => word.toLowerCase());
    const end = words.findIndex((word) => QUESTION_STOP_WORDS.has(word));
    const head = (end < 0 ? words : words.slice(0, end)).at(-1);
    const behind = { start: span.start, end: span.end + (head?.length ?? 0) };
    const phrases = measures
      .filter((measure) => touches(measure, [behind]))
      .flatMap(({ lineItems }) => lineItems.flatMap((item) => item.phrases));
    const last = phrases.flatMap((phrase) => phrase.match(WORD)?.at(-1)?.toLowerCase() ?? []);
    return head === undefined ? [] : [head, ...last];
  });
  return [...new Set(things)];
}
