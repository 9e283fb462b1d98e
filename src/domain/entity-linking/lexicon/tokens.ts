import { normalizeText } from '../../text/normalize-text.ts';

/** Letter case of a token. */
export const Case = { lower: 0, capital: 1, allCaps: 2, mixed: 3, none: 4 } as const;

/** Kind of gap between a token and the previous one. */
export const TokenGap = {
  /** Nothing, a hyphen, an apostrophe, a slash or a dot without a space. */
  tight: 0,
  space: 1,
  /** A full stop and a space: the end of a sentence, or of an abbreviation. */
  dot: 2,
  comma: 3,
  /** Anything else: brackets, quotes, dashes, colons, line breaks. */
  hard: 4,
} as const;

/** The tokens of a text in parallel arrays. Words are identified by two hashes of their normalized form. */
export interface TextTokens {
  readonly text: string;
  readonly count: number;
  readonly starts: Int32Array;
  /** Exclusive; includes the last dot of an acronym with dots (`U.S.`). */
  readonly ends: Int32Array;
  readonly hashes: Int32Array;
  readonly checks: Uint16Array;
  readonly cases: Uint8Array;
  readonly gaps: Uint8Array;
}

const HASH_START = 0x811c9dc5 | 0;
const CHECK_START = 0x2545f491;
const nextHash = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193);
const nextCheck = (check: number, code: number): number => (Math.imul(check, 0x5bd1e995) + code) | 0;
const lastHash = (hash: number): number => Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
const lastCheck = (check: number): number => (check ^ (check >>> 13)) & 0xffff;

/** The two hashes of a normalized word, as in `TextTokens.hashes` and `TextTokens.checks`. */
export function wordHashesOf(word: string): { readonly hash: number; readonly check: number } {
  let hash = HASH_START;
  let check = CHECK_START;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    hash = nextHash(hash, code);
    check = nextCheck(check, code);
  }
  return { hash: lastHash(hash), check: lastCheck(check) };
}

/** Token for a comma inside a name (`Washington, D.C.`). */
export const COMMA = ',';
/** Token for `and` and `&`. */
export const AND = '&';
const AND_HASHES = wordHashesOf(AND);

const OTHER = 0;
const UPPER = 1;
const LOWER = 2;
const DIGIT = 3;
const WIDE = 4;
const FOREIGN = 5;
const KIND = new Uint8Array(128);
for (let code = 48; code < 58; code++) KIND[code] = DIGIT;
for (let code = 65; code < 91; code++) KIND[code] = UPPER;
for (let code = 97; code < 123; code++) KIND[code] = LOWER;

const LETTER = /[\p{L}\p{N}\p{M}]/u;
const CAPITAL = /\p{Lu}/u;
/** Han, kana, Hangul and Thai have no spaces between words, so each character is a token. */
const isWide = (code: number): boolean =>
  (code >= 0x2e80 && code <= 0x9fff) || (code >= 0xac00 && code <= 0xd7a3) || (code >= 0x0e00 && code <= 0x0e7f);
/** Common Latin, Greek and Cyrillic letters that the expression does not cover. */
const kindOf = (code: number): number => {
  if (code < 128) return KIND[code] as number;
  if (code < 0xc0) return OTHER;
  if (code < 0x250) return code === 0xd7 || code === 0xf7 ? OTHER : FOREIGN;
  if (code >= 0x2000 && code < 0x2070) return OTHER;
  if (code >= 0xd800 && code <= 0xdfff) return OTHER;
  if (!LETTER.test(String.fromCharCode(code))) return OTHER;
  return isWide(code) ? WIDE : FOREIGN;
};

const CR_LF_BREAK = new Set([10, 13]);
const isApostrophe = (code: number): boolean => code === 39 || code === 0x2019 || code === 0x2018;
const isHyphen = (code: number): boolean => code === 45 || code === 0x2010 || code === 0x2011;

/** Tokenizes any text, in linear time. */
export function tokenize(text: string): TextTokens {
  if (text.length >= room.starts.length) room = roomFor(text.length + 1);
  return new Tokenizer(text, room).run();
}

const roomFor = (characters: number) => ({
  starts: new Int32Array(characters),
  ends: new Int32Array(characters),
  hashes: new Int32Array(characters),
  checks: new Uint16Array(characters),
  cases: new Uint8Array(characters),
  gaps: new Uint8Array(characters),
});

/** Room for the tokens of a text, used by one after the other. */
let room = roomFor(4_096);

class Tokenizer {
  private readonly text: string;
  private readonly starts: Int32Array;
  private readonly ends: Int32Array;
  private readonly hashes: Int32Array;
  private readonly checks: Uint16Array;
  private readonly cases: Uint8Array;
  private readonly gaps: Uint8Array;
  private count = 0;

