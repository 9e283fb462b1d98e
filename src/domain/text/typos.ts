/** Shorter words have too many similar words for corrections. */
const SIMILAR_CHARS_MIN = 4;
/** Minimum length of a word for two typos. */
const TWO_TYPOS_CHARS_MIN = 7;
/** Longer words are not compared: expensive, and rarely typed. */
const SIMILAR_CHARS_MAX = 32;

/** True for a word that is eligible for typo and substring matching. */
export const isComparable = (word: string): boolean =>
  word.length >= SIMILAR_CHARS_MIN && word.length <= SIMILAR_CHARS_MAX;

/** Maximum number of typos in a word of this length. */
export const typosAllowed = (word: string): 0 | 1 | 2 =>
  !isComparable(word) ? 0 : word.length < TWO_TYPOS_CHARS_MIN ? 1 : 2;

/** All distinct words with one character deleted. */
export function deletions(word: string): string[] {
  const variants = new Set<string>();
  for (let i = 0; i < word.length; i++) variants.add(word.slice(0, i) + word.slice(i + 1));
  return [...variants];
}

/** All distinct words with two characters deleted. */
export function doubleDeletions(word: string): string[] {
  const variants = new Set<string>();
  for (const once of deletions(word)) for (const twice of deletions(once)) variants.add(twice);
  return [...variants];
}

/**
 * Edit distance (optimal string alignment): insertions, deletions, replacements and transpositions of neighbours. Stops with `limit` +
 * 1 as soon as the distance exceeds `limit`.
 */
export function typosBetween(a: string, b: string, limit: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforePrevious: number[] = [];
  let previous: number[] = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const current: number[] = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforePrevious[j - 2] ?? 0) + 1);
      }
      current.push(cost);
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    beforePrevious = previous;
    previous = current;
  }
  return Math.min(limit + 1, previous[b.length] ?? 0);
}
