import { type Lexicon, Wording } from '../lexicon/lexicon.ts';
import { FormKind } from '../lexicon/name-forms.ts';
import { Case, TokenGap } from '../lexicon/tokens.ts';
import type { Mention } from './mention.ts';
import { afterName, type NamingQuestion } from './read-question.ts';
import { LINKS } from './word-lists.ts';

/** A mention in a question, with its context. */
export interface MentionInQuestion {
  readonly question: NamingQuestion;
  readonly mention: Mention;
  readonly isLower: boolean;
  readonly isAllCaps: boolean;
  /** The capital may be due to the beginning of a sentence or to title case. */
  readonly isDoubtful: boolean;
  /** Everyday words or a given name. */
  readonly isVague: boolean;
  /** Vague, and not written as a name. */
  readonly isUnsure: boolean;
  /** Unsure, or named by a part of the name, initials or a symbol. */
  readonly isOpen: boolean;
  /** First word, and the words before and after (with its possessive ending); empty at the ends and across sentences. */
  readonly word: string;
  readonly before: string;
  readonly after: string;
  /** The token after the name and its possessive ending. */
  readonly next: number;
  readonly isPossessive: boolean;
  readonly isNextNear: boolean;
  /** Beside another name: `Visa, Mastercard`, `aapl vs msft`. */
  readonly isListed: boolean;
  /** Number of other companies that the question certainly names. */
  readonly others: number;
  readonly prominence: number;
}

/** Reads the context of a mention. `others`: number of other companies that the question certainly names. */
export function mentionInQuestion(
  lexicon: Lexicon,
  question: NamingQuestion,
  mention: Mention,
  others: number,
): MentionInQuestion {
  const { words, reading } = question;
  const { gaps, count } = reading.tokens;
  const { from, legalTo, wording, kind } = mention;
  const spelling = spellingOf(question, mention);
  const isVague = wording === Wording.common || wording === Wording.firstName || wording === Wording.severalCommon;
  const isUnsure = isVague && (spelling.isLower || spelling.isDoubtful);
  const { at: next, isPossessive } = afterName(question, legalTo);
  const isNextNear = next < count && gaps[next] !== TokenGap.hard;
  const isComma = (at: number): boolean => at < count && gaps[at] === TokenGap.comma;
  const before = from > 0 && gaps[from] !== TokenGap.hard ? (words[from - 1] ?? '') : '';
  return {
    question,
    mention,
    ...spelling,
    isVague,
    isUnsure,
    isOpen: isUnsure || kind >= FormKind.inDocument,
    word: words[from] ?? '',
    before,
    after: isNextNear ? (words[next] ?? '') : '',
    next,
    isPossessive,
    isNextNear,
    isListed: LINKS.test(before) || LINKS.test(words[legalTo] ?? '') || isComma(from) || isComma(legalTo),
    others,
    prominence: lexicon.prominences[mention.entity] as number,
  };
}

/** Spelling of the words of a mention. */
function spellingOf(
  { reading, isLowerCase }: NamingQuestion,
  { from, to }: Mention,
): Pick<MentionInQuestion, 'isLower' | 'isAllCaps' | 'isDoubtful'> {
  const cases = reading.tokens.cases.subarray(from, to);
  const lowers = cases.filter((written) => written === Case.lower).length;
  const shouts = cases.filter((written) => written === Case.allCaps).length;
  const capitals = cases.filter((written) => written !== Case.none).length - lowers;
  const isSmall = capitals === 0 && lowers > 0;
  const isAllCaps = shouts > 0 && shouts === capitals && lowers === 0;
  const isBegin = reading.begins[from] === 1 && to - from === 1 && !isAllCaps;
  return {
    isLower: isSmall || (isLowerCase && lowers > 0),
    isAllCaps,
    isDoubtful: !isSmall && (isBegin || reading.writings[from] !== 0),
  };
}
