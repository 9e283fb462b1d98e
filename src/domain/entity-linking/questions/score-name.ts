import { COMPANY_VERBS } from '../lexicon/context-words.ts';
import { Category, type Lexicon, Wording } from '../lexicon/lexicon.ts';
import { FormKind, FormStyle } from '../lexicon/name-forms.ts';
import { Case, TokenGap } from '../lexicon/tokens.ts';
import { FAMOUS, type Mention } from './mention.ts';
import { afterName, isCapitalAt, isShouted, type NamingQuestion } from './read-question.ts';
import { ACRONYMS, FIGURE_HEADS, isReadable, LEADING_ARTICLES, LEADS, LINKS, PLAIN_AFTER } from './word-lists.ts';

/**
 * Score from which a mention is linked. Scores are additive, like log odds. Questions are short and often in lower case, so the
 * words next to a name count for more than its capitals.
 */
export const LINK_THRESHOLD = 1;
/** Score of a certain link, which other mentions are judged by. */
export const CERTAIN_LINK = 1.9;

/** Letter case of the words of a mention. */
interface MentionCase {
  readonly isAllCaps: boolean;
  readonly isCapital: boolean;
  readonly isLower: boolean;
  /** The capital may be due to the beginning of a sentence or to title case. */
  readonly isDoubtful: boolean;
}

/**
 * Scores how likely a mention names its entity; it is linked from `LINK_THRESHOLD` on. `others`: number of other companies that are
 * certainly named.
 */
export function scoreName(lexicon: Lexicon, question: NamingQuestion, mention: Mention, others: number): number {
  const { entity, kind } = mention;
  const category = lexicon.categories[entity] as number;
  const prominence = lexicon.prominences[entity] as number;
  if (mention.isMarked) return 4;
  const written = mentionCaseOf(question, mention);
  let points =
    kind === FormKind.ticker ? tickerPoints(question, mention, written) : wordingPoints(question, mention, written);
  points += (prominence - 25) * 0.04;
  points += KIND_POINTS[kind] ?? 0;
  if (mention.hasLegalForm) points += 3;
  const isBusiness =
    category === Category.company || category === Category.organization || category === Category.product;
  points += isBusiness
    ? contextPoints(question, mention, written, { others, prominence })
    : otherCategoryPoints(question, mention, written);
  return points;
}

const KIND_POINTS: Readonly<Record<number, number>> = {
  [FormKind.former]: -0.2,
  [FormKind.short]: -0.3,
  [FormKind.inDocument]: -0.9,
  [FormKind.initials]: -0.8,
};

function mentionCaseOf(
  { reading, isLowerCase }: NamingQuestion & { isLowerCase: boolean },
  { from, to }: Mention,
): MentionCase {
  const { cases } = reading.tokens;
  let capitals = 0;
  let lowers = 0;
  let shouts = 0;
  for (let i = from; i < to; i++) {
    const written = cases[i];
    if (written === Case.none) continue;
    if (written === Case.lower) lowers++;
    else capitals++;
    if (written === Case.allCaps) shouts++;
  }
  const isLower = capitals === 0 && lowers > 0;
  const isAllCaps = shouts > 0 && shouts === capitals && lowers === 0;
  const isBegin = reading.begins[from] === 1 && to - from === 1 && !isAllCaps;
  return {
    isAllCaps,
    isCapital: capitals > 0 && lowers === 0,
    isLower: isLower || (isLowerCase && lowers > 0),
    isDoubtful: !isLower && (isBegin || reading.writings[from] !== 0),
  };
}

/** Points for the words themselves. */
function wordingPoints(
  question: NamingQuestion,
  mention: Mention,
  { isAllCaps, isCapital: hasCapitals, isLower, isDoubtful }: MentionCase,
): number {
  const { wording, style, from, to } = mention;
  if (style === FormStyle.any) return isLower || !isDoubtful ? 1.6 : 1.2;
  if (style === FormStyle.acronym && to - from === 1) return acronymPoints(question, mention, isAllCaps, isLower);
  switch (wording) {
    case Wording.several:
      return isLower ? 2 : hasCapitals ? 3 : 2.4;
    case Wording.severalCommon:
      return isLower ? 0.4 : hasCapitals ? 1.6 : 0.6;
    case Wording.rare:
      return isLower ? 0.9 : 2;
    case Wording.firstName:
      return isLower ? -1.5 : isDoubtful ? -0.4 : 0.3;
    default:
      return isLower ? -1.5 : isDoubtful ? 0.2 : 1.2;
  }
}

