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

/** A mention of a company, product or organization with what stands around it. */
interface MentionContext {
  readonly question: NamingQuestion;
  readonly mention: Mention;
  readonly isLower: boolean;
  /** The words alone name nothing: an everyday word, a first name. */
  readonly isVague: boolean;
  /** Vague, and not written as a name. */
  readonly isUnsure: boolean;
  /** The word after the name and its possessive ending. */
  readonly next: number;
  readonly isPossessive: boolean;
  /** Number of other entities that the question names. */
  readonly others: number;
  readonly prominence: number;
}

/** Points for the context of a company, product or organization. */
function contextPoints(
  question: NamingQuestion,
  mention: Mention,
  { isLower, isDoubtful }: MentionCase,
  known: { readonly others: number; readonly prominence: number },
): number {
  const { wording, legalTo } = mention;
  const isVague = wording === Wording.common || wording === Wording.firstName || wording === Wording.severalCommon;
  const { at: next, isPossessive } = afterName(question, legalTo);
  const isUnsure = isVague && (isLower || isDoubtful);
  const context: MentionContext = { question, mention, isLower, isVague, isUnsure, next, isPossessive, ...known };
  return CONTEXT_RULES.reduce((points, rule) => points + rule(context), 0);
}

const CONTEXT_RULES: readonly ((context: MentionContext) => number)[] = [
  function possessive({ question: { words }, mention: { from }, isLower, isVague, isPossessive }) {
    if (!isPossessive) return 0;
    return isLower && isVague && LEADING_ARTICLES.has(words[from - 1] ?? '') ? 0.2 : 1.1;
  },
  function followingWord({ question, mention: { from }, isUnsure, next }) {
    const { words, isFinance, isPeriod, reading } = question;
    if (!isNear(question, next)) return 0;
    if (isPeriod[next] === 1) return 0.9;
    if (isFinance[next] === 1) return 0.8;
    if (isFinance[next + 1] === 1 && isNear(question, next + 1)) return isUnsure ? 0.3 : 0.8;
    const hasVerb = COMPANY_VERBS.has(reading.tokens.hashes[next] as number);
    return AUXILIARIES.has(words[from - 1] ?? '') && hasVerb ? 0.8 : 0;
  },
  function plainWordAfter({ question, mention: { from }, isUnsure, isPossessive, next }) {
    const [own = '', after = ''] = [question.words[from], question.words[next]];
    if (!isNear(question, next) || !isUnsure || isPossessive || !PLAIN_AFTER.has(after)) return 0;
    return FIGURE_HEADS.has(own) ? -2.5 : PREPOSITIONS.has(after) ? -0.2 : -1.6;
  },
  ({ question, mention, isUnsure }) => precedingWordPoints(question, mention, isUnsure),
  function companionNames({ question, mention, isUnsure, others, prominence }) {
    const { hasMeasure, hasPeriod, hasFinance, words } = question;
    const { kind, from } = mention;
    if (!isUnsure && kind < FormKind.inDocument) return 0;
    if (others === 0) return hasMeasure || hasPeriod ? 0.9 : hasFinance ? 0.6 : 0;
    if (kind === FormKind.ticker && !isReadable(words[from] ?? '')) return 0;
    if (isListed(question, mention)) return 0.9;
    return prominence >= FAMOUS ? 0 : -1.2;
  },
  function subjectOfQuestion({ question: { hasPeriod, hasFinance }, mention: { kind }, isUnsure }) {
    if (!isUnsure && kind < FormKind.inDocument) return 0;
    return hasPeriod ? 0.4 : hasFinance ? 0 : -0.8;
  },
  function partialName({ question, mention, others, prominence }) {
    const isPart = mention.kind === FormKind.inDocument && prominence < FAMOUS;
    return isPart && others > 0 && !isListed(question, mention) ? -1 : 0;
  },
  // `Brazilian`, `Spanish`: a nationality, unless the rest of a company name follows.
  ({ question: { words }, mention: { kind, from } }) =>
    kind >= FormKind.short && kind !== FormKind.ticker && PEOPLES.test(words[from] ?? '') ? -2 : 0,
  ({ question, mention, isPossessive, next }) =>
    mention.kind === FormKind.inDocument && !isPossessive && !isSubject(question, mention, next) ? -2.2 : 0,
  // `MGM's Las Vegas`, `Google Cloud`: part of the name before.
  ({ question, mention, isVague, others }) => (others > 0 && isPartOfNameBefore(question, mention, isVague) ? -2.5 : 0),
  // `Meta reality labs losses`
  ({ mention: { from }, isUnsure, isLower, prominence }) =>
    from === 0 && isUnsure && !isLower && prominence >= FAMOUS ? 0.3 : 0,
  // `Nov 2, 2024`
  ({ question: { isPeriod }, mention: { from } }) => (isPeriod[from] === 1 ? -3 : 0),
  // `Barber-Nichols`: the end of another name.
  ({ question, mention: { from } }) => (isTailOfName(question, from) ? -1.5 : 0),
  // Words of a measure: `net`, `margin`.
  ({ question: { isMeasure }, mention: { from, to } }) => (isMeasure[from] === 1 && isMeasure[to - 1] === 1 ? -3 : 0),
];

const isNear = ({ reading: { tokens } }: NamingQuestion, at: number): boolean =>
  at < tokens.count && tokens.gaps[at] !== TokenGap.hard;

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
