import { type CompanyRecord, companyRecord } from '../records.ts';

/** The stored form of a record, without empty fields. */
export type PackedRecord = Partial<CompanyRecord> & Pick<CompanyRecord, 'source' | 'key'>;

export function packRecord(record: CompanyRecord): PackedRecord {
  const filled = Object.entries(record).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(filled) as PackedRecord;
}

export const unpackRecord = (packed: PackedRecord): CompanyRecord => companyRecord(packed);

/** True if two records have the same content. */
export const sameRecord = (a: CompanyRecord, b: CompanyRecord): boolean => a === b || textOf(a) === textOf(b);

const textOf = (record: CompanyRecord): string =>
  JSON.stringify(Object.entries(packRecord(record)).sort(([a], [b]) => (a < b ? -1 : 1)));
