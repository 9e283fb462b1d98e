import { readDataFile } from '../../../platform/data-file.ts';
import { QUERY_STOP_WORDS, QUESTION_STOP_WORDS } from '../../text/stop-words.ts';
import { wordLists } from '../../text/word-lists.ts';

const LISTS = wordLists(readDataFile('data/checked-words.txt', import.meta.url), [
  'rose',
  'rise',
  'fell',
  'fall',
  'beat',
  'missed',
  'expected',
  'negations',
  'losses',
  'capitals',
  'openings',
  'frames',
]);

/** A word of movement. A verb precedes its number, other words are on either side of it. */
export interface MovementWord {
  readonly direction: 1 | -1;
  readonly isVerb: boolean;
}

const movements = (words: readonly string[], direction: 1 | -1, isVerb: boolean): [string, MovementWord][] =>
  words.map((word) => [word, { direction, isVerb }]);

export const MOVEMENTS: ReadonlyMap<string, MovementWord> = new Map([
  ...movements(LISTS.rose, 1, true),
  ...movements(LISTS.rise, 1, false),
  ...movements(LISTS.fell, -1, true),
  ...movements(LISTS.fall, -1, false),
]);

/** Words that compare a figure with expectations. */
export const AGAINST_EXPECTED: ReadonlyMap<string, 1 | -1> = new Map<string, 1 | -1>([
  ...LISTS.beat.map((word): [string, 1] => [word, 1]),
  ...LISTS.missed.map((word): [string, -1] => [word, -1]),
]);
export const EXPECTED: ReadonlySet<string> = new Set(LISTS.expected);
export const NEGATIONS: ReadonlySet<string> = new Set(LISTS.negations);
export const LOSSES: ReadonlySet<string> = new Set(LISTS.losses);

/** Words with a capital that name nothing. */
export const CAPITALS: ReadonlySet<string> = new Set(LISTS.capitals);

/** Words that name nothing where a sentence begins with them. */
export const OPENINGS: ReadonlySet<string> = new Set([...LISTS.openings, ...QUERY_STOP_WORDS, ...QUESTION_STOP_WORDS]);

/** Words used to state figures that the source need not contain. */
export const FRAMES: ReadonlySet<string> = new Set(LISTS.frames);
