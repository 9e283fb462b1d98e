import { NAME_TAILS, SUPPLIES } from '../lexicon/context-words.ts';
import { Category, Wording } from '../lexicon/lexicon.ts';
import { FormStyle } from '../lexicon/name-forms.ts';
import { Case, isCapitalWord, type TextTokens, TokenGap, wordHashesOf } from '../lexicon/tokens.ts';
import type { CandidateEntity } from './candidate-entities.ts';
import type { CandidateMention } from './candidate-mentions.ts';
import { hasNameBefore, isSingleWord, isVague, type TextMention } from './mention.ts';
import { beginsRowLabel, fillsCell, isInCompanyColumn } from './table-column.ts';
import { Casing } from './tokenized-text.ts';

/** True if the words are not a name of any entity in this context. */
export const isExcludedText = (mention: TextMention): boolean => {
  const { tokens } = mention.reading;
  const { candidate } = mention;
  return (
    isInWebAddress(tokens, candidate) ||
    isAmount(tokens, candidate) ||
    isCourt(tokens, candidate) ||
    isPriceOfSupply(tokens, candidate)
  );
};

/** True if the words cannot name this entity in this context. */
export const isExcludedEntity = (mention: TextMention, named: CandidateEntity): boolean =>
  isSentenceBeginning(mention, named) ||
  isByline(mention, named) ||
  isNewswire(mention, named) ||
  isProductMark(mention, named) ||
  isBeginningOfName(mention, named) ||
  isEndOfName(mention, named) ||
  isCounted(mention, named) ||
  isLabelOfCell(mention, named);

/** `As one moves up`: the capital is only that of the sentence. */
const isSentenceBeginning = (
  { lexicon, reading: { tokens, writings }, candidate }: TextMention,
  { style }: CandidateEntity,
): boolean =>
  style !== FormStyle.any &&
  candidate.legal === 0 &&
  lexicon.wordings[candidate.node] === Wording.severalCommon &&
  writings[candidate.from] === Casing.running &&
  tokens.cases[candidate.from] !== Case.lower &&
  tokens.cases[candidate.to - 1] === Case.lower;

/** `RTX` if the document also has `GeForce RTX`. */
const isProductMark = (
  { lexicon, memory, reading, candidate }: TextMention,
  { entity, style }: CandidateEntity,
): boolean =>
  style === FormStyle.acronym &&
  candidate.legal === 0 &&
  lexicon.categories[entity] === Category.company &&
  !memory.about.has(entity) &&
  memory.productMarks.has(reading.tokens.hashes[candidate.from] as number);

/** The only name of a team that begins with a number. */
const FORTY_NINERS = wordHashesOf('49ers').hash;

/** `US Airways`, `Chicago Bears`: a place as the beginning of another name. */
const isBeginningOfName = (
  { lexicon, reading: { tokens }, candidate, after, gapAfter }: TextMention,
  { entity }: CandidateEntity,
): boolean =>
  lexicon.categories[entity] === Category.place &&
  gapAfter === TokenGap.space &&
  NAME_TAILS.has(after) &&
  (isCapitalWord(tokens, candidate.legalTo) || after === FORTY_NINERS);

/** `China Holdings, Ltd.` of `Riverside China Holdings, Ltd.`: the legal form is that of the longer name. */
const isEndOfName = (mention: TextMention, { isEstablished }: CandidateEntity): boolean => {
  const { candidate, reading } = mention;
  return (
    candidate.legal > 0 &&
    !isEstablished &&
    isVague(mention) &&
    reading.writings[candidate.from] === Casing.running &&
    hasNameBefore(mention)
  );
};

const BEFORE_AMOUNTS = new Set(
  'a an per million billion trillion thousand hundred one two three ten many each every few australian canadian hong singapore zealand taiwan'
    .split(' ')
    .map((word) => wordHashesOf(word).hash),
);

/** `five dollar`, `a pound of`, `Canadian dollar`: an amount, or another currency. */
const isCounted = (
  { reading: { tokens }, candidate: { from, to }, before, gapBefore }: TextMention,
  { isUnit }: CandidateEntity,
): boolean =>
  isUnit &&
  to - from === 1 &&
  (gapBefore === TokenGap.space || gapBefore === TokenGap.tight) &&
  from > 0 &&
  (tokens.cases[from - 1] === Case.none || BEFORE_AMOUNTS.has(before));

/** A common word that fills a table cell or begins a row label is a company only in a column of companies. */
function isLabelOfCell(mention: TextMention, { isEstablished }: CandidateEntity): boolean {
  const { reading, candidate } = mention;
  if (isEstablished || candidate.legal > 0 || !isVague(mention) || !isSingleWord(mention)) return false;
  const { text, starts, ends } = reading.tokens;
  const [start, end] = [starts[candidate.from] as number, ends[candidate.to - 1] as number];
  return beginsRowLabel(text, start, end) || (fillsCell(text, start, end) && !isInCompanyColumn(text, start, end));
}

