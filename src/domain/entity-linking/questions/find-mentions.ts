import { COMMON_LEGAL_WORDS } from '../../text/legal-forms.ts';
import { QUESTION_STOP_WORDS } from '../../text/stop-words.ts';
import { candidatesAt } from '../documents/candidate-mentions.ts';
import { isEverydayWord } from '../lexicon/common-words.ts';
import { COMPANY_VERBS } from '../lexicon/context-words.ts';
import { type Lexicon, Wording } from '../lexicon/lexicon.ts';
import { FormKind, FormStyle } from '../lexicon/name-forms.ts';
import { companyOfSymbol, findTickers } from '../lexicon/tickers.ts';
import { Case, TokenGap } from '../lexicon/tokens.ts';
import { bestEntity } from './best-entity.ts';
import { KNOWN, type Mention } from './mention.ts';
import type { NamingQuestion } from './read-question.ts';
import { joinedAt, misplacedApostropheAt } from './respelled-mentions.ts';
import type { ShortNames } from './short-names.ts';
import { isNoName, isReadable, LEADS, LINKS, SIGNED_ACRONYMS } from './word-lists.ts';

/** All candidate mentions of a question, each with its best known entity; of those with the same start the longest first. */
export function findMentions(lexicon: Lexicon, short: ShortNames, question: NamingQuestion): Mention[] {
  const { tokens } = question.reading;
  const found: Mention[] = markedTickers(lexicon, question);
  for (let at = 0; at < tokens.count; at++) {
    const names = namesAt(lexicon, question, at);
    found.push(...names);
    const derived = derivedAt(short, question, at) ?? misplacedApostropheAt(lexicon, question, at);
    const ticker = tickerAt(lexicon, question, at);
    const more = [
      derived,
      isOutranked(lexicon, ticker, names) ? undefined : ticker,
      classSymbolAt(lexicon, question, at),
      joinedAt(lexicon, question, at),
    ];
    for (const mention of more) if (mention !== undefined) found.push(mention);
  }
  return found;
}

/** A factor of ten in size. */
const MUCH_BETTER_KNOWN = 10;

/**
 * True if a better known company has the symbol as its name: `HP` is HP Inc., not the smaller company with that symbol.
 */
const isOutranked = (lexicon: Lexicon, ticker: Mention | undefined, names: readonly Mention[]): boolean =>
  ticker !== undefined &&
  names.some(({ to, entity, kind }) => {
    const more = (lexicon.prominences[entity] as number) - (lexicon.prominences[ticker.entity] as number);
    // A symbol is better evidence than rarely used initials.
    return to === ticker.to && more > (kind < FormKind.inDocument ? 0 : MUCH_BETTER_KNOWN);
  });

function namesAt(lexicon: Lexicon, question: NamingQuestion, at: number): Mention[] {
  const { tokens } = question.reading;
  // Within a word.
  if (at > 0 && tokens.gaps[at] === TokenGap.tight && question.words[at] === 's') return [];
  return candidatesAt(lexicon, tokens, at).flatMap((candidate) => {
    const { from, to, node } = candidate;
    if (to - from === 1 && (isCommonWord(question, at) || isSignedAcronym(question, at))) return [];
    let { legalTo, legal } = candidate;
    if (legal === 0 && COMMON_LEGAL_WORDS.has(question.words[to] ?? '') && tokens.gaps[to] === TokenGap.space)
      legalTo = to + 1;
    legal = legalTo > to ? Math.max(1, legal) : 0;
    const entity = bestEntity(lexicon, question, { node, from, to, legal: candidate.legal, hasLegalForm: legal > 0 });
    if (entity === undefined) return [];
    const wording = lexicon.wordings[node] as number;
    return [{ from, to, legalTo, node, wording, hasLegalForm: legal > 0, isMarked: false, ...entity }];
  });
}

/** `E&P` is no company, even if one has the symbol EP; `S&P Global` is one. */
const isSignedAcronym = ({ text, reading: { tokens } }: NamingQuestion, at: number): boolean =>
  SIGNED_ACRONYMS.has(text.slice(tokens.starts[at], tokens.ends[at]).toLowerCase());

/** True if a common word cannot be a name here: `Next` capitalized within a sentence may be one, `what` never. */
function isCommonWord({ words, reading: { tokens, begins } }: NamingQuestion, at: number): boolean {
  const word = words[at] ?? '';
  if (!isNoName(word) || tokens.cases[at] === Case.allCaps) return false;
  return QUESTION_STOP_WORDS.has(word) || tokens.cases[at] === Case.lower || begins[at] === 1;
}

const singleToken = (at: number): { from: number; to: number; legalTo: number } => ({
  from: at,
  to: at + 1,
  legalTo: at + 1,
});

/** Mention by a derived short name: `J&J`, `JnJ`, `Amex`. */
function derivedAt(short: ShortNames, question: NamingQuestion, at: number): Mention | undefined {
  const { tokens } = question.reading;
  const written = question.text.slice(tokens.starts[at], tokens.ends[at]).toLowerCase();
  const word = question.words[at] ?? '';
  const base = {
    node: 0,
    kind: FormKind.alias,
    style: FormStyle.capital,
    wording: Wording.rare,
    hasLegalForm: false,
    isMarked: false,
  };
  const known =
    (SIGNED_ACRONYMS.has(written) ? undefined : short.withSign.get(written)) ??
    short.nicknames.get(word) ??
    (tokens.cases[at] === Case.lower ? undefined : short.joined.get(word));
  if (known !== undefined) return { ...singleToken(at), ...base, entity: known };
  const two = `${word} ${question.words[at + 1] ?? ''}`;
  const pair = short.nicknames.get(two);
  if (pair !== undefined) return { from: at, to: at + 2, legalTo: at + 2, ...base, entity: pair };
  const begin = short.beginnings.get(two);
  if (begin !== undefined && tokens.cases[at] !== Case.lower && tokens.cases[at + 1] !== Case.lower)
    return { from: at, to: at + 2, legalTo: at + 2, ...base, kind: FormKind.short, entity: begin };
  // `J & J`
  const spaced =
    question.words[at + 1] === '&' ? short.withSign.get(`${word}&${question.words[at + 2] ?? ''}`) : undefined;
  return spaced === undefined || word.length > 1
    ? undefined
    : { from: at, to: at + 3, legalTo: at + 3, ...base, entity: spaced };
}

