import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection, Table } from '@lancedb/lancedb';
import type { Clock } from '../../platform/clock.ts';
import { LAYOUT, openChunkTable } from './chunk-table.ts';
import type { Engine } from './engine.ts';

/** Which table serves, and which is being made anew, kept in a file beside them. */
export interface TableNames {
  readonly serving: string;
  readonly building?: string;
}

/** How soon a process follows when another has switched to another table. */
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
        if ((error as { code?: string }).code === 'ENOENT') return { serving: LAYOUT };
        throw error;
      }
      // Of another layout: nothing of it can be read.
      const isOurs = (name: string | undefined): boolean => name === LAYOUT || name?.startsWith(`${LAYOUT}_`) === true;
      const building = isOurs(names.building) ? { building: names.building as string } : {};
      return { serving: isOurs(names.serving) ? names.serving : LAYOUT, ...building };
    },
    write(names: TableNames): void {
      writeFileSync(`${path}.new`, JSON.stringify(names), { flush: true });
      renameSync(`${path}.new`, path);
    },
  };
}

export interface ChunkTables {
  /** The table that serves, as far as this process knows. */
  serving(): Table;
  /** The same, looked up again when that is due, or now. */
  lookUp(isDue?: boolean): Promise<Table>;
  /** To which a writer in its turn writes: the one that serves, first, and one that is being made anew. */
  written(): Promise<readonly Table[]>;
  close(): void;
}

/** In the turn of a writer, as it makes the table when there is none. */
export async function openChunkTables(use: {
  readonly engine: Engine;
  readonly connection: Connection;
  readonly folder: string;
  readonly clock: Clock;
}): Promise<ChunkTables> {
  const { engine, connection, clock } = use;
  const file = tableNamesFile(use.folder);
  const first = file.read();
  let serving = { name: first.serving, table: await openChunkTable(engine, connection, first.serving) };
  let building: { readonly name: string; readonly table: Table } | undefined;
  let lookedAtMs = clock.nowMs();
  let looking: Promise<Table> | undefined;

  const look = async (): Promise<Table> => {
    lookedAtMs = clock.nowMs();
    const { serving: name } = file.read();
    // The table before may still be read from: it is left to be collected.
    if (name !== serving.name) serving = { name, table: await connection.openTable(name) };
    return serving.table;
  };
  const lookUp = (isDue = false): Promise<Table> => {
    if (!isDue && clock.nowMs() - lookedAtMs < LOOK_EVERY_MS) return Promise.resolve(serving.table);
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  return {
    serving: () => serving.table,
    lookUp,
    async written() {
      const table = await lookUp(true);
      const { building: name } = file.read();
      if (name === undefined) building = undefined;
      else if (name !== building?.name) building = { name, table: await connection.openTable(name) };
      return building ? [table, building.table] : [table];
    },
    close: () => serving.table.close(),
  };
}
