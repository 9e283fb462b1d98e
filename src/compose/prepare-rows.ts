import { join } from 'node:path';
import { diskKeyFile } from '../adapters/disk/key-file.ts';
import { sqlResearchSchedule } from '../adapters/sql/content/research-schedule.ts';
import { sqlWebhookStore } from '../adapters/sql/webhooks/webhook-store.ts';
import { ensureFirstKey, type FirstKey } from '../domain/access/first-key.ts';
import { resealPasswords } from '../domain/content/connectors/reseal-passwords.ts';
import { resealSecrets } from '../domain/webhooks/reseal-secrets.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Logger } from '../platform/log.ts';
import type { SecretBox } from '../platform/secret-box.ts';
import { publishTopics, type Topics } from './search/topics.ts';
import type { Stores } from './stores.ts';

/**
 * Writes what all processes of a database share and none may write while another version runs beside it: the first key, the topics, and
 * passwords under the newest key. Idempotent.
 */
export async function prepareRows(
  config: Pick<Config, 'firstApiKey' | 'dataDir'>,
  parts: { readonly stores: Stores; readonly topics: Topics; readonly box: SecretBox; readonly clock: Clock },
  log: Logger,
): Promise<FirstKey> {
  const { stores, topics, box, clock } = parts;
  const firstKey = await ensureFirstKey({
    store: stores.access,
    clock,
    configuredKey: config.firstApiKey,
    keyFile: diskKeyFile(join(config.dataDir, 'api-key')),
  });
  await publishTopics(stores.entities, topics);
  const sealing = await resealPasswords({ schedule: sqlResearchSchedule(stores.database), box });
  if (sealing.resealed > 0) log.info(sealing, 'passwords of connectors were re-encrypted with the newest key');
  const secrets = await resealSecrets({ webhooks: sqlWebhookStore(stores.database), box });
  if (secrets > 0) log.info({ secrets }, 'secrets of webhooks were re-encrypted with the newest key');
  if (sealing.unreadable > 0) log.error(sealing, 'passwords of connectors cannot be read: their key is not there');
  return firstKey;
}
