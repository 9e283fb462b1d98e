/** Shorter words have too many neighbours for a typo in them to be told. */
const SIMILAR_CHARS_MIN = 4;
/** From this length on, a word may hold two typos. */
const TWO_TYPOS_CHARS_MIN = 7;
/** Longer words are not compared; they cost much and are hardly typed. */
const SIMILAR_CHARS_MAX = 32;

/** Whether a word of a name is compared with what is typed at all, for typos and for parts. */
export const isComparable = (word: string): boolean =>
  word.length >= SIMILAR_CHARS_MIN && word.length <= SIMILAR_CHARS_MAX;

/** How many typos a word of this length may hold. */
export const typosAllowed = (word: string): 0 | 1 | 2 =>
  !isComparable(word) ? 0 : word.length < TWO_TYPOS_CHARS_MIN ? 1 : 2;

/** The word with each of its characters left out in turn, without repeats. */
export function deletions(word: string): string[] {
  const variants = new Set<string>();
  for (let i = 0; i < word.length; i++) variants.add(word.slice(0, i) + word.slice(i + 1));
  return [...variants];
}

/** The word with every two of its characters left out. */
export function doubleDeletions(word: string): string[] {
  const variants = new Set<string>();
  for (const once of deletions(word)) for (const twice of deletions(once)) variants.add(twice);
  return [...variants];
}

/**
 * How many single-character insertions, deletions, replacements and swaps of neighbours lead from one word to the other
 * (optimal string alignment); `limit` + 1 as soon as it is certain to be more than `limit`.
 */
export function typosBetween(a: string, b: string, limit: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous: number[] = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const current: number[] = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      current.push(cost);
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    before = previous;
    previous = current;
  }
  return Math.min(limit + 1, previous[b.length] ?? 0);
}