/** Mention by an unmarked US ticker. */
function tickerAt(lexicon: Lexicon, question: NamingQuestion, at: number): Mention | undefined {
  const word = question.words[at] ?? '';
  const isLower = question.reading.tokens.cases[at] === Case.lower;
  if (!mayBeTicker(question, at, word, isLower)) return undefined;
  const entity = companyOfSymbol(lexicon, word, ['US']);
  if (entity === undefined) return undefined;
  if (isLower && (lexicon.prominences[entity] as number) < KNOWN) return undefined;
  const wording = isNoName(word) || isEverydayWord(word) ? Wording.common : Wording.rare;
  return {
    ...singleToken(at),
    node: 0,
    entity,
    kind: FormKind.ticker,
    style: FormStyle.acronym,
    wording,
    hasLegalForm: false,
    isMarked: false,
  };
}

/** True if a word is written as a ticker may be. */
function mayBeTicker(question: NamingQuestion, at: number, word: string, isLower: boolean): boolean {
  const { tokens } = question.reading;
  const written = question.text.slice(tokens.starts[at], tokens.ends[at]);
  if (word.length > 6 || /\d/.test(word) || written.includes('&') || tokens.gaps[at] === TokenGap.tight) return false;
  if (word.length === 1 && !isLoneSymbol(question, at)) return false;
  if (tokens.cases[at] === Case.capital && !/[A-Z].*[A-Z]/.test(written)) return false;
  if (!isLower) return true;
  if (word.length < 3 && !isLowerPair(question, at)) return false;
  return !isNoName(word) && !(isEverydayWord(word) && isReadable(word));
}

/** `BRK.B`, `BRK-B` and `brk/b`: the symbol of a class of shares. */
function classSymbolAt(
  lexicon: Lexicon,
  { text, words, reading: { tokens } }: NamingQuestion,
  at: number,
): Mention | undefined {
  const sign = text.slice(tokens.ends[at], tokens.starts[at + 1]);
  const [root = '', letter = ''] = [words[at], words[at + 1]];
  if (!/^[./-]$/.test(sign) || !/^[a-z]{2,4}$/.test(root) || !/^[a-z]$/.test(letter)) return undefined;
  const entity = companyOfSymbol(lexicon, root + letter, ['US']);
  if (entity === undefined) return undefined;
  if (tokens.cases[at] !== Case.allCaps && (lexicon.prominences[entity] as number) < KNOWN) return undefined;
  const form = { kind: FormKind.ticker, style: FormStyle.acronym, wording: Wording.rare, hasLegalForm: false };
  return { from: at, to: at + 2, legalTo: at + 2, node: 0, entity, ...form, isMarked: true };
}

/** `gm margin`: two lower-case letters that are no word, in the position of a company and before a finance word. */
const isLowerPair = ({ words, isFinance }: NamingQuestion, at: number): boolean =>
  words[at]?.length === 2 &&
  !isReadable(words[at] ?? '') &&
  (at === 0 || LEADS.has(words[at - 1] ?? '')) &&
  isFinance[at + 1] === 1;

function markedTickers(lexicon: Lexicon, { text, reading: { tokens } }: NamingQuestion): Mention[] {
  if (!/[$:.(]/.test(text)) return [];
  return findTickers(lexicon, text).flatMap(({ blockFrom, blockTo, entity, isWeak }) => {
    const from = tokens.starts.findIndex((start) => start >= blockFrom);
    if (from < 0 || isWeak) return [];
    let to = from + 1;
    while (to < tokens.count && (tokens.starts[to] as number) < blockTo) to++;
    const form = { kind: FormKind.ticker, style: FormStyle.acronym, wording: Wording.rare, hasLegalForm: false };
    return [{ from, to, legalTo: to, node: 0, entity, ...form, isMarked: true }];
  });
}

/**
 * True if a single letter is a ticker: only in the position of a company (`T dividend`, `T vs VZ`, `what did F
 * report`), not in `vitamin C`, `T cells`, `T. Rowe Price` or `K-12`.
 */
function isLoneSymbol(question: NamingQuestion, at: number): boolean {
  const { text, words, isFinance, isMeasure, isPeriod } = question;
  const { tokens } = question.reading;
  const end = tokens.ends[at] as number;
  if (text[end - 1] === '.' || /^[^\s,?!'’]/.test(text.slice(end, end + 1))) return false;
  const isLink = (word: string): boolean => LINKS.test(word);
  const before = words[at - 1] ?? '';
  const isLed = at === 0 || LEADS.has(before) || isLink(before) || tokens.gaps[at] !== TokenGap.space;
  if (!isLed && isMeasure[at - 1] !== 1 && isPeriod[at - 1] !== 1) return false;
  const next = at + 1;
  if (next === tokens.count || tokens.gaps[next] !== TokenGap.space) return true;
  const hasCompanyVerb = COMPANY_VERBS.has(tokens.hashes[next] as number);
  const after = words[next] ?? '';
  return (
    isFinance[next] === 1 || isPeriod[next] === 1 || hasCompanyVerb || isLink(after) || QUESTION_STOP_WORDS.has(after)
  );
}