function acronymPoints(
  question: NamingQuestion,
  { from, wording }: Mention,
  isAllCaps: boolean,
  isLower: boolean,
): number {
  const word = question.words[from] ?? '';
  if (ACRONYMS.has(word)) return -5;
  if (isLower) return wording === Wording.rare && (word.length >= 3 || !isReadable(word)) ? 0.3 : -2;
  if (!isAllCaps) return word.length >= 3 ? 0.8 : -1;
  if (isShouted(question, from)) return word.length >= 4 ? 0.6 : -0.5;
  return word.length >= 3 ? 1.5 : word.length === 2 ? 0.9 : -2;
}

/** Points for an unmarked ticker. */
function tickerPoints(question: NamingQuestion, { from }: Mention, { isAllCaps, isLower }: MentionCase): number {
  const word = question.words[from] ?? '';
  if (ACRONYMS.has(word)) return -5;
  const { length } = word;
  // Two letters get here only in the position of a company.
  if (isLower) return length >= 2 && !isReadable(word) ? 0.3 : length >= 4 ? -0.6 : -1.6;
  if (!isAllCaps) return length >= 3 ? 0.6 : -2;
  if (isShouted(question, from)) return isReadable(word) ? -1.5 : 0.8;
  // Single letters were already checked by `isLoneSymbol`.
  return length >= 3 ? 1.5 : length === 2 ? 1 : 0;
}

/** Points for the context of a company, product or organization. */
function contextPoints(
  question: NamingQuestion,
  mention: Mention,
  { isLower, isDoubtful }: MentionCase,
  { others, prominence }: { readonly others: number; readonly prominence: number },
): number {
  const { words, isFinance, isPeriod, isMeasure, hasFinance, hasPeriod } = question;
  const { tokens } = question.reading;
  const { from, legalTo, wording, kind } = mention;
  const isVague = wording === Wording.common || wording === Wording.firstName || wording === Wording.severalCommon;
  const isUnsure = isVague && (isLower || isDoubtful);
  const { at: next, isPossessive } = afterName(question, legalTo);
  let points = 0;
  if (isPossessive) points += isLower && isVague && LEADING_ARTICLES.has(words[from - 1] ?? '') ? 0.2 : 1.1;
  const isNear = (at: number): boolean => at < tokens.count && tokens.gaps[at] !== TokenGap.hard;
  if (isNear(next)) {
    if (isPeriod[next] === 1) points += 0.9;
    else if (isFinance[next] === 1) points += 0.8;
    else if (isFinance[next + 1] === 1 && isNear(next + 1)) points += isUnsure ? 0.3 : 0.8;
    else if (AUXILIARIES.has(words[from - 1] ?? '') && COMPANY_VERBS.has(tokens.hashes[next] as number)) points += 0.8;
    if (isUnsure && !isPossessive && PLAIN_AFTER.has(words[next] ?? ''))
      points -= FIGURE_HEADS.has(words[from] ?? '') ? 2.5 : PREPOSITIONS.has(words[next] ?? '') ? 0.2 : 1.6;
  }
  points += precedingWordPoints(question, mention, isUnsure);
  const isNoWord = kind === FormKind.ticker && !isReadable(words[from] ?? '');
  if (isUnsure || kind >= FormKind.inDocument) {
    if (others === 0 || !isNoWord)
      points +=
        others === 0
          ? question.hasMeasure || hasPeriod
            ? 0.9
            : hasFinance
              ? 0.6
              : 0
          : isListed(question, mention)
            ? 0.9
            : prominence >= FAMOUS
              ? 0
              : -1.2;
    if (hasPeriod) points += 0.4;
    else if (!hasFinance) points -= 0.8;
  }
  // A partial name.
  const isPart = kind === FormKind.inDocument && prominence < FAMOUS;
  if (isPart && others > 0 && !isListed(question, mention)) points -= 1;
  // `Brazilian`, `Spanish`: a nationality, unless the rest of a company name follows.
  if (kind >= FormKind.short && kind !== FormKind.ticker && PEOPLES.test(words[from] ?? '')) points -= 2;
  if (kind === FormKind.inDocument && !isPossessive && !isSubject(question, mention, next)) points -= 2.2;
  // `MGM's Las Vegas`, `Google Cloud`: part of the name before.
  if (others > 0 && isPartOfNameBefore(question, mention, isVague)) points -= 2.5;
  // `Meta reality labs losses`
  if (from === 0 && isUnsure && !isLower && prominence >= FAMOUS) points += 0.3;
  // `Nov 2, 2024`
  if (isPeriod[from] === 1) points -= 3;
  // `Barber-Nichols`: the end of another name.
  if (isTailOfName(question, from)) points -= 1.5;
  // Words of a measure: `net`, `margin`.
  if (isMeasure[from] === 1 && isMeasure[mention.to - 1] === 1) points -= 3;
  return points;
}

