import { type Clock, DAY_MS } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { newRequestId, newTimeOrderedId } from '../../platform/ids.ts';
import type { ResearchTurn } from '../research/researcher.ts';
import type { ItemUser } from '../user-data/user-item.ts';
import type { Conversation, ConversationKind, ConversationTurn, PersistenceMode } from './conversation.ts';
import type { ConversationStore } from './conversation-store.ts';

/** Time after the last turn during which a temporary conversation may be followed up. */
const FOLLOWED_UP_MS = 3_600_000;
/** Time during which the id of an expired conversation is remembered. */
const REMEMBERED_MS = 30 * DAY_MS;
/** Turns that a later one is shown. */
const HISTORY_MAX = 20;
/** Checkpoint of a turn that follows no other, in the same conversation. */
const INITIAL_CHECKPOINT = 'INITIAL';

/** The conversation a request belongs to; `null` for omitted ids. */
export interface FollowUp {
  readonly kind: ConversationKind;
  /** `null` begins a new conversation. */
  readonly id: string | null;
  /** A checkpoint, or `INITIAL`; `null` for the last turn. */
  readonly fromCheckpoint: string | null;
  readonly persistence: PersistenceMode | null;
}

/** A conversation that a run is about to add a turn to. */
export interface OpenConversation {
  readonly id: string;
  /** Earlier turns of its branch, oldest first. */
  readonly history: readonly ResearchTurn[];
  /** Stores the turn; returns its checkpoint. A new conversation exists from then on. */
  add(turn: Omit<ConversationTurn, 'id' | 'parentId' | 'createdAt'>): Promise<string>;
}

/** Conversations as their users go on with them (agents.md 2.8). */
export type Conversations = ReturnType<typeof createConversations>;

const NOUNS: Readonly<Record<ConversationKind, string>> = { agent: 'chat', workflow: 'execution', chat: 'chat' };
const EXPIRED = 'Cannot follow up: chat expired';

export function createConversations(parts: { readonly store: ConversationStore; readonly clock: Clock }) {
  const { store, clock } = parts;
  const nowIso = (plusMs = 0): string => new Date(clock.nowMs() + plusMs).toISOString();
  const endOf = (persistence: PersistenceMode): string | null =>
    persistence === 'enabled' ? null : nowIso(FOLLOWED_UP_MS);

  const openAt = (conversation: Conversation, branch: readonly ConversationTurn[]): OpenConversation => ({
    id: conversation.id,
    history: branch.map(({ question, answer, companies, periods }) => ({ question, answer, companies, periods })),
    async add(turn) {
      // A named chat exists before its first turn, so one that is not there was deleted.
      if (conversation.kind === 'chat' && !(await store.find(conversation, 'chat', conversation.id))) throw NO_CHAT;
      const nowMs = clock.nowMs();
      const id = newTimeOrderedId(nowMs);
      const parentId = branch.at(-1)?.id ?? null;
      const ended = { ...conversation, expiresAt: endOf(conversation.persistence) };
      await store.addTurn(ended, { ...turn, id, parentId, createdAt: new Date(nowMs).toISOString() });
      return id;
    },
  });

  const branchFrom = async (id: string, checkpoint: string | null): Promise<ConversationTurn[]> => {
    if (checkpoint === INITIAL_CHECKPOINT) return [];
    const from = checkpoint ?? (await store.latestTurn(id));
    const branch = from === undefined ? [] : await store.branch(id, from, HISTORY_MAX);
    if (checkpoint !== null && branch.length === 0) throw new AppError('not_found', 'There is no such checkpoint');
    return branch;
  };

  return {
    /**
     * Throws `not_found` for a conversation that has expired, that is somebody else's, or that does not exist, and for an unknown
     * checkpoint; for a persistence mode other than that of the first turn `invalid_request` for agents, `conflict` for workflows.
     */
    async open(who: ItemUser, { kind, id, fromCheckpoint, persistence }: FollowUp): Promise<OpenConversation> {
      const { orgId, userId } = who;
      if (id === null) {
        if (fromCheckpoint !== null && fromCheckpoint !== INITIAL_CHECKPOINT) throw CHECKPOINT_ALONE;
        const begun = { id: newRequestId(), kind, orgId, userId, persistence: persistence ?? 'disabled' } as const;
        return openAt({ ...begun, name: null, createdAt: nowIso(), expiresAt: null }, []);
      }
      const conversation = await store.find(who, kind, id);
      if (conversation === undefined) throw new AppError('not_found', `There is no such ${NOUNS[kind]}`);
      const { expiresAt } = conversation;
      if (expiresAt !== null && expiresAt <= nowIso()) throw new AppError('not_found', EXPIRED);
      if (persistence !== null && persistence !== conversation.persistence) {
        throw new AppError(
          kind === 'workflow' ? 'conflict' : 'invalid_request',
          `persistence_mode mismatch: this ${NOUNS[kind]} was begun with "${conversation.persistence}"`,
        );
      }
      const branch = await branchFrom(id, fromCheckpoint);
      // The followed conversation must not be removed while it runs.
      if (expiresAt !== null) await store.keepUntil(id, nowIso(FOLLOWED_UP_MS));
      return openAt(conversation, branch);
    },

    /** Removes expired turns; returns their number. */
    async clear(): Promise<number> {
      await store.forget(nowIso(-REMEMBERED_MS));
      return store.removeExpired(nowIso());
    },
  };
}

const NO_CHAT = new AppError('not_found', 'There is no such chat');

const CHECKPOINT_ALONE = new AppError(
  'unprocessable',
  'body.from_checkpoint_id: a checkpoint belongs to a chat, and chat_id is missing',
);
