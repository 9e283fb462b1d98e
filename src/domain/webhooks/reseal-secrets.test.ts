import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { madeWebhook, memoryWebhooks } from '../../../test/stores/memory-webhooks.ts';
import { createSecretBox } from '../../platform/secret-box.ts';
import { resealSecrets } from './reseal-secrets.ts';
import { secretPlace } from './webhook.ts';

test('secrets open with the newest key alone after the start with it; one that cannot be opened stays', async () => {
  const [older, newest] = [randomBytes(32), randomBytes(32)];
  const [before, both, after] = [createSecretBox([older]), createSecretBox([newest, older]), createSecretBox([newest])];
  const { webhooks } = memoryWebhooks();
  const seal = (text: string): string => before.seal(text, secretPlace('wh_1'));
  await webhooks.add(madeWebhook({ secret: seal('whsec_new'), previousSecret: seal('whsec_old'), state: 'paused' }));
  await webhooks.add(madeWebhook({ id: 'wh_2', secret: 'damaged' }));
  expect(await resealSecrets({ webhooks, box: both })).toBe(1);
  expect(await resealSecrets({ webhooks, box: both })).toBe(0);
  const { secret = '', previousSecret } = (await webhooks.find('org_1', 'wh_1')) ?? {};
  expect(after.open(secret, secretPlace('wh_1'))).toBe('whsec_new');
  expect(after.open(previousSecret ?? '', secretPlace('wh_1'))).toBe('whsec_old');
  expect((await webhooks.find('org_1', 'wh_2'))?.secret).toBe('damaged');
});
