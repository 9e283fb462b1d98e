import type { SecretBox } from '../../platform/secret-box.ts';
import { secretPlace, type Webhook } from './webhook.ts';
import type { WebhookStore } from './webhook-store.ts';

/**
 * Seals every secret with the newest key that an older one had sealed, so that the older key may be taken away. Returns their number; secrets
 * that cannot be opened stay as they are.
 */
export async function resealSecrets({
  webhooks,
  box,
}: {
  readonly webhooks: Pick<WebhookStore, 'all' | 'change'>;
  readonly box: SecretBox;
}): Promise<number> {
  let resealed = 0;
  for (const { id, orgId, secret, previousSecret } of await webhooks.all()) {
    const change = {
      secret: sealedAnew(box, id, secret),
      previousSecret: previousSecret === null ? null : sealedAnew(box, id, previousSecret),
    };
    if (change.secret === secret && change.previousSecret === previousSecret) continue;
    await webhooks.change(orgId, id, change);
    resealed += 1;
  }
  return resealed;
}

function sealedAnew(box: SecretBox, id: Webhook['id'], sealed: string): string {
  if (box.isCurrent(sealed)) return sealed;
  try {
    return box.seal(box.open(sealed, secretPlace(id)), secretPlace(id));
  } catch {
    return sealed;
  }
}
