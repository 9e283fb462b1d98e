import type { Candidate } from './candidates.ts';
import {
  ARTICLES,
  COMPANY_LEADS,
  COMPANY_NOUNS,
  COMPANY_VERBS,
  DIRECTIONS,
  FIRST_NAMES,
  NAME_FRONTS,
  NAME_HEADS,
  NAME_TAILS,
  OFFICERS,
  ROLE_WORDS,
  TITLES,
} from './context-words.ts';
import type { DocumentMemory } from './document-memory.ts';
import { Category, type Lexicon, Wording } from './lexicon.ts';
import { FormKind, Style } from './name-forms.ts';
import { isAmount, isCourt, isInWebAddress, isPriceOfSupply } from './no-names.ts';
import { type Reading, Writing } from './reading.ts';
import { beginsRowLabel, isInCompanyColumn } from './table-column.ts';
import { Case, Gap, hashesOf, isCapital, isCapitalWord, type Tokens, tokenize } from './tokens.ts';
import { type Bearer, isItsProduct, isSingleWord } from './weigh-bearer.ts';
import { deedAt, weighBusiness } from './weigh-business.ts';

/**
 * How much speaks for words being a mention of their bearer. Points are like evidence in tenths of a bet: what a name is
 * worth by itself, what stands around it, what the document told elsewhere. From `ACCEPTED` on it is a mention.
 */
export const ACCEPTED = 1;
/** From here on the document is taken to speak of the bearer in other places too. */
export const CERTAIN = 2.6;

/** What words are worth before anything around them is looked at, by `Wording`. */
const OF_WORDING: Readonly<Record<number, number>> = {
  [Wording.rare]: 0.6,
  [Wording.common]: -2.5,
  [Wording.firstName]: -2,
  [Wording.severalCommon]: 0.6,
  [Wording.several]: 2.4,
};
/** The same for words of capitals, before their length is looked at. */
const ACRONYM = 0.2;
const PROMINENCE_WORTH = 0.055;

const OF = hashesOf('of').hash;
const S = hashesOf('s').hash;
/** An everyday word that fills its cell, below a heading of companies. */
const IN_COMPANY_COLUMN = 2.8;
const CAPITALS_MAX_FOR_NAME = 3;
/** The smaller a company, the less likely that it is what a name without its describing word means. */
const shortNameDoubt = (prominence: number): number => (prominence >= 30 ? 0.3 : prominence >= 22 ? 1.1 : 2.2);

/** More than a well-known company is worth: something must say that it is one. */
const FIRST_WORD_DOUBT = 2.2;
const SURNAME_DOUBT = 0.6;

/** What may be a mention of an entity: the words (`candidate`), whom they may name (`bearer`), and the text around them. */
interface WeighedMention {
  readonly lexicon: Lexicon;
  readonly reading: Reading;
  readonly memory: DocumentMemory;
  readonly candidate: Candidate;
  readonly bearer: Bearer;
}

/** How surely a mention names its entity, in points: `CERTAIN` and `ACCEPTED` are the bounds that count. */
export function weighMention(mention: WeighedMention): number {
  const { lexicon, reading, candidate, bearer, memory } = mention;
  const category = lexicon.categories[bearer.entity] as number;
  if (bearer.style === Style.any) return weighPlainWords(mention);
  const isAcronym = bearer.style === Style.acronym;
  let points = isAcronym ? ACRONYM : (OF_WORDING[lexicon.wordings[candidate.node] as number] ?? 0);
  points += (lexicon.prominences[bearer.entity] as number) * PROMINENCE_WORTH;
  if (isAcronym) points += acronymWorth(mention);
  if (bearer.kind === FormKind.former) points -= 0.4;
  if (bearer.kind === FormKind.short) points -= shortNameDoubt(lexicon.prominences[bearer.entity] as number);
  if (bearer.isOutstanding && !bearer.isEstablished && !bearer.isRelated)
    points -= category === Category.person ? SURNAME_DOUBT : FIRST_WORD_DOUBT;
  if (candidate.legal > 0) points += isTailOfName(mention) ? -3 : bearer.hasItsLegalForm ? 4 : 2.5;
  if (bearer.isEstablished) points += category === Category.place ? 0.3 : memory.about.has(bearer.entity) ? 3 : 2.5;
  else if (bearer.isRelated) points += 1.2;
  if (category === Category.company && !bearer.isEstablished && candidate.legal === 0)
    points -= smallNameDoubt(mention);
  if (isAcronym && category === Category.company && isProductMark(mention)) points -= 2.5;
  if (isAcronym && isAbbreviation(mention)) points -= 5;
  points += weighNeighbours(mention, category);
  if (category === Category.company || category === Category.organization)
    points += weighBusiness(reading.tokens, candidate);
  return points;
}

