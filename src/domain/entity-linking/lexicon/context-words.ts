import { readDataFile } from '../../../platform/data-file.ts';
import { wordLists } from '../../text/word-lists.ts';
import { wordHashesOf } from './tokens.ts';

const LISTS = wordLists(readDataFile('data/context-words.txt', import.meta.url), [
  'supplies',
  'first names',
  'common surnames',
  'company verbs',
  'company aims',
  'company nouns',
  'company leads',
  'role words',
  'other senses',
  'name tails',
  'name heads',
  'name fronts',
  'directions',
  'owners',
  'place prepositions',
  'articles',
  'abbreviations',
  'generic names',
  'abbreviated terms',
]);

/** Words around a name that indicate its kind. Compared by hash, without allocating strings. */
const set = (name: keyof typeof LISTS): ReadonlySet<number> =>
  new Set(LISTS[name].map((word) => wordHashesOf(word).hash));

/** Goods supplied to households and firms at a tariff. */
export const SUPPLIES = set('supplies');

/** Common given names: a surname after one of them is a person, even if a company has that name. */
export const FIRST_NAMES = set('first names');

/** Common family names: alone they are no company, even if one begins with them. */
export const COMMON_SURNAMES = set('common surnames');

/** Company verbs, in the tenses of headlines and news. */
export const COMPANY_VERBS = set('company verbs');

/** Company verbs after `to`. Alone these words are often nouns. */
export const COMPANY_AIMS = set('company aims');

/** Nouns for things a company has: after a possessive or a bare name. */
export const COMPANY_NOUNS = set('company nouns');

/** Before a company: `shares of`, `retailer`, `rival`. */
export const COMPANY_LEADS = set('company leads');

/** Capitalized words beside a name that are not part of it. */
export const ROLE_WORDS = set('role words');

/** After a word that is a company's name too: a river, a fruit, a document. */
export const OTHER_SENSES = set('other senses');

/** After a place: what makes another name of it. */
export const NAME_TAILS = set('name tails');

/** Before `of` and a place: `University of Chicago`, `Bank of Scotland`. */
export const NAME_HEADS = set('name heads');

/** Before a name that follows directly: `New England`, `Air China`, `Radio France`. */
export const NAME_FRONTS = set('name fronts');

/** Function words at the start of a sentence, which say nothing about the next word. */
export const DIRECTIONS = set('directions');

/** Possessives: `our ACE program`. */
export const OWNERS = set('owners');

/** Before places more than before companies. */
export const PLACE_PREPOSITIONS = set('place prepositions');

export const ARTICLES = set('articles');

/** Last part of an abbreviation that does not end a sentence. */
export const ABBREVIATIONS = set('abbreviations');

/** Acronyms that define no short name in brackets. */
export const GENERIC_NAMES = set('generic names');

/** Acronyms of words that are also tickers. */
export const ABBREVIATED_TERMS = set('abbreviated terms');
