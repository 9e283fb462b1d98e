import anyAscii from 'any-ascii';

/** Combining marks of Latin, Greek and Cyrillic; in other scripts they are meaningful. */
const ACCENT_MARKS = /[\u0300-\u036f]/g;
/** NFKD would turn them into letters. */
const TRADE_MARKS = /[™®©℠]/g;
const LATIN_LETTER = /[^\P{Script=Latin}\p{ASCII}]/gu;
/** A loop, because it runs several times per name of a load; a regular expression takes four times as long. */
export function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}

/**
 * Normalizes text for matching: lower case, no accents (`é` to `e`, `й` to `и`), compatibility forms resolved (NFKD: full width,
 * ligatures, ㈱), non-ASCII Latin letters replaced by the nearest ASCII ones (`ß` to `ss`, `ł` to `l`). Other scripts, punctuation and
 * spaces remain.
 */
export function normalizeText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  const plain = text.replace(TRADE_MARKS, ' ').normalize('NFKD').replace(ACCENT_MARKS, '').normalize('NFC');
  return plain.replace(LATIN_LETTER, anyAscii).toLowerCase();
}

/** Transliterates normalized text to ASCII; ASCII text is returned unchanged. Syllables of a run stay together. */
export function transliterate(normalized: string): string {
  return isAscii(normalized) ? normalized : anyAscii(normalized).toLowerCase();
}

const UMLAUT = /[äöüåøæ]/gi;
const UMLAUT_SPELLING: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae' };

/** Spells out umlauts and the like: `Müller` as `Mueller`. Returns `undefined` when nothing changes. */
export function expandUmlauts(text: string): string | undefined {
  if (isAscii(text)) return undefined;
  const composed = text.normalize('NFC');
  const expanded = composed.replace(UMLAUT, (letter) => UMLAUT_SPELLING[letter.toLowerCase()] ?? letter);
  return expanded === composed ? undefined : expanded;
}
