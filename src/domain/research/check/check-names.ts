import { indexStemsOf } from '../../text/index-stems.ts';
import { MONTH_NAMES } from '../../text/months.ts';
import { normalizedWordsOf } from '../../text/normalized-words.ts';
import { splitSentences } from '../../text/sentences.ts';
import { type TextSpan, touches } from '../../text/span.ts';
import type { CheckedLine, GroundingFault } from './checked-line.ts';
import { CAPITALS, OPENINGS } from './checked-words.ts';
import type { Support } from './supporting-evidence.ts';

/** A word with a capital at its beginning, as second letter (`iPhone`) or behind digits (`10-K`, `3M`); a hyphen or `&` joins. */
const NAME_WORD = /(?<![\p{L}\p{N}])(?:\p{Lu}|\p{Ll}\p{Lu}|\d+-?\p{Lu})[\p{L}\p{N}]*(?:['’.&-][\p{L}\p{N}]+)*/gu;
/** Text before the first word of a sentence, or before the first word after a colon or quotation mark. */
const BEFORE_OPENING = /(?:^|[:;("“„«'‘•])\s*$/;

/** The words of a text that are (part of) a name, by their capitals. */
export function capitalWords(text: string): readonly (TextSpan & { readonly written: string })[] {
  const starts = new Set(splitSentences(text).map(({ start }) => start));
  return [...text.matchAll(NAME_WORD)].flatMap((match) => {
    const span = { start: match.index, end: match.index + match[0].length };
    const isOpening =
      starts.has(span.start) || BEFORE_OPENING.test(text.slice(Math.max(0, span.start - 3), span.start));
    const written = match[0].replace(/['’]s?$/, '');
    return isNoName(written, isOpening) ? [] : [{ ...span, written }];
  });
}

/**
 * Every capitalized word that may be (part of) a name must occur in a cited source: in its text, its headline, or the
 * names it is about.
 */
export function checkNames(line: CheckedLine): GroundingFault[] {
  const { text, reading } = line;
  const taken: TextSpan[] = [...reading.days, ...reading.periods, ...reading.quantities];
  return capitalWords(text)
    .filter((name) => !touches(name, taken) && !isNamed(name.written, line.supportsAt(name)))
    .map(({ start, end, written }) => ({
      kind: 'name',
      start,
      end,
      reason: `"${written}" is not named in anything that is cited`,
    }));
}

function isNoName(written: string, isOpening: boolean): boolean {
  const word = written.toLowerCase();
  if (CAPITALS.has(word) || MONTH_NAMES.includes(word)) return true;
  const parts = normalizedWordsOf(written).filter((part) => part.length > 1);
  if (parts.length === 0) return true;
  return isOpening && parts.every((part) => OPENINGS.has(part) || part.endsWith('ly'));
}

function isNamed(written: string, supports: readonly Support[]): boolean {
  if (/^\d/.test(written)) return supports.some(({ names }) => names.some((name) => name.includes(written)));
  const parts = normalizedWordsOf(written).filter((part) => part.length > 1);
  const isKnown = (part: string): boolean =>
    supports.some(({ words, stems }) => words.has(part) || indexStemsOf(part).some((stem) => stems.has(stem)));
  if (parts.every(isKnown)) return true;
  return (
    /^\p{Lu}{2,6}$/u.test(written) && supports.some(({ names }) => names.some((name) => abbreviates(written, name)))
  );
}

/** Consecutive capitalized words, possibly with small words between: `Bank of America`. */
const CAPITAL_RUN = /\p{Lu}[\p{L}\p{N}]*(?:[\s-](?:(?:of|and|the|for|&)\s)?\p{Lu}[\p{L}\p{N}]*)+/gu;

/** True if the letters are the initials of consecutive words: `AMD` of `Advanced Micro Devices`. */
function abbreviates(letters: string, name: string): boolean {
  for (const [run] of name.matchAll(CAPITAL_RUN)) {
    const initials = run.split(/[\s-]/).map((word) => word[0] ?? '');
    const capitals = initials.filter((letter) => /\p{Lu}/u.test(letter)).join('');
    if (capitals.includes(letters) || initials.join('').toUpperCase().includes(letters)) return true;
  }
  return false;
}
