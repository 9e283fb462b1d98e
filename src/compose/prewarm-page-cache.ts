import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readThrough } from '../adapters/disk/read-through.ts';
import type { Config } from '../platform/config.ts';
import type { Logger } from '../platform/log.ts';
import { companyIndexFile, rowsFile } from './database.ts';

/** Share of the available memory that these files may take. */
const MEMORY_SHARE = 0.5;

/** Handle to the running prewarming. */
export type PageCachePrewarm = ReturnType<typeof prewarmPageCache>;

/**
 * Reads the files of the company look-ups and the texts of passages once in the background, into the page cache of the system. Answers
 * need rows from all over these files, and a page fault blocks the main thread. Skips files larger than the memory for them.
 */
export function prewarmPageCache(
  { database, dataDir, documentsDir }: Pick<Config, 'database' | 'dataDir' | 'documentsDir'>,
  log: Logger,
) {
  const stopping = new AbortController();
  const files = [companyIndexFile(dataDir), ...(database.kind === 'sqlite' ? [rowsFile(dataDir)] : [])];
  const fits = async (file: string): Promise<boolean> =>
    (await stat(file)).size <= process.availableMemory() * MEMORY_SHARE;
  const warm = async (): Promise<void> => {
    const { servingTexts } = await import('../adapters/lancedb/tables/chunk-tables.ts');
    const texts = servingTexts(join(documentsDir, 'chunks'));
    if (existsSync(texts)) files.push(texts);
    const fitting: string[] = [];
    for (const file of files) if (await fits(file)) fitting.push(file);
    await readThrough(fitting, stopping.signal);
  };
  const done = warm().catch((error: unknown) => log.warn({ err: error }, 'files could not be read ahead'));
  return {
    /** Resolves when all files are read, or on `stop`. */
    done,
    async stop(): Promise<void> {
      stopping.abort();
      await done;
    },
  };
}
