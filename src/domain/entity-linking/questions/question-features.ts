import { QUESTION_STOP_WORDS } from '../../text/stop-words.ts';
import type { CandidateEntity } from '../documents/candidate-entities.ts';
import { newMemory } from '../documents/document-memory.ts';
import { mentionOf, nameClass, type TextMention } from '../documents/mention.ts';
import { contextOf, entityFeatures, FEATURE_NAMES, type Feature } from '../documents/mention-features.ts';
import { COMPANY_VERBS } from '../lexicon/context-words.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { FormKind, FormStyle } from '../lexicon/name-forms.ts';
import { Case, TokenGap } from '../lexicon/tokens.ts';
import { FAMOUS } from './mention.ts';
import type { MentionInQuestion } from './mention-in-question.ts';
import { isCapitalAt } from './read-question.ts';
import { ACRONYMS, FIGURE_HEADS, isReadable, LEADING_ARTICLES, LEADS, PLAIN_AFTER } from './word-lists.ts';

const on = (name: string, of: (mention: MentionInQuestion) => number | boolean): Feature<[MentionInQuestion]> => ({
  name,
  of,
});

const isOne = ({ mention: { from, to } }: MentionInQuestion): boolean => to - from === 1;
const isSymbol = (m: MentionInQuestion): boolean =>
  isOne(m) && (m.mention.kind === FormKind.ticker || m.mention.style === FormStyle.acronym);
const isPart = ({ mention: { kind } }: MentionInQuestion): boolean => kind === FormKind.inDocument;
const isFinanceAfter = ({ question, next, isNextNear }: MentionInQuestion): boolean =>
  isNextNear && question.isFinance[next] === 1;
const isFinanceSecond = ({ question: { isFinance, reading }, next, isNextNear }: MentionInQuestion): boolean =>
  isNextNear &&
  isFinance[next] !== 1 &&
  next + 1 < reading.tokens.count &&
  reading.tokens.gaps[next + 1] !== TokenGap.hard &&
  isFinance[next + 1] === 1;
const hasVerbAfter = ({ question: { reading }, next, isNextNear }: MentionInQuestion): boolean =>
  isNextNear && COMPANY_VERBS.has(reading.tokens.hashes[next] as number);
const isFinanceBefore = ({ question, mention: { from } }: MentionInQuestion): boolean =>
  question.isFinance[from - 1] === 1;
const isLed = ({ mention: { from }, before }: MentionInQuestion): boolean =>
  from === 0 || LEADS.has(before) || before === '&';
const isPlainBefore = (m: MentionInQuestion): boolean =>
  !isLed(m) && !LEADING_ARTICLES.has(m.before) && !isFinanceBefore(m) && m.question.isPeriod[m.mention.from - 1] !== 1;

const isPlainAfter = (m: MentionInQuestion): boolean =>
  m.isNextNear &&
  !m.isPossessive &&
  !isFinanceAfter(m) &&
  m.question.isPeriod[m.next] !== 1 &&
  !hasVerbAfter(m) &&
  !QUESTION_STOP_WORDS.has(m.after);
const asksForNothing = ({ question: { hasFinance, hasPeriod } }: MentionInQuestion): boolean =>
  !hasFinance && !hasPeriod;

const RELATIVES = new Set(['that', 'which', 'what']);
const PEOPLES = /(?:ian|ean|ish|ese)$/;
const PREPOSITIONS = new Set('in on at with of to from that which by for'.split(' '));
const PLACES = /^(?:in|across|throughout|near|from|over)$/;

/** `the deals that Amazon completed`, `the markets which Amazon mainly serves`. */
const actsInRelative = (m: MentionInQuestion): boolean =>
  RELATIVES.has(m.before) && (hasVerbAfter(m) || /(?:ed|ly)$/.test(m.after));

/** First, after a preposition, or before a figure or period; not `in Asia` or `a Texas bank`. */
function isSubject(m: MentionInQuestion): boolean {
  const { question, before, next } = m;
  if (m.isListed) return true;
  if (PLACES.test(before)) return false;
  if (actsInRelative(m)) return true;
  if (LEADING_ARTICLES.has(before)) return false;
  return m.mention.from === 0 || question.isFinance[next] === 1 || question.isPeriod[next] === 1 || LEADS.has(before);
}

/** `MGM's Las Vegas`, `Google Cloud`. */
function isPartOfNameBefore({ question, mention: { from, kind }, isVague }: MentionInQuestion): boolean {
  const { words, reading } = question;
  const { gaps, cases } = reading.tokens;
  if (from === 0 || gaps[from] !== TokenGap.space || kind === FormKind.ticker) return false;
  if (words[from - 1] === 's' && gaps[from - 1] === TokenGap.tight) return kind >= FormKind.short;
  return isVague && cases[from - 1] === Case.capital && !LEADS.has(words[from - 1] ?? '');
}

const isHyphen = ({ question: { text } }: MentionInQuestion, at: number): boolean => text[at] === '-';
const startOf = ({ question, mention }: MentionInQuestion): number =>
  question.reading.tokens.starts[mention.from] as number;
const endOf = ({ question, mention }: MentionInQuestion): number =>
  question.reading.tokens.ends[mention.legalTo - 1] as number;

