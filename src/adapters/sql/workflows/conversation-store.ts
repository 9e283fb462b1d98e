import type { ConversationTurn } from '../../../domain/workflows/conversation.ts';
import type { ConversationStore, ListedConversation } from '../../../domain/workflows/conversation-store.ts';
import type { Database } from '../database.ts';
import { changeRows, findRow } from '../rows-by-values.ts';
import { conversationRows, turnRows } from './workflow-tables.ts';

type Db = Pick<Database, 'db' | 'inTransaction'>;

/** `ConversationStore` on SQLite and PostgreSQL. */
export function sqlConversationStore(database: Db): ConversationStore {
  return {
    ...turns(database),
    ...changes(database),
    ...lists(database),
  };
}

function turns({ db }: Db): Pick<ConversationStore, 'find' | 'latestTurn' | 'branch' | 'turns'> {
  return {
    async find({ orgId, userId }, kind, id) {
      const row = await findRow(db, 'research_conversations', { id, kind, org_id: orgId, user_id: userId });
      return row && conversationRows.fromRow(row);
    },

    async latestTurn(conversationId) {
      const row = await db
        .selectFrom('research_turns')
        .select('id')
        .where('conversation_id', '=', conversationId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.id;
    },

    async branch(conversationId, turnId, limit) {
      const links = await db
        .selectFrom('research_turns')
        .select(['id', 'parent_id'])
        .where('conversation_id', '=', conversationId)
        .execute();
      const ids = branchOf(turnId, new Map(links.map((link) => [link.id, link.parent_id])), limit);
      if (ids.length === 0) return [];
      const byId = await turnsOf(db, ids);
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    async turns(conversationId) {
      const rows = await db
        .selectFrom('research_turns')
        .selectAll()
        .where('conversation_id', '=', conversationId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(turnRows.fromRow);
    },
  };
}

function lists({ db }: Db): Pick<ConversationStore, 'list' | 'listRuns'> {
  return {
    async list({ orgId, userId }, kind) {
      const rows = await db
        .selectFrom('research_conversations')
        .leftJoin('research_turns', 'research_turns.conversation_id', 'research_conversations.id')
        .selectAll('research_conversations')
        .select((e) => e.fn.max('research_turns.created_at').as('last_turn_at'))
        .where('kind', '=', kind)
        .where('org_id', '=', orgId)
        .where('user_id', '=', userId)
        .groupBy('research_conversations.id')
        .execute();
      return rows
        .map((row) => ({ ...conversationRows.fromRow(row), lastTurnAt: row.last_turn_at }))
        .sort((a, b) => (changedAt(a) < changedAt(b) ? 1 : -1));
    },

    async listRuns({ orgId, userId }, { kinds, aliveAt, offset, limit }) {
      const rows = await db
        .selectFrom('research_conversations')
        .innerJoin('research_turns', 'research_turns.conversation_id', 'research_conversations.id')
        .selectAll('research_conversations')
        .select((e) => [
          e.fn.max('research_turns.created_at').as('last_turn_at'),
          e.fn.min('research_turns.id').as('first_turn_id'),
          e.fn.countAll().as('turn_count'),
        ])
        .where('kind', 'in', kinds)
        .where('org_id', '=', orgId)
        .where('user_id', '=', userId)
        .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', aliveAt)]))
        .groupBy('research_conversations.id')
        .orderBy((e) => e.fn.max('research_turns.created_at'), 'desc')
        .orderBy('research_conversations.id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute();
      const begun = await turnsOf(
        db,
        rows.map(({ first_turn_id }) => first_turn_id),
      );
      return rows.flatMap((row) => {
        const first = begun.get(row.first_turn_id);
        if (first === undefined) return [];
        const { asked, template } = first;
        return [
          {
            ...conversationRows.fromRow(row),
            lastTurnAt: row.last_turn_at,
            turnCount: Number(row.turn_count),
            asked,
            template,
          },
        ];
      });
    },
  };
}

function changes({
  inTransaction,
  db,
}: Db): Pick<ConversationStore, 'begin' | 'remove' | 'keepUntil' | 'addTurn' | 'removeExpired' | 'forget'> {
  return {
    begin: (conversation, most) =>
      inTransaction(async (trx) => {
        const { count } = await trx
          .selectFrom('research_conversations')
          .select((e) => e.fn.countAll().as('count'))
          .where('kind', '=', conversation.kind)
          .where('org_id', '=', conversation.orgId)
          .where('user_id', '=', conversation.userId)
          .executeTakeFirstOrThrow();
        if (Number(count) >= most) return false;
        await trx.insertInto('research_conversations').values(conversationRows.toRow(conversation)).execute();
        return true;
      }),

    remove: ({ orgId, userId }, kind, id) =>
      inTransaction(async (trx) => {
        const own = await trx
          .selectFrom('research_conversations')
          .select('id')
          .where('id', '=', id)
          .where('kind', '=', kind)
          .where('org_id', '=', orgId)
          .where('user_id', '=', userId)
          .executeTakeFirst();
        if (own === undefined) return false;
        await trx.deleteFrom('research_turns').where('conversation_id', '=', id).execute();
        await trx.deleteFrom('research_conversations').where('id', '=', id).execute();
        return true;
      }),

    async keepUntil(conversationId, expiresAt) {
      await changeRows(db, 'research_conversations', { id: conversationId }, { expires_at: expiresAt });
    },

    addTurn: (conversation, turn) =>
      inTransaction(async (trx) => {
        await trx
          .insertInto('research_conversations')
          .values(conversationRows.toRow(conversation))
          .onConflict((on) => on.column('id').doUpdateSet({ expires_at: conversation.expiresAt }))
          .execute();
        await trx
          .insertInto('research_turns')
          .values({ ...turnRows.toRow(turn), conversation_id: conversation.id })
          .execute();
      }),

    async removeExpired(expiredAt) {
      const { numDeletedRows } = await db
        .deleteFrom('research_turns')
        .where('conversation_id', 'in', (e) =>
          e.selectFrom('research_conversations').select('id').where('expires_at', '<=', expiredAt),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    forget: (expiredAt) =>
      inTransaction(async (trx) => {
        await trx
          .deleteFrom('research_turns')
          .where('conversation_id', 'in', (e) =>
            e.selectFrom('research_conversations').select('id').where('expires_at', '<=', expiredAt),
          )
          .execute();
        await trx.deleteFrom('research_conversations').where('expires_at', '<=', expiredAt).execute();
      }),
  };
}

async function turnsOf(db: Database['db'], ids: readonly string[]): Promise<ReadonlyMap<string, ConversationTurn>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('research_turns').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, turnRows.fromRow(row)]));
}

const changedAt = ({ lastTurnAt, createdAt, id }: ListedConversation): string => `${lastTurnAt ?? createdAt} ${id}`;

/** A turn and those before it, oldest first; empty for a turn that is not there. */
function branchOf(turnId: string, parents: ReadonlyMap<string, string | null>, limit: number): string[] {
  const ids: string[] = [];
  for (let id: string | null = turnId; id !== null && parents.has(id) && ids.length < limit; ) {
    ids.unshift(id);
    id = parents.get(id) ?? null;
  }
  return ids;
}
