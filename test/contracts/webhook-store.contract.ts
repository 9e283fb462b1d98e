import { describe, expect, test } from 'vitest';
import type { Notice } from '../../src/domain/webhooks/webhook.ts';
import type { DeliveryStore, WebhookStore } from '../../src/domain/webhooks/webhook-store.ts';
import { madeDelivery, madeWebhook } from '../stores/memory-webhooks.ts';

const AT = '2026-11-28T10:00:00.000Z';
const LATER = '2026-11-28T11:00:00.000Z';

export interface WebhookWorld extends AsyncDisposable {
  readonly webhooks: WebhookStore;
  readonly deliveries: DeliveryStore;
  /** Stores notices as what happens does. */
  tell(notices: readonly Notice[]): Promise<void>;
}

const notice = (subject: string, fields: Partial<Notice> = {}): Notice => ({
  kind: 'document',
  subject,
  data: null,
  at: AT,
  ...fields,
});

export function webhookStoreContract(engine: string, open: () => Promise<WebhookWorld>): void {
  describe(`WebhookStore and DeliveryStore on ${engine}`, () => {
    test('webhooks are those of an organization, and of no other', async () => {
      await using world = await open();
      const { webhooks } = world;
      const webhook = madeWebhook({
        description: 'Desk',
        watchlists: ['w_1', 'w_2'],
        previousSecret: 'b',
        previousUntil: LATER,
      });
      await webhooks.add(webhook);
      await webhooks.add(madeWebhook({ id: 'wh_2', orgId: 'org_2', state: 'paused' }));
      await webhooks.add(madeWebhook({ id: 'wh_0', createdAt: LATER }));
      expect(await webhooks.find('org_1', 'wh_1')).toEqual(webhook);
      expect(await webhooks.find('org_2', 'wh_1')).toBeUndefined();
      expect((await webhooks.list('org_1')).map(({ id }) => id)).toEqual(['wh_1', 'wh_0']);
      expect(await webhooks.change('org_2', 'wh_1', { state: 'paused' })).toBe(false);
      expect(await webhooks.remove('org_2', 'wh_1')).toBe(false);
      expect((await webhooks.all()).map(({ id }) => id)).toEqual(['wh_0', 'wh_1', 'wh_2']);
      expect(await webhooks.change('org_1', 'wh_1', { state: 'paused', types: ['feed.failed'] })).toBe(true);
      expect(await webhooks.find('org_1', 'wh_1')).toEqual({ ...webhook, state: 'paused', types: ['feed.failed'] });
    });

    test('a webhook takes its deliveries along', async () => {
      await using world = await open();
      await world.webhooks.add(madeWebhook());
      await world.deliveries.take([], [madeDelivery()]);
      expect(await world.webhooks.remove('org_1', 'wh_1')).toBe(true);
      expect(await world.webhooks.remove('org_1', 'wh_1')).toBe(false);
      expect(await world.deliveries.find('wh_1', 'd1')).toBeUndefined();
    });

    test('a notice waits until it is taken; a subject is delivered once to each webhook', async () => {
      await using world = await open();
      await world.webhooks.add(madeWebhook());
      await world.tell([notice('B'), notice('A'), notice('C', { at: LATER })]);
      await world.tell([
        notice('A'),
        notice('rates', { kind: 'feed.failed', data: '{}', at: '2026-11-28T09:00:00.000Z' }),
      ]);
      const due = await world.deliveries.notices(LATER, 10);
      expect(due.map(({ subject }) => subject)).toEqual(['rates', 'A', 'B']);
      expect(due[0]).toEqual({ kind: 'feed.failed', subject: 'rates', data: '{}', at: '2026-11-28T09:00:00.000Z' });
      expect(await world.deliveries.notices(LATER, 1)).toHaveLength(1);
      await world.deliveries.take(due, [madeDelivery(), madeDelivery({ id: 'd2', subject: 'another' })]);
      await world.deliveries.take(due, [madeDelivery({ id: 'd3' }), madeDelivery({ id: 'd4', webhookId: 'wh_2' })]);
      expect((await world.deliveries.notices('2026-12-01', 10)).map(({ subject }) => subject)).toEqual(['C']);
      expect((await world.deliveries.page('wh_1', { limit: 10 })).map(({ id }) => id)).toEqual(['d2', 'd1']);
      expect((await world.deliveries.page('wh_1', { after: 'd2', limit: 10 })).map(({ id }) => id)).toEqual(['d1']);
      expect(await world.deliveries.find('wh_2', 'd4')).toEqual(madeDelivery({ id: 'd4', webhookId: 'wh_2' }));
      expect(await world.deliveries.find('wh_1', 'd4')).toBeUndefined();
    });

    test('what is due the longest comes first, of active webhooks alone', async () => {
      await using world = await open();
      await world.webhooks.add(madeWebhook());
      await world.webhooks.add(madeWebhook({ id: 'wh_2', state: 'paused' }));
      await world.deliveries.take(
        [],
        [
          madeDelivery({ id: 'd1', subject: '1', nextAt: LATER }),
          madeDelivery({ id: 'd2', subject: '2' }),
          madeDelivery({ id: 'd3', subject: '3', state: 'delivered' }),
          madeDelivery({ id: 'd4', webhookId: 'wh_2' }),
        ],
      );
      expect(await world.deliveries.webhooksDue(AT)).toEqual(['wh_1']);
      expect(await world.deliveries.nextDue('wh_1', LATER)).toEqual({
        delivery: madeDelivery({ id: 'd2', subject: '2' }),
        webhook: madeWebhook(),
      });
      expect(await world.deliveries.nextDue('wh_2', LATER)).toBeUndefined();
      expect(await world.deliveries.webhooksDue('2026-11-28T09:59:59.000Z')).toEqual([]);
    });

    test('an attempt is recorded with what follows for the webhook, unless that was paused meanwhile', async () => {
      await using world = await open();
      await world.webhooks.add(madeWebhook());
      await world.deliveries.take([], [madeDelivery()]);
      const due = await world.deliveries.nextDue('wh_1', AT);
      if (due === undefined) throw new Error('nothing is due');
      const attempt = { at: AT, status: 500, fault: 'status 500', durationMs: 12 };
      const failing = { state: 'disabled', disabledReason: 'gone', failingSince: AT, failedAttempts: 1 } as const;
      await world.deliveries.endAttempt(due, { attempt, state: 'failed', nextAt: LATER, webhook: failing });
      expect(await world.deliveries.find('wh_1', 'd1')).toEqual(
        madeDelivery({ attempts: [attempt], tries: 1, state: 'failed', nextAt: LATER }),
      );
      expect(await world.webhooks.find('org_1', 'wh_1')).toEqual(madeWebhook(failing));
      expect(await world.deliveries.sendAgain('wh_1', 'd1', LATER)).toBe(true);
      expect(await world.deliveries.sendAgain('wh_2', 'd1', LATER)).toBe(false);
      expect(await world.deliveries.find('wh_1', 'd1')).toMatchObject({
        state: 'waiting',
        tries: 0,
        attempts: [attempt],
      });
      await world.webhooks.change('org_1', 'wh_1', { state: 'paused' });
      await world.deliveries.endAttempt(due, {
        attempt,
        state: 'delivered',
        nextAt: AT,
        webhook: { state: 'active', disabledReason: null, failingSince: null, failedAttempts: 0 },
      });
      expect((await world.webhooks.find('org_1', 'wh_1'))?.state).toBe('paused');
    });

    test('the last 20 attempts are kept, and deliveries of the last days', async () => {
      await using world = await open();
      await world.webhooks.add(madeWebhook());
      const attempts = Array.from({ length: 20 }, (_, n) => ({ at: AT, status: n, fault: null, durationMs: 1 }));
      await world.deliveries.take(
        [],
        [madeDelivery({ attempts }), madeDelivery({ id: 'd2', subject: 's', createdAt: LATER })],
      );
      const due = await world.deliveries.nextDue('wh_1', AT);
      if (due === undefined) throw new Error('nothing is due');
      const attempt = { at: AT, status: 99, fault: null, durationMs: 1 };
      const { state, disabledReason, failingSince, failedAttempts } = madeWebhook();
      const webhook = { state, disabledReason, failingSince, failedAttempts };
      await world.deliveries.endAttempt(due, { attempt, state: 'delivered', nextAt: AT, webhook });
      const ended = await world.deliveries.find('wh_1', 'd1');
      expect(ended?.attempts.map(({ status }) => status)).toEqual([
        ...attempts.slice(1).map(({ status }) => status),
        99,
      ]);
      expect(await world.deliveries.removeBefore(LATER)).toBe(1);
      expect((await world.deliveries.page('wh_1', { limit: 10 })).map(({ id }) => id)).toEqual(['d2']);
    });
  });
}
