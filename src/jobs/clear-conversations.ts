import type { Conversations } from '../domain/workflows/conversations.ts';
import type { Logger } from '../platform/log.ts';
import type { Routine } from './job-kind.ts';

/** Removes the turns of conversations that expired (agents.md 2.8). */
export const clearConversations = (parts: {
  readonly conversations: Pick<Conversations, 'clear'>;
  readonly log: Logger;
}): Routine => ({
  name: 'clear-conversations',
  everyMs: 60_000,
  runsIn: 'one process',
  async run() {
    const turns = await parts.conversations.clear();
    if (turns > 0) parts.log.info({ turns }, 'turns of expired conversations were removed');
  },
});