  constructor(text: string, { starts, ends, hashes, checks, cases, gaps }: ReturnType<typeof roomFor>) {
    this.text = text;
    this.starts = starts;
    this.ends = ends;
    this.hashes = hashes;
    this.checks = checks;
    this.cases = cases;
    this.gaps = gaps;
  }

  run(): TextTokens {
    const { text } = this;
    const { length } = text;
    let at = 0;
    let after = 0;
    while (at < length) {
      const kind = kindOf(text.charCodeAt(at));
      if (kind === OTHER) {
        if (text.charCodeAt(at) === 38) this.ampersand(at, after);
        at++;
        if (this.count > 0 && this.ends[this.count - 1] === at) after = at;
        continue;
      }
      const end = kind === WIDE ? at + 1 : this.endOfWord(at);
      this.add(at, end, kind, after);
      after = this.ends[this.count - 1] as number;
      at = Math.max(end, after);
    }
    const { count } = this;
    return {
      text,
      count,
      starts: this.starts.slice(0, count),
      ends: this.ends.slice(0, count),
      hashes: this.hashes.slice(0, count),
      checks: this.checks.slice(0, count),
      cases: this.cases.slice(0, count),
      gaps: this.gaps.slice(0, count),
    };
  }

  private endOfWord(start: number): number {
    const { text } = this;
    let end = start + 1;
    while (end < text.length) {
      const kind = kindOf(text.charCodeAt(end));
      if (kind === OTHER || kind === WIDE) break;
      end++;
    }
    return end;
  }

  /** `A & B`: a separate token. `AT&T` is joined in `add`. */
  private ampersand(at: number, after: number): void {
    if (this.isTightAmpersand(at)) return;
    this.push(at, at + 1, AND_HASHES.hash, AND_HASHES.check, Case.none, this.gapBetween(after, at));
  }

  private isTightAmpersand(at: number): boolean {
    const last = this.count - 1;
    // `S &P` is how some feeds write it.
    const isSpaced = this.text.charCodeAt(at - 1) === 32;
    if (last < 0 || this.ends[last] !== (isSpaced ? at - 1 : at)) return false;
    if ((this.ends[last] as number) - (this.starts[last] as number) > 2) return false;
    if (kindOf(this.text.charCodeAt(at + 1)) === OTHER) return false;
    return this.endOfWord(at + 1) - at - 1 <= 2;
  }

  private add(start: number, end: number, kind: number, after: number): void {
    const gap = this.count === 0 ? TokenGap.hard : this.gapBetween(after, start);
    const joined = this.joinedStart(start, end, after);
    const from = joined ?? start;
    let last = end;
    if (joined !== undefined) {
      this.count--;
      if (this.text.charCodeAt(end) === 46 && isSingle(this.text, start, end)) last = end + 1;
    }
    const place = joined === undefined ? gap : (this.gaps[this.count] as number);
    if (kind === WIDE) {
      const { hash, check } = wordHashesOf(this.text.slice(start, end).normalize('NFKC'));
      this.push(start, end, hash, check, Case.none, place);
      return;
    }
    this.hashWord(from, end, last, place);
  }

  /** Start of the word that this part belongs to (`U.S`, `J. P`, `AT&T`, `S.p.A`); `undefined` for a word of its own. */
  private joinedStart(start: number, end: number, after: number): number | undefined {
    const before = this.count - 1;
    if (before < 0) return undefined;
    const { text } = this;
    const from = this.starts[before] as number;
    const to = this.ends[before] as number;
    const between = text.slice(after, start);
    if ((between === '&' || between === ' &') && after === to && to - from <= 2 && end - start <= 2) return from;
    if (!isSingle(text, start, end) || !isAcronym(text, from, to)) return undefined;
    const dotted =
      text.charCodeAt(to - 1) === 46 ? between === '' || between === ' ' : between === '.' || between === '. ';
    if (!dotted) return undefined;
    // `J. P.` is one token; in `plan B. A day` no further dot follows.
    if (between.endsWith(' ') && text.charCodeAt(end) !== 46) return undefined;
    return from;
  }

  private hashWord(start: number, end: number, last: number, gap: number): void {
    const { text } = this;
    let hash = HASH_START;
    let check = CHECK_START;
    let capitals = 0;
    let lowers = 0;
    let startsLow = false;
    for (let i = start; i < end; i++) {
      let code = text.charCodeAt(i);
      const kind = code < 128 ? (KIND[code] as number) : FOREIGN;
      if (kind === OTHER && code !== AMPERSAND) continue;
      if (kind === FOREIGN) {
        this.hashForeign(start, end, last, gap);
        return;
      }
      if (kind === UPPER) {
        capitals++;
        code += 32;
      } else if (kind === LOWER) {
        if (lowers + capitals === 0) startsLow = true;
        lowers++;
      }
      hash = nextHash(hash, code);
      check = nextCheck(check, code);
    }
    const isAnd = end - start === 3 && lastHash(hash) === AND_WORD.hash && lastCheck(check) === AND_WORD.check;
    this.push(
      start,
      last,
      isAnd ? AND_HASHES.hash : lastHash(hash),
      isAnd ? AND_HASHES.check : lastCheck(check),
      caseOf(capitals, lowers, startsLow),
      gap,
    );
  }

