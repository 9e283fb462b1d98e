/** A conjunction of disjunctions of terms: a company must have at least one of every group. */
export type Groups = readonly (readonly string[])[];

/** Separators of the tokenizer: a term with one would be a phrase, which the index does not support. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are separators too
const SEPARATOR = /[\x00-\x20"&'()*,>?[\\\]^`{|}\x7f]/g;

const quoted = (text: string): string => `"${text.replace(SEPARATOR, '')}"`;

const groupMatch = (terms: readonly string[]): string =>
  terms.length === 1 ? quoted(terms[0] ?? '') : `(${terms.map(quoted).join(' OR ')})`;

/** An FTS5 expression with all terms quoted, so that none is read as an operator. */
export const matchOf = (groups: Groups): string => groups.map(groupMatch).join(' AND ');

/** The same, plus a prefix query for `start`. */
export const matchBeginning = (groups: Groups, start: string): string =>
  [...groups.map(groupMatch), `${quoted(start)} *`].join(' AND ');

/**
 * Parameters: 1 the match, 2 and 3 the range of places (FTS5 uses bounds only if they are integers), 4 the limit, which is cast in all
 * statements of a search, as a bare parameter as a limit makes SQLite replan the statement at every call.
 */
export const MATCHING = `select rowid as place from terms where terms match ?1
  and rowid between cast(?2 as integer) and cast(?3 as integer) order by rowid limit cast(?4 as integer)`;

export const MATCHING_WITH_NAMES = `from (${MATCHING}) t cross join companies c on c.place = t.place`;
