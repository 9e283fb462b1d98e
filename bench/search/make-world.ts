import { join } from 'node:path';
import { diskKeyFile } from '../../src/adapters/disk/key-file.ts';
import { loadDemo } from '../../src/compose/demo/demo.ts';
import { publishTopics } from '../../src/compose/search/topics.ts';
import type { Stores } from '../../src/compose/stores.ts';
import { ensureFirstKey } from '../../src/domain/access/first-key.ts';
import { createKeyring } from '../../src/domain/access/keyring.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createLogger } from '../../src/platform/log.ts';
import { BENCH_KEY } from '../http/service-process.ts';
import type { Named, World } from './world.ts';

const READ_AT_ONCE = 5_000;

/** Loads the graph of the sample data and the key of the benchmark, and returns what documents and questions are about. */
export async function makeWorld(stores: Stores, folder: string): Promise<World> {
  await loadDemo(stores, folder, createLogger({ logLevel: 'warn', logFormat: 'text' }));
  await publishTopics(stores.entities);
  return worldOf(stores, folder);
}

/** The graph as it is now, and the user of the benchmark's key. */
async function worldOf(stores: Stores, folder: string): Promise<World> {
  const { access: store, entities, catalog } = stores;
  await ensureFirstKey({
    store,
    clock: systemClock,
    configuredKey: BENCH_KEY,
    keyFile: diskKeyFile(join(folder, 'key')),
  });
  const principal = await createKeyring({ store, clock: systemClock }).authenticate(BENCH_KEY);
  if (principal === undefined) throw new Error('the key of the benchmark is not known');
  const { companies } = await entities.changesAfter(0, READ_AT_ONCE);
  const sources = (await catalog.sources()).filter(({ categories }) => categories.includes('news'));
  return {
    viewer: { orgId: principal.orgId, userId: principal.userId },
    companies: [...companies]
      .sort((a, b) => (b.marketCapUsd ?? 0) - (a.marketCapUsd ?? 0) || (a.id < b.id ? -1 : 1))
      .map(named),
    others: (await catalog.others()).map(named),
    newsSources: sources.map(({ id }) => id),
  };
}

const PLAIN = /^[\w .&'-]{4,}$/;
const LEGAL_FORM = /(?:,? (?:Inc|Corp|Corporation|Company|Co|Ltd|Limited|plc|N\.V|S\.A|AG|SE|Holdings|Group)\.?)+$/i;

const named = ({ id, name, aliases }: { id: string; name: string; aliases: readonly string[] }): Named => ({
  id,
  name,
  short: aliases.find((alias) => PLAIN.test(alias) && /[a-z]/.test(alias)) ?? name.replace(LEGAL_FORM, ''),
});
