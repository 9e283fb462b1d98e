import anyAscii from 'any-ascii';

/** Combining marks of Latin, Greek and Cyrillic; those of other scripts carry meaning and stay. */
const ACCENT_MARKS = /[\u0300-\u036f]/g;
/** Compatibility forms would make letters of them. */
const TRADE_MARKS = /[™®©℠]/g;
const LATIN_LETTER = /[^\P{Script=Latin}\p{ASCII}]/gu;
/** By hand, as it is asked several times for every name of a load: an expression takes four times as long. */
export function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}

/**
 * One spelling for all that people see as the same: lower case, no accents (`é` is `e`, `й` is `и`), compatibility
 * forms resolved (full width, ligatures, ㈱), Latin letters outside ASCII as the nearest ones in it (`ß` is `ss`, `ł` is
 * `l`). Other scripts stay as they are. Punctuation and spaces are kept.
 */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  const plain = text.replace(TRADE_MARKS, ' ').normalize('NFKD').replace(ACCENT_MARKS, '').normalize('NFC');
  return plain.replace(LATIN_LETTER, anyAscii).toLowerCase();
}

/** The same in ASCII letters alone; equal to the folded text when that already is. Syllables of a run stay together. */
export function transliterate(folded: string): string {
  return isAscii(folded) ? folded : anyAscii(folded).toLowerCase();
}

const UMLAUT = /[äöüåøæ]/gi;
const UMLAUT_SPELLING: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae' };

/** `Müller` as `Mueller`, the way names are written where the letters are missing; `undefined` when nothing changes. */
export function expandUmlauts(text: string): string | undefined {
  if (isAscii(text)) return undefined;
  const composed = text.normalize('NFC');
  const expanded = composed.replace(UMLAUT, (letter) => UMLAUT_SPELLING[letter.toLowerCase()] ?? letter);
  return expanded === composed ? undefined : expanded;
}
