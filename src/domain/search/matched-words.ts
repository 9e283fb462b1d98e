import { indexStemsOf } from '../text/index-stems.ts';
import { askedWordsOf } from '../text/query-words.ts';
import type { TextSpan } from '../text/span.ts';
import { tokenizeWords } from '../text/words.ts';

/** Finds the words of a passage that have the stem of a word of `question`, stop words aside; none for a question without words. */
export function matchedWords(question: string): (text: string) => TextSpan[] {
  const asked = new Set(askedWordsOf(question).flatMap(indexStemsOf));
  if (asked.size === 0) return () => [];
  return (text) =>
    tokenizeWords(text)
      .filter(({ form }) => indexStemsOf(form).some((stem) => asked.has(stem)))
      .map(({ start, end }) => ({ start, end }));
}
