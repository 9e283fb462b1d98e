import { COMPANY_AIMS, COMPANY_LEADS, COMPANY_NOUNS, COMPANY_VERBS, OTHER_SENSES } from '../lexicon/context-words.ts';
import { AND, Case, isCapitalWord, isNextCapital, type TextTokens, TokenGap, wordHashesOf } from '../lexicon/tokens.ts';
import type { CandidateMention } from './candidate-mentions.ts';

/** Signs of a company in the words next to a name. */
export interface BusinessSigns {
  readonly isPossessive: boolean;
  /** `Apple shares`, `Apple's shares`. */
  readonly hasNoun: boolean;
  /** `Apple raises`, `Apple to cut`. */
  readonly acts: boolean;
  /** `Apple raises its full-year guidance`. */
  readonly actsOnBusiness: boolean;
  /** `Amazon rainforest`. */
  readonly isOtherSense: boolean;
  /** `Visa, Mastercard`, `Apple and Block`. */
  readonly isListed: boolean;
  /** `shares of`. */
  readonly isSharesOf: boolean;
  /** `retailer`, `rival`. */
  readonly hasLead: boolean;
}

const OF = wordHashesOf('of').hash;
const S = wordHashesOf('s').hash;
const TO = wordHashesOf('to').hash;
const AND_WORD = wordHashesOf(AND).hash;
const OBJECT_WORDS = 5;

export function businessSigns(
  tokens: TextTokens,
  { from, legalTo }: Pick<CandidateMention, 'from' | 'legalTo'>,
): BusinessSigns {
  const { count, gaps, hashes, cases } = tokens;
  const isPossessive = legalTo < count && gaps[legalTo] === TokenGap.tight && hashes[legalTo] === S;
  const at = isPossessive ? legalTo + 1 : legalTo;
  const isFollowed = at < count && gaps[at] !== TokenGap.hard;
  const next = hashes[at] as number;
  const object = isFollowed && !isPossessive ? objectAfterVerb(tokens, at) : 0;
  const isPreceded = from > 0 && gaps[from] === TokenGap.space;
  const before = hashes[from - 1] as number;
  const owned = hashes[from - 2] as number;
  return {
    isPossessive,
    hasNoun:
      isFollowed &&
      (COMPANY_NOUNS.has(next) || (isPossessive && at + 1 < count && COMPANY_NOUNS.has(hashes[at + 1] as number))),
    acts: object > 0,
    actsOnBusiness: object > 0 && hasBusinessObject(tokens, object),
    isOtherSense: isFollowed && cases[at] === Case.lower && OTHER_SENSES.has(next),
    isListed: isListed(tokens, legalTo),
    isSharesOf: isPreceded && before === OF && from > 1 && (COMPANY_LEADS.has(owned) || COMPANY_NOUNS.has(owned)),
    hasLead: isPreceded && COMPANY_LEADS.has(before),
  };
}

/** True if the words next to the name occur only with companies. */
export const isSpokenOfAsCompany = ({ hasNoun, acts, isSharesOf }: BusinessSigns): boolean =>
  hasNoun || acts || isSharesOf;

/** The first token after a company verb at `at` (`raises ...`, `to cut ...`); 0 if there is none. */
function objectAfterVerb({ hashes, count }: TextTokens, at: number): number {
  const next = hashes[at] as number;
  if (COMPANY_VERBS.has(next)) return at + 1;
  if (next !== TO || at + 1 >= count) return 0;
  const aim = hashes[at + 1] as number;
  return COMPANY_VERBS.has(aim) || COMPANY_AIMS.has(aim) ? at + 2 : 0;
}

function hasBusinessObject({ hashes, count }: TextTokens, from: number): boolean {
  for (let i = from; i < Math.min(from + OBJECT_WORDS, count); i++) {
    if (COMPANY_NOUNS.has(hashes[i] as number)) return true;
  }
  return false;
}

function isListed(tokens: TextTokens, at: number): boolean {
  if (at >= tokens.count) return false;
  if (tokens.gaps[at] === TokenGap.comma) return isCapitalWord(tokens, at);
  return tokens.hashes[at] === AND_WORD && isNextCapital(tokens, at + 1, TokenGap.space);
}
