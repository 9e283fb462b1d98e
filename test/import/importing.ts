import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFeed } from '../../src/adapters/feeds/open-feed.ts';
import { rejectionsFile } from '../../src/adapters/feeds/rejections-file.ts';
import { sqlEntityStore } from '../../src/adapters/sql/companies/entity-store.ts';
import { sqlGraphCatalog } from '../../src/adapters/sql/companies/graph-catalog.ts';
import type { DatabaseEngine } from '../../src/adapters/sql/database.ts';
import { sqlImportStore } from '../../src/adapters/sql/imports/import-store.ts';
import { importFiles } from '../../src/domain/ingest/companies/import-files.ts';
import type { FileReport } from '../../src/domain/ingest/run/import-report.ts';
import type { ImportPosition, ImportResult } from '../../src/domain/ingest/run/import-run.ts';
import type { Company } from '../../src/domain/knowledge-graph/entity.ts';
import { openTestDatabase } from '../stores/databases.ts';

export interface ImportOptions {
  readonly isRestart?: boolean;
  readonly signal?: AbortSignal;
  readonly onProgress?: (at: ImportPosition) => void;
}

/** A database, empty or with the content of the SQLite file `copied`, with a folder of files to import into it. */
export async function openImporting(engine: DatabaseEngine, copied?: string) {
  const database = await openTestDatabase(engine, copied);
  const folder = mkdtempSync(join(tmpdir(), 'almanac-import-'));
  const store = sqlEntityStore(database);
  const imports = sqlImportStore(database);
  const rejectsPath = (path: string): string => join(folder, `${path.split('/').at(-1)}.rejected.jsonl`);

  const importPaths = async (paths: readonly string[], options: ImportOptions = {}): Promise<ImportResult> => {
    const feeds = await Promise.all(paths.map((path) => openFeed(path, { exchange: undefined })));
    const { isRestart = false, signal = new AbortController().signal, onProgress = () => undefined } = options;
    const rejectionsOf = ({ path }: { path: string }) => rejectionsFile(rejectsPath(path));
    return importFiles({ store: imports, feeds, rejectionsOf, isRestart, signal, onProgress });
  };
  return {
    database,
    store,
    imports,
    catalog: sqlGraphCatalog(database),
    importPaths,
    /** Writes a file and answers its path. */
    file(name: string, content: string | Buffer): string {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    },
    /** Imports Almanac lines as a file of their own. */
    async importLines(...lines: readonly object[]): Promise<FileReport> {
      const path = join(folder, 'lines.jsonl');
      writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      const { reports } = await importPaths([path]);
      const [report] = reports;
      if (!report) throw new Error('nothing was imported');
      return report;
    },
    rejected: (path: string): unknown[] =>
      readFileSync(rejectsPath(path), 'utf8')
        .split('\n')
        .flatMap((line) => (line === '' ? [] : [JSON.parse(line)])),
    async companies(): Promise<Company[]> {
      const { companies } = await store.changesAfter(0, 1_000_000);
      return [...companies];
    },
    async companyOf(kind: 'isin' | 'cusip' | 'sedol' | 'listing', value: string): Promise<Company | undefined> {
      return (await store.findByIdentifiers(kind, [value]))[0]?.company;
    },
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Importing = Awaited<ReturnType<typeof openImporting>>;
