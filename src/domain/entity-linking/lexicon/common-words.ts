import { readDataFile } from '../../../platform/data-file.ts';
import { wordLists } from '../../text/word-lists.ts';

/**
 * Words that names of companies share with the language: those that run-of-the-mill financial English (transcripts, news,
 * filings, descriptions of companies) writes in lower case at least five times, and with a capital at most four times as often (ten times where it is frequent),
 * and that some company of the public registers bears in its name; with them names of days, directions, peoples, stones,
 * stars and the like. Without their regular endings (`isEverydayWord` takes those off).
 */
const COMMON: ReadonlySet<string> = new Set(
  wordLists(readDataFile('data/common-words.txt', import.meta.url), ['common words'])['common words'],
);

/** A regular ending, what stands in its place in the bare word, and how long what is before it must be. */
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
