import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openFactsSources } from '../../adapters/feeds/facts-sources.ts';
import { openFeed } from '../../adapters/feeds/open-feed.ts';
import { rejectionsFile } from '../../adapters/feeds/rejections-file.ts';
import { importFiles } from '../../domain/ingest/companies/import-files.ts';
import { importFacts } from '../../domain/ingest/facts/facts-import.ts';
import type { FileReport } from '../../domain/ingest/run/import-report.ts';
import type { ImportResult } from '../../domain/ingest/run/import-run.ts';
import { importedFacts, importedFile, withRejections } from '../../domain/ingest/run/imported-file.ts';
import { MADE_UP_NEWS } from '../../domain/sample/made-up-news.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/log.ts';
import { factsImportParts, readDocument } from '../imports/facts-import.ts';
import { recordImports } from '../imports/record-imports.ts';
import type { Stores } from '../stores.ts';

/** Folder of the sample data. */
export const DEMO_FOLDER = fileURLToPath(new URL('../../../demo/', import.meta.url));
/** Files of records with their kind, imported after the companies to which they refer. */
const RECORDS = [
  ['profiles.jsonl', 'profiles'],
  ['prices.jsonl', 'prices'],
  ['ratings.jsonl', 'ratings'],
  ['targets.jsonl', 'targets'],
  ['estimates.jsonl', 'estimates'],
  ['events.jsonl', 'events'],
] as const;
const FILES = ['companies.jsonl', 'companies-more.jsonl', 'knowledge.jsonl'];

/**
 * Loads the sample data, or the rest of it after an interrupted start. It uses the normal imports: ids are the same everywhere,
 * nothing is taken twice, and real data imported later adds to it.
 */
export async function loadDemo(stores: Stores, dataDir: string, log: Logger): Promise<void> {
  const feeds = await Promise.all(FILES.map((file) => openFeed(join(DEMO_FOLDER, file), { exchange: undefined })));
  await logged(stores, 'companies', () => importFiles({ store: stores.imports, feeds, ...loadingDemo(dataDir) }));
  await stores.imports.step((step) => step.storeSources([MADE_UP_NEWS]));
  for (const [file, name] of RECORDS) await logged(stores, name, () => loadRecords(stores, file, name, dataDir));
  const filed = await loadFiledFacts(stores, dataDir);
  log.info(
    { files: FILES.length + RECORDS.length, documents: filed.documents.taken, entities: await stores.catalog.counts() },
    'sample data loaded',
  );
}

/** Imports files of the sample and adds them to the log of imports; files that changed nothing are left out. */
export async function logged(
  { importRuns }: Pick<Stores, 'importRuns'>,
  kind: string,
  load: () => Promise<ImportResult>,
): Promise<readonly FileReport[]> {
  const startMs = systemClock.nowMs();
  const { reports, isInterrupted } = await load();
  const end = { startMs, endMs: systemClock.nowMs(), isInterrupted };
  const files = reports.map((report) => withRejections(importedFile(kind, report, end), report, rejectionsFile));
  await importRuns.add(
    (await Promise.all(files)).filter(({ created, changed, rejected }) => created + changed + rejected > 0),
  );
  return reports;
}

/** Lines of a JSONL file of the sample. */
export const readLines = (file: string): unknown[] =>
  readFileSync(join(DEMO_FOLDER, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Import options of all files of the sample data. */
export const loadingDemo = (dataDir: string) => ({
  rejectionsOf: ({ path }: { readonly path: string }) =>
    rejectionsFile(join(dataDir, 'imports', `demo-${path.slice(DEMO_FOLDER.length)}.rejected.jsonl`)),
  isRestart: true,
  signal: new AbortController().signal,
});

/** Imports the filings of companies; see `demo/README.md`. */
async function loadFiledFacts(stores: Stores, dataDir: string) {
  const startMs = systemClock.nowMs();
  const folder = join(DEMO_FOLDER, 'filed-facts');
  const { report, isInterrupted } = await importFacts({
    ...factsImportParts(stores.facts),
    readDocument,
    sources: await openFactsSources(folder),
    rejections: rejectionsFile(join(dataDir, 'imports', 'demo-filed-facts.rejected.jsonl')),
    isRestart: true,
    signal: new AbortController().signal,
  });
  const file = importedFacts([folder], report, { startMs, endMs: systemClock.nowMs(), isInterrupted });
  await stores.importRuns.add([await withRejections(file, report, rejectionsFile)]);
  return report;
}

async function loadRecords(stores: Stores, file: string, name: string, dataDir: string): Promise<ImportResult> {
  const chosen = recordImports.find(({ kind }) => kind.name === name);
  if (!chosen) throw new Error(`no kind of record is called ${name}`);
  const feeds = [await chosen.openFeed(join(DEMO_FOLDER, file), {})];
  return chosen.importFeeds(stores.database, { feeds, ...loadingDemo(dataDir) });
}
