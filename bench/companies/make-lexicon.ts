import { existsSync } from 'node:fs';
import { lexiconFile } from '../../src/compose/reader.ts';
import { renewLexicon } from '../../src/compose/search/built-lexicon.ts';
import { openTopics, publishTopics } from '../../src/compose/search/topics.ts';
import { openStores } from '../../src/compose/stores.ts';
import { answer, orders } from './phase.ts';

/** Phase 4: background work of the service's first minutes, done before the measurements. Kept data has it already. */
const { folder } = orders();
const stores = await openStores({ database: { kind: 'sqlite' }, dataDir: folder });
await publishTopics(stores.entities, await openTopics(null));
if (!existsSync(lexiconFile(folder))) await renewLexicon(stores, lexiconFile(folder));
await stores.close();
answer({});
