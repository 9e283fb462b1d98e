import type { Snapshot, SnapshotStore } from '../../../domain/snapshots/snapshot-store.ts';
import type { Database } from '../database.ts';
import { findRow } from '../rows-by-values.ts';
import type { SnapshotRow } from '../schema.ts';

/** `SnapshotStore` on SQLite and PostgreSQL. */
export function sqlSnapshotStore({ db }: Pick<Database, 'db'>): SnapshotStore {
  /** True if `next` is the named snapshot now. */
  const put = async (former: string | null, next: Snapshot): Promise<boolean> => {
    const row = toRow(next);
    const named =
      former === null
        ? db
            .insertInto('snapshots')
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .returning('id')
        : db
            .updateTable('snapshots')
            .set(row)
            .where('name', '=', next.name)
            .where('format', '=', next.format)
            .where('id', '=', former)
            .returning('id');
    return (await named.executeTakeFirst()) !== undefined;
  };
  return {
    async find({ name, format }) {
      const row = await findRow(db, 'snapshots', { name, format });
      return row && fromRow(row);
    },

    async replace(former, next) {
      if (!(await put(former, next))) return undefined;
      const lower = await db
        .deleteFrom('snapshots')
        .where('name', '=', next.name)
        .where('format', '<', next.format)
        .returning('id')
        .execute();
      return [...(former === null ? [] : [former]), ...lower.map(({ id }) => id)];
    },
  };
}

const fromRow = ({ size_bytes, ...row }: SnapshotRow): Snapshot => ({ ...row, sizeBytes: Number(size_bytes) });

const toRow = ({ id, name, format, stamp, sizeBytes, sha256 }: Snapshot): SnapshotRow => ({
  id,
  name,
  format,
  stamp,
  sha256,
  size_bytes: sizeBytes,
});
