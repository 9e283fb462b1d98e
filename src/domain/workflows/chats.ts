import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { newRequestId } from '../../platform/ids.ts';
import type { ItemUser } from '../user-data/user-item.ts';
import { checkItemName } from '../user-data/user-items.ts';
import type { ConversationTurn } from './conversation.ts';
import type { ConversationStore, ListedConversation } from './conversation-store.ts';

/** Chats that each user may have. */
export const CHATS_MAX = 10_000;

/** A named chat of one user, which nobody else sees and which does not expire. */
export interface Chat {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly createdAt: string;
  /** When the last answer was added. */
  readonly updatedAt: string;
}

export interface WholeChat extends Chat {
  /** Oldest first. */
  readonly turns: readonly ConversationTurn[];
}

/** The named chats of the client library. Throws `not_found` for chats of others, the same as for unknown ids. */
export type Chats = ReturnType<typeof createChats>;

export function createChats({ store, clock }: { readonly store: ConversationStore; readonly clock: Clock }) {
  return {
    /** Throws `invalid_request` for a name without or with too many characters, and beyond `CHATS_MAX`. */
    async create({ orgId, userId }: ItemUser, name: string): Promise<WholeChat> {
      const createdAt = new Date(clock.nowMs()).toISOString();
      const conversation = {
        id: newRequestId(),
        kind: 'chat' as const,
        orgId,
        userId,
        name: checkItemName(name),
        persistence: 'enabled' as const,
        createdAt,
        expiresAt: null,
      };
      if (await store.begin(conversation, CHATS_MAX)) {
        return { ...toChat({ ...conversation, lastTurnAt: null }), turns: [] };
      }
      throw new AppError('invalid_request', `You have ${CHATS_MAX} chats, the most there may be: delete some`);
    },

    async get(who: ItemUser, id: string): Promise<WholeChat> {
      const conversation = await store.find(who, 'chat', id);
      if (conversation === undefined) throw NO_SUCH_CHAT;
      const turns = await store.turns(id);
      return { ...toChat({ ...conversation, lastTurnAt: turns.at(-1)?.createdAt ?? null }), turns };
    },

    /** The chat with the latest answer or beginning first. */
    list: async (who: ItemUser): Promise<Chat[]> => (await store.list(who, 'chat')).map(toChat),

    async remove(who: ItemUser, id: string): Promise<void> {
      if (!(await store.remove(who, 'chat', id))) throw NO_SUCH_CHAT;
    },
  };
}

const NO_SUCH_CHAT = new AppError('not_found', 'There is no such chat');

const toChat = ({ id, userId, name, createdAt, lastTurnAt }: ListedConversation): Chat => ({
  id,
  userId,
  name: name ?? '',
  createdAt,
  updatedAt: lastTurnAt ?? createdAt,
});
