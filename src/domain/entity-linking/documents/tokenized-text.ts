import { ABBREVIATIONS } from '../lexicon/context-words.ts';
import { Case, type TextTokens, TokenGap, tokenize, wordHashesOf } from '../lexicon/tokens.ts';

/** Letter case of a sentence, which decides how much evidence a capital is. `flat`: no capitals at all, as in traders' posts. */
export const Casing = { running: 0, title: 1, shouted: 2, flat: 3 } as const;

/** A tokenized text with the beginnings and letter case of its sentences. */
export interface TokenizedText {
  readonly tokens: TextTokens;
  /** 1 for the first token of a sentence. */
  readonly begins: Uint8Array;
  readonly writings: Uint8Array;
}

/** Tokenizes a text and determines the letter case of its sentences. Offsets are UTF-16 code units of `text`. */
export function read(text: string): TokenizedText {
  const tokens = tokenize(text);
  const begins = new Uint8Array(tokens.count);
  const writings = new Uint8Array(tokens.count);
  let start = 0;
  for (let i = 0; i < tokens.count; i++) {
    if (i === 0 || beginsSentence(tokens, i)) {
      begins[i] = 1;
      if (i > start) writings.fill(writingOf(tokens, start, i), start, i);
      start = i;
    }
  }
  writings.fill(writingOf(tokens, start, tokens.count), start);
  if (isFlat(tokens)) writings.fill(Casing.flat);
  return { tokens, begins, writings };
}

const WORDS_MIN_FLAT = 3;

function isFlat({ count, cases }: TextTokens): boolean {
  let lower = 0;
  for (let i = 0; i < count; i++) {
    const written = cases[i] as number;
    if (written === Case.lower) lower++;
    else if (written !== Case.none) return false;
  }
  return lower >= WORDS_MIN_FLAT;
}

const SENTENCE_ENDS = /[.?!:\n\r•|][\s"'”’)\]*]*["'“‘([]*$/;

function beginsSentence(tokens: TextTokens, at: number): boolean {
  const gap = tokens.gaps[at] as number;
  if (gap === TokenGap.dot) return !ABBREVIATIONS.has(tokens.hashes[at - 1] as number);
  if (gap !== TokenGap.hard) return false;
  const between = tokens.text.slice(tokens.ends[at - 1], tokens.starts[at]);
  if (between.length === 1 && between !== '\n' && between !== '|') return false;
  if (SENTENCE_ENDS.test(between)) {
    return !(between.startsWith('.') && ABBREVIATIONS.has(tokens.hashes[at - 1] as number) && between.length < 3);
  }
  // A dash after a dateline: `NEW YORK (Reuters) - Shares ...`.
  return /\)\s*(?:-|--|–|—)\s*$/.test(between) || /\s--?\s$|\s[–—]\s$/.test(between);
}

const LETTERS_MIN = 4;
const AND_HASH = wordHashesOf('&').hash;

function writingOf({ cases, starts, ends, hashes }: TextTokens, from: number, to: number): number {
  let long = 0;
  let capitals = 0;
  let shouted = 0;
  for (let i = from; i < to; i++) {
    const written = cases[i] as number;
    if (written === Case.none || hashes[i] === AND_HASH) continue;
    if ((ends[i] as number) - (starts[i] as number) < LETTERS_MIN) continue;
    long++;
    if (written === Case.allCaps) shouted++;
    if (written !== Case.lower) capitals++;
  }
  if (long >= 2 && shouted >= long * 0.75) return Casing.shouted;
  return long >= 2 && capitals >= long * 0.8 ? Casing.title : Casing.running;
}
