import { candidatesAt } from '../../../enrichment/entities/candidates.ts';
import { isCommonWord } from '../../../enrichment/entities/common-words.ts';
import { Category, countryNumber, type Lexicon, NAMES, step, Wording } from '../../../enrichment/entities/lexicon.ts';
import { FormKind, Style } from '../../../enrichment/entities/name-forms.ts';
import { companyOfSymbol, findTickers } from '../../../enrichment/entities/tickers.ts';
import { Case, Gap, hashesOf } from '../../../enrichment/entities/tokens.ts';
import { STOP_WORDS } from '../words.ts';
import { FAMOUS, KNOWN, type Mention, NOTED } from './mention.ts';
import { PLACE_NAMES } from './place-names.ts';
import type { ReadQuestion } from './read-question.ts';
import type { ShortNames } from './short-names.ts';
import { isNoName, isReadable, SIGNED_ACRONYMS } from './word-lists.ts';

/** A name's bearer must stand so far before the next one, in powers of ten of size. */
const MARGIN = 0.3;
const OF_KIND: Readonly<Record<number, number>> = {
  [FormKind.former]: -0.5,
  [FormKind.short]: -0.6,
  [FormKind.inDocument]: -1.4,
  [FormKind.initials]: -1.2,
};
const LEGAL_LOWER = /^(?:inc|incorporated|corp|corporation|co|company|ltd|limited|plc|llc|ag|sa|nv|se)$/;
const LEGAL_WORTH = 4;
/** Of companies of one name the American one is asked about. */
const US = countryNumber('US');

/** Everything in a question that may be a name, the best known bearer of each. Those that begin together, the longest first. */
export function findMentions(lexicon: Lexicon, short: ShortNames, question: ReadQuestion): Mention[] {
  const { tokens } = question.reading;
  const found: Mention[] = markedTickers(lexicon, question);
  for (let at = 0; at < tokens.count; at++) {
    found.push(...namesAt(lexicon, question, at));
    const more = [derivedAt(short, question, at), tickerAt(lexicon, question, at), joinedAt(lexicon, question, at)];
    for (const mention of more) if (mention !== undefined) found.push(mention);
  }
  return found;
}

function namesAt(lexicon: Lexicon, question: ReadQuestion, at: number): Mention[] {
  const { tokens } = question.reading;
  // The middle of a word.
  if (at > 0 && tokens.gaps[at] === Gap.tight && question.words[at] === 's') return [];
  return candidatesAt(lexicon, tokens, at).flatMap((candidate) => {
    const { from, to, node } = candidate;
    if (to - from === 1 && (isSmallWord(question, at) || isSignedAcronym(question, at))) return [];
    let { legalTo, legal } = candidate;
    if (legal === 0 && LEGAL_LOWER.test(question.words[to] ?? '') && tokens.gaps[to] === Gap.space) legalTo = to + 1;
    legal = legalTo > to ? Math.max(1, legal) : 0;
    const bearer = bestBearer(lexicon, question, { node, from, to, legal: candidate.legal, hasLegalForm: legal > 0 });
    if (bearer === undefined) return [];
    const wording = lexicon.wordings[node] as number;
    return [{ from, to, legalTo, wording, hasLegalForm: legal > 0, isMarked: false, ...bearer }];
  });
}

/** `E&P` is no company, whoever has the symbol EP; `S&P Global` is one. */
const isSignedAcronym = ({ text, reading: { tokens } }: ReadQuestion, at: number): boolean =>
  SIGNED_ACRONYMS.has(text.slice(tokens.starts[at], tokens.ends[at]).toLowerCase());

/** `Next` and `Total` with a capital inside a sentence may be names; `what` and `all` never are. */
function isSmallWord({ words, reading: { tokens, begins } }: ReadQuestion, at: number): boolean {
  const word = words[at] ?? '';
  if (!isNoName(word) || tokens.cases[at] === Case.allCaps) return false;
  return STOP_WORDS.has(word) || tokens.cases[at] === Case.lower || begins[at] === 1;
}

interface Named {
  readonly node: number;
  readonly from: number;
  readonly to: number;
  readonly legal: number;
  readonly hasLegalForm: boolean;
}

