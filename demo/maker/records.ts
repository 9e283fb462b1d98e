import { createHash } from 'node:crypto';

/** One line of a JSONL file. `kind` comes first; unknown fields are left out. */
export type JsonRecord = Readonly<Record<string, unknown>> & { readonly kind: string };

/** Leaves out `null`, empty text and empty lists: in these files absence means "not known". */
export function recordOf(kind: string, fields: Readonly<Record<string, unknown>>): JsonRecord {
  const known = Object.entries(fields).filter(
    ([, value]) =>
      value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return { kind, ...Object.fromEntries(known) };
}

export const toJsonLines = (records: readonly object[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');

/**
 * An id for a thing that has none in the public service: `Z` and five characters drawn from its category and name, so
 * it stays the same in every run. No id in the contract begins with `Z`.
 */
export function ownId(category: string, name: string): string {
  const digest = createHash('sha256').update(`almanac-demo:${category}:${name}`).digest();
  const number = digest.readUIntBE(0, 6) % 36 ** 5;
  return `Z${number.toString(36).toUpperCase().padStart(5, '0')}`;
}
