import { GENERIC_NAMES } from '../lexicon/context-words.ts';
import { Category, type Lexicon } from '../lexicon/lexicon.ts';
import { Case, type TextTokens, tokenize } from '../lexicon/tokens.ts';
import type { CandidateMention } from './candidate-mentions.ts';
import type { DocumentMemory } from './document-memory.ts';

/** A mention of an entity, with offsets in UTF-16 code units. */
export interface NamedEntitySpan {
  readonly start: number;
  readonly end: number;
  /** Index of the entity in the lexicon. */
  readonly entity: number;
}

/** `Apple Inc. ("Apple")`, `Commonwealth Bank of Australia (CBA)`. */
const DEFINITION = /\s?\((?:[^()"“]{0,40}\s)?["“]([^"”()]{2,40})["”][^()]{0,60}\)/y;
const BARE_DEFINITION = /\s?\(([A-Z][A-Za-z&]{1,9})\)/y;

/** A short name that a text defines directly after the name of an entity. */
export function shortNameBehind(
  { text, starts, ends }: TextTokens,
  { from, legalTo }: CandidateMention,
): string | undefined {
  const end = ends[legalTo - 1] as number;
  const after = text.charCodeAt(end);
  if (after !== SPACE && after !== OPENING_BRACKET && after !== DOT) return undefined;
  const at = after === DOT ? end + 1 : end;
  if (text.charCodeAt(at) !== OPENING_BRACKET && text.charCodeAt(at + 1) !== OPENING_BRACKET) return undefined;
  const bare = shortNameAt(BARE_DEFINITION, text, at);
  const isShort = bare !== undefined && isShortened(bare, text.slice(starts[from], end));
  return shortNameAt(DEFINITION, text, at) ?? (isShort ? bare : undefined);
}

const SPACE = 32;
const OPENING_BRACKET = 40;
const DOT = 46;

/** Stores the short name that a text defines directly after the name of a company or organization. */
export function noteDefinition(
  lexicon: Lexicon,
  tokens: TextTokens,
  candidate: CandidateMention,
  entity: number,
  memory: DocumentMemory,
): void {
  const category = lexicon.categories[entity];
  if (category !== Category.company && category !== Category.organization) return;
  const short = shortNameBehind(tokens, candidate);
  if (short === undefined) return;
  const words = tokenize(short);
  if (words.count === 0 || words.count > 3 || words.cases[0] === Case.lower) return;
  for (let i = 0; i < words.count; i++) if (GENERIC_NAMES.has(words.hashes[i] as number)) return;
  memory.definitions.set(pathHash(words, 0, words.count), { entity, words: words.count });
}

/**
 * True if `short` is a subsequence of `name` with the same first letter; `(AP)` after a name is mostly the news agency.
 */
function isShortened(short: string, name: string): boolean {
  const letters = name.replace(/^the\s/i, '').toLowerCase();
  if (letters[0] !== short[0]?.toLowerCase()) return false;
  let at = 0;
  for (const letter of short.toLowerCase()) {
    at = letters.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

function shortNameAt(expression: RegExp, text: string, at: number): string | undefined {
  expression.lastIndex = at;
  return expression.exec(text)?.[1];
}

function pathHash({ hashes }: { readonly hashes: Int32Array }, from: number, to: number): number {
  let hash = to - from;
  for (let i = from; i < to; i++) hash = Math.imul(hash, 0x9e3779b1) ^ (hashes[i] as number);
  return hash;
}

/** Mentions of the short names that the document defines. */
export function definedNames({ tokens }: { readonly tokens: TextTokens }, memory: DocumentMemory): NamedEntitySpan[] {
  if (memory.definitions.size === 0) return [];
  const found: NamedEntitySpan[] = [];
  for (let i = 0; i < tokens.count; i++) {
    if (tokens.cases[i] === Case.lower) continue;
    for (let words = 3; words >= 1; words--) {
      if (i + words > tokens.count) continue;
      const known = memory.definitions.get(pathHash(tokens, i, i + words));
      if (known === undefined || known.words !== words) continue;
      found.push({
        start: tokens.starts[i] as number,
        end: tokens.ends[i + words - 1] as number,
        entity: known.entity,
      });
      i += words - 1;
      break;
    }
  }
  return found;
}
