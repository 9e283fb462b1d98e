import type { ChunkFilters } from '../documents/chunk-filters.ts';
import { type AddedFilters, withAddedFilters } from './ranking/added-filters.ts';
import { TONE_RANGES } from './tones.ts';
import type { Understanding } from './understanding/understanding.ts';

/** Words without content of their own: `what happened`, `anything published`, `new documents`. */
const GENERIC = new Set(
  `anything everything documents document headlines headline stories story articles article reports publications happened
  happen happening published publish reported released announced announcements new newest update updates recent`
    .trim()
    .split(/\s+/),
);

/** True if a question asks for documents of a time, on any subject: `news from last week`, `latest filings`. */
export const asksForTimeAlone = (understanding: Understanding): boolean =>
  (understanding.published?.isStated === true || understanding.isLatest) &&
  understanding.words.every((word) => GENERIC.has(word.toLowerCase())) &&
  [
    understanding.entities,
    understanding.unlisted,
    understanding.periods,
    understanding.measures,
    understanding.sections,
    understanding.phrases,
  ].every((named) => named.length === 0);

/**
 * Filters to try in turn, strictest first, until one has hits: filters derived from the text must not empty an answer (contract 16,
 * 23). A tone is always a filter; time and document type are only if the question asks for nothing else. The last are the caller's.
 */
export function derivedFilters(filters: ChunkFilters, understanding: Understanding | null): readonly ChunkFilters[] {
  if (understanding === null) return [filters];
  const { tone, published, kinds } = understanding;
  const toned = tone && !filters.sentiments ? { ...filters, sentiments: [TONE_RANGES[tone.tone]] } : null;
  if (!asksForTimeAlone(understanding)) return toned ? [toned, filters] : [filters];
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
