import { expect, test } from 'vitest';
import { madeDelivery, madeWebhook, memoryWebhooks } from '../../../test/stores/memory-webhooks.ts';
import { DAY_MS, isoOf } from '../../platform/clock.ts';
import { SealBroken } from '../../platform/secret-box.ts';
import { deliverDue } from './deliver.ts';
import type { SendOutcome } from './sender.ts';
import { signatureOf } from './signature.ts';
import type { Webhook } from './webhook.ts';

const START_MS = Date.parse('2026-11-28T10:00:00.000Z');
const [SECOND_MS, MINUTE_MS, HOUR_MS] = [1_000, 60_000, 3_600_000];
const SECRETS = { new: 'whsec_AAAAAAAA', old: 'whsec_BBBBBBBB' };
const answered = (status: number, retryAfterMs: number | null = null): SendOutcome => ({
  kind: 'answered',
  status,
  retryAfterMs,
});

/** A webhook with one delivery, a receiver that answers in turn, and a clock that is moved to the next attempt. */
async function openWorld(answers: readonly SendOutcome[], fields: Partial<Webhook> = {}, random = 0.5) {
  const { webhooks, deliveries } = memoryWebhooks();
  await webhooks.add(madeWebhook({ secret: SECRETS.new, ...fields }));
  await deliveries.take([], [madeDelivery()]);
  const clock = { atMs: START_MS, nowMs: () => clock.atMs };
  const sent: { readonly atMs: number; readonly headers: Readonly<Record<string, string>>; readonly body: string }[] =
    [];
  const parts = {
    store: deliveries,
    sender: {
      async send(_url: string, message: { headers: Readonly<Record<string, string>>; body: string }) {
        sent.push({ atMs: clock.atMs, ...message });
        return answers[sent.length - 1] ?? answered(500);
      },
    },
    box: {
      open(sealed: string) {
        if (sealed === 'damaged') throw new SealBroken('no key opens it');
        return sealed;
      },
    },
    clock,
    random: () => random,
  };
  return {
    sent,
    clock,
    webhook: async () => (await webhooks.find('org_1', 'wh_1')) ?? madeWebhook({ state: 'disabled' }),
    delivery: async () => (await deliveries.find('wh_1', 'd1')) ?? madeDelivery(),
    /** Runs what is due now, and moves on to the next attempt. */
    async turn() {
      await deliverDue(parts, 'wh_1', new AbortController().signal);
      const { state, nextAt } = (await deliveries.find('wh_1', 'd1')) ?? madeDelivery();
      if (state === 'waiting') clock.atMs = Date.parse(nextAt);
      return state;
    },
    again: () => deliveries.sendAgain('wh_1', 'd1', isoOf(clock.atMs)),
  };
}

test('a receiver that fails three times gets the message at 0, 5 s, 5 min and 30 min, under one id', async () => {
  const world = await openWorld([answered(500), { kind: 'failed', why: 'no answer' }, answered(302), answered(204)]);
  while ((await world.turn()) === 'waiting');
  const delays = world.sent.map(({ atMs }, n) => atMs - (world.sent[n - 1]?.atMs ?? atMs));
  expect(delays).toEqual([0, 5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS]);
  const { state, attempts } = await world.delivery();
  expect(state).toBe('delivered');
  expect(attempts.map(({ status, fault }) => [status, fault])).toEqual([
    [500, 'status 500'],
    [null, 'no answer'],
    [302, 'status 302: redirects are not followed'],
    [204, null],
  ]);
  expect(new Set(world.sent.map(({ headers }) => headers['webhook-id']))).toEqual(new Set(['d1']));
  expect(new Set(world.sent.map(({ body }) => body)).size).toBe(1);
  expect(world.sent.map(({ headers }) => Number(headers['webhook-timestamp']) * SECOND_MS)).toEqual(
    world.sent.map(({ atMs }) => atMs),
  );
  expect((await world.webhook()).failingSince).toBeNull();
});

test.each([
  [0, 0.8],
  [1, 1.2],
])('pauses are up to a fifth shorter or longer by chance (%d)', async (random, factor) => {
  const world = await openWorld([], {}, random);
  await world.turn();
  expect(world.clock.atMs - START_MS).toBe(5 * SECOND_MS * factor);
});

test('after ten attempts over three days none follows; sent again, it has all of them', async () => {
  const world = await openWorld([]);
  while ((await world.turn()) === 'waiting');
  expect(world.sent).toHaveLength(10);
  expect((world.sent.at(-1)?.atMs ?? 0) - START_MS).toBe(75 * HOUR_MS + 30 * MINUTE_MS + 5 * MINUTE_MS + 5 * SECOND_MS);
  expect((await world.delivery()).state).toBe('failed');
  await world.again();
  expect(await world.turn()).toBe('waiting');
  expect(world.sent).toHaveLength(11);
});

test('a receiver that is gone (410) is disabled at once', async () => {
  const world = await openWorld([answered(410)]);
  expect(await world.turn()).toBe('failed');
  expect(await world.webhook()).toMatchObject({ state: 'disabled', disabledReason: expect.stringContaining('410') });
});

test.each([
  [5 * DAY_MS, 19, 'disabled'],
  [5 * DAY_MS, 18, 'active'],
  [5 * DAY_MS - MINUTE_MS, 100, 'active'],
])('a receiver that failed for %d ms and %d times before is %s', async (failingMs, failedAttempts, state) => {
  const world = await openWorld([], { failingSince: isoOf(START_MS - failingMs), failedAttempts });
  await world.turn();
  expect((await world.webhook()).state).toBe(state);
});

test('a receiver that asks for a pause gets it, of a day at most', async () => {
  const world = await openWorld([answered(429, HOUR_MS), answered(503, 9 * DAY_MS)]);
  await world.turn();
  expect(world.clock.atMs - START_MS).toBe(HOUR_MS);
  await world.turn();
  expect(world.clock.atMs - START_MS).toBe(HOUR_MS + DAY_MS);
});

test('after a rotation messages have both signatures until the overlap ends', async () => {
  const previousUntil = isoOf(START_MS + SECOND_MS);
  const world = await openWorld([answered(500), answered(204)], { previousSecret: SECRETS.old, previousUntil });
  while ((await world.turn()) === 'waiting');
  const signaturesOf = (n: number, secrets: readonly string[]): string => {
    const sent = world.sent[n];
    const message = { id: 'd1', timestampS: Number(sent?.headers['webhook-timestamp']), body: sent?.body ?? '' };
    return secrets.map((secret) => signatureOf(secret, message)).join(' ');
  };
  expect(world.sent[0]?.headers['webhook-signature']).toBe(signaturesOf(0, [SECRETS.new, SECRETS.old]));
  expect(world.sent[1]?.headers['webhook-signature']).toBe(signaturesOf(1, [SECRETS.new]));
});

test('nothing is sent unsigned: a secret that cannot be read is a failed attempt that says so', async () => {
  const world = await openWorld([], { secret: 'damaged' });
  expect(await world.turn()).toBe('waiting');
  expect(world.sent).toEqual([]);
  expect((await world.delivery()).attempts[0]?.fault).toContain('rotate it');
  const rotated = await openWorld([answered(204)], {
    previousSecret: 'damaged',
    previousUntil: '2026-11-29T00:00:00.000Z',
  });
  expect(await rotated.turn()).toBe('delivered');
  expect(rotated.sent[0]?.headers['webhook-signature']).not.toContain(' ');
});
