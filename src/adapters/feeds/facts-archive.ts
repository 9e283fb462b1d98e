import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { DocumentFault, type FactsFile } from '../../domain/ingest/facts/facts-document.ts';
import { UnreadableFile } from '../../domain/ingest/run/unreadable-file.ts';
import { DOCUMENT_BYTES_MAX, isWanted, tooLarge } from './facts-file.ts';

/**
 * The documents of a zip archive in its order, each unpacked on demand. Throws `UnreadableFile` for an archive with an unreadable
 * directory, such as a truncated one.
 */
export async function* archiveFiles(path: string): AsyncGenerator<FactsFile> {
  const archive = await openPromise(path, { autoClose: false }).catch((error: Error) => {
    throw damaged(path, error);
  });
  try {
    for await (const entry of archive.eachEntry()) {
      if (isWanted(entry.fileName) && !entry.fileName.startsWith('__MACOSX/')) yield fileOf(path, archive, entry);
    }
  } catch (error) {
    throw damaged(path, error as Error);
  } finally {
    archive.close();
  }
}

const fileOf = (path: string, archive: ZipFile, entry: Entry): FactsFile => ({
  name: entry.fileName,
  path: `${path}/${entry.fileName}`,
  sizeBytes: entry.compressedSize,
  async read() {
    if (entry.uncompressedSize > DOCUMENT_BYTES_MAX) throw tooLarge();
    try {
      const source = await archive.openReadStreamPromise(entry);
      const parts: Buffer[] = [];
      // The library refuses content longer than stated in the directory.
      for await (const part of source) parts.push(part as Buffer);
      return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    } catch (error) {
      throw new DocumentFault(`cannot be unpacked: ${(error as Error).message}`, 'cannot be unpacked');
    }
  },
});

const damaged = (path: string, error: Error): UnreadableFile =>
  new UnreadableFile(
    path,
    `is a damaged zip archive; it may have been cut off while downloading (${error.message})`,
    error,
  );
