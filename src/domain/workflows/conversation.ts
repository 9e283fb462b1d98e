import type { DocumentId } from '../../platform/ids.ts';
import type { ResearchPlan } from '../research/research-event.ts';
import type { ResearchTurn } from '../research/researcher.ts';

/** `disabled`: later turns are possible for an hour after the last one. `enabled`: kept without an end. */
export const PERSISTENCE_MODES = ['disabled', 'enabled'] as const;
export type PersistenceMode = (typeof PERSISTENCE_MODES)[number];

/** Chats with the research agent (`chat_id`) and executions of workflows (`execution_id`). */
export type ConversationKind = 'agent' | 'workflow';

/** A conversation of one user, which nobody else sees. */
export interface Conversation {
  readonly id: string;
  readonly kind: ConversationKind;
  readonly orgId: string;
  readonly userId: string;
  /** As the first turn said. */
  readonly persistence: PersistenceMode;
  readonly createdAt: string;
  /** `null`: does not expire. */
  readonly expiresAt: string | null;
}

/** A turn that came to its end. Turns form a tree: each follows another one, or none. */
export interface ConversationTurn extends ResearchTurn {
  /** The checkpoint: later turns may go on from here. Sorts by time of creation. */
  readonly id: string;
  readonly parentId: string | null;
  readonly createdAt: string;
  readonly plan: ResearchPlan | null;
  readonly citedDocuments: readonly DocumentId[];
  /** Units that it used, by unit id. */
  readonly usage: Readonly<Record<string, number>>;
}
