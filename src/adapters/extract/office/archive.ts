import yauzl from 'yauzl';
import { ExtractionError } from '../../../domain/enrichment/extracted-document.ts';
import { ARCHIVE_ENTRIES_MAX, malformed, PACKING_RATIO_MAX, RATIO_FROM_BYTES, UNPACKED_BYTES_MAX } from '../limits.ts';

const ENCRYPTED_BIT = 1;
const bomb = (): ExtractionError =>
  new ExtractionError('TOO_MUCH_TEXT', 'the file unpacks to far more than its size allows');

/** Names of an archive's entries, from its directory. */
export function entryNames(bytes: Buffer): Promise<string[]> {
  return eachEntry(bytes, async (entry) => entry.fileName);
}

/**
 * Unpacks the entries that `isWanted`, and counts the bytes of all entries, as sizes in the directory may be wrong. Throws
 * `TOO_MUCH_TEXT` for zip bombs, `ENCRYPTED_FILE` and `MALFORMED_FILE`.
 */
export async function unpack(bytes: Buffer, isWanted: (name: string) => boolean): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  let total = 0;
  await eachEntry(bytes, async (entry, open) => {
    if ((entry.generalPurposeBitFlag & ENCRYPTED_BIT) !== 0) {
      throw new ExtractionError('ENCRYPTED_FILE', 'the file is encrypted and opens only with its password');
    }
    const chunks: Buffer[] = [];
    let size = 0;
    const stream = await open();
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      total += chunk.length;
      const ratio = size / Math.max(1, entry.compressedSize);
      if (total > UNPACKED_BYTES_MAX || (size > RATIO_FROM_BYTES && ratio > PACKING_RATIO_MAX)) {
        stream.destroy();
        throw bomb();
      }
      if (isWanted(entry.fileName)) chunks.push(chunk);
    }
    if (isWanted(entry.fileName)) files.set(entry.fileName, Buffer.concat(chunks));
    return entry.fileName;
  });
  return files;
}

const END_RECORD = Buffer.from('PK\x05\x06', 'latin1');
/** Bytes of the record at the end of an archive before its comment, whose length stands in the last two. */
const END_RECORD_BYTES = 22;

/** The archive without bytes that follow its last record, as mail gateways and copies by blocks add them. */
function withoutTail(bytes: Buffer): Buffer {
  const start = bytes.lastIndexOf(END_RECORD);
  const end = start + END_RECORD_BYTES;
  return start < 0 || end > bytes.length ? bytes : bytes.subarray(0, end + bytes.readUInt16LE(end - 2));
}

/** The fault of an archive in the words of who sent it. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (/^End of central directory/.test(message)) return 'its end is missing, as after a transfer that broke off';
  if (/compression method/.test(message)) return 'a part is packed in a way that is not read; save the file again';
  return `it is damaged (${message.replace(/[.\s]*$/, '')})`;
}

type Open = () => Promise<NodeJS.ReadableStream & { destroy(): void }>;

function eachEntry(bytes: Buffer, visit: (entry: yauzl.Entry, open: Open) => Promise<string>): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => {
      reject(
        error instanceof ExtractionError ? error : malformed(`the archive cannot be read: ${reasonOf(error)}`, error),
      );
    };
    yauzl.fromBuffer(withoutTail(bytes), { lazyEntries: true }, (error, archive) => {
      if (error !== null || archive === undefined) {
        fail(error);
        return;
      }
      if (archive.entryCount > ARCHIVE_ENTRIES_MAX) {
        reject(bomb());
        return;
      }
      const names: string[] = [];
      archive.on('error', fail);
      archive.on('end', () => resolve(names));
      archive.on('entry', (entry: yauzl.Entry) => {
        const open: Open = () =>
          new Promise((opened, refused) => {
            archive.openReadStream(entry, (fault, stream) => {
              if (fault !== null || stream === undefined) refused(fault);
              else opened(stream);
            });
          });
        visit(entry, open).then((name) => {
          names.push(name);
          archive.readEntry();
        }, fail);
      });
      archive.readEntry();
    });
  });
}
