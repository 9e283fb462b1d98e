import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from '@lancedb/lancedb';
import type { Clock } from '../../../platform/clock.ts';
import { openChunkTexts } from '../../sql/documents/chunk-texts.ts';
import { CHUNK_LAYOUT, isOurLayout } from './chunk-layout.ts';
import { type ChunkTable, closeTable, openChunkTable, textsFile } from './chunk-table.ts';
import type { LanceEngine } from './engine.ts';

/** Names of the current table and of the one being rebuilt, stored in a file beside them. */
export interface TableNames {
  readonly serving: string;
  readonly building?: string;
}

/** Maximum delay until a process follows another's switch to another table. */
const LOOK_EVERY_MS = 1_000;

/** The file is replaced as a whole, so that each process sees either table and never none. */
export function tableNamesFile(folder: string) {
  const path = join(folder, 'tables.json');
  return {
    read(): TableNames {
      let names: TableNames;
      try {
        names = JSON.parse(readFileSync(path, 'utf8')) as TableNames;
      } catch (error) {
        if ((error as { code?: string }).code === 'ENOENT') return { serving: CHUNK_LAYOUT };
        throw error;
      }
      // False for another layout, which cannot be read at all.
      const isOurs = (name: string | undefined): boolean => name !== undefined && isOurLayout(name);
      const building = isOurs(names.building) ? { building: names.building as string } : {};
      return { serving: isOurs(names.serving) ? names.serving : CHUNK_LAYOUT, ...building };
    },
    write(names: TableNames): void {
      writeFileSync(`${path}.new`, JSON.stringify(names), { flush: true });
      renameSync(`${path}.new`, path);
    },
  };
}

/** The file with the texts of the table that serves; it may not be there yet. */
export const servingTexts = (folder: string): string => textsFile(folder, tableNamesFile(folder).read().serving);

export type ChunkTables = Awaited<ReturnType<typeof openChunkTables>>;

/** In the turn of a writer, as it makes the table when there is none. */
export async function openChunkTables(use: {
  readonly engine: LanceEngine;
  readonly connection: Connection;
  readonly folder: string;
  readonly clock: Clock;
}) {
  const { engine, connection, clock } = use;
  const file = tableNamesFile(use.folder);
  const texts = (name: string) => openChunkTexts(textsFile(use.folder, name));
  const opened = async (name: string): Promise<ChunkTable> => ({
    name,
    table: await connection.openTable(name),
    texts: texts(name),
  });
  const { serving: name } = file.read();
  const made = await openChunkTable(engine, connection, name);
  let serving: ChunkTable = { name, table: made, texts: texts(name) };
  let building: ChunkTable | undefined;
  let lookedAtMs = clock.nowMs();
  let looking: Promise<ChunkTable> | undefined;

  const look = async (): Promise<ChunkTable> => {
    lookedAtMs = clock.nowMs();
    const { serving: now } = file.read();
    // The table before may still be read from: it is left to be collected.
    if (now !== serving.name) serving = building?.name === now ? building : await opened(now);
    return serving;
  };
  /** The same, looked up again when that is due, or now. */
  const lookUp = (isDue = false): Promise<ChunkTable> => {
    if (!isDue && clock.nowMs() - lookedAtMs < LOOK_EVERY_MS) return Promise.resolve(serving);
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  return {
    /** The table that serves, as far as this process knows. */
    serving: (): ChunkTable => serving,
    lookUp,
    /** The tables to write to: the serving one first, then one that is being rebuilt. */
    async written(): Promise<readonly ChunkTable[]> {
      const first = await lookUp(true);
      const { building: next } = file.read();
      if (next === undefined) building = undefined;
      else if (next !== building?.name) building = await opened(next);
      return building ? [first, building] : [first];
    },
    close(): void {
      for (const { table, texts } of new Set([serving, building ?? serving])) {
        closeTable(table);
        texts.close();
      }
    },
  };
}
