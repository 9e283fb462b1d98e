/** Texts with fewer words are too short to compare. */
const SIMILARITY_WORDS_MIN = 20;

/** Maximum Hamming distance of the 64-bit hashes of near repeats. */
export const SIMILAR_BITS_MAX = 6;

/** Minimum length of words that count alone; shorter ones count only in pairs. */
const TELLING_CHARS_MIN = 5;
/** Maximum number of words to hash. */
const WORDS_MAX = 20_000;
const WORD = /[\p{L}\p{N}]+/gu;
const IS_ASCII = /^[\0-\x7f]*$/;

/**
 * Simhash (Charikar 2002) of the word bigrams and longer words: 64 bits as 16 hex digits, ignoring case, punctuation and spaces.
 * `null` for texts of fewer than `SIMILARITY_WORDS_MIN` words.
 *
 * A fact sketch follows after a hyphen, because texts from one template have the same words but other facts.
 */
export function similarityHash(texts: readonly string[]): string | null {
  const low = countBits();
  const high = countBits();
  const vote = (feature: number): void => {
    const hash = mix(feature);
    low.add(hash);
    high.add(mix(hash ^ 0x1b873593));
  };
  let words = 0;
  let before = 0;
  for (const text of texts) {
    eachWord(text.toLowerCase(), (hash, length) => {
      if (words > 0) vote(mix(before) + Math.imul(hash, 0x9e3779b1));
      if (length >= TELLING_CHARS_MIN) vote(hash);
      before = hash;
      words++;
    });
    if (words >= WORDS_MAX) break;
  }
  if (words < SIMILARITY_WORDS_MIN) return null;
  const facts = factSketch(texts, (fact) => mix(hashOf(fact)));
  return `${hexOf(high.inMost())}${hexOf(low.inMost())}-${facts}`;
}

export const wordsHash = (similarityHash: string): string => similarityHash.slice(0, WORDS_DIGITS);
const WORDS_DIGITS = 16;

/** Hamming distance of two word hashes, 0 to 64. */
export function hammingDistance(one: string, other: string): number {
  const difference = BigInt(`0x${wordsHash(one)}`) ^ BigInt(`0x${wordsHash(other)}`);
  return ones(Number(difference >> 32n)) + ones(Number(difference & 0xffff_ffffn));
}

/** True for near-duplicate texts. Hashes of earlier releases have no sketch and are compared by words only. */
export function areSimilar(one: string, other: string): boolean {
  if (hammingDistance(one, other) > SIMILAR_BITS_MAX) return false;
  const [facts, others] = [one, other].map((hash) => hash.split('-')[1]);
  return facts === undefined || others === undefined || haveSameFacts(facts, others);
}

/**
 * Counts for each of 32 bits the values in which it is set, bit-sliced: the counters are stored as bit planes, so that a value is
 * added to all at once.
 */
function countBits() {
  const digits = new Int32Array(32);
  let values = 0;
  return {
    add(value: number): void {
      values += 1;
      let carry = value;
      for (let at = 0; carry !== 0; at++) {
        const digit = digits[at] ?? 0;
        digits[at] = digit ^ carry;
        carry &= digit;
      }
    },
    /** The bits set in more than half of the values. */
    inMost(): number {
      let most = 0;
      for (let bit = 0; bit < 32; bit++) {
        const count = digits.reduce((sum, digit, at) => sum + ((digit >>> bit) & 1) * 2 ** at, 0);
        if (count * 2 > values) most |= 1 << bit;
      }
      return most;
    },
  };
}

/** FNV-1a over the characters' codes. */
function hashOf(text: string, from = 0, to = text.length): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Calls `use` with the hash and length of each word of a text in lower case. Those of ASCII are found without an expression. */
function eachWord(text: string, use: (hash: number, length: number) => void): void {
  if (!IS_ASCII.test(text)) {
    for (const [word] of text.matchAll(WORD)) use(hashOf(word), word.length);
    return;
  }
  for (let at = 0, from = 0; at <= text.length; at++) {
    const code = text.charCodeAt(at);
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) continue;
    if (at > from) use(hashOf(text, from, at), at - from);
    from = at + 1;
  }
}

/** The finalizer of MurmurHash3 (avalanche). */
function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

const hexOf = (bits: number): string => (bits >>> 0).toString(16).padStart(8, '0');

function ones(bits: number): number {
  let left = bits >>> 0;
  let count = 0;
  while (left !== 0) {
    left &= left - 1;
    left >>>= 0;
    count++;
  }
  return count;
}

/** Minimum share of common facts (figures and names) of near repeats, of the union of both. */
const SHARED_MIN = 0.6;
/** Maximum number of hashes in a sketch, the smallest ones. */
const FACTS_MAX = 16;
const DIGITS = 4;
const FACT = /\d+(?:[.,]\d+)*|(?<=[\p{Ll}\p{N},:;(] )\p{Lu}[\p{L}\p{N}]*/gu;

/**
 * Sketch of the figures and names within sentences: their smallest hashes ("bottom-k", Cohen and Kelley 2007), 4 hex digits each,
 * ascending. `hash` must be uniform over 32 bits.
 */
function factSketch(texts: Iterable<string>, hash: (fact: string) => number): string {
  const facts = new Set<number>();
  for (const text of texts) for (const [fact] of text.matchAll(FACT)) facts.add(hash(fact) >>> 16);
  return [...facts]
    .sort((one, other) => one - other)
    .slice(0, FACTS_MAX)
    .map((fact) => fact.toString(16).padStart(DIGITS, '0'))
    .join('');
}

/** Tolerated differing facts, such as a weekday or a byline. */
const OTHERS_MAX = 2;

/** True if two sketches are of texts with the same facts. */
function haveSameFacts(one: string, other: string): boolean {
  const [first, second] = [factsOf(one), factsOf(other)];
  const union = [...new Set([...first, ...second])].sort().slice(0, FACTS_MAX);
  const shared = union.filter((fact) => first.includes(fact) && second.includes(fact)).length;
  return union.length - shared <= OTHERS_MAX || shared / union.length >= SHARED_MIN;
}

const factsOf = (sketch: string): readonly string[] => sketch.match(/.{4}/g) ?? [];
