import { once } from 'node:events';
import { sqlEntityStore } from '../../adapters/sql/companies/entity-store.ts';
import { sqlGraphCatalog } from '../../adapters/sql/companies/graph-catalog.ts';
import { type DatabaseSettings, openDatabase } from '../database.ts';
import { lexiconFile } from '../reader.ts';
import { renewLexicon } from './built-lexicon.ts';

// The process that builds the lexicon of a large graph. It asks between batches whether it may go on: each message but the first permits it.
process.once('disconnect', () => process.exit());
process.once('message', async (settings: DatabaseSettings) => {
  const database = await openDatabase(settings);
  const graph = { entities: sqlEntityStore(database), catalog: sqlGraphCatalog(database), epoch: database.epoch };
  const giveWay = async (): Promise<void> => {
    process.send?.('may I go on?');
    await once(process, 'message');
  };
  const made = await renewLexicon(graph, lexiconFile(settings.dataDir), { giveWay });
  await database.close();
  process.send?.(made, () => process.disconnect());
});
