/**
 * Scripts that write words without blanks between them. Their runs are found by overlapping pairs of characters, the
 * usual way of indexing them: it needs no dictionary, so an index stays good when the runtime's dictionaries change.
 */
const UNSPACED_RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}々ー]+/gu;
const HAS_UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Arabic vowel signs and the stretching stroke: written or left out at will. */
const ARABIC_SIGNS = /[\u0640\u064b-\u065f\u0670]/g;
/** Letters of Latin and Greek that may carry accents. */
const ACCENTED = /[\u00c0-\u024f\u0370-\u03ff\u1e00-\u1fff]/gu;
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}])\p{Mn}+/gu;
/** Which small letter the large one becomes would depend on its place in the word. */
const SIGMAS = /[ςΣ]/g;
const WIDE_OR_NARROW = /[\uff01-\uffee]+/gu;
/** Beyond the letters and signs that ASCII and the next half page have: nearly all texts in English stay below. */
const NEEDS_FORM = /[\u00c0-\u02ff]|[\u0370-\u1fff]|[\u2126-\u212b\uf900-\ufaff\uff01-\uffee]|\p{Mn}/u;

/**
 * The form of a text that is indexed and asked for: as it is, but that runs of scripts without blanks become their pairs
 * of characters (`東京都` is `東京 京都`; a lone character stays), full-width letters become plain ones, and accents of Latin
 * and Greek letters (before stemming, which would take `société` and `societe` for two words; Greek leaves them out in
 * capitals) and Arabic vowel signs go. Most texts come back unchanged, as the very same string. What becomes of a character
 * does not depend on its surroundings, so that a phrase of a text becomes a phrase of its form.
 */
export function searchTextOf(text: string): string {
  const plain = NEEDS_FORM.test(text) ? plainFormOf(text) : text;
  return HAS_UNSPACED.test(plain) ? plain.replace(UNSPACED_RUN, (run) => ` ${pairsOf(run)} `) : plain;
}

const plainFormOf = (text: string): string =>
  text
    .normalize('NFC')
    .replace(WIDE_OR_NARROW, (run) => run.normalize('NFKC'))
    .replace(ACCENTED, (letter) => letter.normalize('NFKD'))
    .replace(ACCENTS, '')
    .replace(SIGMAS, 'σ')
    .replace(ARABIC_SIGNS, '');

function pairsOf(run: string): string {
  const characters = [...run];
  if (characters.length === 1) return run;
  return characters
    .slice(1)
    .map((character, at) => `${characters[at]}${character}`)
    .join(' ');
}

/** Whether a text has letters of scripts that write words without blanks between them. */
export const hasUnspacedScript = (text: string): boolean => HAS_UNSPACED.test(text);

const BETWEEN_WORDS = /[^\p{Alphabetic}\p{N}]+/u;

/** The words by which the index knows a text, before it takes their endings off. */
export const searchWordsOf = (text: string): string[] => searchTextOf(text).split(BETWEEN_WORDS).filter(Boolean);

/** The form in which keywords are compared with texts: any letter case, any blanks. Accents count. */
export const literalFormOf = (text: string): string =>
  (NEEDS_FORM.test(text) ? text.normalize('NFC').replace(ARABIC_SIGNS, '') : text)
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/\s+/g, ' ');
