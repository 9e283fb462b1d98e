import { type RawBuilder, sql } from 'kysely';
import type { DatabaseEngine } from './database.ts';

/**
 * Text that sorts and compares by its bytes on both engines. PostgreSQL would otherwise take the locale of the database,
 * give other orders than SQLite, and leave prefix searches without an index.
 */
export const textColumn = (engine: DatabaseEngine): RawBuilder<string> =>
  engine === 'postgres' ? sql<string>`text collate "C"` : sql<string>`text`;

/** Bytes, for what is packed: `Uint8Array` in, `Uint8Array` (or `Buffer`) out. */
export const binaryColumn = (engine: DatabaseEngine): RawBuilder<Uint8Array> =>
  engine === 'postgres' ? sql<Uint8Array>`bytea` : sql<Uint8Array>`blob`;
