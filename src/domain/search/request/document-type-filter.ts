import type { ChunkFilters, TypeChoice } from '../../documents/chunk-filters.ts';
import { type DocumentSubtype, SUBTYPES } from '../../documents/document-types.ts';
import { readChoice } from './choice-filter.ts';
import { either, fault, type RequestValue, readList, readObject, readOneOf, shown } from './request-value.ts';

type Type = keyof typeof SUBTYPES;

const TYPES = Object.keys(SUBTYPES) as Type[];
const SUBTYPES_MAX = 100;

/** Types with their subtypes (contract 14.1). A type alone may be a bare text, as older clients send it. */
export const readDocumentTypes = (at: RequestValue): ChunkFilters['documentTypes'] => readChoice(at, readType);

function readType(at: RequestValue): TypeChoice | undefined {
  if (typeof at.value === 'string') {
    const type = readOneOf(at, TYPES);
    return type && { type, subtypes: [] };
  }
  const members = readObject(at);
  if (members === undefined) return undefined;
  const type = readOneOf(members.required('type'), TYPES);
  if (type === undefined) return undefined;
  const subtypes =
    readList(members.optional('subtypes'), (item) => readSubtype(item, type), { most: SUBTYPES_MAX }) ?? [];
  return { type, subtypes };
}

function readSubtype(at: RequestValue, type: Type): DocumentSubtype | undefined {
  const allowed: readonly DocumentSubtype[] = SUBTYPES[type];
  const found = allowed.find((subtype) => subtype === at.value);
  if (found !== undefined) return found;
  const asked = shown(at.value);
  return fault(
    at,
    allowed.length === 0
      ? `${type} has no subtypes: ${asked} is not allowed`
      : `Input should be a subtype of ${type}, ${either(allowed)}, not ${asked}`,
  );
}
