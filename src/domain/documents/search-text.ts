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
const NEEDS_FORM = /[\u00c0-\u024f\u1e00-\u1eff\u0640\uff01-\uffee]|\p{Mn}/u;
const LATIN_ACCENTS = /(?<=\p{Script=Latin})\p{Mn}+/gu;

/**
 * The form of a text that is indexed and asked for: as it is, but that runs of scripts without blanks become their pairs
 * of characters (`東京都` is `東京 京都`; a lone character stays), full-width letters become plain ones, and accents of Latin
 * letters (before stemming, which would take `société` and `societe` for two words) and Arabic vowel signs go. Most texts come back unchanged, as the very same string.
 */
export function searchTextOf(text: string): string {
  const plain = NEEDS_FORM.test(text) ? plainFormOf(text) : text;
  return HAS_UNSPACED.test(plain) ? plain.replace(UNSPACED_RUN, (run) => ` ${pairsOf(run)} `) : plain;
}

const plainFormOf = (text: string): string =>
  text.normalize('NFKD').replace(LATIN_ACCENTS, '').normalize('NFC').replace(ARABIC_SIGNS, '');

function pairsOf(run: string): string {
  const characters = [...run];
  if (characters.length === 1) return run;
  return characters
    .slice(1)
    .map((character, at) => `${characters[at]}${character}`)
    .join(' ');
}
