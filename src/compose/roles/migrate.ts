import { beginEpoch } from '../../adapters/sql/epoch.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { createLogger } from '../../platform/log.ts';
import { prepareRows } from '../prepare-rows.ts';
import { openTopics } from '../search/topics.ts';
import { openSecretBox } from '../secret-box.ts';
import { openStores } from '../stores.ts';

/**
 * Runs the migrations and writes the data that all processes share, for any role. Restored rows begin another epoch.
 */
export async function migrateDatabase(config: Config, { isRestored }: { isRestored: boolean }): Promise<void> {
  const topics = await openTopics(config.topicRulesFile);
  const { database } = config;
  const migrated = database.kind === 'postgres' ? { ...database, migrates: true } : database;
  const stores = await openStores({ ...config, database: migrated });
  try {
    if (isRestored) await beginEpoch(stores.database.db);
    const box = await openSecretBox(config);
    await prepareRows(config, { stores, topics, box, clock: systemClock }, createLogger(config));
  } finally {
    await stores.close();
  }
}
