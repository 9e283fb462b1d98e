import type { ImportItem, RecordPlace } from '../../domain/ingest/records.ts';
import { type CsvRow, csvItems } from './csv-rows.ts';
import { cutRecords } from './json-records.ts';
import { isObject, type JsonObject, parseObject } from './json-values.ts';
import { xmlRecords } from './xml-records.ts';

/** True if a record of a delta file was withdrawn: its extension has `gleif:Deletion`, whatever the prefix of the namespace. */
export function hasDeletion(record: JsonObject): boolean {
  const extension = record['Extension'];
  return isObject(extension) && Object.keys(extension).some((name) => /^(?:\w+:)?Deletion$/.test(name));
}

/** Text of a value like `{"$": "value", "@xml:lang": "en"}` at a path, `''` without one; of several values of a name the first. */
export function valueAt(object: unknown, ...path: readonly string[]): string {
  let at = object;
  for (const name of path) {
    const found = isObject(at) ? at[name] : undefined;
    at = Array.isArray(found) ? found[0] : found;
  }
  const value = isObject(at) ? at['$'] : at;
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
}

type ReadItems<Item> = (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Item[]>;

/** A kind of records of GLEIF's golden copy. */
export interface GleifKind<Content, Item> {
  /** Local name of the element that a record is in XML, which has the content of the JSON edition. */
  readonly element: string;
  /** Column of the CSV edition that names a record. */
  readonly column: string;
  fromJson(record: JsonObject): Content;
  fromCsv(row: CsvRow): Content;
  toItem(place: RecordPlace, content: Content): Item;
  /** The item of a record that cannot be read. */
  rejected(place: RecordPlace, reason: string, about: string | null): Item;
}

/** Readers of the three editions of a file. */
export const gleifReaders = <Content, Item = ImportItem>(
  kind: GleifKind<Content, Item>,
): Readonly<Record<'json' | 'xml' | 'csv', ReadItems<Item>>> => ({
  json: (chunks) => itemsOfJson(chunks, kind),
  xml: (chunks) => itemsOfXml(chunks, kind),
  csv: (chunks) => csvItems(chunks, kind.column, (place, row) => kind.toItem(place, kind.fromCsv(row)), kind.rejected),
});

/** The records of a file of GLEIF in JSON. */
async function* itemsOfJson<Content, Item>(
  chunks: AsyncIterable<Buffer>,
  { fromJson, toItem, rejected }: GleifKind<Content, Item>,
): AsyncGenerator<Item[]> {
  for await (const records of cutRecords(chunks)) {
    yield records.map(({ number, line, text, fault }) => {
      const place = { record: number, line };
      const record = text === undefined ? undefined : parseObject(text);
      return record ? toItem(place, fromJson(record)) : rejected(place, fault ?? 'not a JSON object', text ?? null);
    });
  }
}

/** The records of a file of GLEIF in XML, by the local name of their element. */
async function* itemsOfXml<Content, Item>(
  chunks: AsyncIterable<Buffer>,
  { element, fromJson, toItem, rejected }: GleifKind<Content, Item>,
): AsyncGenerator<Item[]> {
  for await (const records of xmlRecords(chunks, (name) => name === element)) {
    yield records.map(({ number, record }) => {
      const place = { record: number, line: null };
      return record === undefined
        ? rejected(place, 'larger than a million characters', null)
        : toItem(place, fromJson(record));
    });
  }
}

/** Instant from which on a delta file in XML holds all changes, by its header in its first characters; `undefined` where it is not stated. */
export const gleifDeltaStart = (head: string): string | undefined =>
  /<(?:\w+:)?DeltaStart>\s*([^<\s]+)\s*</.exec(head)?.[1];
