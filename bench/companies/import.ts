import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openImport } from '../../src/compose/tools.ts';
import { importFiles } from '../../src/domain/ingest/companies/import-files.ts';
import { loadConfig } from '../../src/platform/config.ts';
import { answer, orders } from './phase.ts';

export interface ImportOrders {
  /** A golden copy of so many records. */
  readonly file: string;
  readonly records: number;
}

export interface ImportAnswer {
  readonly import_records: number;
  /** Records of a register into an empty store and its index, as `almanac import companies` takes them. */
  readonly import_records_per_s: number;
  /** The same file once more. */
  readonly reimport_records_per_s: number;
  /** The most memory at any moment of both. */
  readonly import_rss_bytes: number;
  /** Bytes written to the disk by the first import. */
  readonly import_written_bytes: number;
}

/** Bytes of one unit of `fsWrite`, as the kernel counts them. */
const WRITE_UNIT_BYTES = 512;

const { file, records, folder } = orders<ImportOrders>();
const dataDir = join(folder, 'import');
mkdirSync(dataDir);
const config = loadConfig(new Map(), { ALMANAC_DATA_DIR: dataDir });
const first = await recordsPerSecond();
const written = process.resourceUsage().fsWrite * WRITE_UNIT_BYTES;
const second = await recordsPerSecond();
answer({
  import_records: records,
  import_records_per_s: Math.round(first),
  reimport_records_per_s: Math.round(second),
  import_rss_bytes: process.resourceUsage().maxRSS * 1024,
  import_written_bytes: written,
} satisfies ImportAnswer);

async function recordsPerSecond(): Promise<number> {
  const startedAt = performance.now();
  const session = await openImport(config);
  const { signal } = new AbortController();
  const feed = await session.openFeed(file, { exchange: undefined });
  session.followIndex();
  const { reports } = await importFiles({
    feeds: [feed],
    store: session.imports,
    rejectionsOf: () => session.openRejections(join(dataDir, 'rejected.jsonl')),
    isRestart: false,
    signal,
  });
  await session.updateIndex({ signal, onBatch: () => undefined });
  await session.close();
  const [report] = reports;
  if (report?.records !== records || report.rejected > 0) throw new Error(`imported ${JSON.stringify(report)}`);
  return records / ((performance.now() - startedAt) / 1_000);
}
