import type { Feed } from '../../domain/ingest/run/feed.ts';
import { UnreadableFile } from '../../domain/ingest/run/unreadable-file.ts';
import type { FileBytes } from './file-bytes.ts';

/** The file is not of its format from some place on; `message` continues after "the file". */
export class FormatFault extends Error {}

/**
 * The feed of a file. Its items are read by `read`, whose `FormatFault` is thrown as an `UnreadableFile`.
 *
 * @param kind Kind of its records, as the same file may be imported as several, each with its own progress.
 */
export const fileFeed = <Item>(
  file: FileBytes,
  format: string,
  read: () => AsyncIterable<Item[]>,
  kind?: string,
): Feed<Item> => ({
  path: file.path,
  format,
  sizeBytes: file.sizeBytes,
  fingerprint: kind === undefined ? file.fingerprint : `${kind}:${file.fingerprint}`,
  items: () => readable(file, read),
  bytesRead: file.bytesRead,
});

/** Throws `UnreadableFile`. */
async function* readable<Item>({ path }: FileBytes, read: () => AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* read();
  } catch (error) {
    throw error instanceof FormatFault ? new UnreadableFile(path, error.message, error) : error;
  }
}
