import { lightStem } from '../../text/light-stem.ts';
import { RELATED_WORDS } from './table/related.ts';

/** Synonyms of a word in business language, looked up by its stem, in the order of the table. */
export const relatedWords: (word: string) => readonly string[] = (() => {
  const families = new Map<string, Set<string>>();
  for (const line of RELATED_WORDS.split('\n')) {
    if (line.startsWith('%')) continue;
    const words = line.split(/\s+/).filter(Boolean);
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
