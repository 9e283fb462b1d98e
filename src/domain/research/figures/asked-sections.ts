import { readDataFile } from '../../../platform/data-file.ts';
import { wordLists } from '../../text/word-lists.ts';

const SECTIONS = [
  'profile',
  'prices',
  'results',
  'estimates',
  'ratings',
  'targets',
  'calendar',
  'segments',
  'balance',
  'cash flow',
  'quality',
  'sentiment',
  'comparison',
  'peers',
  'size',
] as const;
/** A kind of structured data. */
export type SectionName = (typeof SECTIONS)[number];

const LISTS = wordLists(readDataFile('data/section-words.txt', import.meta.url), [...SECTIONS, 'documents']);

/** Longest phrases first, so that `price target` is not a price. */
const PHRASES = [...SECTIONS, 'documents' as const]
  .flatMap((name) => LISTS[name].map((words) => ({ name, words: words.split('_') })))
  .sort((a, b) => b.words.length - a.words.length);

/** Single words of all kinds of data, in lower case. */
export const SECTION_WORDS: ReadonlySet<string> = new Set(PHRASES.flatMap(({ words }) => words));

/**
 * The kinds of data that a step of a plan or a question names, in the order of an answer. Empty where it names none, or where it is about
 * what documents say.
 */
export function askedSections(text: string): readonly SectionName[] {
  const words: (string | null)[] = text.toLowerCase().match(/[\p{L}\d][\p{L}\d&-]*/gu) ?? [];
  const found = new Set<string>();
  for (const { name, words: phrase } of PHRASES) {
    for (let at = 0; at + phrase.length <= words.length; at += 1) {
      if (!phrase.every((word, offset) => words[at + offset] === word)) continue;
      found.add(name);
      words.fill(null, at, at + phrase.length);
    }
  }
  if (found.has('documents')) return [];
  // A comparison includes the results of each company; estimates are of future revenue and earnings.
  if (found.has('comparison') || found.has('estimates')) found.delete('results');
  if (found.has('comparison')) found.delete('peers');
  return SECTIONS.filter((name) => found.has(name));
}
