import { type ImportItem, type RecordPlace, rejectedItem } from '../../domain/ingest/records.ts';
import { type CsvRow, csvItems } from './csv-rows.ts';
import { cutRecords } from './json-records.ts';
import { isObject, type JsonObject, parseObject } from './json-values.ts';
import { xmlRecords } from './xml-records.ts';

/** True if a record of a delta file was withdrawn: its extension has `gleif:Deletion`, whatever the prefix of the namespace. */
export function hasDeletion(record: JsonObject): boolean {
  const extension = record['Extension'];
  return isObject(extension) && Object.keys(extension).some((name) => /^(?:\w+:)?Deletion$/.test(name));
}

type ReadItems = (chunks: AsyncIterable<Buffer>) => AsyncGenerator<ImportItem[]>;

/** A kind of records of GLEIF's golden copy. */
export interface GleifKind<Content> {
  /** Local name of the element that a record is in XML, which has the content of the JSON edition. */
  readonly element: string;
  /** Column of the CSV edition that names a record. */
  readonly column: string;
  fromJson(record: JsonObject): Content;
  fromCsv(row: CsvRow): Content;
  toItem(place: RecordPlace, content: Content): ImportItem;
}

/** Readers of the three editions of a file. */
export const gleifReaders = <Content>({
  element,
  column,
  fromJson,
  fromCsv,
  toItem,
}: GleifKind<Content>): Readonly<Record<'json' | 'xml' | 'csv', ReadItems>> => ({
  json: (chunks) => itemsOfJson(chunks, (place, record) => toItem(place, fromJson(record))),
  xml: (chunks) => itemsOfXml(chunks, element, (place, record) => toItem(place, fromJson(record))),
  csv: (chunks) => csvItems(chunks, column, (place, row) => toItem(place, fromCsv(row))),
});

/** The records of a file of GLEIF in JSON. */
async function* itemsOfJson(
  chunks: AsyncIterable<Buffer>,
  toItem: (place: RecordPlace, record: JsonObject) => ImportItem,
): AsyncGenerator<ImportItem[]> {
  for await (const records of cutRecords(chunks)) {
    yield records.map(({ number, line, text, fault }): ImportItem => {
      const place = { record: number, line };
      const record = text === undefined ? undefined : parseObject(text);
      return record ? toItem(place, record) : rejectedItem(place, fault ?? 'not a JSON object', text ?? null);
    });
  }
}

/** The records of a file of GLEIF in XML, by the local name of their element. */
async function* itemsOfXml(
  chunks: AsyncIterable<Buffer>,
  element: string,
  toItem: (place: RecordPlace, record: JsonObject) => ImportItem,
): AsyncGenerator<ImportItem[]> {
  for await (const records of xmlRecords(chunks, (name) => name === element)) {
    yield records.map(({ number, record }) => {
      const place = { record: number, line: null };
      return record === undefined
        ? rejectedItem(place, 'larger than a million characters', null)
        : toItem(place, record);
    });
  }
}

/** Instant from which on a delta file in XML holds all changes, by its header in its first characters; `undefined` where it is not stated. */
export const gleifDeltaStart = (head: string): string | undefined =>
  /<(?:\w+:)?DeltaStart>\s*([^<\s]+)\s*</.exec(head)?.[1];
