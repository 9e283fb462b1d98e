import {
  ARTICLES,
  COMPANY_NOUNS,
  COMPANY_VERBS,
  DIRECTIONS,
  FIRST_NAMES,
  NAME_FRONTS,
  NAME_HEADS,
  NAME_TAILS,
  OWNERS,
  PLACE_PREPOSITIONS,
  ROLE_WORDS,
} from '../lexicon/context-words.ts';
import { FormKind } from '../lexicon/name-forms.ts';
import { AND, Case, isCapitalWord, TokenGap, wordHashesOf } from '../lexicon/tokens.ts';
import { businessSigns } from './business-signs.ts';
import type { CandidateEntity } from './candidate-entities.ts';
import { shortNameBehind } from './definitions.ts';
import { hasNameBefore, isCapitalInside, isSingleWord, lengthOf, type TextMention } from './mention.ts';
import { Casing } from './tokenized-text.ts';

/** A feature of a mention: its name and value; most are 1 or 0. */
export interface Feature<Of extends readonly unknown[]> {
  readonly name: string;
  readonly of: (...of: Of) => number | boolean;
}

const OF = wordHashesOf('of').hash;
const NO = wordHashesOf('no').hash;
const S = wordHashesOf('s').hash;
const AND_WORD = wordHashesOf(AND).hash;
const HYPHEN = 45;
const OPENING_BRACKET = 40;

const caseBefore = ({ reading: { tokens }, candidate: { from } }: TextMention): number =>
  tokens.cases[from - 1] ?? Case.none;
const caseAfter = ({ reading: { tokens }, candidate: { legalTo } }: TextMention): number =>
  tokens.cases[legalTo] ?? Case.none;
const writingOf = ({ reading, candidate }: TextMention): number => reading.writings[candidate.from] as number;
const isBegin = ({ reading, candidate }: TextMention): boolean => reading.begins[candidate.from] === 1;
const charBefore = ({ reading: { tokens }, candidate: { from } }: TextMention): number =>
  tokens.text.charCodeAt((tokens.starts[from] as number) - 1);
const charAfter = ({ reading: { tokens }, candidate: { legalTo } }: TextMention): number =>
  tokens.text.charCodeAt(tokens.ends[legalTo - 1] as number);
const isRunning = (mention: TextMention): boolean => writingOf(mention) === Casing.running;
const isBesideBefore = ({ gapBefore }: TextMention): boolean => gapBefore === TokenGap.space;
const isBesideAfter = ({ gapAfter }: TextMention): boolean => gapAfter === TokenGap.space;

/** True if an unexplained capitalized word follows directly (no role, company verb or company noun). */
const hasNameAfter = (mention: TextMention): boolean =>
  isBesideAfter(mention) &&
  isCapitalWord(mention.reading.tokens, mention.candidate.legalTo) &&
  !ROLE_WORDS.has(mention.after) &&
  !COMPANY_NOUNS.has(mention.after) &&
  !COMPANY_VERBS.has(mention.after) &&
  !NAME_TAILS.has(mention.after);

/** True if the neighbouring words suggest a longer name, in running text. */
export const isInLongerName = (mention: TextMention): boolean =>
  isRunning(mention) && mention.candidate.legal === 0 && (hasNameBefore(mention) || hasNameAfter(mention));

const isInitialBefore = ({ reading: { tokens }, candidate: { from }, gapBefore }: TextMention): boolean =>
  (gapBefore === TokenGap.space || gapBefore === TokenGap.dot) &&
  tokens.cases[from - 1] === Case.allCaps &&
  (tokens.ends[from - 1] as number) - (tokens.starts[from - 1] as number) <= 2;

/** `Northrop & Johnson`: next to an ampersand and another capitalized word. */
const isJoined = ({ reading: { tokens }, candidate: { from, legalTo } }: TextMention): boolean => {
  const isAmpersand = (at: number): boolean => tokens.text.charCodeAt(tokens.starts[at] as number) === 38;
  const isBefore = from > 1 && tokens.hashes[from - 1] === AND_WORD && isAmpersand(from - 1);
  const isAfter = legalTo + 1 < tokens.count && tokens.hashes[legalTo] === AND_WORD && isAmpersand(legalTo);
  return (isBefore && isCapitalWord(tokens, from - 2)) || (isAfter && isCapitalWord(tokens, legalTo + 1));
};

