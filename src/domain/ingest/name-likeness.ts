import { readName } from '../companies/names.ts';
import { withoutFloorMarks } from './floor-names.ts';

/** Words that many names share, so that having one in common says nothing. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    'group holding holdings grp hldg hldgs hlds hld international intl int global the of de da do del di la le and new first ' +
    'national american china bank bancorp financial finl energy resources res mining mines metals gold silver capital cap ' +
    'technologies technology tech techs systems sys industries ind inds industrial pharmaceuticals pharma pharm pharmac ' +
    'therapeutics therapeut medical health healthcare properties property real estate trust reit investment investments ' +
    'invest inv enterprises solutions services svcs srvcs development dev corp inc co ltd plc public limited company ' +
    'united general digital media power water oil gas petroleum exploration expl lithium electric electronics foods food'
  ).split(' '),
);

/**
 * Whether two names can be names of one company: the same, one an abbreviation of the other (`UTD AIRLINES HLDGS`,
 * `INTL PAPER`), or one the beginning of the other. Meant for records that an identifier or a symbol has brought
 * together; it is too lenient to bring them together by itself.
 */
export function namesAgree(a: string, b: string): boolean {
  const left = wordsOf(a);
  const right = wordsOf(b);
  if (left.length === 0 || right.length === 0) return false;
  const leftKey = left.join('');
  const rightKey = right.join('');
  if (leftKey === rightKey) return true;
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (isPrefixed(leftKey, rightKey)) return true;
  return agreement(short, long) >= (short.length === 1 ? 1 : 1.5);
}

function wordsOf(name: string): readonly string[] {
  return readName(withoutFloorMarks(name))?.words ?? [];
}

const isPrefixed = (a: string, b: string): boolean => {
  const length = Math.min(a.length, b.length);
  return length >= 8 && (a.startsWith(b) || b.startsWith(a));
};

/** Sum over the words of `short`, in order, of how well each is found in `long`; common words count half. */
function agreement(short: readonly string[], long: readonly string[]): number {
  let total = 0;
  let from = 0;
  let isFirst = true;
  for (const word of short) {
    for (let i = from; i < long.length; i++) {
      const other = long[i] ?? '';
      const likeness = wordLikeness(word, other);
      if (likeness === 0 || (isFirst && i > 1)) continue;
      total += COMMON_WORDS.has(word) || COMMON_WORDS.has(other) ? likeness / 2 : likeness;
      from = i + 1;
      break;
    }
    if (isFirst && total === 0) return 0;
    isFirst = false;
  }
  return total;
}

/** 1 for the same word or a clear abbreviation, less for a bold one, 0 for different words. */
function wordLikeness(a: string, b: string): number {
  if (a === b) return a.length > 1 ? 1 : 0.5;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.startsWith(short)) return short.length >= 4 ? 1 : short.length >= 3 ? 0.6 : 0.3;
  if (short.length >= 3 && short[0] === long[0] && isSubsequence(short, long)) return short.length >= 4 ? 0.8 : 0.6;
  return 0;
}

function isSubsequence(short: string, long: string): boolean {
  let at = 0;
  for (const letter of short) {
    at = long.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
