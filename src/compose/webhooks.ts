import { sqlCalendarStore } from '../adapters/sql/calendar/calendar-store.ts';
import type { Database } from '../adapters/sql/database.ts';
import { sqlJobQueue } from '../adapters/sql/jobs/job-queue.ts';
import { sqlDevelopmentStore } from '../adapters/sql/watching/development-store.ts';
import { sqlDeliveryStore } from '../adapters/sql/webhooks/delivery-store.ts';
import { sqlWebhookStore } from '../adapters/sql/webhooks/webhook-store.ts';
import { httpWebhookSender } from '../adapters/webhooks/http-sender.ts';
import type { ExpressionSearch } from '../domain/search/expression/expression-search.ts';
import { parseExpressionQuestion } from '../domain/search/expression/parse-expression-request.ts';
import type { Watching } from '../domain/watching/watching.ts';
import { createDocumentMatching } from '../domain/webhooks/document-matching.ts';
import { createWebhooks } from '../domain/webhooks/webhooks.ts';
import type { JobSignal } from '../domain/work/job-signal.ts';
import { deliverWebhook, deliverWebhookJob, tendScreens, tendWebhooks } from '../jobs/deliver-webhook.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { createCursorSeal } from '../platform/cursor.ts';
import { randomFraction } from '../platform/ids.ts';
import type { SecretBox } from '../platform/secret-box.ts';
import type { Stores } from './stores.ts';
import type { UserData } from './user-data.ts';

const ATTEMPT_MS = 15_000;

interface WebhookComposition {
  readonly config: Pick<Config, 'webhookPrivateTargets'>;
  readonly database: Database;
  readonly access: Stores['access'];
  readonly secrets: Stores['secrets'];
  readonly userData: Pick<UserData, 'savedSearches' | 'watchlists' | 'callerTime'>;
  readonly search: Pick<ExpressionSearch, 'search'>;
  readonly watching: Pick<Watching, 'look'>;
  readonly box: SecretBox;
  readonly jobSignal: JobSignal;
  readonly clock: Clock;
}

/** Webhooks of organizations, and the jobs that match and send their messages. */
export async function composeWebhooks(parts: WebhookComposition) {
  const { config, database, access, secrets, userData, search, watching, box, jobSignal, clock } = parts;
  const [webhooks, deliveries] = [sqlWebhookStore(database), sqlDeliveryStore(database)];
  const sender = httpWebhookSender({ privateTargets: config.webhookPrivateTargets, timeoutMs: ATTEMPT_MS });
  const queue = sqlJobQueue(database, { clock });
  const matching = createDocumentMatching({
    ...userData,
    search,
    visibility: { access, calendar: sqlCalendarStore(database) },
    readQuestion: (query) => parseExpressionQuestion(query, userData.callerTime()),
  });
  const tending = tendWebhooks({
    matching: { webhooks, deliveries, matching, clock },
    store: deliveries,
    developments: sqlDevelopmentStore(database),
    queue,
    jobSignal,
    clock,
  });
  return {
    webhooks: createWebhooks({
      webhooks,
      deliveries,
      sender,
      box,
      seal: createCursorSeal(await secrets.secret('cursors'), 'webhooks'),
      clock,
      async notify(webhookId) {
        await queue.enqueue([deliverWebhookJob(webhookId)]);
        jobSignal.notify();
      },
    }),
    jobs: {
      kinds: [deliverWebhook({ store: deliveries, sender, box, clock, random: randomFraction })],
      routines: [tending, tendScreens({ webhooks, deliveries, watching, clock })],
    },
  };
}