function bestBearer(
  lexicon: Lexicon,
  question: ReadQuestion,
  { node, from, to, legal, hasLegalForm }: Named,
): { entity: number; kind: number; style: number } | undefined {
  let best: { entity: number; kind: number; style: number } | undefined;
  let [bestRank, nextRank] = [-Infinity, -Infinity];
  for (let i = lexicon.bearersFrom[node] as number; i < (lexicon.bearersFrom[node + 1] as number); i++) {
    const entity = lexicon.bearers[i] as number;
    const kind = lexicon.bearerKinds[i] as number;
    const style = lexicon.bearerStyles[i] as number;
    const category = lexicon.categories[entity] as number;
    if (hasLegalForm && category !== Category.company) continue;
    if (!mayCount(lexicon, question, { from, to, entity, kind, style, category })) continue;
    const rank =
      (lexicon.prominences[entity] as number) / 10 +
      (OF_KIND[kind] ?? 0) +
      (legal > 0 && lexicon.bearerNotes[i] === legal ? LEGAL_WORTH : 0) +
      (category === Category.company && question.hasFinance ? 0.5 : 0) +
      (lexicon.countries[entity] === US ? 0.3 : 0);
    if (rank > bestRank) {
      nextRank = bestRank;
      bestRank = rank;
      best = { entity, kind, style };
    } else nextRank = Math.max(nextRank, rank);
  }
  return bestRank - nextRank >= MARGIN ? best : undefined;
}

function mayCount(
  lexicon: Lexicon,
  question: ReadQuestion,
  name: { from: number; to: number; entity: number; kind: number; style: number; category: number },
): boolean {
  const { from, to, entity, kind, style, category } = name;
  const { words } = question;
  const { cases } = question.reading.tokens;
  const prominence = lexicon.prominences[entity] as number;
  const isShort = kind === FormKind.short || kind === FormKind.inDocument;
  if (isShort && to - from === 1 && PLACE_NAMES.has(words[from] ?? '')) return false;
  if (kind === FormKind.inDocument) {
    const word = words[from] ?? '';
    if (category !== Category.company || prominence < NOTED) return false;
    if (to - from === 1 && (word.length < 5 || (isCommonWord(word) && prominence < FAMOUS))) return false;
    // `baker` is a trade.
    return cases[from] !== Case.lower || (prominence >= KNOWN && (question.hasPeriod || question.hasMeasure));
  }
  if (kind === FormKind.initials) return prominence >= KNOWN && cases[from] === Case.allCaps;
  if (style === Style.acronym && to - from === 1 && cases[from] === Case.lower) {
    const word = words[from] ?? '';
    // `gm ev losses`
    return word.length >= 3 || (word.length === 2 && from === 0 && prominence >= KNOWN && !isReadable(word));
  }
  return true;
}

const one = (at: number): { from: number; to: number; legalTo: number } => ({ from: at, to: at + 1, legalTo: at + 1 });

/** `J&J`, `JnJ`, `Amex`. */
function derivedAt(short: ShortNames, question: ReadQuestion, at: number): Mention | undefined {
  const { tokens } = question.reading;
  const written = question.text.slice(tokens.starts[at], tokens.ends[at]).toLowerCase();
  const word = question.words[at] ?? '';
  const base = {
    kind: FormKind.alias,
    style: Style.capital,
    wording: Wording.rare,
    hasLegalForm: false,
    isMarked: false,
  };
  const known =
    (SIGNED_ACRONYMS.has(written) ? undefined : short.withSign.get(written)) ??
    short.nicknames.get(word) ??
    (tokens.cases[at] === Case.lower ? undefined : short.joined.get(word));
  if (known !== undefined) return { ...one(at), ...base, entity: known };
  const pair = short.nicknames.get(`${word} ${question.words[at + 1] ?? ''}`);
  if (pair !== undefined) return { from: at, to: at + 2, legalTo: at + 2, ...base, entity: pair };
  // `J & J`
  const spaced =
    question.words[at + 1] === '&' ? short.withSign.get(`${word}&${question.words[at + 2] ?? ''}`) : undefined;
  return spaced === undefined || word.length > 1
    ? undefined
    : { from: at, to: at + 3, legalTo: at + 3, ...base, entity: spaced };
}

