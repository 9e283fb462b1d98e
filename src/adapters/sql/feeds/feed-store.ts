import type { Transaction } from 'kysely';
import { FEED_NAMES, type FeedItem, type FeedState, type TakenFile } from '../../../domain/feeds/feed.ts';
import type { FeedStore } from '../../../domain/feeds/feed-store.ts';
import type { Database } from '../database.ts';
import type { RowOf } from '../row-codec.ts';
import { findRow } from '../rows-by-values.ts';
import type { Schema } from '../schema.ts';
import { writeNotices } from '../webhooks/notice-writer.ts';
import { feedEndRows, feedFileRows, feedRows, feedRunRows } from './feed-tables.ts';

type Parts = Pick<Database, 'db' | 'inTransaction'>;

/** `FeedStore` on SQLite and PostgreSQL. */
export const sqlFeedStore = (parts: Parts): FeedStore => ({
  ...states(parts),
  ...runs(parts),
  ...files(parts),
  ...items(parts),
});

/** `FeedStore.take` within a transaction. */
export async function takeFeedFile(trx: Transaction<Schema>, file: TakenFile, cursor?: string | null): Promise<void> {
  const { feed, url, ...content } = feedFileRows.toRow(file);
  await trx
    .insertInto('feed_files')
    .values({ feed, url, ...content })
    .onConflict((on) => on.columns(['feed', 'url']).doUpdateSet(content))
    .execute();
  if (cursor !== undefined) await trx.updateTable('feeds').set({ cursor }).where('name', '=', feed).execute();
}

function states({ db }: Parts): Pick<FeedStore, 'all' | 'find' | 'switchOn' | 'setMode' | 'setDue' | 'due'> {
  const inOrder = (rows: readonly RowOf<typeof feedRows>[]): FeedState[] =>
    rows.map(feedRows.fromRow).sort((a, b) => FEED_NAMES.indexOf(a.name) - FEED_NAMES.indexOf(b.name));
  return {
    all: async () => inOrder(await db.selectFrom('feeds').selectAll().execute()),

    async find(name) {
      const row = await db.selectFrom('feeds').selectAll().where('name', '=', name).executeTakeFirst();
      return row && feedRows.fromRow(row);
    },

    async switchOn(names, at) {
      if (names.length === 0) return [];
      const rows = await db
        .insertInto('feeds')
        .values(names.map((name) => feedRows.toRow({ ...NOT_RUN, name, dueAt: at, since: at })))
        .onConflict((on) => on.column('name').doNothing())
        .returning('name')
        .execute();
      const switched = new Set(rows.map(({ name }) => name));
      return names.filter((name) => switched.has(name));
    },

    async setMode(name, mode) {
      const rows = await db.updateTable('feeds').set({ mode }).where('name', '=', name).returning('name').execute();
      return rows.length > 0;
    },

    async setDue(name, at) {
      const rows = await db
        .updateTable('feeds')
        .set({ due_at: at })
        .where('name', '=', name)
        .returning('name')
        .execute();
      return rows.length > 0;
    },

    async due(at) {
      const rows = await db
        .selectFrom('feeds')
        .selectAll()
        .where('mode', '=', 'on')
        .where('due_at', '<=', at)
        .orderBy('due_at')
        .orderBy('name')
        .execute();
      return rows.map(feedRows.fromRow);
    },
  };
}

function runs({ db, inTransaction }: Parts): Pick<FeedStore, 'end' | 'runs' | 'removeRunsBefore'> {
  return {
    end: (run, end, notice) =>
      inTransaction(async (trx) => {
        await trx.insertInto('feed_runs').values(feedRunRows.toRow(run)).execute();
        await trx.updateTable('feeds').set(feedEndRows.toRow(end)).where('name', '=', run.feed).execute();
        if (notice) await writeNotices(trx, [notice]);
      }),

    async runs(name, limit) {
      const rows = await db
        .selectFrom('feed_runs')
        .selectAll()
        .where('feed', '=', name)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(feedRunRows.fromRow);
    },

    async removeRunsBefore(at) {
      const rows = await db.deleteFrom('feed_runs').where('ended_at', '<', at).returning('id').execute();
      return rows.length;
    },
  };
}

function files({ db, inTransaction }: Parts): Pick<FeedStore, 'fileOf' | 'take' | 'forget'> {
  return {
    async fileOf(name, url) {
      const row = await findRow(db, 'feed_files', { feed: name, url });
      return row && feedFileRows.fromRow(row);
    },

    take: (file, cursor) => inTransaction((trx) => takeFeedFile(trx, file, cursor)),

    forget: (name) =>
      inTransaction(async (trx) => {
        await trx.deleteFrom('feed_files').where('feed', '=', name).execute();
        await trx.deleteFrom('feed_items').where('feed', '=', name).execute();
        await trx.updateTable('feeds').set({ cursor: null }).where('name', '=', name).execute();
      }),
  };
}

const NOT_RUN = {
  ...({ mode: 'on', cursor: null, ranAt: null, okAt: null, condition: 'waiting' } as const),
  ...{ faultKind: null, fault: null, failures: 0, dataUntil: null },
};

function items({ db }: Parts): Pick<FeedStore, 'failedItems' | 'putItem' | 'removeItem' | 'retryItems'> {
  return {
    async failedItems(name, limit) {
      const rows = await db
        .selectFrom('feed_items')
        .selectAll()
        .where('feed', '=', name)
        .where('state', 'in', ['failed', 'never'])
        .orderBy('key')
        .limit(limit)
        .execute();
      return rows.map(({ feed, key, state, attempts, next_at, reason }) => ({
        ...{ feed, key, attempts, reason },
        state: state as FeedItem['state'],
        nextAt: next_at,
      }));
    },

    async putItem({ feed, key, nextAt, ...same }) {
      const content = { ...same, next_at: nextAt };
      await db
        .insertInto('feed_items')
        .values({ feed, key, ...content, about_json: null, is_backfill: 0 })
        .onConflict((on) => on.columns(['feed', 'key']).doUpdateSet(content))
        .execute();
    },

    async removeItem(name, key) {
      await db.deleteFrom('feed_items').where('feed', '=', name).where('key', '=', key).execute();
    },

    async retryItems(name, key, at) {
      const chosen = db.updateTable('feed_items').set({ next_at: at, state: 'waiting' }).where('feed', '=', name);
      const rows = await (key === undefined
        ? chosen.where('state', '=', 'failed')
        : chosen.where('key', '=', key).where('state', 'in', ['failed', 'never'])
      )
        .returning('key')
        .execute();
      return rows.length;
    },
  };
}