/** `RTX` where the document also has `GeForce RTX`. */
const isProductMark = ({ reading, candidate, bearer, memory }: WeighedMention): boolean =>
  candidate.legal === 0 &&
  !memory.about.has(bearer.entity) &&
  memory.productMarks.has(reading.tokens.hashes[candidate.from] as number);

/** `RBC` where the document has `risk-based capital (RBC)`, unless that is how the bearer's name begins. */
function isAbbreviation({ lexicon, reading, candidate, bearer, memory }: WeighedMention): boolean {
  if (bearer.isEstablished || candidate.legal > 0) return false;
  const firstWords = memory.abbreviations.get(reading.tokens.hashes[candidate.from] as number);
  if (firstWords === undefined) return false;
  const name = tokenize(lexicon.names[bearer.entity] ?? '');
  return name.count > 0 && !firstWords.has(name.hashes[0] as number);
}

/** `China Holdings, Ltd.` of `Riverside China Holdings, Ltd.`: the legal form is that of the longer name. */
const isTailOfName = ({ lexicon, reading, candidate, bearer }: WeighedMention): boolean => {
  const wording = lexicon.wordings[candidate.node];
  const isVague = wording === Wording.common || wording === Wording.severalCommon;
  const { from } = candidate;
  return (
    isVague &&
    !bearer.isEstablished &&
    reading.writings[from] === Writing.running &&
    isCapitalBefore(reading, from) &&
    !ROLE_WORDS.has(reading.tokens.hashes[from - 1] as number) &&
    !COMPANY_LEADS.has(reading.tokens.hashes[from - 1] as number)
  );
};

/** Initials and everyday words of a company that few know are mostly something else. */
function smallNameDoubt({ lexicon, candidate, bearer, reading }: WeighedMention): number {
  if ((lexicon.prominences[bearer.entity] as number) >= 25) return 0;
  const letters = (reading.tokens.ends[candidate.to - 1] as number) - (reading.tokens.starts[candidate.from] as number);
  if (bearer.style === Style.acronym && letters <= 4) return 1.5;
  if (lexicon.wordings[candidate.node] !== Wording.severalCommon) return 0;
  return (lexicon.prominences[bearer.entity] as number) >= 15 ? 0.4 : 1.2;
}

/** Terms of the language (`inflation`, `interest rates`): a mention wherever they stand, unless part of a name. */
function weighPlainWords({ lexicon, reading, candidate, bearer }: WeighedMention): number {
  const { tokens, writings } = reading;
  const written = tokens.cases[candidate.from] as number;
  if (bearer.isUnit && isSingleWord(lexicon, candidate) && isCounted(tokens, candidate.from)) return -1;
  if (isPriceOfSupply(tokens, candidate)) return -1;
  // `iPod`: nothing else begins so.
  if (written === Case.lower || written === Case.mixed) return 2;
  const isTitle = writings[candidate.from] !== Writing.running;
  const isAlone = !isCapital(tokens, candidate.to, Gap.space) && !isCapitalBefore(reading, candidate.from);
  if (isTitle || reading.begins[candidate.from] === 1) return 1.5;
  return isAlone && !isSingleWord(lexicon, candidate) ? 1.5 : isAlone ? 1.2 : -1;
}

/** `Dow Jones Newswires` is no index. */
const NEWS_TAILS = new Set(['newswires', 'newswire', 'news'].map((word) => hashesOf(word).hash));

const BEFORE_AMOUNTS = new Set(
  'a an per million billion trillion thousand hundred one two three ten many each every few australian canadian hong singapore zealand taiwan'
    .split(' ')
    .map((word) => hashesOf(word).hash),
);

