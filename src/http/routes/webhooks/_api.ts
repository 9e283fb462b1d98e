import { type Static, Type } from 'typebox';
import { type Delivery, MESSAGE_TYPES, type Webhook } from '../../../domain/webhooks/webhook.ts';
import type { WebhookFields, Webhooks } from '../../../domain/webhooks/webhooks.ts';
import { snakeCased } from '../../../platform/snake-case.ts';
import { namedObject } from '../../operations/named-object.ts';
import { textOrNull } from '../../operations/schemas.ts';

export interface WebhookUse {
  readonly webhooks: Webhooks;
}

const ITEMS_MAX = 50;

export const webhookPath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

const messageTypes = Type.Array(Type.Enum([...MESSAGE_TYPES]), { minItems: 1, maxItems: MESSAGE_TYPES.length });
const idsOf = (items: string) =>
  Type.Array(Type.String({ maxLength: 100 }), { maxItems: ITEMS_MAX, description: `Ids of ${items}` });

/** Fields that callers set. */
export const webhookFields = {
  url: Type.String({
    maxLength: 2_000,
    description: 'Address with `https://` to which messages are posted; ports are 443 and 8443',
  }),
  description: Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()])),
  types: messageTypes,
  saved_search_ids: Type.Optional(idsOf('saved searches, for `document.matched`')),
  watchlist_ids: Type.Optional(
    idsOf('watchlists, for `watchlist.document`, `watchlist.event` and `statement.published`'),
  ),
  saved_screen_ids: Type.Optional(idsOf('saved screens, for `screen.changed`')),
};

export const webhookChange = Type.Object({
  ...webhookFields,
  url: Type.Optional(webhookFields.url),
  types: Type.Optional(messageTypes),
  state: Type.Optional(
    Type.Enum(['active', 'paused'], { description: '`active` also takes back that it is disabled' }),
  ),
});

/** The given fields by the names of the domain. */
export const fromApiChange = ({
  saved_search_ids: savedSearches,
  watchlist_ids: watchlists,
  saved_screen_ids: savedScreens,
  url,
  description,
  types,
  state,
}: Static<typeof webhookChange>): Partial<WebhookFields> & { readonly state?: 'active' | 'paused' } => ({
  ...(url !== undefined && { url }),
  ...(description !== undefined && { description }),
  ...(types !== undefined && { types }),
  ...(savedSearches !== undefined && { savedSearches }),
  ...(watchlists !== undefined && { watchlists }),
  ...(savedScreens !== undefined && { savedScreens }),
  ...(state !== undefined && { state }),
});

export const webhookSchema = namedObject('Webhook', {
  id: Type.String(),
  url: Type.String(),
  description: textOrNull,
  types: messageTypes,
  saved_search_ids: Type.Array(Type.String()),
  watchlist_ids: Type.Array(Type.String()),
  saved_screen_ids: Type.Array(Type.String()),
  state: Type.Enum(['active', 'paused', 'disabled'], {
    description: '`disabled`: by the service, after the receiver was gone or failed for five days',
  }),
  disabled_reason: textOrNull,
  failing_since: textOrNull,
  user_id: Type.String({ description: 'Whose webhook it is: messages are about what this user may see' }),
  created_at: Type.String({ description: 'ISO 8601, UTC' }),
  updated_at: Type.String({ description: 'ISO 8601, UTC' }),
});

export const toApiWebhook = (webhook: Webhook): Static<typeof webhookSchema> =>
  snakeCased(webhookSchema.properties, {
    ...webhook,
    types: [...webhook.types],
    savedSearchIds: [...webhook.savedSearches],
    watchlistIds: [...webhook.watchlists],
    savedScreenIds: [...webhook.savedScreens],
  });

export const secretSchema = Type.String({
  description: 'Key of the signatures, `whsec_` and base64. It is shown here alone',
});

export const deliverySchema = namedObject('WebhookDelivery', {
  id: Type.String({ description: 'The header `webhook-id`, the same at each attempt' }),
  type: Type.String({ description: '`document.matched`' }),
  state: Type.Enum(['waiting', 'delivered', 'failed']),
  created_at: Type.String({ description: 'ISO 8601, UTC' }),
  next_attempt_at: Type.Union([Type.String({ description: 'ISO 8601, UTC' }), Type.Null()]),
  attempts: Type.Array(
    namedObject('DeliveryAttempt', {
      at: Type.String({ description: 'ISO 8601, UTC' }),
      status: Type.Union([Type.Integer({ description: 'Status of the answer' }), Type.Null()]),
      fault: Type.Union([Type.String({ description: 'Why it failed' }), Type.Null()]),
      duration_ms: Type.Integer(),
    }),
    { description: 'The last 20, the earliest first' },
  ),
});

export const toApiDelivery = (delivery: Delivery): Static<typeof deliverySchema> =>
  snakeCased(deliverySchema.properties, {
    ...delivery,
    nextAttemptAt: delivery.state === 'waiting' ? delivery.nextAt : null,
    attempts: delivery.attempts.map(({ durationMs, ...same }) => ({ ...same, duration_ms: durationMs })),
  });

export const exampleWebhook: Static<typeof webhookSchema> = {
  id: 'wh_01',
  url: 'https://desk.example/almanac',
  description: 'Desk',
  types: ['document.matched'],
  saved_search_ids: ['search_01'],
  watchlist_ids: [],
  saved_screen_ids: [],
  state: 'active',
  disabled_reason: null,
  failing_since: null,
  user_id: 'user_01',
  created_at: '2026-11-28T10:00:00.000Z',
  updated_at: '2026-11-28T10:00:00.000Z',
};

export const exampleSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

export const exampleDelivery: Static<typeof deliverySchema> = {
  id: '0193a1b2-0000-7000-8000-000000000001',
  type: 'document.matched',
  state: 'delivered',
  created_at: '2026-11-28T10:05:00.000Z',
  next_attempt_at: null,
  attempts: [{ at: '2026-11-28T10:05:00.000Z', status: 204, fault: null, duration_ms: 41 }],
};
