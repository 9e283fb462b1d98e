import type { Conversations } from '../domain/workflows/conversations.ts';
import type { ResearchResults } from '../domain/workflows/research-results.ts';
import type { Logger } from '../platform/log.ts';
import type { Routine } from './job-kind.ts';

/** Removes the turns of conversations that expired (agents.md 2.8), and expired results of runs. */
export const clearConversations = (parts: {
  readonly conversations: Pick<Conversations, 'clear'>;
  readonly results: Pick<ResearchResults, 'clear'>;
  readonly log: Logger;
}): Routine => ({
  name: 'clear-conversations',
  everyMs: 60_000,
  runsIn: 'one process',
  async run() {
    const turns = await parts.conversations.clear();
    if (turns > 0) parts.log.info({ turns }, 'turns of expired conversations were removed');
    const results = await parts.results.clear();
    if (results > 0) parts.log.info({ results }, 'expired results of research were removed');
  },
});