/** `five dollar`, `a pound of`, `Canadian dollar`: an amount, or another currency. */
const isCounted = (tokens: Tokens, at: number): boolean =>
  at > 0 &&
  (tokens.gaps[at] === Gap.space || tokens.gaps[at] === Gap.tight) &&
  (tokens.cases[at - 1] === Case.none || BEFORE_AMOUNTS.has(tokens.hashes[at - 1] as number));

const OPENING_BRACKET = 40;

/** Two capitals are many things; five are hardly chance. */
function acronymWorth({ reading, candidate, bearer }: WeighedMention): number {
  const { tokens } = reading;
  const length = (tokens.ends[candidate.to - 1] as number) - (tokens.starts[candidate.from] as number);
  const before = tokens.text.charCodeAt((tokens.starts[candidate.from] as number) - 1);
  // In brackets stands what the words before are called for short, and these were not its name.
  if (before === OPENING_BRACKET && !bearer.isEstablished && length <= 4) return -2;
  return length <= 1 ? -3 : length === 2 ? 0 : length === 3 ? 0.6 : 1;
}

/** A capital directly before that is not one because a sentence begins. */
const isCapitalBefore = (reading: Reading, at: number): boolean =>
  at > 0 &&
  reading.tokens.gaps[at] === Gap.space &&
  isCapitalWord(reading.tokens, at - 1) &&
  reading.begins[at - 1] === 0;

/** `Snap beats ...`: a thing of this kind would have an article. */
const isDoingSo = (tokens: Tokens, at: number): boolean =>
  at < tokens.count && tokens.gaps[at] === Gap.space && tokens.cases[at] === Case.lower && deedAt(tokens, at) > 0;

/** Signs that the words are part of another name, a person's, a team's, a street's. */
function weighNeighbours(mention: WeighedMention, category: number): number {
  const { reading, candidate, lexicon, memory, bearer } = mention;
  const { tokens, writings, begins } = reading;
  const { from, legalTo: to } = candidate;
  const isSingle = isSingleWord(lexicon, candidate);
  const isTitle = writings[from] !== Writing.running;
  const wording = lexicon.wordings[candidate.node] as number;
  const isAcronym = bearer.style === Style.acronym;
  const isVague =
    !isAcronym && (wording === Wording.common || wording === Wording.firstName || wording === Wording.severalCommon);
  const isPerson = category === Category.person;
  let points = 0;
  if (isVague && !isTitle && begins[from] === 0 && !DIRECTIONS.has(tokens.hashes[from] as number)) points += 1.5;
  if (isVague && !isTitle && begins[from] === 1 && isDoingSo(tokens, to)) points += 0.5;
  // `Congress`, `Senate`: few words of the language are an organization's as well.
  if (isVague && category === Category.organization && (isTitle || begins[from] === 1)) points += 1.5;
  // `Windows users`
  if (isVague && category === Category.product && to < tokens.count && COMPANY_NOUNS.has(tokens.hashes[to] as number))
    points += 1.5;
  if (isVague && memory.lowerWords.has(tokens.hashes[from] as number)) points -= 0.6;
  points += weighBefore(mention, isSingle, isTitle, isPerson);
  points += weighAfter(mention, isSingle, isTitle, category);
  if (isSingle && !(isPerson && bearer.isEstablished) && memory.familyNames.has(tokens.hashes[from] as number))
    points -= 2.5;
  if (isInWebAddress(tokens, candidate)) points -= 5;
  if (isByline(mention) || isAmount(tokens, candidate)) points -= 5;
  if (isCourt(tokens, candidate)) points -= 9;
  if (isVague && isInCompanyColumn(tokens.text, tokens.starts[from] as number, tokens.ends[to - 1] as number))
    points += IN_COMPANY_COLUMN;
  if (
    isVague &&
    isSingle &&
    !bearer.isEstablished &&
    beginsRowLabel(tokens.text, tokens.starts[from] as number, tokens.ends[to - 1] as number)
  )
    points -= 4;
  if (wording === Wording.severalCommon && !bearer.isEstablished) {
    if (to - from > CAPITALS_MAX_FOR_NAME) points += 0.8;
    // `As one moves up`: only the sentence begins with a capital.
    if (writings[from] === Writing.running && tokens.cases[candidate.to - 1] === Case.lower) points -= 4;
  }
  return points;
}

