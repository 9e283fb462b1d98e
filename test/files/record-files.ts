import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TObject } from 'typebox';
import { openRecordFeed } from '../../src/adapters/feeds/record-feed.ts';
import type { RecordItem, RecordKind } from '../../src/domain/ingest/records/record-kind.ts';

/** A folder for files of records, gone when it is disposed of. */
export function recordFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-records-'));
  return {
    /** Writes a file and answers its path. */
    file(name: string, content: string | Buffer): string {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export async function itemsOfFile<Schema extends TObject, Row>(
  path: string,
  kind: RecordKind<Schema, Row>,
): Promise<RecordItem<Row>[]> {
  const items: RecordItem<Row>[] = [];
  const feed = await openRecordFeed(path, kind);
  for await (const batch of feed.items()) items.push(...batch);
  return items;
}

/** As a spreadsheet would write it. */
export const csvOf = (rows: readonly (readonly unknown[])[]): string =>
  rows.map((row) => `${row.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(',')}\r\n`).join('');
