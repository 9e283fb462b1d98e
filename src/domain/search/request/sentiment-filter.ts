import type { ChunkFilters } from '../../documents/chunk-filters.ts';
import { fault, type RequestValue, readList, readNumber, readObject, readOneOf } from './request-value.ts';

type Range = NonNullable<ChunkFilters['sentiments']>[number];

/** What the deprecated words stand for (contract 16, 27). Sentiments have far fewer digits than a millionth needs. */
const POSITIVE_FROM = 0.05;
const NEXT = 1e-6;
const WORDS = {
  positive: { min: POSITIVE_FROM, max: 1 },
  negative: { min: -1, max: -POSITIVE_FROM },
  neutral: { min: -POSITIVE_FROM + NEXT, max: POSITIVE_FROM - NEXT },
} as const;

const LIMIT = { most: 100 };

/** Ranges and words together are one list of alternatives. A bound that is not given is the end of the scale. */
export function readSentiments(at: RequestValue | undefined): readonly Range[] | undefined {
  const members = readObject(at);
  if (members === undefined) return undefined;
  const ranges = readList(members.optional('ranges'), readRange, LIMIT) ?? [];
  const words =
    readList(members.optional('values'), (item) => readOneOf(item, Object.keys(WORDS) as Word[]), LIMIT) ?? [];
  const all = [...ranges, ...words.map((word) => WORDS[word])];
  return all.length === 0 ? undefined : all;
}

type Word = keyof typeof WORDS;

function readRange(at: RequestValue): Range | undefined {
  const members = readObject(at);
  if (members === undefined) return undefined;
  const min = readNumber(members.optional('min'), -1, 1) ?? -1;
  const max = readNumber(members.optional('max'), -1, 1) ?? 1;
  return min <= max ? { min, max } : fault(at, 'min should not be greater than max');
}
