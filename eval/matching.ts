import type { JudgedPassage } from './question.ts';

/** Fields of a chunk that decide if it is a passage. */
export interface JudgedChunk {
  readonly cnum: number;
  readonly text: string;
  readonly page: number | null;
}

const HALF = 0.5;
/** A chunk that lies in a longer passage nearly whole is part of it; shorter ones may do so by chance. */
const INSIDE = 0.8;
const INSIDE_WORDS_MIN = 20;

/** Test for the chunks that are a passage, prepared for it. */
export function passageTest({ has, page, text }: JudgedPassage): (chunk: JudgedChunk) => boolean {
  const fragments = has.map(plain);
  const words = text === null ? null : wordsOf(text);
  return (chunk) => {
    if (page !== null && chunk.page !== page) return false;
    if (fragments.length > 0) {
      const inside = plain(chunk.text);
      if (!fragments.every((fragment) => inside.includes(fragment))) return false;
    }
    return words === null || sharesText(words, wordsOf(chunk.text));
  };
}

/**
 * True if a chunk contains at least half of the passage's words in their order, or is nearly completely within it:
 * evidence is often longer than a chunk, such as a table or a whole page.
 */
function sharesText(passage: readonly string[], chunk: readonly string[]): boolean {
  if (passage.length === 0 || chunk.length === 0) return false;
  const needed = Math.min(
    Math.ceil(passage.length * HALF),
    chunk.length < INSIDE_WORDS_MIN ? Number.POSITIVE_INFINITY : Math.ceil(chunk.length * INSIDE),
  );
  return commonWords(passage, chunk) >= needed && longestCommonSubsequence(passage, chunk) >= needed;
}

/** Words that both have, whatever their order: never less than the longest common subsequence, and cheap. */
function commonWords(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of other) {
    const rest = left.get(word) ?? 0;
    if (rest > 0) common += 1;
    left.set(word, rest - 1);
  }
  return common;
}

/** Length of the longest common subsequence of words, not necessarily side by side. */
function longestCommonSubsequence(one: readonly string[], other: readonly string[]): number {
  let before = new Uint32Array(other.length + 1);
  let row = new Uint32Array(other.length + 1);
  for (const word of one) {
    for (let at = 0; at < other.length; at += 1) {
      const longest = Math.max(before[at + 1] ?? 0, row[at] ?? 0);
      row[at + 1] = other[at] === word ? (before[at] ?? 0) + 1 : longest;
    }
    [before, row] = [row, before];
  }
  return before[other.length] ?? 0;
}

const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

const wordsOf = (text: string): string[] =>
  plain(text)
    .replace(/(?<=\d),(?=\d{3})/g, '')
    .match(/[\p{L}\p{N}]+(?:\.\d+)?/gu) ?? [];
