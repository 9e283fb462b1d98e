import { expect, test } from 'vitest';
import { madeWebhook, memoryWebhooks } from '../../../test/stores/memory-webhooks.ts';
import { AppError } from '../../platform/errors.ts';
import type { EntityId } from '../../platform/ids.ts';
import type { ItemView } from '../watching/item-view-store.ts';
import { changesOf } from '../watching/watching.ts';
import { matchScreens } from './match-screens.ts';
import type { WebhookChange, WebhookStore } from './webhook-store.ts';

const [APPLE, SIEMENS] = ['D8442A', '251988'] as EntityId[] as [EntityId, EntityId];
const NEVER = new AbortController().signal;

/** Webhooks for screens, whose companies the tests set. */
async function openWorld(screens: Record<string, readonly EntityId[]>) {
  const { webhooks, deliveries } = memoryWebhooks();
  const clock = { nowMs: () => clock.atMs, atMs: Date.UTC(2026, 10, 28, 10) };
  let isCutOff = false;
  const store: Pick<WebhookStore, 'all' | 'change'> = {
    all: () => webhooks.all(),
    async change(orgId: string, id: string, change: WebhookChange) {
      if (isCutOff) throw new Error('killed');
      return webhooks.change(orgId, id, change);
    },
  };
  const watching = {
    async look(_: unknown, { id }: { readonly id: string }, view: ItemView | undefined) {
      const companies = screens[id];
      if (companies === undefined) throw new AppError('not_found', 'There is no such saved screen');
      const before = (view?.companies ?? companies) as readonly EntityId[];
      return {
        name: `Screen ${id}`,
        news: { documents: [], developments: [], ...changesOf(before, companies) },
        names: new Map([[APPLE as string, 'Apple Inc.']]),
        view: { itemId: id, seenAt: new Date(clock.atMs).toISOString(), companies },
      };
    },
  };
  await webhooks.add(madeWebhook({ types: ['screen.changed'], savedScreens: ['gone', 's_1', 's_2'] }));
  return {
    screens,
    webhooks,
    async look() {
      clock.atMs += 10_000;
      await matchScreens({ webhooks: store, deliveries, watching, clock }, NEVER);
    },
    cutOff(value: boolean) {
      isCutOff = value;
    },
    sent: async () => {
      const page = await deliveries.page('wh_1', { limit: 10 });
      return page.map(({ body }) => JSON.parse(body)).reverse();
    },
  };
}

test('companies that enter and leave a screen are one message, from the first look on', async () => {
  const world = await openWorld({ s_1: [APPLE], s_2: [] });
  await world.look();
  await world.look();
  expect(await world.sent()).toEqual([]);
  world.screens['s_1'] = [SIEMENS];
  await world.look();
  await world.look();
  expect(await world.sent()).toEqual([
    {
      type: 'screen.changed',
      timestamp: '2026-11-28T10:00:30.000Z',
      data: {
        saved_screen_id: 's_1',
        saved_screen: 'Screen s_1',
        entered: [{ entity_id: SIEMENS, name: null }],
        left: [{ entity_id: APPLE, name: 'Apple Inc.' }],
      },
    },
  ]);
  world.screens['s_1'] = [APPLE];
  world.screens['s_2'] = [SIEMENS];
  await world.look();
  expect(
    (await world.sent())
      .slice(1)
      .map(({ data }) => data.saved_screen_id)
      .sort(),
  ).toEqual(['s_1', 's_2']);
});

test('a look that is cut off after its message is repeated without another', async () => {
  const world = await openWorld({ s_1: [APPLE] });
  await world.look();
  world.screens['s_1'] = [];
  world.cutOff(true);
  await expect(world.look()).rejects.toThrow('killed');
  world.cutOff(false);
  await world.look();
  await world.look();
  expect(await world.sent()).toHaveLength(1);
});

test('while a webhook is paused nothing is told; afterwards all that changed is', async () => {
  const world = await openWorld({ s_1: [APPLE] });
  await world.look();
  await world.webhooks.change('org_1', 'wh_1', { state: 'paused' });
  world.screens['s_1'] = [APPLE, SIEMENS];
  await world.look();
  expect(await world.sent()).toEqual([]);
  await world.webhooks.change('org_1', 'wh_1', { state: 'active' });
  await world.look();
  expect((await world.sent())[0].data.entered).toEqual([{ entity_id: SIEMENS, name: null }]);
});
