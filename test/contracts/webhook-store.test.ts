import { sqlDeliveryStore } from '../../src/adapters/sql/webhooks/delivery-store.ts';
import { writeNotices } from '../../src/adapters/sql/webhooks/notice-writer.ts';
import { sqlWebhookStore } from '../../src/adapters/sql/webhooks/webhook-store.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';
import { memoryWebhooks } from '../stores/memory-webhooks.ts';
import { webhookStoreContract } from './webhook-store.contract.ts';

webhookStoreContract('memory', async () => {
  const { webhooks, deliveries, outbox } = memoryWebhooks();
  return {
    webhooks,
    deliveries,
    async tell(notices) {
      for (const one of notices)
        if (!outbox.some(({ kind, subject }) => kind === one.kind && subject === one.subject)) outbox.push(one);
    },
    async [Symbol.asyncDispose]() {},
  };
});

for (const engine of testEngines) {
  webhookStoreContract(engine, async () => {
    const database = await openTestDatabase(engine);
    return {
      webhooks: sqlWebhookStore(database),
      deliveries: sqlDeliveryStore(database),
      tell: (notices) => database.inTransaction((trx) => writeNotices(trx, notices)),
      [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
    };
  });
}
