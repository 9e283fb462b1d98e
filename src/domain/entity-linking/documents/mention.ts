import { COMPANY_LEADS, DIRECTIONS, ROLE_WORDS } from '../lexicon/context-words.ts';
import { Category, type Lexicon, Wording } from '../lexicon/lexicon.ts';
import { FormStyle } from '../lexicon/name-forms.ts';
import { isCapitalWord, TokenGap } from '../lexicon/tokens.ts';
import type { CandidateEntity } from './candidate-entities.ts';
import type { CandidateMention } from './candidate-mentions.ts';
import type { DocumentMemory } from './document-memory.ts';
import type { TokenizedText } from './tokenized-text.ts';

/** A candidate mention with its context, from which its features are computed. */
export interface TextMention {
  readonly lexicon: Lexicon;
  readonly reading: TokenizedText;
  readonly memory: DocumentMemory;
  readonly candidate: CandidateMention;
  /** Hashes of the tokens before and after the name with its legal form; 0 at the ends of the text. */
  readonly before: number;
  readonly after: number;
  /** Gaps between the mention and these tokens; `TokenGap.hard` at the ends of the text. */
  readonly gapBefore: number;
  readonly gapAfter: number;
}

export function mentionOf(
  lexicon: Lexicon,
  reading: TokenizedText,
  memory: DocumentMemory,
  candidate: CandidateMention,
): TextMention {
  const { hashes, gaps, count } = reading.tokens;
  const { from, legalTo } = candidate;
  return {
    lexicon,
    reading,
    memory,
    candidate,
    before: from > 0 ? (hashes[from - 1] as number) : 0,
    after: legalTo < count ? (hashes[legalTo] as number) : 0,
    gapBefore: from > 0 ? (gaps[from] as number) : TokenGap.hard,
    gapAfter: legalTo < count ? (gaps[legalTo] as number) : TokenGap.hard,
  };
}

export const isSingleWord = ({ lexicon, candidate }: Pick<TextMention, 'lexicon' | 'candidate'>): boolean =>
  (lexicon.wordings[candidate.node] as number) <= Wording.firstName;

/** True if the name consists of common words or a given name. */
export const isVague = ({ lexicon, candidate }: Pick<TextMention, 'lexicon' | 'candidate'>): boolean => {
  const wording = lexicon.wordings[candidate.node] as number;
  return wording !== Wording.rare && wording !== Wording.several;
};

/** True if token `at` is capitalized without beginning a sentence. */
export const isCapitalInside = ({ tokens, begins }: TokenizedText, at: number): boolean =>
  at >= 0 && at < tokens.count && isCapitalWord(tokens, at) && begins[at] === 0;

/** True if an unexplained capitalized word is directly before, so that the mention may be the end of a longer name. */
export const hasNameBefore = ({ reading, candidate, before, gapBefore }: TextMention): boolean =>
  gapBefore === TokenGap.space &&
  isCapitalInside(reading, candidate.from - 1) &&
  !ROLE_WORDS.has(before) &&
  !COMPANY_LEADS.has(before) &&
  !DIRECTIONS.has(before);

export const lengthOf = ({ reading: { tokens }, candidate }: TextMention): number =>
  (tokens.ends[candidate.to - 1] as number) - (tokens.starts[candidate.from] as number);

const CATEGORY_NAMES = ['company', 'place', 'person', 'organization', 'product', 'concept'] as const;
const SHAPES: Readonly<Record<number, string>> = {
  [Wording.rare]: 'rare word',
  [Wording.common]: 'everyday word',
  [Wording.firstName]: 'given name',
  [Wording.severalCommon]: 'everyday words',
  [Wording.several]: 'several words',
};
const ACRONYM = 5;
const PLAIN = 6;
const SHAPE_NUMBERS = 7;
const shapeName = (shape: number): string =>
  shape === ACRONYM ? 'acronym' : shape === PLAIN ? 'term' : (SHAPES[shape] ?? '');

/** Names of the classes with weights of their own: each category of entities with each kind of name. */
export const NAME_CLASSES: readonly (readonly [category: string, shape: string])[] = CATEGORY_NAMES.flatMap(
  (category) => Array.from({ length: SHAPE_NUMBERS }, (_, shape) => [category, shapeName(shape)] as const),
);

/** Index in `NAME_CLASSES`. */
export const nameClassOf = ({ lexicon, candidate }: TextMention, { entity, style }: CandidateEntity): number =>
  nameClass(lexicon.categories[entity] as number, lexicon.wordings[candidate.node] as number, style);

/** Index in `NAME_CLASSES` of names of a category with a `Wording` and `FormStyle`. */
export function nameClass(category: number, wording: number, style: number): number {
  const shape = style === FormStyle.acronym ? ACRONYM : style === FormStyle.any ? PLAIN : wording;
  return (category <= Category.concept ? category : Category.concept) * SHAPE_NUMBERS + shape;
}
