import { readDataFile } from '../../../platform/data-file.ts';
import { dataLines } from '../../text/data-lines.ts';
import { lightStem } from '../../text/light-stem.ts';

/** Groups of words of which a question may use one and a document another. */
export const RELATED_WORDS: readonly (readonly string[])[] = dataLines(
  readDataFile('data/related-words.txt', import.meta.url).text,
).map(({ text }) => text.split(/\s+/));

/** Synonyms of a word in business language, looked up by its stem, in the order of the table. */
export const relatedWords: (word: string) => readonly string[] = (() => {
  const families = new Map<string, Set<string>>();
  for (const words of RELATED_WORDS) {
    for (const word of words) {
      const stem = lightStem(word);
      const family = families.get(stem) ?? new Set();
      families.set(stem, family);
      for (const other of words) if (lightStem(other) !== stem) family.add(other);
    }
  }
  const none: readonly string[] = [];
  const synonyms = new Map([...families].map(([stem, family]) => [stem, [...family]] as const));
  return (word) => synonyms.get(lightStem(word.toLowerCase())) ?? none;
})();