function weighBefore(
  { reading, candidate, lexicon, bearer }: WeighedMention,
  isSingle: boolean,
  isTitle: boolean,
  isPerson: boolean,
): number {
  const { tokens } = reading;
  const { from } = candidate;
  if (from === 0) return 0;
  const before = tokens.hashes[from - 1] as number;
  const gap = tokens.gaps[from] as number;
  const isPlace = isPlaceName(lexicon, candidate);
  if (gap === Gap.space || gap === Gap.dot) {
    if (isSingle && !isPerson && TITLES.has(before) && tokens.cases[from - 1] !== Case.lower) return -4;
    if (isSingle && isInitial(tokens, from - 1)) return -4;
    if (isSingle && gap === Gap.space && FIRST_NAMES.has(before) && isCapitalWord(tokens, from - 1)) return -4;
  }
  const isAcronym = bearer.style === Style.acronym;
  if (gap === Gap.tight) {
    if (isAcronym) return 0;
    // `Day-Lewis`, `O'Neill`: the end of another name; `non-Visa` is none.
    return isSingle &&
      isCapitalWord(tokens, from - 1) &&
      !isPrefix(tokens, from - 1) &&
      reading.tokens.starts[from] === (tokens.ends[from - 1] as number) + 1 &&
      tokens.hashes[from - 1] !== S
      ? -1.5
      : 0;
  }
  if (gap !== Gap.space) return 0;
  if (before === OF && from >= 2 && isCapitalWord(tokens, from - 2)) {
    return NAME_HEADS.has(tokens.hashes[from - 2] as number) ? -5 : 0;
  }
  if (!isCapitalBefore(reading, from)) {
    if (NAME_FRONTS.has(before) && isCapitalWord(tokens, from - 1) && isSingle) return -4;
    if (isPlace && isRanking(tokens, from - 1)) return -5;
    const isThing =
      lexicon.categories[bearer.entity] === Category.company || lexicon.categories[bearer.entity] === Category.product;
    const isVague = isSingle && isThing && !isAcronym && lexicon.wordings[candidate.node] !== Wording.rare;
    if (isVague && isCapitalWord(tokens, from - 1) && !ROLE_WORDS.has(before)) return -2;
    return isVague && ARTICLES.has(before) ? -0.8 : 0;
  }
  if (NAME_FRONTS.has(before) && isSingle) return -4;
  if (isTitle || ROLE_WORDS.has(before) || (isPlace && DIRECTIONS.has(before))) return 0;
  // After a known name that ends here nothing speaks against a second one.
  if (COMPANY_LEADS.has(before)) return 0;
  if (isAcronym) return -0.5;
  if (tokens.cases[from - 1] === Case.allCaps) return isSingle ? -1 : -0.3;
  return isSingle ? -3.2 : -1;
}

function weighAfter(
  { reading, candidate, lexicon, bearer }: WeighedMention,
  isSingle: boolean,
  isTitle: boolean,
  category: number,
): number {
  const { tokens } = reading;
  const to = candidate.legalTo;
  if (to >= tokens.count || candidate.legal > 0) return 0;
  const next = tokens.hashes[to] as number;
  const gap = tokens.gaps[to] as number;
  const isPlace = category === Category.place;
  if (gap === Gap.tight && tokens.text.charCodeAt(tokens.ends[to - 1] as number) === 45) {
    return isCapitalWord(tokens, to) && isSingle && !isPlace ? -1.5 : 0;
  }
  if (gap !== Gap.space) return 0;
  if (isPlace && bearer.style !== Style.acronym && isDateline(reading, candidate)) return 0;
  if (isPlace && NAME_TAILS.has(next) && (isCapitalWord(tokens, to) || next === FORTY_NINERS)) return -5;
  if (!isCapitalWord(tokens, to)) return 0;
  if (category === Category.concept && NEWS_TAILS.has(next)) return -9;
  if (OFFICERS.has(next) && lexicon.wordings[candidate.node] === Wording.severalCommon) return -5;
  if (isPlace && bearer.style === Style.acronym) return 0;
  if (isSingle && category === Category.company && NAME_TAILS.has(next)) return bearer.isEstablished ? -1.5 : -3;
  if (isSingle && reading.writings[candidate.from] === Writing.shouted && category === Category.company) {
    return bearer.isEstablished || COMPANY_NOUNS.has(next) || deedAt(tokens, to) > 0 ? 0 : -1;
  }
  if (isTitle || ROLE_WORDS.has(next) || COMPANY_NOUNS.has(next) || COMPANY_VERBS.has(next)) return 0;
  if (category === Category.product) return -0.5;
  if (tokens.cases[to] === Case.allCaps && !isPlace) return -0.5;
  if (isPlace) return isSingle ? -3.6 : -4.6;
  if (category === Category.person) return isSingle ? -5 : -2;
  if (isSingle && isItsProduct(lexicon, tokens, to, bearer.entity)) return 0.5;
  const isRare = lexicon.wordings[candidate.node] === Wording.rare;
  if (!isSingle) return -0.8;
  return isRare && !bearer.isEstablished ? -1.4 : isRare ? -0.6 : -2.6;
}

