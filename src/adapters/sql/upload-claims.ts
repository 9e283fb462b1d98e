import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { databaseTime } from './database-time.ts';
import type { Schema } from './schema.ts';

/** Whether no upload holds a row: there is no claim, or it ran out. One of a version that set no end holds until it is given back. */
export const isUnclaimed = (db: Kysely<Schema>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(upload_claim is null or upload_claim_until < ${databaseTime(db)})`;

/** Column values of a claim that ends `holdMs` from now. */
export const claimed = (db: Kysely<Schema>, token: string, holdMs: number) => ({
  upload_claim: token,
  upload_claim_until: databaseTime(db, holdMs),
});

/** Column values without a claim. */
export const UNCLAIMED = { upload_claim: null, upload_claim_until: null } as const;