/**
 * Whether the mention is the subject: first, after a preposition, or before a figure or period; not `in Asia` or `a Texas bank`.
 */
function isSubject(question: NamingQuestion, mention: Mention, next: number): boolean {
  const { words, isFinance, isPeriod, reading } = question;
  const { from } = mention;
  if (isListed(question, mention)) return true;
  if (/^(?:in|across|throughout|near|from|over)$/.test(words[from - 1] ?? '')) return false;
  // `the deals that Amazon completed`
  const hasCompanyVerb = COMPANY_VERBS.has(reading.tokens.hashes[next] as number) || /ed$/.test(words[next] ?? '');
  if (RELATIVES.has(words[from - 1] ?? '') && hasCompanyVerb) return true;
  if (LEADING_ARTICLES.has(words[from - 1] ?? '')) return false;
  return from === 0 || isFinance[next] === 1 || isPeriod[next] === 1 || LEADS.has(words[from - 1] ?? '');
}

function isPartOfNameBefore(
  { reading: { tokens }, words }: NamingQuestion,
  mention: Mention,
  isVague: boolean,
): boolean {
  const { from, kind } = mention;
  if (from === 0 || tokens.gaps[from] !== TokenGap.space || kind === FormKind.ticker) return false;
  const isOfPossessor = words[from - 1] === 's' && tokens.gaps[from - 1] === TokenGap.tight;
  if (isOfPossessor) return kind >= FormKind.short;
  const before = tokens.cases[from - 1];
  return isVague && before === Case.capital && !LEADS.has(words[from - 1] ?? '');
}

const isTailOfName = (question: NamingQuestion, from: number): boolean => {
  const { tokens } = question.reading;
  const start = tokens.starts[from] as number;
  return (
    from > 0 && tokens.text[start - 1] === '-' && tokens.ends[from - 1] === start - 1 && isCapitalAt(question, from - 1)
  );
};

const AUXILIARIES = new Set('did does do has have had will would can could should how why is was'.split(' '));
const RELATIVES = new Set(['that', 'which', 'what']);
const PEOPLES = /(?:ian|ean|ish|ese)$/;
const PREPOSITIONS = new Set('in on at with of to from that which by for'.split(' '));

function precedingWordPoints(question: NamingQuestion, { from }: Mention, isUnsure: boolean): number {
  const { words, isFinance } = question;
  const before = words[from - 1] ?? '';
  if (from === 0) return 0.5;
  if (LEADS.has(before) || before === '&') return 0.5;
  if (!isUnsure) return 0;
  if (LEADING_ARTICLES.has(before)) return -1.5;
  if (isFinance[from - 1] === 1) return FIGURE_HEADS.has(words[from] ?? '') ? -1.8 : -0.2;
  return question.isPeriod[from - 1] === 1 ? 0.2 : -0.3;
}

/** `Microsoft and apple`, `aapl vs msft`, `Visa, Mastercard`. */
function isListed({ words, reading: { tokens } }: NamingQuestion, { from, legalTo }: Mention): boolean {
  const isComma = (at: number): boolean => at < tokens.count && tokens.gaps[at] === TokenGap.comma;
  return LINKS.test(words[from - 1] ?? '') || LINKS.test(words[legalTo] ?? '') || isComma(from) || isComma(legalTo);
}

/** Points for places, people and concepts, by letter case and neighbours. */
function otherCategoryPoints(
  question: NamingQuestion,
  { from, to, wording, style }: Mention,
  { isLower }: MentionCase,
): number {
  if (style === FormStyle.any) return question.isMeasure[from] === 1 ? -3 : 0;
  if (isLower && to - from === 1) return wording === Wording.rare ? 0.1 : -1;
  // A capital directly before or after indicates another name.
  const { tokens } = question.reading;
  const isBefore =
    from > 0 &&
    tokens.gaps[from] === TokenGap.space &&
    isCapitalAt(question, from - 1) &&
    question.reading.begins[from - 1] === 0;
  const isAfter = to < tokens.count && tokens.gaps[to] === TokenGap.space && isCapitalAt(question, to);
  const isTitle = question.reading.writings[from] !== 0;
  return !isTitle && to - from === 1 && (isBefore || isAfter) && question.isPeriod[to] !== 1 ? -1.6 : 0;
}
