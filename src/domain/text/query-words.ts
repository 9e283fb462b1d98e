import { searchWordsOf } from './search-text.ts';
import { QUERY_STOP_WORDS } from './stop-words.ts';

/** Maximum number of distinct words of a query to search; further ones in a long query add nothing. */
export const ASKED_WORDS_MAX = 200;

/** The distinct words of a query in index form, without stop words unless there are no others. */
export function askedWordsOf(text: string): string[] {
  const words = [...new Set(searchWordsOf(text).map((word) => word.toLowerCase()))];
  const content = words.filter((word) => !QUERY_STOP_WORDS.has(word));
  return (content.length > 0 ? content : words).slice(0, ASKED_WORDS_MAX);
}