/** `BRIEF-Walgreens`, `UPDATE 2-Goldman`: what a news agency puts before a headline. */
const isPrefix = (tokens: Tokens, at: number): boolean =>
  tokens.cases[at] === Case.allCaps && (tokens.ends[at] as number) - (tokens.starts[at] as number) > 4;

/** `H.` in `William H. Donaldson`. */
const isInitial = (tokens: Tokens, at: number): boolean =>
  tokens.cases[at] === Case.allCaps && /^[A-Z]\.?$/.test(tokens.text.slice(tokens.starts[at], tokens.ends[at]));

/** `No. 19 Iowa`: a team. */
const isRanking = (tokens: Tokens, at: number): boolean =>
  at > 0 && tokens.cases[at] === Case.none && tokens.hashes[at - 1] === NO;

const NO = hashesOf('no').hash;

/** `MOSCOW Space officials ...`: where a report comes from. */
const isDateline = ({ tokens, begins, writings }: Reading, { from, to }: Candidate): boolean =>
  begins[from] === 1 &&
  writings[from] !== Writing.shouted &&
  tokens.cases[from] === Case.allCaps &&
  (tokens.cases[to] === Case.capital ||
    (tokens.cases[to] === Case.allCaps && !NAME_TAILS.has(tokens.hashes[to] as number)));

/** The one name of a team that begins with a figure. */
const FORTY_NINERS = hashesOf('49ers').hash;

const isPlaceName = (lexicon: Lexicon, { node }: Candidate): boolean => {
  const first = lexicon.bearersFrom[node] as number;
  return (
    first < (lexicon.bearersFrom[node + 1] as number) &&
    lexicon.categories[lexicon.bearers[first] as number] === Category.place
  );
};

const AGENCY_LINE = /^\s*(?:--?|–|—)\s*["'“]?[A-Z]/;

/** `(Reuters)`, `Reuters - Shares ...`: who tells it, not of whom it is told. */
function isByline({ lexicon, reading, candidate, memory, bearer }: WeighedMention): boolean {
  if (memory.about.has(bearer.entity) || candidate.legal > 0) return false;
  const category = lexicon.categories[bearer.entity];
  if (category === Category.place || category === Category.person) return false;
  const { tokens } = reading;
  const { text } = tokens;
  const start = tokens.starts[candidate.from] as number;
  const end = tokens.ends[candidate.to - 1] as number;
  const isBracketed = text[start - 1] === '(' && text[end] === ')';
  if (isBracketed && tokens.cases[candidate.from] === Case.capital) {
    if (AGENCY_LINE.test(text.slice(end + 1, end + 8))) return true;
    const beforeIsLine = candidate.from > 0 && tokens.cases[candidate.from - 1] === Case.allCaps;
    return !bearer.isEstablished && (beforeIsLine || end + 1 >= text.trimEnd().length);
  }
  return (
    start === 0 &&
    candidate.to - candidate.from === 1 &&
    isSpacedDash(text, end) &&
    tokens.cases[candidate.from] === Case.capital
  );
}

const isSpacedDash = (text: string, at: number): boolean => /^ (?:--?|–|—) /.test(text.slice(at, at + 4));
