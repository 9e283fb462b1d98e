import { sqlAccessStore } from '../../src/adapters/sql/access/access-store.ts';
import { sqlQuotaLeases } from '../../src/adapters/sql/usage/quota-leases.ts';
import { sqlUsageStore } from '../../src/adapters/sql/usage/usage-store.ts';
import { createAdministration } from '../../src/domain/access/administration.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';
import { memoryQuotaLeases, memoryUsageStore } from '../stores/memory-stores.ts';
import { quotaLeasesContract } from './quota-leases.contract.ts';

quotaLeasesContract('memory', async () => {
  const usage = memoryUsageStore();
  return {
    leases: memoryQuotaLeases(usage, systemClock),
    usage,
    organization: async (name) => name,
    async [Symbol.asyncDispose]() {},
  };
});
for (const engine of testEngines) {
  quotaLeasesContract(engine, async () => {
    const database = await openTestDatabase(engine);
    const administration = createAdministration({ store: sqlAccessStore(database), clock: systemClock });
    return {
      leases: sqlQuotaLeases(database),
      usage: sqlUsageStore(database),
      organization: async (name) => (await administration.createOrganization(name)).id,
      [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
    };
  });
}
