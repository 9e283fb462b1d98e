import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection, Table } from '@lancedb/lancedb';
import { openChunkConnection } from '../tables/chunk-connection.ts';
import { closeTable } from '../tables/chunk-table.ts';
import { retried } from '../tables/commit-retries.ts';
import type { LanceEngine } from '../tables/engine.ts';
import { createMissingIndexes } from '../tables/table-indexes.ts';
import { VECTOR_LAYOUT, vectorSchema } from './vector-rows.ts';

const INDEX_CACHE_BYTES = 128n * 1024n * 1024n;
const PREFIX = 'vectors_';

/** Columns that nearly every filter asks for. */
const INDEXES = {
  sorted: ['document_id', 'published_ms'],
  fewValues: ['audience', 'source_id', 'category', 'type', 'subtype'],
  lists: ['body_entities', 'headline_entities', 'reporting_entities', 'reporting_periods'],
} as const;

export interface OpenVectorTable {
  readonly name: string;
  readonly table: Table;
}

/** The tables of vectors in a folder: one a model, number of dimensions and layout. */
export type VectorTables = ReturnType<typeof vectorTables>;

const prefixOf = (model: string): string =>
  `${PREFIX}${createHash('sha256').update(model).digest('hex').slice(0, 16)}_`;

const tableName = (model: string, dimensions: number): string => `${prefixOf(model)}${dimensions}_${VECTOR_LAYOUT}`;

/** True if a table holds vectors of this model in the current layout. */
export const isOf = (name: string, model: string): boolean =>
  name.startsWith(prefixOf(model)) && name.endsWith(`_${VECTOR_LAYOUT}`);

/** Opens the engine when there is something to open: a folder that is not there has no vectors. */
export function vectorTables(folder: string) {
  let opened: ReturnType<typeof openChunkConnection> | undefined;
  const tables = new Map<string, Promise<OpenVectorTable>>();
  const open = (): ReturnType<typeof openChunkConnection> => {
    opened ??= openChunkConnection(folder, { indexCacheBytes: INDEX_CACHE_BYTES });
    return opened;
  };
  const isEmpty = (): boolean => opened === undefined && !existsSync(join(folder, 'table'));
  const once = (name: string, make: (engine: LanceEngine, connection: Connection) => Promise<Table>) => {
    const known = tables.get(name);
    if (known !== undefined) return known;
    const opening = open().then(async ({ engine, connection }) => ({ name, table: await make(engine, connection) }));
    tables.set(name, opening);
    opening.catch(() => tables.delete(name));
    return opening;
  };
  const names = async (): Promise<string[]> =>
    isEmpty() ? [] : (await (await open()).connection.tableNames()).filter((name) => name.startsWith(PREFIX));
  const openByName = (name: string): Promise<OpenVectorTable> =>
    once(name, (_engine, connection) => connection.openTable(name));

  return {
    get engine(): Promise<LanceEngine> {
      return open().then(({ engine }) => engine);
    },
    /** Without making anything. */
    async find(model: string, dimensions: number): Promise<OpenVectorTable | undefined> {
      const name = tableName(model, dimensions);
      if (tables.has(name)) return tables.get(name);
      return (await names()).includes(name) ? openByName(name) : undefined;
    },
    async make(model: string, dimensions: number): Promise<OpenVectorTable> {
      const name = tableName(model, dimensions);
      if ((await names()).includes(name)) return openByName(name);
      mkdirSync(folder, { recursive: true });
      return once(name, (engine, connection) => makeTable(engine, connection, name, dimensions));
    },
    names,
    openByName,
    async drop(name: string): Promise<void> {
      const { connection } = await open();
      const known = tables.get(name);
      tables.delete(name);
      if (known) closeTable((await known).table);
      await connection.dropTable(name);
    },
    async close(): Promise<void> {
      for (const opening of tables.values()) {
        const made = await opening.catch(() => undefined);
        if (made) closeTable(made.table);
      }
      if (opened !== undefined) (await opened).connection.close();
    },
  };
}

async function makeTable(
  engine: LanceEngine,
  connection: Connection,
  name: string,
  dimensions: number,
): Promise<Table> {
  const table = await connection.createEmptyTable(name, vectorSchema(dimensions), { mode: 'create', existOk: true });
  // Another process may make the same table at the same time.
  await retried(table, () => createMissingIndexes(engine, table, INDEXES));
  return table;
}
