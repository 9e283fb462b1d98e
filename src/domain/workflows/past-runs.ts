import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { ItemUser } from '../user-data/user-item.ts';
import type { Conversation, ConversationKind, ConversationTurn } from './conversation.ts';
import type { ConversationStore, ListedRun } from './conversation-store.ts';

/** Conversations that are runs of the research agent or of templates. */
export const RUN_KINDS = ['agent', 'workflow'] as const satisfies readonly ConversationKind[];

/** A conversation with all its turns. */
export interface WholeRun extends Conversation {
  /** Oldest first, at least one. */
  readonly turns: readonly ConversationTurn[];
}

/**
 * Finished runs of a user with their answers, until they expire or are deleted. Throws `not_found` for other users'
 * runs and unknown ids alike.
 */
export type PastRuns = ReturnType<typeof createPastRuns>;

export function createPastRuns({ store, clock }: { readonly store: ConversationStore; readonly clock: Clock }) {
  const nowIso = (): string => new Date(clock.nowMs()).toISOString();
  return {
    /** The one with the latest answer first. */
    list: (who: ItemUser, page: { readonly offset: number; readonly limit: number }): Promise<ListedRun[]> =>
      store.listRuns(who, { kinds: RUN_KINDS, aliveAt: nowIso(), ...page }),

    async get(who: ItemUser, id: string): Promise<WholeRun> {
      for (const kind of RUN_KINDS) {
        const run = await store.find(who, kind, id);
        if (run === undefined || (run.expiresAt !== null && run.expiresAt <= nowIso())) continue;
        const turns = await store.turns(id);
        if (turns.length > 0) return { ...run, turns };
      }
      throw NO_SUCH_RUN;
    },

    async remove(who: ItemUser, id: string): Promise<void> {
      for (const kind of RUN_KINDS) if (await store.remove(who, kind, id)) return;
      throw NO_SUCH_RUN;
    },
  };
}

const NO_SUCH_RUN = new AppError('not_found', 'There is no such run');
