import { isUnspaced } from '../../../domain/companies/names.ts';
import { soundKey } from '../../../domain/companies/sound.ts';
import { deletions, doubleDeletions, isComparable } from '../../../domain/text/typos.ts';

/**
 * Tokens for similar words: `t` and four letters within the word after its first, `d` and a short hash of its first letters
 * with at most one deleted, `e` and the same with two deleted (deletion neighborhoods, as in SymSpell), `s` and a hash of its
 * sound. Two words one typo apart always share a `d` token. Hashes may collide, so candidates must be compared.
 */
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const DIGIT_PAIRS = [...DIGITS].flatMap((first) => [...DIGITS].map((second) => first + second));

/** A hash with sixty million values. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 0;
  const [pairs, rest] = [DIGIT_PAIRS.length, Math.floor(hash / DIGIT_PAIRS.length)];
  return `${DIGIT_PAIRS[hash % pairs]}${DIGIT_PAIRS[rest % pairs]}${DIGITS[Math.floor(rest / pairs) % DIGITS.length]}`;
}

const PART_CHARS = 4;

/** Tokens of the four-letter parts of `text`, encoded, as they may have any characters. */
export function partTokens(text: string): string[] {
  const tokens = new Set<string>();
  for (let i = 0; i + PART_CHARS <= text.length; i++) tokens.add(`t${text.slice(i, i + PART_CHARS)}`);
  return [...tokens];
}

/** Number of first letters that are hashed; typos after them do not matter. */
const COMPARED_CHARS = 7;

export function nearTokens(word: string): string[] {
  const start = word.slice(0, COMPARED_CHARS);
  return [start, ...deletions(start)].map((variant) => `d${hashOf(variant)}`);
}

const farTokens = (word: string): string[] =>
  doubleDeletions(word.slice(0, COMPARED_CHARS)).map((variant) => `e${hashOf(variant)}`);

/** Hashes of a word with one (near) and two (far) letters deleted; words two typos apart share one of them. */
export function reachTokens(word: string): { near: string[]; far: string[] } {
  const start = word.slice(0, COMPARED_CHARS);
  const hashes = new Set([start, ...deletions(start), ...doubleDeletions(start)].map(hashOf));
  return { near: [...hashes].map((hash) => `d${hash}`), far: [...hashes].map((hash) => `e${hash}`) };
}

/** All tokens of a new word; empty for words that are neither compared nor searched by parts. */
export function spellingTokens(word: string): string {
  if (isUnspaced(word) || !isComparable(word)) return '';
  let tokens = '';
  for (let i = 1; i + PART_CHARS <= word.length; i++) tokens += ` t${word.slice(i, i + PART_CHARS)}`;
  const start = word.slice(0, COMPARED_CHARS);
  tokens += ` d${hashOf(start)}`;
  for (let i = 0; i < start.length; i++) tokens += ` d${hashOf(start.slice(0, i) + start.slice(i + 1))}`;
  return tokens;
}

/** Additional tokens of words of public companies: for two typos, if long enough, and for the sound. */
export function farSpellingTokens(word: string): string {
  if (isUnspaced(word) || !isComparable(word)) return '';
  const tokens = word.length < FAR_CHARS_MIN ? [] : farTokens(word);
  return [...tokens, soundToken(word) ?? []].flat().join(' ');
}

/** `undefined` for words without a usable sound. */
export function soundToken(word: string): string | undefined {
  const key = soundKey(word);
  return key === undefined ? undefined : `s${hashOf(key)}`;
}

/** A word of five letters may be one of seven with two deleted. */
const FAR_CHARS_MIN = 5;
