import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, Table } from '@lancedb/lancedb';
import type { ChunkRebuild } from '../../../domain/documents/rebuild-chunks.ts';
import { type Clock, systemClock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { type DocumentId, newTimeOrderedId } from '../../../platform/ids.ts';
import { dropChunkTexts, openChunkTexts } from '../../sql/documents/chunk-texts.ts';
import { openProcessLock, type ProcessLock } from '../../sql/process-lock.ts';
import { openChunkConnection } from './chunk-connection.ts';
import { CHUNK_LAYOUT, isOurLayout } from './chunk-layout.ts';
import { CHUNK_SCHEMA } from './chunk-rows.ts';
import { closeTable, makeIndexes, textsFile } from './chunk-table.ts';
import { openChunkTables, tableNamesFile } from './chunk-tables.ts';
import { deleteDocuments, documentsThere, preparedOf, putDocuments } from './chunk-writer.ts';

const TURN_WAIT_MS = 60_000;
/** Two writers that try at the same moment may find each other in the way, so both retry for this long. */
const LOCK_WAIT_MS = 500;
/** Time during which other processes may still read from the former table. */
const LEAVE_MS = 5_000;
const CACHE_BYTES = 64n * 1024n * 1024n;
const IDS_AT_ONCE = 400;

/**
 * Begins to rebuild the index in `folder`, or continues a rebuild that was interrupted. With `isInPlace` it fills the table that
 * serves with what that lacks, as after an upgrade, when no older table can be read meanwhile. `leaveMs` is how long the table
 * before stays once the new one serves, for other processes that still read it. Until it is closed it is the only one of its
 * folder: throws `conflict` while another process rebuilds.
 */
export async function lanceChunkRebuild(options: {
  readonly folder: string;
  readonly clock?: Clock;
  readonly leaveMs?: number;
  readonly isInPlace?: boolean;
}): Promise<ChunkRebuild> {
  const { folder, clock = systemClock, leaveMs = LEAVE_MS, isInPlace = false } = options;
  mkdirSync(folder, { recursive: true });
  const exclusive = await takeRebuildLock(folder);
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
    const name = isInPlace ? names.serving : (names.building ?? `${CHUNK_LAYOUT}_${newTimeOrderedId(clock.nowMs())}`);
    if (!there.includes(name)) await connection.createEmptyTable(name, CHUNK_SCHEMA, { mode: 'create' });
    const texts = openChunkTexts(textsFile(folder, name));
    // Only now: writers that read this name open the table.
    if (!isInPlace) file.write({ serving: names.serving, building: name });
    return { tables, made: { name, table: await connection.openTable(name), texts } };
  });
  const { made, tables } = begun;
  const { table } = made;

  return {
    async missing(rows) {
      await table.checkoutLatest();
      const ids = rows.map(({ id }) => id);
      const there = new Set(await documentsThere(table, ids));
      return ids.filter((id) => !there.has(id));
    },
    async endPass() {},
    add: (annotated, rows) =>
      inTurn(async () => {
        await table.checkoutLatest();
        const there = new Set(await documentsThere(table, [...annotated.keys()]));
        const added = (await rows()).flatMap((row) => {
          const text = annotated.get(row.id);
          return text === undefined || there.has(row.id) ? [] : [{ row, annotated: text }];
        });
        if (added.length > 0) await putDocuments(engine, made, await preparedOf(engine, added));
        return added.length;
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
          const present = new Set(serving ? await documentsThere(serving.table, unknown) : []);
          await table.checkoutLatest();
          await deleteDocuments(
            made,
            unknown.filter((id) => !present.has(id)),
          );
        });
      }
    },
    async serve() {
      await table.checkoutLatest();
      await makeIndexes(engine, table);
      if (!isInPlace) await inTurn(async () => file.write({ serving: made.name }));
      if (!isInPlace) await pause(leaveMs);
      // One that is being made aside may go on.
      const isLeft = (other: string): boolean => other === made.name || (isInPlace && isOurLayout(other));
      await dropOthers(connection, folder, isLeft);
      return table.countRows();
    },
    async close() {
      tables.close();
      closeTable(table);
      made.texts.close();
      connection.close();
      lock.close();
      exclusive.close();
    },
  };
}

/** Two rebuilds at once would each drop the table that the other is filling. */
async function takeRebuildLock(folder: string): Promise<ProcessLock> {
  const lock = openProcessLock(join(folder, 'rebuild.lock'));
  try {
    await lock.take(LOCK_WAIT_MS);
    return lock;
  } catch (cause) {
    lock.close();
    const detail = 'Another process is rebuilding the document index. Wait until it has ended.';
    throw new AppError('conflict', detail, { cause });
  }
}

async function documentsOf(table: Table): Promise<DocumentId[]> {
  await table.checkoutLatest();
  const ids = new Set<DocumentId>();
  for await (const batch of table.query().select(['document_id'])) {
    for (const id of batch.getChild('document_id') ?? []) ids.add(id as DocumentId);
  }
  return [...ids];
}

/** Drops all tables of chunks except those to be left, and their texts. */
async function dropOthers(connection: Connection, folder: string, isLeft: (name: string) => boolean): Promise<void> {
  for (const name of await connection.tableNames()) {
    if (name.startsWith('chunks_') && !isLeft(name)) await connection.dropTable(name);
  }
  for (const file of readdirSync(folder)) {
    const [, name] = /^(chunks_.*)\.db$/.exec(file) ?? [];
    if (name !== undefined && !isLeft(name)) dropChunkTexts(join(folder, file));
  }
}