/** A ticker without a mark, of the American market first. */
function tickerAt(lexicon: Lexicon, question: ReadQuestion, at: number): Mention | undefined {
  const { tokens } = question.reading;
  const word = question.words[at] ?? '';
  const isLower = tokens.cases[at] === Case.lower;
  if (/\d/.test(word) || question.text.slice(tokens.starts[at], tokens.ends[at]).includes('&')) return undefined;
  if (word.length > 6 || tokens.gaps[at] === Gap.tight) return undefined;
  if (isLower && (word.length < 3 || isNoName(word) || (isCommonWord(word) && isReadable(word)))) return undefined;
  if (
    tokens.cases[at] === Case.capital &&
    !/[A-Z].*[A-Z]/.test(question.text.slice(tokens.starts[at], tokens.ends[at]))
  )
    return undefined;
  const entity = companyOfSymbol(lexicon, word, ['US']);
  if (entity === undefined) return undefined;
  if (isLower && (lexicon.prominences[entity] as number) < KNOWN) return undefined;
  const wording = isNoName(word) || isCommonWord(word) ? Wording.common : Wording.rare;
  return {
    ...one(at),
    entity,
    kind: FormKind.ticker,
    style: Style.acronym,
    wording,
    hasLegalForm: false,
    isMarked: false,
  };
}

function markedTickers(lexicon: Lexicon, { text, reading: { tokens } }: ReadQuestion): Mention[] {
  if (!/[$:.(]/.test(text)) return [];
  return findTickers(lexicon, text).flatMap(({ blockFrom, blockTo, entity, isWeak }) => {
    const from = tokens.starts.findIndex((start) => start >= blockFrom);
    if (from < 0 || isWeak) return [];
    let to = from + 1;
    while (to < tokens.count && (tokens.starts[to] as number) < blockTo) to++;
    const form = { kind: FormKind.ticker, style: Style.acronym, wording: Wording.rare, hasLegalForm: false };
    return [{ from, to, legalTo: to, entity, ...form, isMarked: true }];
  });
}

const JOINED_MIN = 8;
const JOINED_MAX = 32;
const WORDS_MAX = 5;

/** `BankOfAmerica`, `generalmills`: a name of several words written as one. */
function joinedAt(lexicon: Lexicon, question: ReadQuestion, at: number): Mention | undefined {
  const { tokens } = question.reading;
  const word = question.words[at] ?? '';
  if (word.length < JOINED_MIN || word.length > JOINED_MAX || isNoName(word) || isCommonWord(word)) return undefined;
  if (question.isFinance[at] === 1 || !/^[a-z0-9]+$/.test(word)) return undefined;
  const parts = question.text.slice(tokens.starts[at], tokens.ends[at]).split(/(?<=[a-z])(?=[A-Z])/);
  const node =
    parts.length > 1
      ? nodeOf(
          lexicon,
          parts.map((part) => part.toLowerCase()),
        )
      : unspaced(lexicon, word, NAMES, 0, 0);
  if (node === 0) return undefined;
  const named = { node, from: at, to: at + 1, legal: 0, hasLegalForm: false };
  const bearer = bestBearer(lexicon, question, named);
  if (bearer === undefined || bearer.kind > FormKind.alias) return undefined;
  if (parts.length === 1 && (lexicon.prominences[bearer.entity] as number) < KNOWN) return undefined;
  return {
    ...one(at),
    ...bearer,
    style: Style.capital,
    wording: Wording.several,
    hasLegalForm: false,
    isMarked: false,
  };
}

function nodeOf(lexicon: Lexicon, words: readonly string[]): number {
  let node: number = NAMES;
  for (const word of words) {
    const { hash, check } = hashesOf(word);
    node = step(lexicon, node, hash, check);
    if (node === 0) return 0;
  }
  return node;
}

/** The node of a name whose words stand together without a space: the longest first words are tried first. */
function unspaced(lexicon: Lexicon, joined: string, node: number, at: number, words: number): number {
  if (at === joined.length) {
    const hasBearers = (lexicon.bearersFrom[node + 1] as number) > (lexicon.bearersFrom[node] as number);
    return words > 1 && hasBearers ? node : 0;
  }
  if (words === WORDS_MAX) return 0;
  for (let end = joined.length; end > at; end--) {
    const { hash, check } = hashesOf(joined.slice(at, end));
    const next = step(lexicon, node, hash, check);
    const found = next === 0 ? 0 : unspaced(lexicon, joined, next, end, words + 1);
    if (found !== 0) return found;
  }
  return 0;
}
