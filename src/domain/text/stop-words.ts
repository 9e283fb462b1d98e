import { readDataFile } from '../../platform/data-file.ts';
import { wordLists } from './word-lists.ts';

const WORDS = wordLists(readDataFile('data/stop-words.txt', import.meta.url), [
  'function',
  'query',
  'ranking',
  'question',
]);

/** Left out of queries to the index: function words and the letters left by apostrophes. */
export const QUERY_STOP_WORDS: ReadonlySet<string> = new Set([...WORDS.function, ...WORDS.query]);

/** Left out of ranking. */
export const RANKING_STOP_WORDS: ReadonlySet<string> = new Set([...WORDS.function, ...WORDS.ranking]);

/** Words of a question that name nothing: function words, question words, auxiliaries, filler and general business words. */
export const QUESTION_STOP_WORDS: ReadonlySet<string> = new Set([...WORDS.function, ...WORDS.question]);
