import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { databaseTime } from './database-time.ts';
import type { Schema } from './schema.ts';

/**
 * True if no upload has claimed a row: there is no claim, or it has expired. A claim of a version that set no expiry
 * holds until it is released.
 */
export const isUnclaimed = (db: Kysely<Schema>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(upload_claim is null or upload_claim_until < ${databaseTime(db)})`;

/** Column values of a claim that ends `holdMs` from now. */
export const claimed = (db: Kysely<Schema>, token: string, holdMs: number) => ({
  upload_claim: token,
  upload_claim_until: databaseTime(db, holdMs),
});
