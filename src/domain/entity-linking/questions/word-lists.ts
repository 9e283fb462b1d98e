import { readDataFile } from '../../../platform/data-file.ts';
import { dataPairs } from '../../text/data-lines.ts';
import { QUESTION_STOP_WORDS } from '../../text/stop-words.ts';
import { wordLists } from '../../text/word-lists.ts';

const WORDS = wordLists(readDataFile('data/question-words.txt', import.meta.url), [
  'acronyms',
  'signed acronyms',
  'finance words',
  'figure heads',
  'plain after',
  'leads',
  'leading articles',
  'small words',
]);

/** Capitals of finance, accounting and everyday use that are tickers or initials of companies as well. */
export const ACRONYMS: ReadonlySet<string> = new Set(WORDS.acronyms);

/** Terms with `&` that may also be derived from names of companies. */
export const SIGNED_ACRONYMS: ReadonlySet<string> = new Set(WORDS['signed acronyms']);

/** Words of finance, next to which company names occur. */
export const FINANCE_WORDS: ReadonlySet<string> = new Set(WORDS['finance words']);

/** Common words that follow a finance word as part of it: `revenue target`, `funding gap`, `price range`. */
export const FIGURE_HEADS: ReadonlySet<string> = new Set(WORDS['figure heads']);

/** After a common word: it is no name. */
export const PLAIN_AFTER: ReadonlySet<string> = new Set(WORDS['plain after']);

/** Before a name: `revenue of`, `did`, `versus`. */
export const LEADS: ReadonlySet<string> = new Set(WORDS.leads);

/** Between names that are listed. */
export const LINKS = /^(?:&|or|vs|versus|against|to)$/;

/** Before a common word: it is no name. */
export const LEADING_ARTICLES: ReadonlySet<string> = new Set(WORDS['leading articles']);

/** Nicknames of well-known companies that no rule derives, with the normalized name of the company. */
export const NICKNAMES: ReadonlyMap<string, string> = new Map(
  dataPairs(readDataFile('data/nicknames.txt', import.meta.url)),
);

/** Common words that are names of companies only with a capital. */
const SMALL_WORDS: ReadonlySet<string> = new Set(WORDS['small words']);

/** True for a lower-case word that is never a name by itself. */
export const isNoName = (word: string): boolean =>
  QUESTION_STOP_WORDS.has(word) || SMALL_WORDS.has(word) || word.length < 2;

/** True if letters look like a word; `msft`, `aapl` and `googl` do not. */
export const isReadable = (word: string): boolean => !/^[^aeiou]+$|[^aeiou]{3}|aa|[bdgkpt]l$/.test(word);
