import type { Static, TObject } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  type CompanyReference,
  parseReference,
  REFERENCE_FIELDS,
  type ReferenceField,
} from '../../domain/ingest/records/company-references.ts';
import type { RecordKind } from '../../domain/ingest/records/record-kind.ts';
import { fieldName, knownField } from './record-columns.ts';
import { numberFields, readersOf, type ValueFormat } from './record-values.ts';

/** A parsed record without its position. */
export interface ReadRecord<Row> {
  readonly content:
    | { readonly kind: 'record'; readonly references: readonly CompanyReference[]; readonly row: Row }
    | { readonly kind: 'rejected'; readonly reason: string };
  readonly notes: readonly string[];
  /** Names of unknown fields, as written. */
  readonly unknown: readonly string[];
}

/** Parses records of one kind from names and values of any file format. */
export interface RecordReader<Row> {
  /** The field of a column or key. */
  fieldOf(name: string): string | undefined;
  /** True for a column or key of numbers. */
  isNumber(name: string): boolean;
  /** The fault of a header line: missing or duplicate columns. */
  headerFault(names: readonly string[]): string | undefined;
  read(entries: readonly (readonly [name: string, raw: unknown])[], writing: ValueFormat): ReadRecord<Row>;
}

const UNKNOWN_NAME_CHARACTERS_MAX = 60;
const isReferenceField = (field: string): field is ReferenceField =>
  (REFERENCE_FIELDS as readonly string[]).includes(field);

export function createRecordReader<Schema extends TObject, Row>(kind: RecordKind<Schema, Row>): RecordReader<Row> {
  const readers = readersOf(kind.schema);
  const numbers = numberFields(kind.schema);
  const validator = Compile(kind.schema);
  const fields = new Set([...readers.keys(), ...REFERENCE_FIELDS]);
  const nothing = Object.fromEntries([...readers.keys()].map((name) => [name, null]));
  const needed = Object.entries(kind.schema.properties)
    .filter(([, schema]) => !('anyOf' in (schema as object)))
    .map(([name]) => name);
  // A cache, as files repeat the same few names.
  const fieldByName = new Map<string, string | undefined>();
  const fieldOf = (name: string): string | undefined => {
    if (fieldByName.has(name)) return fieldByName.get(name);
    const field = knownField(name, fields);
    if (fieldByName.size < 1_000) fieldByName.set(name, field);
    return field;
  };

  const faultOf = (values: unknown): string => {
    for (const { instancePath, keyword, message } of validator.Errors(values)) {
      if (keyword === 'anyOf' || (keyword === 'type' && message.includes('null'))) continue;
      return `${instancePath.split('/')[1] ?? 'the record'} ${message}`;
    }
    return 'not of the form that is expected';
  };

  const rejected = (reason: string, unknown: readonly string[] = []): ReadRecord<Row> => ({
    content: { kind: 'rejected', reason },
    notes: [],
    unknown,
  });

  return {
    fieldOf,

    isNumber: (name) => numbers.has(fieldOf(name) ?? ''),

    headerFault(names) {
      const fields = names.flatMap((name) => fieldOf(name) ?? []);
      const twice = fields.find((field, at) => fields.indexOf(field) !== at);
      if (twice !== undefined) return `names the column ${twice} twice`;
      const missing = needed.filter((field) => !fields.includes(field));
      if (missing.length > 0) return `lacks the columns ${missing.join(', ')}`;
      const isReferring = kind.company === 'optional' || fields.some(isReferenceField);
      return isReferring ? undefined : `lacks a column that names the company (${REFERENCE_FIELDS.join(', ')})`;
    },

    read(entries, writing) {
      const values: Record<string, unknown> = { ...nothing };
      const unknown: string[] = [];
      const notes: string[] = [];
      const references: CompanyReference[] = [];
      const seen = new Set<string>();
      for (const [name, raw] of entries) {
        const field = fieldOf(name);
        if (field === undefined) {
          if (fieldName(name) !== '') unknown.push(name.slice(0, UNKNOWN_NAME_CHARACTERS_MAX));
          continue;
        }
        if (seen.has(field)) return rejected(`names ${field} twice`);
        seen.add(field);
        if (isReferenceField(field)) addReference(references, notes, field, raw);
        const reader = readers.get(field);
        if (!reader) continue;
        const read = reader(raw, writing);
        if ('fault' in read) return rejected(`${field} ${read.fault}`, unknown);
        values[field] = read.value;
      }
      const missing = needed.filter((field) => values[field] === null);
      if (missing.length > 0) {
        return rejected(`${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`, unknown);
      }
      if (!validator.Check(values)) return rejected(faultOf(values), unknown);
      if (references.length === 0 && notes[0] !== undefined && kind.company === 'required') {
        return rejected(notes[0], unknown);
      }
      const row = kind.read(values as Static<Schema>, references);
      if (typeof row === 'string') return rejected(row, unknown);
      return { content: { kind: 'record', references, row }, notes, unknown };
    },
  };
}

function addReference(references: CompanyReference[], notes: string[], field: ReferenceField, raw: unknown): void {
  const text = typeof raw === 'number' ? String(raw) : raw;
  if (text === null || text === undefined || text === '') return;
  if (typeof text === 'string' && text.trim() === '') return;
  const reference = typeof text === 'string' && text.length <= 100 ? parseReference(field, text) : undefined;
  if (reference) references.push(reference);
  else notes.push(`${field} is not one, or its check digit is wrong`);
}
