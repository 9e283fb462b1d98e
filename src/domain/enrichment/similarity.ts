/** Texts with fewer words say too little to be called the same. */
export const SIMILARITY_WORDS_MIN = 20;

/** Two hashes that differ in at most this many of their 64 bits stand for texts that nearly repeat each other. */
export const SIMILAR_BITS_MAX = 6;

/** Words so long say by themselves what a text is about; the others only in pairs. */
const TELLING_CHARS_MIN = 5;
/** Words beyond this do not change what a text is taken for. */
const WORDS_MAX = 20_000;
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * Simhash (Charikar 2002) over the pairs of neighbouring words and the longer words: 64 bits as 16 digits of hex. Letter
 * case, marks and blanks do not count. `null` for texts under `SIMILARITY_WORDS_MIN` words.
 */
export function similarityHash(texts: Iterable<string>): string | null {
  const votes = new Int32Array(64);
  let words = 0;
  let before = 0;
  for (const text of texts) {
    for (const [word] of text.toLowerCase().matchAll(WORD)) {
      const hash = hashOf(word);
      if (words > 0) vote(votes, mix(before) + Math.imul(hash, 0x9e3779b1));
      if (word.length >= TELLING_CHARS_MIN) vote(votes, hash);
      before = hash;
      words++;
    }
    if (words >= WORDS_MAX) break;
  }
  return words < SIMILARITY_WORDS_MIN ? null : hexOf(votes, 32) + hexOf(votes, 0);
}

/** How many bits two hashes differ in, 0 to 64. */
export function hammingDistance(one: string, other: string): number {
  const difference = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  return ones(Number(difference >> 32n)) + ones(Number(difference & 0xffff_ffffn));
}

export const areSimilar = (one: string, other: string): boolean => hammingDistance(one, other) <= SIMILAR_BITS_MAX;

function vote(votes: Int32Array, feature: number): void {
  const low = mix(feature);
  const high = mix(low ^ 0x1b873593);
  for (let bit = 0; bit < 32; bit++) {
    votes[bit] = (votes[bit] ?? 0) + (((low >>> bit) & 1) * 2 - 1);
    votes[bit + 32] = (votes[bit + 32] ?? 0) + (((high >>> bit) & 1) * 2 - 1);
  }
}

/** FNV-1a over the characters' codes. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The finish of MurmurHash3: every bit of the value reaches every bit of the outcome. */
function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

function hexOf(votes: Int32Array, from: number): string {
  let bits = 0;
  for (let bit = 0; bit < 32; bit++) if ((votes[from + bit] ?? 0) > 0) bits |= 1 << bit;
  return (bits >>> 0).toString(16).padStart(8, '0');
}

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
