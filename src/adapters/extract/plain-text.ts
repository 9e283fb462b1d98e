/** All whitespace, including line breaks and control characters. */
const BLANKS = /[\s\p{Cc}]+/gu;
/** Invisible characters: soft hyphens, zero-width and directional marks. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\ufeff\ufffe\uffff]/g;
const NEEDS_WORK = /[^\u0020-\u007e]| {2}|^ | $/;
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** Normalizes text to one line: collapses whitespace, removes invisible characters, replaces non-breaking hyphens. */
export function oneLine(raw: string): string {
  if (!NEEDS_WORK.test(raw)) return raw;
  return raw
    .replace(UNSEEN, '')
    .replace(BLANKS, ' ')
    .replaceAll('\u2011', '-')
    .replace(LONE_SURROGATES, '\ufffd')
    .trim();
}

const LETTER = /\p{L}/u;
const LOWER = /\p{Ll}/u;

/** True if a text with at least four letters is all in capitals. */
export function isCapitals(text: string): boolean {
  if (LOWER.test(text)) return false;
  let letters = 0;
  for (const character of text) {
    if (LETTER.test(character) && character.toLowerCase() !== character) letters += 1;
    if (letters >= 4) return true;
  }
  return false;
}

/** Maximum length of headings. */
export const HEADING_CHARACTERS_MAX = 250;

/** A header or footer without more than the number of its page. */
export const PAGE_NUMBER = /^\P{L}*(?:page|seite|p\.)?\P{L}*(?:of|von|sur|\/)?\P{L}*$/iu;
