import type { ItemUser } from '../user-data/user-item.ts';
import type { Conversation, ConversationKind, ConversationTurn } from './conversation.ts';

/** Conversations with their turns. Those of other users and organizations are not there. */
export interface ConversationStore {
  /** Expired ones too, until they are forgotten. */
  find(who: ItemUser, kind: ConversationKind, id: string): Promise<Conversation | undefined>;
  /** Id of the turn that was added last. */
  latestTurn(conversationId: string): Promise<string | undefined>;
  /**
   * The turn of this id and those before it in its branch, oldest first, at most `limit` of the latest; empty where the conversation has
   * no such turn.
   */
  branch(conversationId: string, turnId: string, limit: number): Promise<ConversationTurn[]>;
  /** Moves the end of a conversation. */
  keepUntil(conversationId: string, expiresAt: string): Promise<void>;
  /** Adds a turn, and its conversation where there is none yet; the end of one that is there becomes that of `conversation`. */
  addTurn(conversation: Conversation, turn: ConversationTurn): Promise<void>;
  /** Removes the turns of conversations that expired at `expiredAt` or before; returns how many there were. */
  removeExpired(expiredAt: string): Promise<number>;
  /** Removes conversations that expired at `expiredAt` or before, and their turns. */
  forget(expiredAt: string): Promise<void>;
}
