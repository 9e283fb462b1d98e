import type { Candidate } from './candidates.ts';
import { COMPANY_AIMS, COMPANY_LEADS, COMPANY_NOUNS, COMPANY_VERBS, OTHER_SENSES } from './context-words.ts';
import { AND, Case, Gap, hashesOf, isCapital, isCapitalWord, type Tokens } from './tokens.ts';

const OF = hashesOf('of').hash;
const S = hashesOf('s').hash;

/** Signs of a company: what it does, has, and how it is spoken of. */
export function weighBusiness(tokens: Tokens, candidate: Pick<Candidate, 'from' | 'legalTo'>): number {
  let at = candidate.legalTo;
  let points = 0;
  const isPossessive = at < tokens.count && tokens.gaps[at] === Gap.tight && tokens.hashes[at] === S;
  if (isPossessive) {
    points += 0.4;
    at++;
  }
  if (at < tokens.count && tokens.gaps[at] !== Gap.hard) {
    const next = tokens.hashes[at] as number;
    const object = isPossessive ? 0 : deedAt(tokens, at);
    if (COMPANY_NOUNS.has(next)) points += 1.3;
    else if (object > 0) points += hasBusinessObject(tokens, object) ? 2.3 : 1.3;
    else if (tokens.cases[at] === Case.lower && OTHER_SENSES.has(next)) points -= 2.5;
    else if (at + 1 < tokens.count && isPossessive && COMPANY_NOUNS.has(tokens.hashes[at + 1] as number)) points += 0.8;
  }
  if (isListed(tokens, candidate.legalTo)) points += 0.6;
  const { from } = candidate;
  if (from > 0 && tokens.gaps[from] === Gap.space) {
    const before = tokens.hashes[from - 1] as number;
    const owned = tokens.hashes[from - 2] as number;
    const isSharesOf = before === OF && from > 1 && (COMPANY_LEADS.has(owned) || COMPANY_NOUNS.has(owned));
    if (isSharesOf) points += 1.3;
    else if (COMPANY_LEADS.has(before)) points += 0.8;
  }
  return points;
}

/** Where the object begins of what a company does at `at`: `raises ...`, `to cut ...`; 0 when it does nothing. */
export function deedAt(tokens: Tokens, at: number): number {
  const next = tokens.hashes[at] as number;
  if (COMPANY_VERBS.has(next)) return at + 1;
  if (next !== TO || at + 1 >= tokens.count) return 0;
  const aim = tokens.hashes[at + 1] as number;
  return COMPANY_VERBS.has(aim) || COMPANY_AIMS.has(aim) ? at + 2 : 0;
}

const OBJECT_WORDS = 5;

/** `raises its full-year guidance`: what is done is done by companies. */
function hasBusinessObject(tokens: Tokens, from: number): boolean {
  for (let i = from; i < Math.min(from + OBJECT_WORDS, tokens.count); i++) {
    if (COMPANY_NOUNS.has(tokens.hashes[i] as number)) return true;
  }
  return false;
}

/** `Apple and Block`, `Visa, Mastercard`: one of several names. */
function isListed(tokens: Tokens, at: number): boolean {
  if (at >= tokens.count) return false;
  if (tokens.gaps[at] === Gap.comma) return isCapitalWord(tokens, at);
  return tokens.hashes[at] === AND_WORD && isCapital(tokens, at + 1, Gap.space);
}

const TO = hashesOf('to').hash;
const AND_WORD = hashesOf(AND).hash;
