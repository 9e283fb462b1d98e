import { type Clock, isoOf } from '../../platform/clock.ts';
import { keyHash } from '../../platform/key-hash.ts';
import type { ItemView } from '../watching/item-view-store.ts';
import { isGone } from '../watching/watched-developments.ts';
import type { ItemLook, Watching } from '../watching/watching.ts';
import { newDelivery } from './match-notices.ts';
import type { Webhook } from './webhook.ts';
import type { DeliveryStore, WebhookStore } from './webhook-store.ts';

export interface ScreenParts {
  readonly webhooks: Pick<WebhookStore, 'all' | 'change'>;
  readonly deliveries: Pick<DeliveryStore, 'take'>;
  readonly watching: Pick<Watching, 'look'>;
  readonly clock: Clock;
}

/**
 * Makes messages of companies that entered or left saved screens since the last look for their webhooks; the first look is the beginning. A run that
 * is cut off is repeated and adds nothing twice.
 */
export async function matchScreens(parts: ScreenParts, signal: AbortSignal): Promise<void> {
  for (const webhook of await parts.webhooks.all()) {
    if (webhook.state !== 'active' || !webhook.types.includes('screen.changed')) continue;
    let views = webhook.screensSeen.filter(({ itemId }) => webhook.savedScreens.includes(itemId));
    for (const id of webhook.savedScreens) {
      signal.throwIfAborted();
      const view = await matchScreen(parts, webhook, id);
      if (view === undefined) continue;
      views = [...views.filter(({ itemId }) => itemId !== id), view];
      await parts.webhooks.change(webhook.orgId, webhook.id, { screensSeen: views });
    }
  }
}

/** The view to keep after the messages; `undefined` where nothing is other than it was. */
async function matchScreen(parts: ScreenParts, webhook: Webhook, id: string): Promise<ItemView | undefined> {
  const seen = webhook.screensSeen.find(({ itemId }) => itemId === id);
  const look = await lookAt(parts, webhook, id, seen);
  if (look === undefined) return undefined;
  const { name, news, names, view } = look;
  if (seen === undefined) return view;
  if (news.entered.length + news.left.length === 0) return undefined;
  const named = (entityId: string) => ({ entity_id: entityId, name: names.get(entityId) ?? null });
  const [entered, left] = [news.entered.map(named), news.left.map(named)];
  const data = { saved_screen_id: id, saved_screen: name, entered, left };
  const change = keyHash(JSON.stringify([entered, left]));
  const nowMs = parts.clock.nowMs();
  const subject = `screen.changed ${id} ${seen.seenAt} ${change}`;
  const message = { type: 'screen.changed', subject, at: isoOf(nowMs), data };
  await parts.deliveries.take([], [newDelivery(webhook, message, nowMs)]);
  return view;
}

/** `undefined` where the screen is gone for the user, or names what is gone. */
async function lookAt(
  { watching }: ScreenParts,
  webhook: Webhook,
  id: string,
  seen: ItemView | undefined,
): Promise<ItemLook | undefined> {
  try {
    return await watching.look(webhook, { kind: 'saved_screen', id }, seen);
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}
