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
export interface PageCachePrewarm {
  /** Resolves when all files are read, or on `stop`. */
  readonly done: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Reads the files of the company look-ups and the texts of passages once in the background, into the page cache of the system. Answers
 * need rows from all over these files, and a page fault blocks the main thread. Skips files larger than the memory for them.
 */
export function prewarmPageCache(
  { database, dataDir, documentsDir }: Pick<Config, 'database' | 'dataDir' | 'documentsDir'>,
  log: Logger,
): PageCachePrewarm {
  const stopping = new AbortController();
  const files = [companyIndexFile(dataDir), ...(database.kind === 'sqlite' ? [rowsFile(dataDir)] : [])];
  const read = async (file: string): Promise<void> => {
    const { size } = await stat(file);
    if (size <= process.availableMemory() * MEMORY_SHARE) await readThrough(file, stopping.signal);
  };
  const warm = async (): Promise<void> => {
    for (const file of files) await read(file);
    const { servingTexts } = await import('../adapters/lancedb/tables/chunk-tables.ts');
    const texts = servingTexts(join(documentsDir, 'chunks'));
    if (existsSync(texts)) await read(texts);
  };
  const done = warm().catch((error: unknown) => log.warn({ err: error }, 'files could not be read ahead'));
  return {
    done,
    async stop() {
      stopping.abort();
      await done;
    },
  };
}