  private hashForeign(start: number, end: number, last: number, gap: number): void {
    const slice = this.text.slice(start, end);
    const { hash, check } = wordHashesOf(foldWord(slice));
    let capitals = 0;
    let lowers = 0;
    let startsLow = false;
    for (const char of slice) {
      if (char.toLowerCase() === char.toUpperCase()) continue;
      if (CAPITAL.test(char)) capitals++;
      else {
        if (lowers + capitals === 0) startsLow = true;
        lowers++;
      }
    }
    this.push(start, last, hash, check, caseOf(capitals, lowers, startsLow), gap);
  }

  private push(start: number, end: number, hash: number, check: number, written: number, gap: number): void {
    const at = this.count++;
    this.starts[at] = start;
    this.ends[at] = end;
    this.hashes[at] = hash;
    this.checks[at] = check;
    this.cases[at] = written;
    this.gaps[at] = gap;
  }

  private gapBetween(from: number, to: number): number {
    if (this.count === 0) return TokenGap.hard;
    if (to === from) return TokenGap.tight;
    return to - from === 1 ? gapOfSign(this.text.charCodeAt(from)) : gapOfSigns(this.text, from, to);
  }
}

function gapOfSign(code: number): number {
  if (code === 32 || code === 0xa0) return TokenGap.space;
  const isTight = code === 46 || code === 47 || code === 33 || isApostrophe(code) || isHyphen(code);
  return isTight ? TokenGap.tight : TokenGap.hard;
}

/** The gap of several characters: spaces, perhaps with one full stop or comma, and an apostrophe before. */
function gapOfSigns(text: string, from: number, to: number): number {
  let dots = 0;
  let commas = 0;
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    if (CR_LF_BREAK.has(code)) return TokenGap.hard;
    if (code === 46) dots++;
    else if (code === 44) commas++;
    else if (code !== 32 && code !== 0xa0 && code !== 9 && !(isApostrophe(code) && i === from)) return TokenGap.hard;
  }
  if (commas > 0) return dots <= 1 && commas === 1 ? TokenGap.comma : TokenGap.hard;
  return dots === 0 ? TokenGap.space : dots === 1 ? TokenGap.dot : TokenGap.hard;
}

/** Part of a word: `M&S` is not MS. */
const AMPERSAND = 38;
const AND_WORD = wordHashesOf('and');

const isSingle = (text: string, start: number, end: number): boolean => {
  if (end - start !== 1) return false;
  const kind = kindOf(text.charCodeAt(start));
  return kind === UPPER || kind === LOWER;
};

/** Limits the length of acronyms, which are scanned again with every letter. */
const ACRONYM_CHARS_MAX = 24;

/** Single letters with dots between them: `U`, `U.S`, `U.S.`. */
function isAcronym(text: string, from: number, to: number): boolean {
  if (to - from > ACRONYM_CHARS_MAX) return false;
  if (to - from === 1) return isSingle(text, from, to);
  for (let i = from; i < to; i += 2) {
    if (!isSingle(text, i, i + 1)) return false;
    if (i + 1 < to && text.charCodeAt(i + 1) !== 46) return false;
  }
  return true;
}

const caseOf = (capitals: number, lowers: number, startsLow: boolean): number => {
  if (capitals + lowers === 0) return Case.none;
  if (capitals === 0) return Case.lower;
  if (lowers === 0) return Case.allCaps;
  return startsLow ? Case.mixed : Case.capital;
};

/** Normalizes a word: one spelling for its variants, without dots. */
export const foldWord = (word: string): string => {
  const folded = normalizeText(word).replace(/[^\p{L}\p{N}\p{M}&]/gu, '');
  return folded === 'and' ? AND : folded;
};

/** The normalized words of a name, as `tokenize` splits it. Commas inside it are words of their own (`COMMA`). */
export function tokenizeName(name: string): string[] {
  const tokens = tokenize(name);
  const words: string[] = [];
  for (let i = 0; i < tokens.count; i++) {
    if (i > 0 && tokens.gaps[i] === TokenGap.comma) words.push(COMMA);
    const slice = name.slice(tokens.starts[i], tokens.ends[i]);
    words.push(slice === '&' ? AND : foldWord(slice));
  }
  return words;
}

/** True if the next word after such a gap is capitalized. */
export const isNextCapital = (tokens: TextTokens, at: number, gap: number): boolean =>
  at < tokens.count && tokens.gaps[at] === gap && isCapitalWord(tokens, at);

export const isCapitalWord = (tokens: TextTokens, at: number): boolean => {
  const written = tokens.cases[at] as number;
  return written === Case.capital || written === Case.allCaps || written === Case.mixed;
};