/** `Visa` of `Mastercard, Visa` and `Mastercard and Visa`. */
const isListedBehind = (mention: TextMention): boolean => {
  const { tokens } = mention.reading;
  const { from } = mention.candidate;
  if (mention.gapBefore === TokenGap.comma) return isCapitalWord(tokens, from - 1);
  return (
    isBesideBefore(mention) && mention.before === AND_WORD && !isJoined(mention) && isCapitalWord(tokens, from - 2)
  );
};

/** `MOSCOW Space officials ...`: the place of a dateline. */
const isDateline = ({ reading: { tokens }, candidate: { from, to } }: TextMention): boolean =>
  tokens.cases[from] === Case.allCaps && to < tokens.count && tokens.cases[to] === Case.capital;

/** Share of the name's mentions in the document that are part of longer names, 0 to 1. */
const shareInLongerNames = ({ memory, candidate: { node } }: TextMention): number => {
  const counts = memory.occurrences.get(node);
  return counts === undefined || counts.all < 2 ? 0 : counts.longer / counts.all;
};

const feature = <Of extends readonly unknown[]>(name: string, of: Feature<Of>['of']): Feature<Of> => ({ name, of });
const inContext = (name: string, of: (mention: TextMention) => number | boolean) => feature<[TextMention]>(name, of);

