import type { ChunkFilters } from '../documents/chunk-filters.ts';
import { type AddedFilters, withAddedFilters } from './ranking/added-filters.ts';
import { TONE_RANGES } from './tones.ts';
import type { Understanding } from './understanding/understanding.ts';

/** Words that say no more than that something is wanted, or came out: `what happened`, `anything published`, `new documents`. */
const GENERIC = new Set(
  `anything everything documents document headlines headline stories story articles article reports publications happened
  happen happening published publish reported released announced announcements new newest update updates recent`
    .trim()
    .split(/\s+/),
);

/**
 * Whether a question asks for what came out at some time, of whatever subject: `news from last week`, `latest filings`. Only the time and
 * the kind of document then decide.
 */
export const asksForTimeAlone = (asked: Understanding): boolean =>
  (asked.published?.isTold === true || asked.isLatest) &&
  asked.words.every((word) => GENERIC.has(word.toLowerCase())) &&
  [asked.entities, asked.unlisted, asked.periods, asked.measures, asked.sections, asked.phrases].every(
    (named) => named.length === 0,
  );

/**
 * The filters that a question is looked for with, strictest first: a search goes on to the next where one finds nothing, for what the text
 * gives reason for never leaves an answer empty (contract 16, 23). A tone is a filter in every question; time and kind of document
 * are where nothing else is asked. The last are those of the caller.
 */
export function derivedFilters(filters: ChunkFilters, asked: Understanding | null): readonly ChunkFilters[] {
  if (asked === null) return [filters];
  const { tone, published, kinds } = asked;
  const toned = tone && !filters.sentiments ? { ...filters, sentiments: [TONE_RANGES[tone.tone]] } : null;
  if (!asksForTimeAlone(asked)) return toned ? [toned, filters] : [filters];
  const documentTypes: AddedFilters =
    kinds.length > 0 ? { documentTypes: kinds.map(({ type, subtypes }) => ({ type, subtypes })) } : {};
  const time: AddedFilters = published ? { published: { fromMs: published.fromMs, toMs: published.toMs } } : {};
  return [
    withAddedFilters(toned ?? filters, { ...time, ...documentTypes }),
    withAddedFilters(filters, { ...time, ...documentTypes }),
    withAddedFilters(filters, documentTypes),
    filters,
  ].filter((one) => one !== null);
}
