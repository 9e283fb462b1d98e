import { searchWordsOf } from './search-text.ts';

/** Maximum number of distinct words of a query to search; further ones in a long query add nothing. */
export const ASKED_WORDS_MAX = 200;

/** English stop words, and the letters left by apostrophes. */
const STOP_WORDS = new Set(
  `a about above after again against all also am an and any are as at be because been before being below between both but by
  can cannot could d did do does doing down during each few for from further had has have having he her here hers herself him
  himself his how i if in into is it its itself just ll m me more most my myself no nor not now of off on once only or other
  our ours ourselves out over own re s same she should so some such t than that the their theirs them themselves then there
  these they this those through to too under until up ve very was we were what when where which while who whom why will with
  would you your yours yourself yourselves`.split(/\s+/),
);

/** The distinct words of a query in index form, without stop words unless there are no others. */
export function askedWordsOf(text: string): string[] {
  const words = [...new Set(searchWordsOf(text).map((word) => word.toLowerCase()))];
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return (telling.length > 0 ? telling : words).slice(0, ASKED_WORDS_MAX);
}
