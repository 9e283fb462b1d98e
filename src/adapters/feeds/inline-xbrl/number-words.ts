const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const GROUPS: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 };

const smallWords = new Map<string, number>([
  ...UNITS.split(' ').map((word, value): [string, number] => [word, value]),
  ...TENS.split(' ').map((word, index): [string, number] => [word, 20 + 10 * index]),
]);
const WORDS_MAX = 40;

/**
 * Parses an integer in English words (`numwordsen`): `two hundred and five`, `twenty-one`, `no` and `none` for zero.
 * `undefined` if invalid.
 */
export function numberOfWords(text: string): number | undefined {
  const words = text
    .trim()
    .toLowerCase()
    .split(/[\s\u00a0-]+/);
  if (words.length > WORDS_MAX) return undefined;
  if (words.length === 1 && (words[0] === 'no' || words[0] === 'none' || words[0] === 'nil')) return 0;
  let total = 0;
  let group = 0;
  let counted = 0;
  for (const word of words) {
    if (word === 'and' && counted > 0) continue;
    counted += 1;
    const small = smallWords.get(word);
    if (small !== undefined) group += small;
    else if ((word === 'a' || word === 'an') && counted === 1) group = 1;
    else if (word === 'hundred' && group > 0 && group < 100) group *= 100;
    else if (Object.hasOwn(GROUPS, word) && group > 0) {
      total += group * (GROUPS[word] ?? 0);
      group = 0;
    } else return undefined;
  }
  return counted === 0 ? undefined : total + group;
}
