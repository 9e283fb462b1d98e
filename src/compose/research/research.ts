import { sqlContentStore } from '../../adapters/sql/content/content-store.ts';
import type { Database } from '../../adapters/sql/database.ts';
import { sqlConversationStore } from '../../adapters/sql/workflows/conversation-store.ts';
import { sqlResultStore } from '../../adapters/sql/workflows/result-store.ts';
import { sqlTemplateStore } from '../../adapters/sql/workflows/template-store.ts';
import { createConcurrencyLimit } from '../../domain/access/concurrency-limit.ts';
import { createCompanyLookup } from '../../domain/knowledge-graph/company-lookup.ts';
import type { EntityStore } from '../../domain/knowledge-graph/entity-store.ts';
import type { Understand } from '../../domain/questions/understanding.ts';
import type { Researcher } from '../../domain/research/researcher.ts';
import type { OwnWatchlists, WatchlistMembers } from '../../domain/watchlists/watchlists.ts';
import { createChats } from '../../domain/workflows/chats.ts';
import { COMMUNITY_TEMPLATES } from '../../domain/workflows/community-templates.ts';
import { createConversations } from '../../domain/workflows/conversations.ts';
import { createPastRuns } from '../../domain/workflows/past-runs.ts';
import { createPrepareRuns } from '../../domain/workflows/prepare-runs.ts';
import { createResearchResults } from '../../domain/workflows/research-results.ts';
import { createResearchSessions, RUNS_AT_ONCE } from '../../domain/workflows/research-sessions.ts';
import { createTemplates } from '../../domain/workflows/templates.ts';
import { clearConversations } from '../../jobs/clear-conversations.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/log.ts';

export type ResearchServices = ReturnType<typeof composeResearch>;

/** Builds what workflows and the research agent use, around the researcher that answers. */
export function composeResearch(parts: {
  readonly researcher: Researcher;
  readonly database: Database;
  readonly entities: Pick<EntityStore, 'findCompany' | 'findMany' | 'revision'>;
  readonly understand: Understand;
  readonly watchlists: WatchlistMembers & OwnWatchlists;
  readonly clock: Clock;
  readonly log: Logger;
}) {
  const { researcher, database, entities, understand, watchlists, clock, log } = parts;
  const templates = createTemplates({ store: sqlTemplateStore(database), community: COMMUNITY_TEMPLATES, clock });
  const store = sqlConversationStore(database);
  const conversations = createConversations({ store, clock });
  const results = createResearchResults({ store: sqlResultStore(database), clock });
  const files = sqlContentStore(database);
  return {
    endpoints: {
      templates,
      chats: createChats({ store, clock }),
      pastRuns: createPastRuns({ store, clock }),
      prepareRuns: createPrepareRuns({
        templates,
        conversations,
        companies: createCompanyLookup({ entities, epoch: database.epoch, clock }),
        entities,
        understand,
        watchlists,
        files,
        clock,
      }),
      researchSessions: createResearchSessions({
        researcher,
        limit: createConcurrencyLimit(RUNS_AT_ONCE),
        onFault: (error) => log.error({ err: error }, 'a research run failed'),
      }),
      privateFiles: files,
    },
    /** For assistants. */
    results,
  };
}

/** The jobs that keep conversations. */
export function conversationJobs(database: Database, clock: Clock, log: Logger) {
  const conversations = createConversations({ store: sqlConversationStore(database), clock });
  const results = createResearchResults({ store: sqlResultStore(database), clock });
  return { kinds: [], routines: [clearConversations({ conversations, results, log })] };
}
