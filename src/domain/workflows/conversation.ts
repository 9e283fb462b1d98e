import type { DocumentId } from '../../platform/ids.ts';
import type { ResearchPlan } from '../research/research-event.ts';
import type { ResearchTurn } from '../research/researcher.ts';
import type { KeptCitation } from './kept-citation.ts';
import type { TurnReference } from './turn-reference.ts';

/** `disabled`: later turns are possible for an hour after the last one. `enabled`: kept without an end. */
export const PERSISTENCE_MODES = ['disabled', 'enabled'] as const;
export type PersistenceMode = (typeof PERSISTENCE_MODES)[number];

/** Chats with the research agent (`chat_id`), executions of workflows (`execution_id`), and named chats of the client library. */
export type ConversationKind = 'agent' | 'workflow' | 'chat';

/** A conversation of one user, which nobody else sees. */
export interface Conversation {
  readonly id: string;
  readonly kind: ConversationKind;
  readonly orgId: string;
  readonly userId: string;
  /** Name of a chat of the client library; `null` for other conversations. */
  readonly name: string | null;
  /** As set by the first turn. */
  readonly persistence: PersistenceMode;
  readonly createdAt: string;
  /** `null`: does not expire. */
  readonly expiresAt: string | null;
}

/** The template of a turn, as it was when it was run. */
export interface TurnTemplate {
  /** `null` for one that is not stored. */
  readonly id: string | null;
  readonly name: string;
  /** Inputs as given, by name. */
  readonly input: Readonly<Record<string, unknown>>;
}

/** A turn that came to its end. Turns form a tree: each follows another one, or none. */
export interface ConversationTurn extends ResearchTurn {
  /** The checkpoint: later turns may go on from here. Sorts by time of creation. */
  readonly id: string;
  readonly parentId: string | null;
  readonly createdAt: string;
  /** The user's question; `question` may be longer, as later turns need it. */
  readonly asked: string;
  readonly plan: ResearchPlan | null;
  readonly citedDocuments: readonly DocumentId[];
  /** Sources of the answer, in its order. */
  readonly references: readonly TurnReference[];
  /** The same with all that readers see of it; `null` for turns from before that was kept. */
  readonly citations: readonly KeptCitation[] | null;
  /** `null` for questions. */
  readonly template: TurnTemplate | null;
  /** Units that it used, by unit id. */
  readonly usage: Readonly<Record<string, number>>;
}
