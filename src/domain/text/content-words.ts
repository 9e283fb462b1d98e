import { normalizedWordsOf } from './normalized-words.ts';
import { RANKING_STOP_WORDS } from './stop-words.ts';

/** True for a stop word of ranking, in any letter case. */
export const isStopWord = (word: string): boolean => RANKING_STOP_WORDS.has(word.toLowerCase());

/** The words of a text without stop words, each once; all words if there are only stop words. */
export function contentWords(text: string): string[] {
  const words = [...new Set(normalizedWordsOf(text))];
  const content = words.filter((word) => !RANKING_STOP_WORDS.has(word));
  return content.length > 0 ? content : words;
}
