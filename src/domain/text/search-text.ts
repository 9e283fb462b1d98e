/** Scripts without spaces between words. Their runs are indexed by overlapping character bigrams, which needs no dictionary. */
const UNSPACED_RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}々ー]+/gu;
const HAS_UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Arabic vowel signs and the tatweel, which are optional. */
const ARABIC_SIGNS = /[\u0640\u064b-\u065f\u0670]/g;
/** Letters of Latin and Greek that may carry accents. */
const ACCENTED = /[\u00c0-\u024f\u0370-\u03ff\u1e00-\u1fff]/gu;
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}])\p{Mn}+/gu;
/** The lower case of sigma depends on its position in the word. */
const SIGMAS = /[ςΣ]/g;
const WIDE_OR_NARROW = /[\uff01-\uffee]+/gu;
/** Characters that need normalization; nearly all English texts have none. */
const NEEDS_FORM = /[\u00c0-\u02ff]|[\u0370-\u1fff]|[\u2126-\u212b\uf900-\ufaff\uff01-\uffee]|\p{Mn}/u;

/**
 * Normalizes text for indexing and queries: runs of scripts without spaces become bigrams (`東京都` is `東京 京都`; single characters
 * remain), full-width letters become plain, accents of Latin and Greek letters and Arabic vowel signs are removed (before stemming,
 * which would distinguish `société` and `societe`). Most texts are returned unchanged, as the same string. The mapping is
 * context-free, so that phrases remain phrases.
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

/** True if a text has letters of scripts without spaces between words. */
export const hasUnspacedScript = (text: string): boolean => HAS_UNSPACED.test(text);

const BETWEEN_WORDS = /[^\p{Alphabetic}\p{N}]+/u;

/** The index words of a text before stemming. */
export const searchWordsOf = (text: string): string[] => searchTextOf(text).split(BETWEEN_WORDS).filter(Boolean);

/** Normalizes text for keyword comparison: case and spaces are ignored, accents count. */
export const literalFormOf = (text: string): string =>
  (NEEDS_FORM.test(text) ? text.normalize('NFC').replace(ARABIC_SIGNS, '') : text)
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/\s+/g, ' ');
