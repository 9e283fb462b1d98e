import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { DocumentFault, type FactsFile } from '../../domain/ingest/facts/facts-document.ts';

/** Size limit of a document; the largest company facts have some 30 MB, the largest filings 60 MB. */
export const DOCUMENT_BYTES_MAX = 128 * 1024 * 1024;

/**
 * True for files of a folder or an archive that are read: JSON, HTML, and complete submissions, which are named by
 * their accession number. Others (images, styles, schemas, notes) are skipped.
 */
export const isWanted = (name: string): boolean =>
  /\.(?:json|x?html?)(?:\.gz)?$/i.test(name) || /\d{10}-?\d{2}-?\d{6}\.txt(?:\.gz)?$/i.test(name);

const unpack = promisify(gunzip);

/** A separate file, plain or gzipped. */
export const plainFile = (path: string, name: string, sizeBytes: number): FactsFile => ({
  name,
  path,
  sizeBytes,
  async read() {
    if (sizeBytes > DOCUMENT_BYTES_MAX) throw tooLarge();
    const bytes = await readFile(path).catch((error: unknown) => {
      throw new DocumentFault(`cannot be read: ${(error as Error).message}`, 'cannot be read');
    });
    return bytes[0] === 0x1f && bytes[1] === 0x8b ? unzipped(bytes) : bytes;
  },
});

export const tooLarge = (): DocumentFault =>
  new DocumentFault(`is larger than ${DOCUMENT_BYTES_MAX / 1024 / 1024} MiB`);

async function unzipped(bytes: Buffer): Promise<Buffer> {
  try {
    return await unpack(bytes, { maxOutputLength: DOCUMENT_BYTES_MAX });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw new DocumentFault('has damaged gzip data; it may have been cut off while downloading');
  }
}
