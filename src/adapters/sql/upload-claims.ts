import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { CLAIM_HOLD_MS, type UploadClaims } from '../../domain/blobs/upload-claims.ts';
import { databaseTime } from './database-time.ts';
import type { Schema } from './schema.ts';
import { UNCLAIMED } from './upload-claim-columns.ts';

/**
 * True if no upload has claimed a row: there is no claim, or it has expired. A claim of a version that set no expiry
 * holds until it is released.
 */
export const isUnclaimed = (db: Kysely<Schema>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(upload_claim is null or upload_claim_until < ${databaseTime(db)})`;

/** Column values of a claim that ends `holdMs` from now. */
const claimed = (db: Kysely<Schema>, token: string, holdMs: number) => ({
  upload_claim: token,
  upload_claim_until: databaseTime(db, holdMs),
});

/** Condition on rows of each table with uploads that are not about to be deleted. */
const IS_KEPT = {
  content_files: sql<SqlBool>`delete_started_at is null`,
  search_batches: sql<SqlBool>`1 = 1`,
};

/** The claims on uploads of a table. */
export function uploadClaimsIn(db: Kysely<Schema>, name: keyof typeof IS_KEPT): UploadClaims<string> {
  // The columns of claims are the same in both tables.
  const table = name as 'search_batches';
  const isKept = IS_KEPT[name];
  return {
    async claim(id, token, at, holdMs = CLAIM_HOLD_MS) {
      const { numUpdatedRows } = await db
        .updateTable(table)
        .set(claimed(db, token, holdMs))
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .where(isUnclaimed(db))
        .where(isKept)
        .where('upload_expires_at', '>', at)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return 'taken';
      const row = await db
        .selectFrom(table)
        .select(['status', isUnclaimed(db).as('is_free')])
        .where('id', '=', id)
        .where(isKept)
        .executeTakeFirst();
      if (row === undefined) return 'gone';
      if (row.status !== 'pending') return 'used';
      return row.is_free ? 'expired' : 'busy';
    },

    async extend(token) {
      const { numUpdatedRows } = await db
        .updateTable(table)
        .set(claimed(db, token, CLAIM_HOLD_MS))
        .where('upload_claim', '=', token)
        .where('status', '=', 'pending')
        .where(isKept)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async release(token) {
      await db
        .updateTable(table)
        .set(UNCLAIMED)
        .where('upload_claim', 'is not', null)
        .where(sql<SqlBool>`substr(upload_claim, 1, ${sql.lit([...token].length)}) = ${token}`)
        .execute();
    },
  };
}
