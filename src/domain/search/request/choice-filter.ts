import type { Choice } from '../../documents/chunk-filters.ts';
import { type ListLimit, type RequestValue, readList, readObject, readOneOf } from './request-value.ts';

/** Maximum ids of one list (contract 7.3). */
export const IDS_MAX = 500;

const MODES = ['INCLUDE', 'EXCLUDE'] as const;

/**
 * `{mode, values}`: without a mode, or as the bare list of older clients, the values are included (contract 7.2). An empty list
 * restricts nothing.
 */
export function readChoice<Value>(
  at: RequestValue | undefined,
  readValue: (item: RequestValue) => Value | undefined,
  limit: ListLimit = { most: IDS_MAX },
): Choice<Value> | undefined {
  const members = Array.isArray(at?.value) ? undefined : readObject(at);
  const mode = readOneOf(members?.optional('mode'), MODES) ?? 'INCLUDE';
  const values = readList(members === undefined ? listIn(at) : members.optional('values'), readValue, limit) ?? [];
  return values.length === 0 ? undefined : { mode, values };
}

const listIn = (at: RequestValue | undefined): RequestValue | undefined => (Array.isArray(at?.value) ? at : undefined);
