import { isEverydayWord } from '../../entity-linking/lexicon/common-words.ts';
import { ACRONYMS, FINANCE_WORDS, SIGNED_ACRONYMS } from '../../entity-linking/questions/word-lists.ts';
import { MONTH_NAMES } from '../../text/months.ts';
import { matchesOf, type TextSpan, touches } from '../../text/span.ts';
import { QUESTION_STOP_WORDS } from '../../text/stop-words.ts';
import type { UnlistedName } from '../understanding.ts';

/** More candidates than this are no company names. */
const NAMES_MAX = 2;
const WORDS_MAX = 4;
/** Names come early; later text is mostly instructions. */
const CHARS_MAX = 1_000;

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** Stop words that may begin a name. */
const NAME_BEGINNINGS = set('best below full once under six five seven first our');
/** Words that may precede a name in lower case. */
const LEADS = set(
  'of for at by vs versus did does do has have had is was were are will would can could should how about',
);
/** Words that precede a place rather than a company. */
const PLACES = set('in on to the into within across from');
const MONTHS: ReadonlySet<string> = new Set(MONTH_NAMES);
/** Capitals that are no ticker, in addition to the terms of finance and accounting. */
const NO_TICKERS = set(
  'ARPU ASEAN BRIC CECL CFA CFPB COVID DOJ ECB EDGAR EPA FASB FBI FCC FERC FOMC FTC GICS HIPAA HR IASB IMF IRS LIBOR NASDAQ NATO NFT NYSE OECD OPEC PCAOB PDF PHEV QE SIC SOFR SOX TSMC UAW USMCA WHO WTO XBRL',
);

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[&’'.-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;
const POSSESSIVE = /['’]s?$/i;

interface Word extends TextSpan {
  readonly written: string;
  readonly lower: string;
  /** First word of a sentence, so that its capital is no evidence. */
  readonly isFirst: boolean;
  readonly isCapital: boolean;
  readonly isPossessive: boolean;
  /** Already interpreted, or never part of a name. */
  readonly isExcluded: boolean;
}

/**
 * Finds probable names of companies that are not in the knowledge graph: runs of capitalized words, tickers, or in a question without
 * capitals the words in the position of a name. The search verifies them against documents. `taken` are spans with another meaning.
 * Without periods or measures only a possessive indicates a company.
 */
export function unlistedNames(
  text: string,
  { taken, periods, measures }: Readonly<Record<'taken' | 'periods' | 'measures', readonly TextSpan[]>>,
): UnlistedName[] {
  const figures = [...periods, ...measures];
  const interpreted = [...taken, ...figures];
  const words = wordsOf(text.slice(0, CHARS_MAX), interpreted);
  if (figures.length === 0 && !words.some(({ isPossessive, isExcluded }) => isPossessive && !isExcluded)) return [];
  const isLowerCase = !words.some(({ isCapital, isExcluded }) => isCapital && !isExcluded);
  if (isLowerCase && periods.length === 0) return [];
  const names: UnlistedName[] = [];
  for (let at = 0; at < words.length && names.length < NAMES_MAX; at++) {
    const run = isLowerCase ? lowerCaseRun(text, words, at) : capitalRun(text, words, at);
    const [first] = run;
    const last = run.at(-1);
    if (first === undefined || last === undefined) continue;
    const isTicker = run.length === 1 && /^[A-Z]{2,5}$/.test(first.written);
    const lead = words[at - 1]?.lower ?? '';
    at += run.length - 1;
    if (!isNameRun(run, lead, { figures, isTicker, isLowerCase, hasPeriod: periods.length > 0 })) continue;
    const end = last.start + last.written.length;
    const name = text.slice(first.start, end);
    // The text between two words may be interpreted already.
    if (touches({ start: first.start, end }, interpreted)) continue;
    if (!names.some((other) => other.name.toLowerCase() === name.toLowerCase()))
      names.push({ name, start: first.start, end, isTicker });
  }
  return names;
}

/** True if a run of words is a name, by the word before it and the figures after it. */
function isNameRun(
  run: readonly Word[],
  lead: string,
  question: { figures: readonly TextSpan[]; isTicker: boolean; isLowerCase: boolean; hasPeriod: boolean },
): boolean {
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined) return false;
  const isBeside = last.isPossessive || touches({ start: last.end + 1, end: last.end + 2 }, question.figures);
  if (!last.isPossessive && (PLACES.has(lead) || (question.isLowerCase && !isBeside))) return false;
  if (run.length > 1) return true;
  if (!last.isPossessive && !question.hasPeriod) return false;
  return standsAlone(first, { isBeside, isTicker: question.isTicker, isLed: LEADS.has(lead) });
}

function wordsOf(text: string, taken: readonly TextSpan[]): Word[] {
  return [...matchesOf(text, WORD)].map(({ start, end, match: [whole] }) => {
    const written = whole.replace(POSSESSIVE, '');
    const lower = written.toLowerCase();
    const before = text.slice(0, start).trimEnd();
    const isStop = QUESTION_STOP_WORDS.has(lower) && !NAME_BEGINNINGS.has(lower);
    return {
      start,
      end,
      written,
      lower,
      isFirst: before === '' || /[.?!:;"“(\n]$/.test(before),
      isCapital: /^\p{Lu}/u.test(written),
      isPossessive: written !== whole || /^['’](?:\s|$)/.test(text.slice(end, end + 2)),
      isExcluded:
        isStop ||
        ACRONYMS.has(lower) ||
        SIGNED_ACRONYMS.has(lower) ||
        MONTHS.has(lower) ||
        !/\p{L}/u.test(written) ||
        touches({ start, end }, taken),
    };
  });
}

/** True if only a space or `&` is between two words. */
const areAdjacent = (text: string, one: Word, next: Word): boolean =>
  !one.isPossessive && /^(?: | & )$/.test(text.slice(one.end, next.start));

/** Adjacent capitalized words from index `at` on. */
function capitalRun(text: string, words: readonly Word[], at: number): Word[] {
  const run: Word[] = [];
  for (const word of words.slice(at, at + WORDS_MAX)) {
    const before = run.at(-1);
    if (word.isExcluded || !word.isCapital || (before && !areAdjacent(text, before, word))) break;
    // A capitalized finance word is the beginning of a sentence or line.
    if (before === undefined && FINANCE_WORDS.has(word.lower)) break;
    run.push(word);
  }
  return run;
}

/** For a question without capitals: words at the beginning or after a preposition, up to the next finance word. */
function lowerCaseRun(text: string, words: readonly Word[], at: number): Word[] {
  const lead = words[at - 1];
  if (lead !== undefined && !LEADS.has(lead.lower)) return [];
  const run: Word[] = [];
  for (const word of words.slice(at, at + WORDS_MAX)) {
    const before = run.at(-1);
    if (word.isExcluded || FINANCE_WORDS.has(word.lower) || (before && !areAdjacent(text, before, word))) break;
    run.push(word);
  }
  return run.length < WORDS_MAX ? run : [];
}

/**
 * True if a single word is a name: next to a figure or after a preposition, and uncommon or capitalized within a
 * sentence.
 */
function standsAlone(
  { lower, written, isFirst, isCapital }: Word,
  { isBeside, isLed, isTicker }: { readonly isBeside: boolean; readonly isLed: boolean; readonly isTicker: boolean },
): boolean {
  if (lower.length < 2 || FINANCE_WORDS.has(lower) || NAME_BEGINNINGS.has(lower)) return false;
  if (isTicker) return !NO_TICKERS.has(written) && (isBeside || isLed || isFirst);
  return (isBeside || isLed) && ((isCapital && !isFirst) || !isEverydayWord(lower));
}
