/** Blanks of all kinds, line breaks and control characters among them. */
const BLANKS = /[\s\p{Cc}]+/gu;
/** What has no look of its own: soft hyphens, marks of zero width and of direction. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\ufeff\ufffe\uffff]/g;
const NEEDS_WORK = /[^\u0020-\u007e]| {2}|^ | $/;
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** The text on one line: blanks single and none at the ends, nothing unseen, hyphens that may not break as plain ones. */
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

/** Words in capitals throughout, at least four letters. */
export function isCapitals(text: string): boolean {
  if (LOWER.test(text)) return false;
  let letters = 0;
  for (const character of text) {
    if (LETTER.test(character) && character.toLowerCase() !== character) letters += 1;
    if (letters >= 4) return true;
  }
  return false;
}

/** Longer texts are not headings, however they are set. */
export const HEADING_CHARACTERS_MAX = 250;
