import { isEverydayWord } from '../../enrichment/entities/common-words.ts';
import { ACRONYMS, FINANCE_WORDS, SIGNED_ACRONYMS } from './names/word-lists.ts';
import { matchesOf, type QuestionSpan, touches } from './span.ts';
import type { UnlistedName } from './understanding.ts';
import { QUESTION_STOP_WORDS } from './words.ts';

/** More names than this are a list of something else. */
const NAMES_MAX = 2;
const WORDS_MAX = 4;
/** Names stand at the beginning; what comes behind so many characters tells how to answer. */
const CHARS_MAX = 1_000;

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** Common words that names begin with. */
const NAME_BEGINNINGS = set('best below full once under six five seven first our');
/** Behind these, or at the beginning, a name that is written small may stand. */
const LEADS = set(
  'of for at by vs versus did does do has have had is was were are will would can could should how about',
);
/** Behind these stands where, not who. */
const PLACES = set('in on to the into within across from');
const MONTHS = set('january february march april may june july august september october november december');
/** Capitals that are no ticker, beside those of finance and accounting. */
const NO_TICKERS = set(
  'ARPU ASEAN BRIC CECL CFA CFPB COVID DOJ ECB EDGAR EPA FASB FBI FCC FERC FOMC FTC GICS HIPAA HR IASB IMF IRS LIBOR NASDAQ NATO NFT NYSE OECD OPEC PCAOB PDF PHEV QE SIC SOFR SOX TSMC UAW USMCA WHO WTO XBRL',
);

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[&’'.-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;
const POSSESSIVE = /['’]s?$/i;

interface Word extends QuestionSpan {
  readonly said: string;
  readonly small: string;
  /** Where a sentence begins, so that its capital tells nothing. */
  readonly isFirst: boolean;
  readonly isCapital: boolean;
  readonly isPossessive: boolean;
  /** Told already, or no part of any name. */
  readonly isOut: boolean;
}

/**
 * Companies that a question seems to name and the knowledge graph does not know: runs of words with capitals, a ticker, or
 * in a question without capitals what stands where the name does. Documents decide whether there is such a company.
 * `taken` are stretches that tell something else; periods and measures make it a question on a company, and without them
 * only a possessive does.
 */
export function unlistedNames(
  text: string,
  { taken, periods, measures }: Readonly<Record<'taken' | 'periods' | 'measures', readonly QuestionSpan[]>>,
): UnlistedName[] {
  const figures = [...periods, ...measures];
  const told = [...taken, ...figures];
  const words = wordsOf(text.slice(0, CHARS_MAX), told);
  if (figures.length === 0 && !words.some(({ isPossessive, isOut }) => isPossessive && !isOut)) return [];
  const isSmall = !words.some(({ isCapital, isOut }) => isCapital && !isOut);
  if (isSmall && periods.length === 0) return [];
  const names: UnlistedName[] = [];
  for (let at = 0; at < words.length && names.length < NAMES_MAX; at++) {
    const run = isSmall ? smallRun(text, words, at) : capitalRun(text, words, at);
    const [first] = run;
    const last = run.at(-1);
    if (first === undefined || last === undefined) continue;
    const isBeside = last.isPossessive || touches({ start: last.end + 1, end: last.end + 2 }, figures);
    const isTicker = run.length === 1 && /^[A-Z]{2,5}$/.test(first.said);
    const lead = words[at - 1]?.small ?? '';
    at += run.length - 1;
    if (last.isPossessive ? false : PLACES.has(lead) || (isSmall && !isBeside)) continue;
    if (run.length === 1 && !last.isPossessive && periods.length === 0) continue;
    if (run.length === 1 && !standsAlone(first, { isBeside, isTicker, isLed: LEADS.has(lead) })) continue;
    const end = last.start + last.said.length;
    const name = text.slice(first.start, end);
    // What is told already may be no more than what stands between two words.
    if (touches({ start: first.start, end }, told)) continue;
    if (!names.some((other) => other.name.toLowerCase() === name.toLowerCase()))
      names.push({ name, start: first.start, end, isTicker });
  }
  return names;
}

function wordsOf(text: string, taken: readonly QuestionSpan[]): Word[] {
  return [...matchesOf(text, WORD)].map(({ start, end, match: [written] }) => {
    const said = written.replace(POSSESSIVE, '');
    const small = said.toLowerCase();
    const before = text.slice(0, start).trimEnd();
    const isStop = QUESTION_STOP_WORDS.has(small) && !NAME_BEGINNINGS.has(small);
    return {
      start,
      end,
      said,
      small,
      isFirst: before === '' || /[.?!:;"“(\n]$/.test(before),
      isCapital: /^\p{Lu}/u.test(said),
      isPossessive: said !== written || /^['’](?:\s|$)/.test(text.slice(end, end + 2)),
      isOut:
        isStop ||
        ACRONYMS.has(small) ||
        SIGNED_ACRONYMS.has(small) ||
        MONTHS.has(small) ||
        !/\p{L}/u.test(said) ||
        touches({ start, end }, taken),
    };
  });
}

/** A blank between them, or `&`. */
const isSide = (text: string, one: Word, next: Word): boolean =>
  !one.isPossessive && /^(?: | & )$/.test(text.slice(one.end, next.start));

/** Words with capitals side by side from `at` on. */
function capitalRun(text: string, words: readonly Word[], at: number): Word[] {
  const run: Word[] = [];
  for (const word of words.slice(at, at + WORDS_MAX)) {
    const before = run.at(-1);
    if (word.isOut || !word.isCapital || (before && !isSide(text, before, word))) break;
    // A word of figures with a capital begins a sentence or a line.
    if (before === undefined && FINANCE_WORDS.has(word.small)) break;
    run.push(word);
  }
  return run;
}

/** In a question without capitals: at the beginning or behind a preposition, up to what is asked. */
function smallRun(text: string, words: readonly Word[], at: number): Word[] {
  const lead = words[at - 1];
  if (lead !== undefined && !LEADS.has(lead.small)) return [];
  const run: Word[] = [];
  for (const word of words.slice(at, at + WORDS_MAX)) {
    const before = run.at(-1);
    if (word.isOut || FINANCE_WORDS.has(word.small) || (before && !isSide(text, before, word))) break;
    run.push(word);
  }
  return run.length < WORDS_MAX ? run : [];
}

/**
 * One word is a name beside a figure or behind `of`, and where it is no word of the language or has a capital that tells something.
 */
function standsAlone(
  { small, said, isFirst, isCapital }: Word,
  { isBeside, isLed, isTicker }: { readonly isBeside: boolean; readonly isLed: boolean; readonly isTicker: boolean },
): boolean {
  if (small.length < 2 || FINANCE_WORDS.has(small) || NAME_BEGINNINGS.has(small)) return false;
  if (isTicker) return !NO_TICKERS.has(said) && (isBeside || isLed || isFirst);
  return (isBeside || isLed) && ((isCapital && !isFirst) || !isEverydayWord(small));
}
