import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { blankCompany } from '../../../test/records/blank-company.ts';
import { openTestDatabase } from '../../../test/stores/databases.ts';
import { sqlEntityStore } from '../../adapters/sql/companies/entity-store.ts';
import { sqlGraphCatalog } from '../../adapters/sql/companies/graph-catalog.ts';
import { createCollectionGaps } from '../../domain/documents/collection-gaps.ts';
import { createEntityFinder } from '../../domain/entity-linking/documents/finder.ts';
import { graphStamp } from '../../domain/entity-linking/lexicon/follow-graph.ts';
import { decodeLexicon } from '../../domain/entity-linking/lexicon/lexicon-file.ts';
import { createLogger } from '../../platform/log.ts';
import { lexiconFile } from '../reader.ts';
import { openStores } from '../stores.ts';
import { renewLexicon, stampOfFile } from './built-lexicon.ts';
import { startLexicon } from './lexicon.ts';

const folder = mkdtempSync(join(tmpdir(), 'almanac-lexicon-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the file follows the graph and is replaced atomically', async () => {
  const database = await openTestDatabase('sqlite');
  onTestFinished(() => database[Symbol.asyncDispose]());
  const graph = { entities: sqlEntityStore(database), catalog: sqlGraphCatalog(database), epoch: database.epoch };
  const file = join(folder, 'lexicon');
  const namesFound = (text: string): number => {
    const lexicon = decodeLexicon(readFileSync(file));
    return lexicon === undefined ? -1 : (createEntityFinder(lexicon).find([text])[0]?.length ?? -1);
  };

  expect(stampOfFile(file)).toBeUndefined();
  writeFileSync(file, 'cut off');
  expect(stampOfFile(file)).toBeUndefined();
  await graph.entities.write({ companies: [blankCompany('AAAAA1', 'Quillmark Harbor Ltd.')] });
  await renewLexicon(graph, file);
  expect(stampOfFile(file)).toBe(await graphStamp(graph));
  expect(namesFound('Quillmark Harbor Ltd. sold ships in Atlantis.')).toBe(1);

  await graph.entities.write({
    others: [
      {
        id: 'AAAAA2',
        category: 'places',
        name: 'Atlantis',
        description: null,
        aliases: [],
        details: { type: 'City' },
      },
    ],
  });
  expect(stampOfFile(file)).not.toBe(await graphStamp(graph));
  await renewLexicon(graph, file);
  expect(namesFound('Quillmark Harbor Ltd. sold ships in Atlantis.')).toBe(2);
  expect(readdirSync(folder)).toEqual(['lexicon']);
  expect(await renewLexicon(graph, file, { signal: AbortSignal.abort() })).toBeUndefined();
});

test('the process that builds the lexicon asks between batches whether it may continue, and ends', async () => {
  const settings = { database: { kind: 'sqlite' }, dataDir: mkdtempSync(join(folder, 'data-')) } as const;
  const stores = await openStores(settings);
  onTestFinished(() => stores.close());
  // One batch and a part of another.
  const companies = Array.from({ length: 6_000 }, (_, no) =>
    blankCompany(`A${String(no).padStart(5, '0')}`, `Quillmark ${no} Ltd.`),
  );
  await stores.entities.write({ companies });
  const gaps = createCollectionGaps();
  const log = createLogger({ logLevel: 'silent', logFormat: 'json' });
  const keeper = startLexicon(stores, settings, { log, gaps });
  expect(gaps.all()).toEqual([{ reason: expect.stringContaining('names of companies'), isReady: false }]);
  await keeper.ready;
  expect(gaps.all()).toEqual([]);
  expect(stampOfFile(lexiconFile(settings.dataDir))).toBe(await graphStamp(stores));
  await keeper.stop();
});
