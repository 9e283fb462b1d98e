import {
  type ExpressionBuilder,
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  type SqlBool,
  Transaction,
} from 'kysely';
import type { ItemUser, ListedItem, NamedUser } from '../../../domain/user-data/user-item.ts';
import type { ItemFilter, NewSharing, UserItemStore } from '../../../domain/user-data/user-item-store.ts';
import { inChunks, neverEmpty } from '../chunks.ts';
import type { Database, InTransaction } from '../database.ts';
import type { Schema } from '../schema.ts';
import type { UserItemRow } from './user-data-tables.ts';

/** A database, or a transaction to take part in. */
export type UserItemPlace = Pick<Database, 'db' | 'inTransaction'> | Transaction<Schema>;

/** The table of one kind of items. */
export interface ItemTable<Content, Filter extends ItemFilter = ItemFilter> {
  readonly name: (typeof ITEM_TABLES)[number];
  /** `ListedItem.size` of an item with this content; 1 without it. */
  sizeOf?(content: Content): number;
  /** Further columns that follow from a new name, or from a new content. */
  columnsOf?(part: {
    readonly name?: string;
    readonly content?: Content;
  }): Readonly<Record<string, string | number | null>>;
  /** Conditions of the filters of this kind alone, on `items`. */
  matching?(filter: Filter): readonly RawBuilder<SqlBool>[];
}

/** Tables of what users keep. They have the same columns; some have further ones. */
export const ITEM_TABLES = ['watchlists', 'saved_searches', 'saved_screens', 'notes', 'dashboards'] as const;

/** Any of `ITEM_TABLES`. */
type From = 'watchlists';

interface Items<Content, Filter extends ItemFilter> {
  readonly db: Kysely<Schema>;
  readonly inTransaction: InTransaction;
  readonly from: From;
  readonly table: ItemTable<Content, Filter>;
}

/** `UserItemStore` on SQLite and PostgreSQL; takes part in the caller's transaction if created from one. */
export function sqlUserItemStore<Content, Filter extends ItemFilter = ItemFilter>(
  place: UserItemPlace,
  table: ItemTable<Content, Filter>,
): UserItemStore<Content, Filter> {
  const {
    db,
    inTransaction,
  }: Omit<Items<Content, Filter>, 'from' | 'table'> = place instanceof Transaction
    ? { db: place, inTransaction: (work) => work(place) }
    : place;
  const items: Items<Content, Filter> = { db, inTransaction, from: table.name as From, table };
  return {
    ...writing(items),
    ...reading(items),
  };
}

function reading<Content, Filter extends ItemFilter>({
  db,
  from,
  table,
}: Items<Content, Filter>): Pick<UserItemStore<Content, Filter>, 'find' | 'contentsOf' | 'list'> {
  return {
    async find(reader, id) {
      const row = await listed(db, from, reader)
        .select('items.content_json')
        .where('items.id', '=', id)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const readers = await singleReadersOf(db, [id]);
      return { ...toListed(row, readers), content: JSON.parse(row.content_json) as Content };
    },

    async contentsOf(reader, ids) {
      const rows = await inChunks(ids, (some) =>
        readable(db, from, reader).select(['items.id', 'items.content_json']).where('items.id', 'in', some).execute(),
      );
      return new Map(rows.map((row) => [row.id, JSON.parse(row.content_json) as Content]));
    },

    async list(reader, filter, { after, limit }) {
      const { isOwned, isPinned } = filter;
      const rows = await listed(db, from, reader)
        .where((e) => e.and(table.matching?.(filter) ?? []))
        .$if(isOwned === true, (q) => q.where('items.owner_id', '=', reader.userId))
        .$if(isPinned === true, (q) => q.where('items.id', 'in', marked(db, 'user_item_pins', reader)))
        .where((e) =>
          after === undefined
            ? e.lit(true)
            : e.or([
                e('items.created_at', '<', after.createdAt),
                e.and([e('items.created_at', '=', after.createdAt), e('items.id', '<', after.id)]),
              ]),
        )
        .orderBy('items.created_at', 'desc')
        .orderBy('items.id', 'desc')
        .limit(limit)
        .execute();
      const readers = await singleReadersOf(
        db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => toListed(row, readers));
    },
  };
}

function writing<Content, Filter extends ItemFilter>({
  inTransaction,
  from,
  table,
  db,
}: Items<Content, Filter>): Pick<UserItemStore<Content, Filter>, 'add' | 'change' | 'share' | 'pin' | 'remove'> {
  return {
    add: (owner, { id, name, content, createdAt }, most) =>
      inTransaction(async (trx) => {
        if (!(await hasRoom(trx, from, owner, most))) return false;
        const dates = { created_at: createdAt, updated_at: createdAt };
        const whose = { org_id: owner.orgId, owner_id: owner.userId, is_shared: 0 };
        await trx
          .insertInto(from)
          .values({ id, ...whose, ...toColumns(table, { name, content }), ...dates } as UserItemRow)
          .execute();
        return true;
      }),

    async change(owner, id, { name, content }, at) {
      const { numUpdatedRows } = await db
        .updateTable(from)
        .set({
          updated_at: at,
          ...toColumns(table, { ...(name !== undefined && { name }), ...(content !== undefined && { content }) }),
        })
        .where(ownedBy(owner, id))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    share: (owner, id, sharing) =>
      inTransaction(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable(from)
          .set({ is_shared: sharing.isWithOrg ? 1 : 0 })
          .where(ownedBy(owner, id))
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await replaceReaders(trx, id, sharing);
        return true;
      }),

    async pin(reader, id, isPinned) {
      if (!isPinned) {
        await inTransaction(async (trx) => {
          for (const table of ['user_item_pins', 'item_views'] as const)
            await trx
              .deleteFrom(table as 'user_item_pins') // both have these columns
              .where('item_id', '=', id)
              .where('user_id', '=', reader.userId)
              .execute();
        });
        return;
      }
      await db
        .insertInto('user_item_pins')
        .values({ item_id: id, user_id: reader.userId })
        .onConflict((on) => on.columns(['user_id', 'item_id']).doNothing())
        .execute();
    },

    remove: (owner, id) =>
      inTransaction(async (trx) => {
        const { numDeletedRows } = await trx.deleteFrom(from).where(ownedBy(owner, id)).executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await trx.deleteFrom('user_item_readers').where('item_id', '=', id).execute();
        await trx.deleteFrom('user_item_pins').where('item_id', '=', id).execute();
        await trx.deleteFrom('saved_search_runs').where('search_id', '=', id).execute();
        await trx.deleteFrom('item_views').where('item_id', '=', id).execute();
        return true;
      }),
  };
}