/** Features of spelling and context, independent of the entity. */
const CONTEXT_FEATURES: readonly Feature<[TextMention]>[] = [
  inContext('any mention', () => true),
  // Spelling.
  inContext('in a title', (m) => writingOf(m) === Casing.title),
  inContext('in a shouted line', (m) => writingOf(m) === Casing.shouted),
  inContext('in a text without capitals', (m) => writingOf(m) === Casing.flat),
  inContext('begins a sentence', (m) => isRunning(m) && isBegin(m)),
  inContext('capital inside a sentence', (m) => isRunning(m) && isCapitalInside(m.reading, m.candidate.from)),
  inContext('small letters', (m) => m.reading.tokens.cases[m.candidate.from] === Case.lower),
  inContext('all capitals', (m) => isRunning(m) && m.reading.tokens.cases[m.candidate.from] === Case.allCaps),
  inContext('last word is small', (m) => m.reading.tokens.cases[m.candidate.to - 1] === Case.lower),
  inContext('words beyond two', (m) => Math.min(3, Math.max(0, m.candidate.to - m.candidate.from - 2))),
  inContext('two letters', (m) => lengthOf(m) === 2),
  inContext('three letters', (m) => lengthOf(m) === 3),
  inContext('four letters', (m) => lengthOf(m) === 4),
  inContext('in brackets', (m) => charBefore(m) === OPENING_BRACKET),
  // Words before.
  inContext('name before', hasNameBefore),
  inContext(
    'capital at the sentence’s beginning before',
    (m) =>
      isBesideBefore(m) &&
      m.candidate.from > 0 &&
      m.reading.begins[m.candidate.from - 1] === 1 &&
      isCapitalWord(m.reading.tokens, m.candidate.from - 1) &&
      !ROLE_WORDS.has(m.before),
  ),
  inContext('capitals before', (m) => isBesideBefore(m) && caseBefore(m) === Case.allCaps),
  inContext('role before', (m) => isBesideBefore(m) && caseBefore(m) !== Case.lower && ROLE_WORDS.has(m.before)),
  inContext('initial before', isInitialBefore),
  inContext(
    'given name before',
    (m) => isBesideBefore(m) && caseBefore(m) === Case.capital && FIRST_NAMES.has(m.before),
  ),
  inContext(
    'hyphen before',
    (m) => m.gapBefore === TokenGap.tight && charBefore(m) === HYPHEN && caseBefore(m) === Case.capital,
  ),
  inContext(
    'head of a name before',
    (m) =>
      m.before === OF &&
      m.candidate.from > 1 &&
      isCapitalWord(m.reading.tokens, m.candidate.from - 2) &&
      NAME_HEADS.has(m.reading.tokens.hashes[m.candidate.from - 2] as number),
  ),
  inContext(
    'front of a name before',
    (m) => isBesideBefore(m) && caseBefore(m) !== Case.lower && NAME_FRONTS.has(m.before),
  ),
  inContext('direction before', (m) => isBesideBefore(m) && DIRECTIONS.has(m.before)),
  inContext(
    'ranking before',
    (m) =>
      isBesideBefore(m) &&
      caseBefore(m) === Case.none &&
      m.candidate.from > 1 &&
      m.reading.tokens.hashes[m.candidate.from - 2] === NO,
  ),
  inContext('number before', (m) => isBesideBefore(m) && caseBefore(m) === Case.none),
  inContext('article before', (m) => isBesideBefore(m) && ARTICLES.has(m.before)),
  inContext('owner before', (m) => isBesideBefore(m) && OWNERS.has(m.before)),
  inContext('preposition of place before', (m) => isBesideBefore(m) && PLACE_PREPOSITIONS.has(m.before)),
  inContext('joined by an ampersand', isJoined),
  inContext('in a list behind another', isListedBehind),
  // Words after.
  inContext('name after', hasNameAfter),
  inContext('capitals after', (m) => isBesideAfter(m) && caseAfter(m) === Case.allCaps),
  inContext(
    'tail of a name after',
    (m) => isBesideAfter(m) && isCapitalWord(m.reading.tokens, m.candidate.legalTo) && NAME_TAILS.has(m.after),
  ),
  inContext('role after', (m) => isBesideAfter(m) && caseAfter(m) !== Case.lower && ROLE_WORDS.has(m.after)),
  inContext(
    'hyphen after',
    (m) =>
      m.gapAfter === TokenGap.tight &&
      charAfter(m) === HYPHEN &&
      m.after !== S &&
      isCapitalWord(m.reading.tokens, m.candidate.legalTo),
  ),
  inContext(
    'hyphen and small letters after',
    (m) => m.gapAfter === TokenGap.tight && charAfter(m) === HYPHEN && caseAfter(m) === Case.lower,
  ),
  inContext(
    'noun with a capital after',
    (m) =>
      isRunning(m) &&
      isBesideAfter(m) &&
      isCapitalWord(m.reading.tokens, m.candidate.legalTo) &&
      COMPANY_NOUNS.has(m.after),
  ),
  inContext('number after', (m) => isBesideAfter(m) && caseAfter(m) === Case.none),
  inContext('defines a short name', (m) => shortNameBehind(m.reading.tokens, m.candidate) !== undefined),
  inContext('dateline', (m) => isBegin(m) && writingOf(m) !== Casing.shouted && isDateline(m)),
  // The rest of the document.
  inContext('written small elsewhere', (m) =>
    m.memory.lowerWords.has(m.reading.tokens.hashes[m.candidate.from] as number),
  ),
  inContext(
    'somebody’s family name',
    (m) => isSingleWord(m) && m.memory.familyNames.has(m.reading.tokens.hashes[m.candidate.from] as number),
  ),
  inContext('share in longer names', shareInLongerNames),
  inContext('repeated', (m) => Math.min(4, Math.log2(m.memory.occurrences.get(m.candidate.node)?.all ?? 1))),
  inContext('in a report', (m) => m.memory.about.size > 0),
  inContext('names that begin so', (m) => Math.log2(1 + (m.lexicon.followers[m.candidate.node] as number))),
  inContext('entities of the name', ({ lexicon: { entitiesFrom }, candidate: { node } }) =>
    Math.log2(Math.max(1, (entitiesFrom[node + 1] as number) - (entitiesFrom[node] as number))),
  ),
];

/** Features of companies. */
const BUSINESS_FEATURES = [
  'isPossessive',
  'hasNoun',
  'acts',
  'actsOnBusiness',
  'isOtherSense',
  'isListed',
  'isSharesOf',
  'hasLead',
] as const;

const onEntity = (name: string, of: (mention: TextMention, named: CandidateEntity) => number | boolean) =>
  feature<[TextMention, CandidateEntity]>(name, of);
