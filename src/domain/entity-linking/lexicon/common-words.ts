import { readDataFile } from '../../../platform/data-file.ts';
import { wordLists } from '../../text/word-lists.ts';

/**
 * Words that names of companies share with the language: words that ordinary financial English (transcripts, news,
 * filings, descriptions of companies) writes in lower case at least five times, and with a capital at most four times
 * as often (ten times for frequent words), and that are part of some company's name in the public registers; and names
 * of days, directions, peoples, stones, stars and the like. Without their regular endings (`isEverydayWord` removes
 * those).
 */
const COMMON: ReadonlySet<string> = new Set(
  wordLists(readDataFile('data/common-words.txt', import.meta.url), ['common words'])['common words'],
);

/** A regular ending, its replacement in the bare word, and the minimum length of the word before it. */
const ENDINGS: readonly (readonly [ending: string, instead: string, charsMin: number])[] = [
  ['s', '', 3],
  ['es', '', 4],
  ['ed', '', 4],
  ['ed', 'e', 3],
  ['ing', '', 4],
  ['ing', 'e', 3],
  ['ly', '', 4],
  ['er', '', 4],
  ['ers', '', 4],
  ['al', '', 4],
  ['ion', '', 4],
  ['ion', 'e', 4],
  ['ions', '', 4],
  ['ies', 'y', 3],
];

/** True for a folded word with a meaning of its own: a capital alone does not make it a name. */
export function isEverydayWord(word: string): boolean {
  if (word.length < 2 || COMMON.has(word)) return true;
  return ENDINGS.some(
    ([ending, instead, charsMin]) =>
      word.length - ending.length >= charsMin &&
      word.endsWith(ending) &&
      COMMON.has(word.slice(0, -ending.length) + instead),
  );
}