type Words = Pick<CandidateMention, 'from' | 'to'>;

/** `W.D. Wash.`, `S.D.N.Y.`: a court district. */
const isCourt = ({ text, starts, ends }: TextTokens, { from, to }: Words): boolean =>
  DISTRICT.test(text.slice(starts[from], ends[to - 1])) &&
  STATE.test(text.slice(ends[to - 1], (ends[to - 1] as number) + 8));

const DISTRICT = /^[NSEWMC]\.\s?D\.?$/;
/** As courts shorten them (Bluebook, table T1). */
const STATE =
  /^\.?\s?(?:Ala|Ariz|Ark|Cal|Colo|Conn|Del|Fla|Ga|Idaho|Ill|Ind|Iowa|Kan|Ky|La|Mass|Md|Me|Mich|Minn|Miss|Mo|Mont|N\.|Neb|Nev|Ohio|Okla|Or|Pa|R\.I|S\.|Tenn|Tex|Utah|Va|Vt|W\.|Wash|Wis|Wyo)/;

/** `US$46`, `$47 US a barrel`. */
function isAmount(tokens: TextTokens, { from, to }: Words): boolean {
  if (tokens.text.charCodeAt(tokens.ends[to - 1] as number) === DOLLAR) return true;
  if (from === 0 || tokens.gaps[from] !== TokenGap.space || tokens.cases[from - 1] !== Case.none) return false;
  return tokens.text.charCodeAt((tokens.starts[from - 1] as number) - 1) === DOLLAR;
}

const DOLLAR = 36;

/** `Energy tariffs`: prices of a supply, not taxes on imports. */
const isPriceOfSupply = ({ hashes }: TextTokens, { from, to }: Words): boolean =>
  from > 0 && to - from === 1 && TARIFF.has(hashes[from] as number) && SUPPLIES.has(hashes[from - 1] as number);

const TARIFF = new Set(['tariff', 'tariffs'].map((word) => wordHashesOf(word).hash));

const WEB = new Set(
  ['com', 'org', 'net', 'gov', 'edu', 'io', 'www', 'http', 'https'].map((word) => wordHashesOf(word).hash),
);

/** `www.gap.com`, `@target`, `CBS.MW`: an address or a code of something else. */
function isInWebAddress(tokens: TextTokens, { from, to }: Words): boolean {
  const before = tokens.text.charCodeAt((tokens.starts[from] as number) - 1);
  const after = tokens.text.charCodeAt(tokens.ends[to - 1] as number);
  // @ # / _ before, @ _ after.
  if (before === 64 || before === 35 || before === 95 || after === 64 || after === 95) return true;
  if (after === 46 && to < tokens.count && tokens.gaps[to] === TokenGap.tight && WEB.has(tokens.hashes[to] as number))
    return true;
  // `CBS.MW`: a code of something else.
  if (after === 46 && to < tokens.count && tokens.gaps[to] === TokenGap.tight && tokens.cases[to] === Case.allCaps)
    return true;
  return before === 46 && from > 0 && tokens.gaps[from] === TokenGap.tight && tokens.cases[from] === Case.lower;
}

const AGENCY_LINE = /^\s*(?:--?|–|—)\s*["'“]?[A-Z]/;

/** `(Reuters)`, `Reuters - Shares ...`: the source of a report. */
function isByline({ lexicon, reading, candidate, memory }: TextMention, named: CandidateEntity): boolean {
  if (memory.about.has(named.entity) || candidate.legal > 0) return false;
  const category = lexicon.categories[named.entity];
  if (category === Category.place || category === Category.person) return false;
  const { tokens } = reading;
  const { text } = tokens;
  const start = tokens.starts[candidate.from] as number;
  const end = tokens.ends[candidate.to - 1] as number;
  const isBracketed = text[start - 1] === '(' && text[end] === ')';
  if (isBracketed && tokens.cases[candidate.from] === Case.capital) {
    if (AGENCY_LINE.test(text.slice(end + 1, end + 8))) return true;
    const beforeIsLine = candidate.from > 0 && tokens.cases[candidate.from - 1] === Case.allCaps;
    return !named.isEstablished && (beforeIsLine || end + 1 >= text.trimEnd().length);
  }
  return (
    start === 0 &&
    candidate.to - candidate.from === 1 &&
    isSpacedDash(text, end) &&
    tokens.cases[candidate.from] === Case.capital
  );
}

const isSpacedDash = (text: string, at: number): boolean => /^ (?:--?|–|—) /.test(text.slice(at, at + 4));

const NEWS_TAILS = new Set(['newswires', 'newswire', 'news'].map((word) => wordHashesOf(word).hash));

/** `Dow Jones Newswires` is no index. */
const isNewswire = ({ lexicon, gapAfter, after }: TextMention, { entity }: CandidateEntity): boolean =>
  lexicon.categories[entity] === Category.concept && gapAfter === TokenGap.space && NEWS_TAILS.has(after);
