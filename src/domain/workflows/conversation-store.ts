import type { ItemUser } from '../user-data/user-item.ts';
import type { Conversation, ConversationKind, ConversationTurn, TurnTemplate } from './conversation.ts';

export interface ListedConversation extends Conversation {
  readonly lastTurnAt: string | null;
}

/** A conversation with its first question. */
export interface ListedRun extends Conversation {
  readonly lastTurnAt: string;
  /** At least 1. */
  readonly turnCount: number;
  /** Question of the first turn. */
  readonly asked: string;
  /** Template of the first turn. */
  readonly template: TurnTemplate | null;
}

/** Selection of a user's conversations. */
export interface RunPage {
  readonly kinds: readonly ConversationKind[];
  /** Only conversations that have not expired by then. */
  readonly aliveAt: string;
  readonly offset: number;
  readonly limit: number;
}

/** Conversations with their turns. Other users' and organizations' conversations are not found. */
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
  /** All turns, oldest first. */
  turns(conversationId: string): Promise<ConversationTurn[]>;
  /** Adds a conversation without turns, unless its user has `most` of its kind; returns whether it did. */
  begin(conversation: Conversation, most: number): Promise<boolean>;
  /** The conversations of one kind that a user has, the one with the latest turn or beginning first. */
  list(who: ItemUser, kind: ConversationKind): Promise<ListedConversation[]>;
  /** A part of the conversations that have a turn, the one with the latest turn first. */
  listRuns(who: ItemUser, page: RunPage): Promise<ListedRun[]>;
  /** Removes a conversation with its turns; returns whether it was there. */
  remove(who: ItemUser, kind: ConversationKind, id: string): Promise<boolean>;
  /** Moves the end of a conversation. */
  keepUntil(conversationId: string, expiresAt: string): Promise<void>;
  /** Adds a turn, and its conversation where there is none yet; the end of one that is there becomes that of `conversation`. */
  addTurn(conversation: Conversation, turn: ConversationTurn): Promise<void>;
  /** Removes the turns of conversations that expired at `expiredAt` or before; returns how many there were. */
  removeExpired(expiredAt: string): Promise<number>;
  /** Removes conversations that expired at `expiredAt` or before, and their turns. */
  forget(expiredAt: string): Promise<void>;
}
