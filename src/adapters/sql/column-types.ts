import { type RawBuilder, sql } from 'kysely';
import type { DatabaseEngine } from './database.ts';

/**
 * Text column compared by bytes on both engines. PostgreSQL would use the locale of the database by default, with other orders
 * than SQLite and prefix searches without an index.
 */
export const textColumn = (engine: DatabaseEngine): RawBuilder<string> =>
  engine === 'postgres' ? sql<string>`text collate "C"` : sql<string>`text`;

/** Binary column: `Uint8Array` in, `Uint8Array` (or `Buffer`) out. */
export const binaryColumn = (engine: DatabaseEngine): RawBuilder<Uint8Array> =>
  engine === 'postgres' ? sql<Uint8Array>`bytea` : sql<Uint8Array>`blob`;
