import type { Delivery, Notice, Webhook } from '../../src/domain/webhooks/webhook.ts';
import { ATTEMPTS_KEPT, type DeliveryStore, type WebhookStore } from '../../src/domain/webhooks/webhook-store.ts';

export interface MemoryWebhooks {
  readonly webhooks: WebhookStore;
  readonly deliveries: DeliveryStore;
  /** Notices that wait. */
  readonly outbox: Notice[];
}

const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1);
const byTime = (a: Webhook, b: Webhook): number => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1);

/** `WebhookStore` and `DeliveryStore` without a database. Pass the same contract suite. */
export function memoryWebhooks(): MemoryWebhooks {
  const rows = new Map<string, Webhook>();
  const sent = new Map<string, Delivery>();
  const outbox: Notice[] = [];
  const of = (webhookId: string): Delivery[] => [...sent.values()].filter((one) => one.webhookId === webhookId);
  const owned = (orgId: string, id: string): Webhook | undefined => {
    const webhook = rows.get(id);
    return webhook?.orgId === orgId ? webhook : undefined;
  };
  return {
    outbox,
    webhooks: {
      add: async (webhook) => void rows.set(webhook.id, webhook),
      find: async (orgId, id) => owned(orgId, id),
      list: async (orgId) => [...rows.values()].filter((one) => one.orgId === orgId).sort(byTime),
      async change(orgId, id, change) {
        const webhook = owned(orgId, id);
        if (webhook) rows.set(id, { ...webhook, ...change });
        return webhook !== undefined;
      },
      async remove(orgId, id) {
        if (owned(orgId, id) === undefined) return false;
        for (const delivery of of(id)) sent.delete(delivery.id);
        return rows.delete(id);
      },
      all: async () => [...rows.values()].sort(byId),
    },
    deliveries: {
      notices: async (before, limit) =>
        outbox
          .filter(({ at }) => at < before)
          .sort((a, b) => (a.at + a.kind + a.subject < b.at + b.kind + b.subject ? -1 : 1))
          .slice(0, limit),
      async take(notices, added) {
        for (const delivery of added)
          if (!of(delivery.webhookId).some(({ subject }) => subject === delivery.subject))
            sent.set(delivery.id, delivery);
        const isTaken = (one: Notice): boolean =>
          notices.some(({ kind, subject }) => kind === one.kind && subject === one.subject);
        outbox.splice(0, outbox.length, ...outbox.filter((one) => !isTaken(one)));
      },
      find: async (webhookId, id) => of(webhookId).find((one) => one.id === id),
      page: async (webhookId, { after, limit }) =>
        of(webhookId)
          .filter(({ id }) => after === undefined || id < after)
          .sort(byId)
          .reverse()
          .slice(0, limit),
      webhooksDue: async (at) =>
        [...rows.values()]
          .filter(({ id, state }) => state === 'active' && of(id).some((one) => isDue(one, at)))
          .map(({ id }) => id)
          .sort(),
      async nextDue(webhookId, at) {
        const webhook = rows.get(webhookId);
        const [delivery] = of(webhookId)
          .filter((one) => isDue(one, at))
          .sort((a, b) => (a.nextAt + a.id < b.nextAt + b.id ? -1 : 1));
        return webhook?.state === 'active' && delivery ? { delivery, webhook } : undefined;
      },
      async endAttempt({ delivery, webhook: { id } }, { attempt, state, nextAt, webhook }) {
        const attempts = [...delivery.attempts, attempt].slice(-ATTEMPTS_KEPT);
        sent.set(delivery.id, { ...delivery, attempts, tries: delivery.tries + 1, state, nextAt });
        const row = rows.get(id);
        if (row?.state === 'active') rows.set(id, { ...row, ...webhook });
      },
      async sendAgain(webhookId, id, at) {
        const delivery = of(webhookId).find((one) => one.id === id);
        if (delivery) sent.set(id, { ...delivery, state: 'waiting', tries: 0, nextAt: at });
        return delivery !== undefined;
      },
      async removeBefore(at) {
        const old = [...sent.values()].filter(({ createdAt }) => createdAt < at);
        for (const { id } of old) sent.delete(id);
        return old.length;
      },
    },
  };
}

const isDue = ({ state, nextAt }: Delivery, at: string): boolean => state === 'waiting' && nextAt <= at;

const AT = '2026-11-28T10:00:00.000Z';

/** A webhook with made-up fields. */
export const madeWebhook = (fields: Partial<Webhook> = {}): Webhook => ({
  id: 'wh_1',
  orgId: 'org_1',
  userId: 'user_1',
  url: 'https://desk.example/almanac',
  description: null,
  types: ['document.matched'],
  savedSearches: ['search_1'],
  savedScreens: [],
  screensSeen: [],
  watchlists: [],
  secret: 'sealed',
  previousSecret: null,
  previousUntil: null,
  state: 'active',
  disabledReason: null,
  failingSince: null,
  failedAttempts: 0,
  createdAt: AT,
  updatedAt: AT,
  ...fields,
});

/** A delivery with made-up fields. */
export const madeDelivery = (fields: Partial<Delivery> = {}): Delivery => ({
  id: 'd1',
  webhookId: 'wh_1',
  subject: 'document.matched search_1 AA',
  type: 'document.matched',
  body: '{"type":"document.matched"}',
  state: 'waiting',
  attempts: [],
  tries: 0,
  nextAt: AT,
  createdAt: AT,
  ...fields,
});
