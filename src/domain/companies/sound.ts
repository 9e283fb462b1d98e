/** Replacements of spellings by sounds, applied in order. */
const SOUNDS: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/^pf|ph|^v/g, 'f'],
  [/^x/g, 's'],
  [/^kn|^gn/g, 'n'],
  [/^wr/g, 'r'],
  [/x/g, 'ks'],
  [/tch|sch|sh|ch/g, 'C'],
  [/qu/g, 'kw'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/dg|j/g, 'g'],
  [/z/g, 's'],
  [/gh|(?<=[^aeiouy])h|h(?=[^aeiouy]|$)/g, ''],
  [/w(?=[^aeiouy]|$)/g, ''],
  [/ey$|ie$|y$|i$|e$|a$|ow$/g, ''],
  [/[aeiouy]+/g, 'a'],
  [/(.)\1+/g, '$1'],
];

/**
 * Phonetic key (in the manner of Metaphone) for English pronunciation: `netflicks` and `netflix`, `fizer` and `pfizer`, `rosh` and `roche`
 * have the same key. All vowels are equal, final ones are silent. `undefined` for keys of fewer than three sounds, which are not
 * distinctive.
 */
export function soundKey(word: string): string | undefined {
  if (!/^[a-z]{4,32}$/.test(word)) return undefined;
  const key = SOUNDS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word);
  return key.length >= SOUNDS_MIN ? key : undefined;
}

const SOUNDS_MIN = 3;
