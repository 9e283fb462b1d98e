import type { DevelopmentStore } from '../domain/watching/development-store.ts';
import { type DeliveryParts, deliverDue } from '../domain/webhooks/deliver.ts';
import { type MatchParts, matchNotices } from '../domain/webhooks/match-notices.ts';
import { matchScreens, type ScreenParts } from '../domain/webhooks/match-screens.ts';
import type { DeliveryStore } from '../domain/webhooks/webhook-store.ts';
import type { JobQueue, NewJob } from '../domain/work/job-queue.ts';
import type { JobSignal } from '../domain/work/job-signal.ts';
import { type Clock, DAY_MS, isoOf } from '../platform/clock.ts';
import type { JobKind, Routine } from './job-kind.ts';

const DELIVER_WEBHOOK = 'deliver-webhook';
const EVERY_MS = 5_000;
const SCREENS_EVERY_MS = 10_000;
const DELIVERIES_KEPT_MS = 30 * DAY_MS;
const DEVELOPMENTS_KEPT_MS = 90 * DAY_MS;

/** Sends what is due for one webhook. How the receiver answered is an outcome of the delivery, so the job itself ends well. */
export const deliverWebhook = (parts: DeliveryParts): JobKind => ({
  name: DELIVER_WEBHOOK,
  async run({ job, signal }) {
    await deliverDue(parts, job.key, signal);
  },
  async giveUp() {
    // Deliveries stay due, and come again.
  },
});

/** The job of a webhook: one at a time for each, by whichever process. */
export const deliverWebhookJob = (webhookId: string): NewJob => ({
  name: DELIVER_WEBHOOK,
  // Of no organization: a receiver that is slow takes no turn of its files.
  orgId: '',
  key: webhookId,
  payload: { version: 1 },
});

/** Looks for companies that entered or left saved screens, as often as the screener looks for new prices. */
export const tendScreens = (parts: ScreenParts): Routine => ({
  name: 'tend-webhook-screens',
  everyMs: SCREENS_EVERY_MS,
  runsIn: 'one process',
  run: (signal) => matchScreens(parts, signal),
});

/** Makes messages of what happened, and queues a job for every webhook with messages that are due. */
export const tendWebhooks = (parts: {
  readonly matching: MatchParts;
  readonly store: Pick<DeliveryStore, 'webhooksDue' | 'removeBefore'>;
  readonly developments: Pick<DevelopmentStore, 'removeBefore'>;
  readonly queue: Pick<JobQueue, 'enqueue'>;
  readonly jobSignal: JobSignal;
  readonly clock: Clock;
}): Routine => ({
  name: 'tend-webhooks',
  everyMs: EVERY_MS,
  runsIn: 'one process',
  async run(signal) {
    const { matching, store, developments, queue, jobSignal, clock } = parts;
    while ((await matchNotices(matching, signal)) > 0);
    const nowMs = clock.nowMs();
    await store.removeBefore(isoOf(nowMs - DELIVERIES_KEPT_MS));
    await developments.removeBefore(isoOf(nowMs - DEVELOPMENTS_KEPT_MS));
    const due = await store.webhooksDue(isoOf(nowMs));
    if (due.length === 0) return;
    await queue.enqueue(due.map(deliverWebhookJob));
    jobSignal.notify();
  },
});
