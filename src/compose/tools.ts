import { createAdministration } from '../domain/access/administration.ts';
import { createQuotas } from '../domain/usage/quotas.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { openStores } from './stores.ts';

/** What the commands on organizations, users and keys work with. */
export async function openAccess(config: Config) {
  const stores = await openStores(config);
  const { access, usage } = stores;
  return {
    access: createAdministration({ store: access, clock: systemClock }),
    usage: createQuotas({ usage, access, clock: systemClock, policy: config.quotaPolicy }),
    close: () => stores.close(),
  };
}
