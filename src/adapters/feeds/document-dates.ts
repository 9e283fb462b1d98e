import { stat } from 'node:fs/promises';
import { parseRecordInstant } from '../../domain/ingest/records/instants.ts';
import { UnreadableFile } from '../../domain/ingest/run/unreadable-file.ts';
import { csvRows } from './csv-rows.ts';
import { openFileBytes } from './file-bytes.ts';
import { FormatFault } from './file-feed.ts';

const COLUMNS = ['file', 'published_at'] as const;

/**
 * Reads a table of when files were published: CSV with the columns `file` (a name, or a path within the imported folder) and
 * `published_at` (day or instant, ISO 8601). Throws `UnreadableFile` with the line for an incomplete row or a file with two dates.
 */
export async function readDocumentDates(path: string): Promise<ReadonlyMap<string, string>> {
  const about = await stat(path).catch((cause: unknown) => {
    throw new UnreadableFile(path, 'does not exist or may not be read', cause);
  });
  if (!about.isFile()) throw new UnreadableFile(path, 'is not a file');
  const dates = new Map<string, string>();
  try {
    for await (const rows of csvRows((await openFileBytes(path)).read())) {
      for (const row of rows) {
        const missing = COLUMNS.filter((column) => !row.header.includes(column));
        if (missing.length > 0) throw new UnreadableFile(path, `lacks the column ${missing.join(' and ')}`);
        const file = row.get('file');
        const publishedAt = parseRecordInstant(row.get('published_at'));
        if (file === '') throw new UnreadableFile(path, `names no file in line ${row.line}`);
        if (publishedAt === undefined)
          throw new UnreadableFile(
            path,
            `has neither a day nor an instant (ISO 8601) as published_at in line ${row.line}`,
          );
        if ((dates.get(file) ?? publishedAt) !== publishedAt)
          throw new UnreadableFile(path, `has a second date for ${file} in line ${row.line}`);
        dates.set(file, publishedAt);
      }
    }
  } catch (error) {
    if (error instanceof FormatFault) throw new UnreadableFile(path, error.message, error);
    throw error;
  }
  return dates;
}
