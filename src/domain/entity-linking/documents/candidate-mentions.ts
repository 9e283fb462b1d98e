import { onlyLegalForms } from '../../text/legal-forms.ts';
import { ABBREVIATIONS } from '../lexicon/context-words.ts';
import { type Lexicon, NAMES, step } from '../lexicon/lexicon.ts';
import { legalNumber } from '../lexicon/name-forms.ts';
import { AND, Case, COMMA, foldWord, type TextTokens, TokenGap, wordHashesOf } from '../lexicon/tokens.ts';

/** Tokens from `from` to `to` (exclusive) that match a name of the lexicon, with a following legal form. */
export interface CandidateMention {
  readonly from: number;
  readonly to: number;
  /** End including the legal form; `to` if there is none. */
  readonly legalTo: number;
  /** Number of its last word; 0 for none. */
  readonly legal: number;
  readonly node: number;
}

/** Words of the name, plus one with a legal form. */
export const wordCountOf = ({ from, to, legal }: CandidateMention): number => to - from + (legal > 0 ? 1 : 0);

const AND_HASH = wordHashesOf(AND).hash;
const COMMA_HASHES = wordHashesOf(COMMA);

/** Numbers of the legal forms that may follow a name in a text, by hash of the word. */
const LEGAL_WORDS: ReadonlyMap<number, number> = new Map(
  'inc incorporated corp corporation co company cos ltd limited llc llp lp plc ag se nv sa ab asa spa kgaa gmbh bv oyj kk'
    .split(' ')
    .map((word) => [wordHashesOf(word).hash, legalNumber(onlyLegalForms([word])[0])]),
);
const LEGAL_WORDS_MAX = 3;
const PLC = 8;

/** Names that begin at a token, the longest first; empty for most tokens. */
export function candidatesAt(lexicon: Lexicon, tokens: TextTokens, at: number): CandidateMention[] {
  const first = step(lexicon, NAMES, tokens.hashes[at] as number, tokens.checks[at] as number);
  const joined = hyphenated(lexicon, tokens, at);
  if (first === 0) return joined === undefined ? NONE : [joined];
  const found: CandidateMention[] = joined === undefined ? [] : [joined];
  let node = first;
  for (let i = at; ; ) {
    if (namesEntities(lexicon, node)) found.push({ from: at, to: i + 1, node, ...legalAfter(tokens, i + 1) });
    i++;
    if (i >= tokens.count) break;
    const before = goesOn(lexicon, tokens, i, node);
    if (before === 0) break;
    node = step(lexicon, before, tokens.hashes[i] as number, tokens.checks[i] as number);
    if (node === 0) break;
  }
  return found.length > 1 ? found.sort((a, b) => b.to - a.to) : found;
}

/** `Wal-Mart` where the lexicon has `Walmart`. */
function hyphenated(lexicon: Lexicon, tokens: TextTokens, at: number): CandidateMention | undefined {
  if (at + 1 >= tokens.count || tokens.gaps[at + 1] !== TokenGap.tight || tokens.cases[at] === Case.lower)
    return undefined;
  const { text, starts, ends } = tokens;
  if (text.charCodeAt(ends[at] as number) !== HYPHEN || starts[at + 1] !== (ends[at] as number) + 1) return undefined;
  const joined = foldWord(text.slice(starts[at], ends[at + 1]));
  if (joined.length < JOINED_CHARS_MIN) return undefined;
  const { hash, check } = wordHashesOf(joined);
  const node = step(lexicon, NAMES, hash, check);
  if (node === 0 || !namesEntities(lexicon, node)) return undefined;
  return { from: at, to: at + 2, node, ...legalAfter(tokens, at + 2) };
}

const HYPHEN = 45;
/** `S-K` is a regulation, not SK. */
const JOINED_CHARS_MIN = 4;
const NONE: CandidateMention[] = [];

const namesEntities = ({ entitiesFrom }: Lexicon, node: number): boolean =>
  (entitiesFrom[node + 1] as number) > (entitiesFrom[node] as number);

/** The node to continue from at token `at`; 0 if the gap before it ends a name. */
function goesOn(lexicon: Lexicon, tokens: TextTokens, at: number, node: number): number {
  const gap = tokens.gaps[at] as number;
  if (gap === TokenGap.tight || gap === TokenGap.space) return node;
  if (gap === TokenGap.dot) return isShortened(tokens, at - 1) ? node : 0;
  return gap === TokenGap.comma ? step(lexicon, node, COMMA_HASHES.hash, COMMA_HASHES.check) : 0;
}

/** True if the word is shortened, so that its dot ends no sentence: `St. Jude`, `T. Rowe Price`. */
const isShortened = ({ starts, ends, cases, hashes }: TextTokens, at: number): boolean =>
  ABBREVIATIONS.has(hashes[at] as number) ||
  (cases[at] === Case.allCaps && (ends[at] as number) - (starts[at] as number) === 1);

function legalAfter(tokens: TextTokens, at: number): { legalTo: number; legal: number } {
  let to = at;
  let legal = 0;
  while (to < tokens.count && to - at < LEGAL_WORDS_MAX) {
    // `& Co.`
    const isAnd = tokens.hashes[to] === AND_HASH && tokens.gaps[to] === TokenGap.space;
    if (
      isAnd &&
      legal === 0 &&
      LEGAL_WORDS.has(tokens.hashes[to + 1] as number) &&
      tokens.gaps[to + 1] === TokenGap.space
    ) {
      if (tokens.cases[to + 1] === Case.lower) break;
      legal = LEGAL_WORDS.get(tokens.hashes[to + 1] as number) ?? 0;
      to += 2;
      continue;
    }
    const number = LEGAL_WORDS.get(tokens.hashes[to] as number);
    // `plc` is often in lower case.
    if (number === undefined || (tokens.cases[to] === Case.lower && number !== PLC)) break;
    const gap = tokens.gaps[to] as number;
    if (gap === TokenGap.hard || (gap === TokenGap.dot && to === at) || (gap === TokenGap.tight && to === at)) break;
    legal = number;
    to++;
  }
  return { legalTo: to, legal };
}
