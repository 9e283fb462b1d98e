import type { AnyAllNone } from '../../documents/chunk-filters.ts';
import { type ListLimit, type RequestValue, readList, readObject, readOneOf } from './request-value.ts';

const PLACES = ['ALL', 'HEADLINE', 'BODY'] as const;

/** `{any_of, all_of, none_of, search_in}`; `undefined` if the lists restrict nothing. */
export function readAnyAllNone(
  at: RequestValue | undefined,
  readValue: (item: RequestValue) => string | undefined,
  limit: ListLimit,
): AnyAllNone | undefined {
  const members = readObject(at);
  if (members === undefined) return undefined;
  const listOf = (name: string): string[] => [...new Set(readList(members.optional(name), readValue, limit))];
  const [anyOf, allOf, noneOf] = [listOf('any_of'), listOf('all_of'), listOf('none_of')];
  const searchIn = readOneOf(members.optional('search_in'), PLACES) ?? 'ALL';
  return anyOf.length + allOf.length + noneOf.length === 0 ? undefined : { anyOf, allOf, noneOf, searchIn };
}
