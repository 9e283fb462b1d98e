/** Groups of terms: of every group, a company must have at least one. */
export type Groups = readonly (readonly string[])[];

/** What the tokenizer takes for a separator: a term with one would be a phrase, which the index does not know. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are separators too
const SEPARATOR = /[\x00-\x20"&'()*,>?[\\\]^`{|}\x7f]/g;

const quoted = (text: string): string => `"${text.replace(SEPARATOR, '')}"`;

const groupMatch = (terms: readonly string[]): string =>
  terms.length === 1 ? quoted(terms[0] ?? '') : `(${terms.map(quoted).join(' OR ')})`;

/** An FTS5 expression; every term is in quotes, so that none is taken for an operator. */
export const matchOf = (groups: Groups): string => groups.map(groupMatch).join(' AND ');

/** The same, and some term that begins with `start`. */
export const matchBeginning = (groups: Groups, start: string): string =>
  [...groups.map(groupMatch), `${quoted(start)} *`].join(' AND ');

/**
 * Parameters: 1 the match, 2 and 3 the places (FTS5 heeds bounds only if they are integers), 4 how many: here and in all statements of
 * a search cast, as a bare parameter as a limit has SQLite plan the statement anew at every call.
 */
export const MATCHING = `select rowid as place from terms where terms match ?1
  and rowid between cast(?2 as integer) and cast(?3 as integer) order by rowid limit cast(?4 as integer)`;

export const MATCHING_WITH_NAMES = `from (${MATCHING}) t cross join companies c on c.place = t.place`;
