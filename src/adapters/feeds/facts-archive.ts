import type { Readable } from 'node:stream';
import { type Entry, open, type ZipFile } from 'yauzl';
import { DocumentFault, type FactsFile } from '../../domain/ingest/facts/facts-document.ts';
import { UnreadableFile } from '../../domain/ingest/run/unreadable-file.ts';
import { DOCUMENT_BYTES_MAX, isWanted, tooLarge } from './facts-file.ts';

/**
 * The documents of a zip archive in its order, each unpacked on demand. Throws `UnreadableFile` for an archive with an unreadable
 * directory, such as a truncated one.
 */
export async function* archiveFiles(path: string): AsyncGenerator<FactsFile> {
  const archive = await openArchive(path);
  try {
    for (;;) {
      const entry = await nextEntry(path, archive);
      if (entry === undefined) return;
      if (isWanted(entry.fileName) && !entry.fileName.startsWith('__MACOSX/')) yield fileOf(path, archive, entry);
    }
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
      const source = await new Promise<Readable>((resolve, reject) => {
        archive.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
      });
      const parts: Buffer[] = [];
      // The library refuses content longer than stated in the directory.
      for await (const part of source) parts.push(part as Buffer);
      return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    } catch (error) {
      throw new DocumentFault(`cannot be unpacked: ${(error as Error).message}`, 'cannot be unpacked');
    }
  },
});

function openArchive(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, archive) => {
      if (error) reject(damaged(path, error));
      else resolve(archive);
    });
  });
}

function nextEntry(path: string, archive: ZipFile): Promise<Entry | undefined> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      archive.off('entry', found);
      archive.off('end', ended);
      archive.off('error', failed);
    };
    const found = (entry: Entry): void => {
      leave();
      resolve(entry);
    };
    const ended = (): void => {
      leave();
      resolve(undefined);
    };
    const failed = (error: Error): void => {
      leave();
      reject(damaged(path, error));
    };
    archive.on('entry', found);
    archive.on('end', ended);
    archive.on('error', failed);
    archive.readEntry();
  });
}

const damaged = (path: string, error: Error): UnreadableFile =>
  new UnreadableFile(
    path,
    `is a damaged zip archive; it may have been cut off while downloading (${error.message})`,
    error,
  );