const toColumns = <Content, Filter extends ItemFilter>(
  table: ItemTable<Content, Filter>,
  part: { readonly name?: string; readonly content?: Content },
) => ({
  ...(part.name !== undefined && { name: part.name }),
  ...(part.content !== undefined && {
    content_json: JSON.stringify(part.content),
    size: table.sizeOf?.(part.content) ?? 1,
  }),
  ...table.columnsOf?.(part),
});

const readable = (db: Kysely<Schema>, from: From, reader: ItemUser) =>
  db
    .selectFrom(`${from} as items`)
    .where('items.org_id', '=', reader.orgId)
    .where((e) =>
      reader.grants
        ? e.and([e('items.is_shared', '=', 1), e('items.id', 'in', neverEmpty(reader.grants))])
        : e.or([
            e('items.owner_id', '=', reader.userId),
            e('items.is_shared', '=', 1),
            e('items.id', 'in', marked(db, 'user_item_readers', reader)),
          ]),
    );

const listed = (db: Kysely<Schema>, from: From, reader: ItemUser) =>
  readable(db, from, reader)
    .innerJoin('users', 'users.id', 'items.owner_id')
    .select(['items.id', 'items.org_id', 'items.owner_id', 'items.name', 'items.size', 'items.is_shared'])
    .select(['items.created_at', 'items.updated_at', 'users.name as owner_name'])
    .select((e) => e('items.id', 'in', marked(db, 'user_item_pins', reader)).as('is_pinned'));

const marked = (db: Kysely<Schema>, marks: 'user_item_readers' | 'user_item_pins', { userId }: ItemUser) =>
  db.selectFrom(marks).select('item_id').where('user_id', '=', userId);

const ownedBy = (owner: ItemUser, id: string) => (e: ExpressionBuilder<Schema, 'watchlists'>) =>
  e.and({ id, org_id: owner.orgId, owner_id: owner.userId });

/**
 * True if the owner has fewer than `most` items. Until the transaction ends no other one can add an item of the same
 * owner.
 */
async function hasRoom(trx: Transaction<Schema>, from: 'watchlists', owner: ItemUser, most: number): Promise<boolean> {
  if (trx.getExecutor().adapter instanceof PostgresAdapter) {
    await trx.selectFrom('users').select('id').where('id', '=', owner.userId).forNoKeyUpdate().execute();
  }
  const { count } = await trx
    .selectFrom(from)
    .where('owner_id', '=', owner.userId)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count) < most;
}

type ListedRow = Omit<UserItemRow, 'content_json'> & { readonly owner_name: string; readonly is_pinned: unknown };

const toListed = (row: ListedRow, readers: ItemReaders): ListedItem => ({
  id: row.id,
  orgId: row.org_id,
  owner: { id: row.owner_id, name: row.owner_name },
  name: row.name,
  sharing: { isWithOrg: row.is_shared === 1, users: readers.get(row.id) ?? [] },
  isPinned: Boolean(row.is_pinned),
  size: row.size,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** Users with whom items are shared singly, by the id of the item. */
type ItemReaders = ReadonlyMap<string, readonly NamedUser[]>;

async function singleReadersOf(db: Kysely<Schema>, itemIds: readonly string[]): Promise<ItemReaders> {
  const rows = await inChunks(itemIds, (some) =>
    db
      .selectFrom('user_item_readers')
      .innerJoin('users', 'users.id', 'user_item_readers.user_id')
      .select(['user_item_readers.item_id', 'users.id', 'users.name'])
      .where('user_item_readers.item_id', 'in', some)
      .orderBy('users.name')
      .execute(),
  );
  const readers = new Map<string, NamedUser[]>();
  for (const { item_id, id, name } of rows) readers.set(item_id, [...(readers.get(item_id) ?? []), { id, name }]);
  return readers;
}

/** Call only after the row of the item was locked by a change of it. */
async function replaceReaders(trx: Transaction<Schema>, itemId: string, { userIds }: NewSharing): Promise<void> {
  await trx.deleteFrom('user_item_readers').where('item_id', '=', itemId).execute();
  if (userIds.length === 0) return;
  const rows = userIds.map((user_id) => ({ item_id: itemId, user_id }));
  await trx.insertInto('user_item_readers').values(rows).execute();
}