/** Features that only questions have. */
const QUESTION_FEATURES: readonly Feature<[MentionInQuestion]>[] = [
  // Spelling.
  on('not written as a name', (m) => m.isLower),
  on('everyday words, not written as a name', (m) => m.isUnsure),
  on('capitals that everything has', (m) => m.isDoubtful),
  on('ticker', (m) => m.mention.kind === FormKind.ticker),
  on('initials', (m) => m.mention.kind === FormKind.initials),
  on('acronym of finance', (m) => isSymbol(m) && ACRONYMS.has(m.word)),
  on('small symbol that reads like a word', (m) => isSymbol(m) && m.isLower && isReadable(m.word)),
  on('famous', (m) => m.prominence >= FAMOUS),
  on('famous everyday word', (m) => m.isUnsure && m.prominence >= FAMOUS),
  on('with a legal form', (m) => m.mention.hasLegalForm),
  on('nationality', (m) => m.mention.kind >= FormKind.short && !isSymbol(m) && PEOPLES.test(m.word)),
  on(
    'part of a measure',
    ({ question: { isMeasure }, mention: { from, to } }) => isMeasure[from] === 1 && isMeasure[to - 1] === 1,
  ),
  on('joined by a hyphen before', (m) => isHyphen(m, startOf(m) - 1)),
  on('joined by a hyphen behind', (m) => isHyphen(m, endOf(m))),
  // Words after.
  on('possessive of a question', (m) => m.isPossessive),
  on('nothing after', (m) => !m.isNextNear),
  on('nothing after everyday words', (m) => !m.isNextNear && m.isOpen),
  on('period after', (m) => m.isNextNear && m.question.isPeriod[m.next] === 1),
  on('figure after', isFinanceAfter),
  on('figure after everyday words', (m) => m.isOpen && isFinanceAfter(m)),
  on('figure second after', isFinanceSecond),
  on('figure second after everyday words', (m) => m.isOpen && isFinanceSecond(m)),
  on('verb of companies after', hasVerbAfter),
  on('behind that, and acts', actsInRelative),
  on('word after that no company has', (m) => m.isUnsure && !m.isPossessive && PLAIN_AFTER.has(m.after)),
  on('preposition after', (m) => PREPOSITIONS.has(m.after)),
  on('another word after', isPlainAfter),
  on('another word after everyday words', (m) => isPlainAfter(m) && m.isOpen),
  on('another word after small letters', (m) => isPlainAfter(m) && m.isLower),
  on('capital after', (m) => m.isNextNear && isCapitalAt(m.question, m.next)),
  // Words before.
  on('first', (m) => m.mention.from === 0),
  on('first, everyday words', (m) => m.mention.from === 0 && m.isOpen),
  on('led', (m) => m.mention.from > 0 && isLed(m)),
  on('article of a question before', (m) => LEADING_ARTICLES.has(m.before)),
  on('figure before', isFinanceBefore),
  on('figure before everyday words', (m) => isFinanceBefore(m) && m.isOpen),
  on('figure before its head', (m) => isFinanceBefore(m) && FIGURE_HEADS.has(m.word)),
  on('period before', (m) => m.question.isPeriod[m.mention.from - 1] === 1),
  on('another word before', isPlainBefore),
  on('place before', (m) => PLACES.test(m.before)),
  on('part of the name before', (m) => m.others > 0 && isPartOfNameBefore(m)),
  // The question.
  on('listed', (m) => m.isListed),
  on('beside others, everyday words', (m) => m.others > 0 && !m.isListed && m.isOpen),
  on('part of a name that is no subject', (m) => isPart(m) && !m.isPossessive && !isSubject(m)),
  on('asks for nothing, in small letters', (m) => asksForNothing(m) && m.isLower),
  on('asks for nothing, first', (m) => asksForNothing(m) && m.mention.from === 0),
  on('asks for a measure', (m) => m.question.hasMeasure && m.isOpen),
  on('asks for a period', (m) => m.question.hasPeriod && m.isOpen),
  on('asks for figures', (m) => m.question.hasFinance && m.isOpen),
];

/** The features of mentions in documents, and those of questions. */
export const QUESTION_FEATURE_NAMES: readonly string[] = [
  ...FEATURE_NAMES,
  ...QUESTION_FEATURES.map(({ name }) => name),
];

/** Values of all features of a mention, in the order of `QUESTION_FEATURE_NAMES`. */
export function questionFeatures(lexicon: Lexicon, mention: MentionInQuestion, values: Float64Array): void {
  const text = textMention(lexicon, mention);
  contextOf(text, values);
  entityFeatures(text, candidateEntity(mention), values);
  let at = FEATURE_NAMES.length;
  for (const { of } of QUESTION_FEATURES) values[at++] = Number(of(mention));
}

export const nameClassInQuestion = (lexicon: Lexicon, { mention: { entity, wording, style } }: MentionInQuestion) =>
  nameClass(lexicon.categories[entity] as number, wording, style);

/** A question says nothing elsewhere. */
const NO_MEMORY = newMemory([]);

function textMention(lexicon: Lexicon, { question, mention }: MentionInQuestion): TextMention {
  const { from, to, legalTo, node, hasLegalForm } = mention;
  return mentionOf(lexicon, question.reading, NO_MEMORY, { from, to, legalTo, node, legal: hasLegalForm ? 1 : 0 });
}

const candidateEntity = ({ mention: { entity, kind, style, hasLegalForm } }: MentionInQuestion): CandidateEntity => ({
  entity,
  kind,
  style,
  isEstablished: false,
  isRepeated: false,
  isRelated: false,
  isUnit: false,
  isOutstanding: false,
  hasItsLegalForm: hasLegalForm,
});
