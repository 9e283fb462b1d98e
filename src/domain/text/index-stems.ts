import { englishStem } from './english-stem.ts';
import { searchWordsOf } from './search-text.ts';

/** Words of this many bytes or more are not indexed. */
const LONG_BYTES = 64;

/** Index forms of letters that are not an ASCII letter with an accent. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ð: 'd',
};
const TO_PLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');
const NOT_ASCII = /[^ -~]/;

/** Size of the cache of stems; words repeat often. */
const KEPT_MAX = 50_000;
const kept = new Map<string, string>();

/** The words of a text in index form (stems), in order. */
export function indexStemsOf(text: string): string[] {
  const stems: string[] = [];
  for (const word of searchWordsOf(text)) {
    const stem = kept.get(word) ?? keep(word);
    if (stem !== '') stems.push(stem);
  }
  return stems;
}

function keep(word: string): string {
  if (kept.size >= KEPT_MAX) kept.clear();
  const stem = Buffer.byteLength(word) >= LONG_BYTES ? '' : stemOf(word.toLowerCase());
  kept.set(word, stem);
  return stem;
}

const stemOf = (word: string): string => {
  const stem = englishStem(word);
  return NOT_ASCII.test(stem) ? stem.replaceAll('ς', 'σ').replace(TO_PLAIN, (letter) => PLAIN[letter] ?? letter) : stem;
};
