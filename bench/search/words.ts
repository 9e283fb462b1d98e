import { VOCABULARY_TEXTS } from '../../src/domain/questions/own-vocabulary.ts';
import { pick, randomInt, rowRandom, shuffled, zipfRank } from '../companies/random.ts';

/** The commonest words of English, the commonest first. */
export const FUNCTION_WORDS = (
  'the of and to in a is that for it as was with be by on not he this are or his from at which but have an they you were ' +
  'her she we all their has been will would who more when if no out so said what up its about into than them can only ' +
  'other our during may such these also under over between each any most after before both'
).split(' ');

const MADE_FORMS = 50_000;
const ONSETS = 'b bl br c ch cl cr d dr f fl fr g gl gr h j l m n p pl pr qu r s sc sh sl sp st str t th tr v w'.split(
  ' ',
);
const VOWELS = 'a e i o u a e i o ai ea ee oa ou'.split(' ');
const CODAS = ['', '', '', 'b', 'ck', 'd', 'l', 'm', 'n', 'nd', 'ng', 'nt', 'p', 'r', 'rd', 'rn', 's', 'st', 't', 'x'];
const ENDINGS = ['', 's', 'ed', 'ing', 'er', 'ment', 'ly', 'tion'];

/** Number of made words between two words of finance, in the order of their frequency. */
const MADE_BETWEEN = 2;

/** The words of a made-up language of finance, the commonest first, and one of them drawn as in texts (Zipf). */
export interface Vocabulary {
  readonly words: readonly string[];
  draw(random: () => number): string;
}

/** English function words, then words of finance among words that are spelled like English, with forms that stem alike. */
export function vocabularyOf(seed: number): Vocabulary {
  const made = madeWords(seed);
  const ordered = financialWords().flatMap((word, nth) => [
    word,
    ...made.slice(nth * MADE_BETWEEN, (nth + 1) * MADE_BETWEEN),
  ]);
  const words = [...new Set([...FUNCTION_WORDS, ...ordered, ...made])];
  const lnCount = Math.log(words.length + 1);
  const last = words.length - 1;
  return { words, draw: (random) => words[Math.min(last, zipfRank(random(), lnCount))] as string };
}

/** Words of the phrases in which filings name their figures, most frequent first. */
function financialWords(): string[] {
  const times = new Map<string, number>();
  for (const line of VOCABULARY_TEXTS.flatMap(({ text }) => text.split('\n'))) {
    const phrases = /^\s+in documents:(.*)/.exec(line)?.[1];
    for (const word of phrases?.toLowerCase().match(/[a-z]{3,}/g) ?? []) times.set(word, (times.get(word) ?? 0) + 1);
  }
  return [...times].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([word]) => word);
}

function madeWords(seed: number): string[] {
  const random = rowRandom(seed + 100, 0);
  const forms = new Set<string>();
  while (forms.size < MADE_FORMS) {
    const syllables = 1 + randomInt(3, random());
    let stem = '';
    for (let nth = 0; nth < syllables; nth++) stem += pick(ONSETS, random()) + pick(VOWELS, random());
    stem += pick(CODAS, random());
    for (let nth = randomInt(4, random()); nth >= 0; nth--) forms.add(stem + pick(ENDINGS, random()));
  }
  return shuffled([...forms].slice(0, MADE_FORMS), seed);
}
