import { setImmediate as giveWay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { EtfStore } from '../../../domain/market/etf-store.ts';
import type { EntityId } from '../../../platform/ids.ts';
import type { Database } from '../database.ts';

/** Profiles looked at in one query, for a few milliseconds. */
const BATCH = 2_000;
/** In stored JSON; within a text its quotes would be escaped. */
const IS_ETF = '%"isEtf":true%';

/** `EtfStore` on SQLite and PostgreSQL. */
export function sqlEtfStore({ db }: Pick<Database, 'db'>): EtfStore {
  return {
    async etfs() {
      const etfs: EntityId[] = [];
      for (let after = ''; ; await giveWay()) {
        const rows = await db
          .selectFrom('company_profiles')
          .select(['entity_id', sql<number>`case when profile_json like ${IS_ETF} then 1 else 0 end`.as('is_etf')])
          .where('entity_id', '>', after)
          .orderBy('entity_id')
          .limit(BATCH)
          .execute();
        for (const { entity_id, is_etf } of rows) if (Number(is_etf) === 1) etfs.push(entity_id as EntityId);
        if (rows.length < BATCH) return etfs;
        after = rows.at(-1)?.entity_id ?? after;
      }
    },
  };
}
