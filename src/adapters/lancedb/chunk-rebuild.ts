import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, Table } from '@lancedb/lancedb';
import type { ChunkRebuild } from '../../domain/documents/rebuild-chunks.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { type DocumentId, newTimeOrderedId } from '../../platform/ids.ts';
import { openChunkConnection } from './chunk-connection.ts';
import { CHUNK_SCHEMA, toRows } from './chunk-rows.ts';
import { LAYOUT, makeIndexes } from './chunk-table.ts';
import { openChunkTables, tableNamesFile } from './chunk-tables.ts';
import { columnsOf, deleteDocuments, documentsThere } from './chunk-writer.ts';
import { openProcessLock } from './process-lock.ts';

const TURN_WAIT_MS = 60_000;
/** As long as other processes may still read from the table before. */
const LEAVE_MS = 5_000;
const CACHE_BYTES = 64n * 1024n * 1024n;
const IDS_AT_ONCE = 400;

/** Begins to make the index in `folder` anew, or goes on where that was cut off. */
export async function lanceChunkRebuild(options: {
  readonly folder: string;
  readonly clock?: Clock;
  readonly leaveMs?: number;
}): Promise<ChunkRebuild> {
  const { folder, clock = systemClock, leaveMs = LEAVE_MS } = options;
  mkdirSync(folder, { recursive: true });
  const { engine, connection } = await openChunkConnection(folder, { indexCacheBytes: CACHE_BYTES });
  const lock = openProcessLock(join(folder, 'write.lock'));
  const file = tableNamesFile(folder);
  const inTurn = async <T>(run: () => Promise<T>): Promise<T> => {
    await lock.take(TURN_WAIT_MS);
    try {
      return await run();
    } finally {
      lock.release();
    }
  };
  const begun = await inTurn(async () => {
    const tables = await openChunkTables({ engine, connection, folder, clock });
    const names = file.read();
    const there = await connection.tableNames();
    const name = names.building ?? `${LAYOUT}_${newTimeOrderedId(clock.nowMs())}`;
    if (!there.includes(name)) await connection.createEmptyTable(name, CHUNK_SCHEMA, { mode: 'create' });
    // Only now: writers that read this name open the table.
    file.write({ serving: names.serving, building: name });
    return { tables, name, table: await connection.openTable(name) };
  });
  const { table, tables } = begun;

  return {
    async missing(ids) {
      await table.checkoutLatest();
      const there = new Set(await documentsThere(table, ids));
      return ids.filter((id) => !there.has(id));
    },
    add: (annotated, rows) =>
      inTurn(async () => {
        await table.checkoutLatest();
        const there = new Set(await documentsThere(table, [...annotated.keys()]));
        const added = (await rows()).flatMap((row) => {
          const text = annotated.get(row.id);
          return text === undefined || there.has(row.id) ? [] : toRows({ row, annotated: text });
        });
        if (added.length > 0) await table.add(await columnsOf(engine, added));
      }),
    async drop(stored) {
      const ids = await documentsOf(table);
      for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
        const some = ids.slice(at, at + IDS_AT_ONCE);
        const known = await stored(some);
        const unknown = some.filter((id) => !known.has(id));
        if (unknown.length === 0) continue;
        await inTurn(async () => {
          const [serving] = await tables.written();
          const kept = new Set(serving ? await documentsThere(serving, unknown) : []);
          await table.checkoutLatest();
          await deleteDocuments(
            table,
            unknown.filter((id) => !kept.has(id)),
          );
        });
      }
    },
    async serve() {
      await table.checkoutLatest();
      await makeIndexes(engine, table);
      await inTurn(async () => file.write({ serving: begun.name }));
      await pause(leaveMs);
      await dropOthers(connection, begun.name);
      return table.countRows();
    },
    async close() {
      tables.close();
      table.close();
      connection.close();
      lock.close();
    },
  };
}

async function documentsOf(table: Table): Promise<DocumentId[]> {
  await table.checkoutLatest();
  const ids = new Set<DocumentId>();
  for await (const batch of table.query().select(['document_id'])) {
    for (const id of batch.getChild('document_id') ?? []) ids.add(id as DocumentId);
  }
  return [...ids];
}

/** All tables of chunks but this one, those of older layouts too. */
async function dropOthers(connection: Connection, serving: string): Promise<void> {
  for (const name of await connection.tableNames()) {
    if (name !== serving && name.startsWith('chunks_')) await connection.dropTable(name);
  }
}
