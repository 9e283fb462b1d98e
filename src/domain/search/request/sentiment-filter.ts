import type { ChunkFilters } from '../../documents/chunk-filters.ts';
import { TONE_NAMES, TONE_RANGES } from '../tones.ts';
import { fault, type RequestValue, readList, readNumberValue, readObject, readOneOf } from './request-value.ts';

type Range = NonNullable<ChunkFilters['sentiments']>[number];

const LIMIT = { most: 100 };

/** Ranges and words are alternatives in one list. A missing bound is the end of the scale. */
export function readSentiments(at: RequestValue | undefined): readonly Range[] | undefined {
  const members = readObject(at);
  if (members === undefined) return undefined;
  const ranges = readList(members.optional('ranges'), readRange, LIMIT) ?? [];
  const words = readList(members.optional('values'), (item) => readOneOf(item, TONE_NAMES), LIMIT) ?? [];
  const all = [...ranges, ...words.map((word) => TONE_RANGES[word])];
  return all.length === 0 ? undefined : all;
}

function readRange(at: RequestValue): Range | undefined {
  const members = readObject(at);
  if (members === undefined) return undefined;
  const min = readNumberValue(members.optional('min'), -1, 1) ?? -1;
  const max = readNumberValue(members.optional('max'), -1, 1) ?? 1;
  return min <= max ? { min, max } : fault(at, 'min should not be greater than max');
}
