const SCRIPTS_WITHOUT_BLANKS = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Words of a text in order: runs of letters and digits in their compatible form, single characters in scripts without blanks. */
export const wordsOf = (text: string): string[] =>
  Array.from(
    text
      .normalize('NFKC')
      .replace(/\u00ad/g, '')
      .matchAll(WORD),
    ([word]) => word.toLowerCase(),
  ).flatMap((word) => (SCRIPTS_WITHOUT_BLANKS.test(word) ? [...word] : [word]));

const tally = (items: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
};

/**
 * Share of the letters of `expected` whose words are read as well, each as often as it stands there, 0 to 1; 1 where nothing is expected.
 * Words that one side joins or divides (`longterm`, `long term`) count as read where the other side has them the other way.
 */
export function recallOf(expected: readonly string[], read: readonly string[]): number {
  const missing = missingWords(expected, read);
  const letters = (words: readonly string[]): number => words.reduce((sum, word) => sum + word.length, 0);
  const all = letters(expected);
  return all === 0 ? 1 : 1 - letters(missing) / all;
}

/** Words of `expected` that are not read, in order. */
export function missingWords(expected: readonly string[], read: readonly string[]): string[] {
  const left = tally(read);
  const once = expected.filter((word) => {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    return count === 0;
  });
  const joined = [...left].filter(([, count]) => count > 0).map(([word]) => word);
  if (joined.length === 0 || once.length === 0) return once;
  const leftText = read.join('');
  const isWhole = (word: string, place: number): boolean => {
    const around = [(once[place - 1] ?? '') + word, word + (once[place + 1] ?? '')].filter(
      (text) => text.length > word.length,
    );
    return word.length > 1 && around.some((text) => joined.includes(text))
      ? true
      : word.length > 3 && leftText.includes(word);
  };
  return once.filter((word, place) => !isWhole(word, place));
}

const pairsOf = (words: readonly string[]): string[] => words.slice(1).map((word, place) => `${words[place]} ${word}`);

/**
 * Share of neighbouring words within blocks that are neighbours in one of the `orders` too, 0 to 1; 1 without neighbours. Pairs with a word
 * that none of the orders has are left out, as they say nothing on order.
 */
export function orderOf(blocks: readonly (readonly string[])[], orders: readonly (readonly string[])[]): number {
  const known = new Set(orders.flat());
  const neighbours = new Set(orders.flatMap(pairsOf));
  let pairs = 0;
  let right = 0;
  for (const words of blocks)
    for (const [place, word] of words.entries()) {
      const next = words[place + 1];
      if (next === undefined || !known.has(word) || !known.has(next)) continue;
      pairs += 1;
      if (neighbours.has(`${word} ${next}`)) right += 1;
    }
  return pairs === 0 ? 1 : right / pairs;
}

/** Value at a share of a list that is sorted upwards, such as 0.5 for the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