const sizeOf = ({ lexicon }: TextMention, { entity }: CandidateEntity): number => lexicon.prominences[entity] as number;
/** Lead in powers of ten of size over the next entity whose name begins with the words, at most 2; negative if it is smaller. */
function leadOf(mention: TextMention, named: CandidateEntity): number {
  const { lexicon, candidate } = mention;
  const own = sizeOf(mention, named);
  const largest = lexicon.largestFollowers[candidate.node] as number;
  const rival = own >= largest ? (lexicon.nextFollowers[candidate.node] as number) : largest;
  return Math.max(-2, Math.min(2, (own - rival) / 10));
}

const sharesWithSubject =
  (of: (lexicon: TextMention['lexicon']) => ArrayLike<number>) =>
  ({ lexicon, memory }: TextMention, { entity, isEstablished }: CandidateEntity): boolean => {
    const own = of(lexicon)[entity] as number;
    if (isEstablished || own === 0) return false;
    for (const about of memory.about) if (of(lexicon)[about] === own) return true;
    return false;
  };

/** Features of one candidate entity of the name. */
const ENTITY_FEATURES: readonly Feature<[TextMention, CandidateEntity]>[] = [
  onEntity('size', (m, b) => sizeOf(m, b) / 10 - 2),
  onEntity('lead before others that begin so', leadOf),
  onEntity('under ten billion', (m, b) => sizeOf(m, b) < 30),
  onEntity('under a billion', (m, b) => sizeOf(m, b) < 20),
  onEntity('of unknown size', (m, b) => sizeOf(m, b) <= 12),
  onEntity('by its name', (_, b) => b.kind === FormKind.name),
  onEntity(
    'by its name of several words, of unknown size',
    (m, b) => b.kind === FormKind.name && !isSingleWord(m) && sizeOf(m, b) <= 12,
  ),
  onEntity('by an alias', (_, b) => b.kind === FormKind.alias),
  onEntity('by a former name', (_, b) => b.kind === FormKind.former),
  onEntity('by a short name', (_, b) => b.kind === FormKind.short),
  onEntity('by a short name, under ten billion', (m, b) => b.kind === FormKind.short && sizeOf(m, b) < 30),
  onEntity('by a part of its name', (_, b) => b.kind >= FormKind.inDocument),
  onEntity('by a part that nobody else has', (_, b) => b.isOutstanding && !b.isEstablished && !b.isRelated),
  onEntity('with its legal form', (_, b) => b.hasItsLegalForm),
  onEntity('with another legal form', (m, b) => m.candidate.legal > 0 && !b.hasItsLegalForm),
  onEntity('named elsewhere by more words', (_, b) => b.isEstablished),
  onEntity('named elsewhere by as many words', (_, b) => b.isRepeated && !b.isEstablished),
  onEntity('reports', (m, b) => m.memory.about.has(b.entity)),
  onEntity('related to one that is named', (_, b) => b.isRelated && !b.isEstablished),
  onEntity('not yet named in a report', (m, b) => m.memory.about.size > 0 && !b.isEstablished && !b.isRelated),
  onEntity(
    'places of its country',
    (m, b) => Math.min(3, m.memory.countries.get(m.lexicon.countries[b.entity] as number) ?? 0) / 3,
  ),
  onEntity(
    'country of who reports',
    sharesWithSubject(({ countries }) => countries),
  ),
  onEntity(
    'sector of who reports',
    sharesWithSubject(({ sectors }) => sectors),
  ),
];

export const FEATURE_NAMES: readonly string[] = [
  ...CONTEXT_FEATURES.map(({ name }) => name),
  ...BUSINESS_FEATURES,
  ...ENTITY_FEATURES.map(({ name }) => name),
];

/** Values of the features that do not depend on the entity, in the order of `FEATURE_NAMES`. */
export function contextOf(mention: TextMention, values: Float64Array): void {
  let at = 0;
  for (const { of } of CONTEXT_FEATURES) values[at++] = Number(of(mention));
  const signs = businessSigns(mention.reading.tokens, mention.candidate);
  for (const sign of BUSINESS_FEATURES) values[at++] = Number(signs[sign]);
}

const ENTITY_FROM = CONTEXT_FEATURES.length + BUSINESS_FEATURES.length;

/** Values of the features of one entity, after those of `contextOf`. */
export function entityFeatures(mention: TextMention, named: CandidateEntity, values: Float64Array): void {
  let at = ENTITY_FROM;
  for (const { of } of ENTITY_FEATURES) values[at++] = Number(of(mention, named));
}
