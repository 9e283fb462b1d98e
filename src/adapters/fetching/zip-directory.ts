import { open, type ZipFile } from 'yauzl';
import { FetchFault } from '../../domain/feeds/fetch-fault.ts';

/**
 * Reads the directory of a zip archive to its end, which a file that was cut off does not have. Calls `remove` and throws `FetchFault` for
 * a damaged one.
 */
export async function checkArchive(path: string, remove: () => void): Promise<void> {
  try {
    const archive = await opened(path);
    await new Promise<void>((resolve, reject) => {
      archive.on('entry', () => archive.readEntry());
      archive.on('end', resolve);
      archive.on('error', reject);
      archive.readEntry();
    });
  } catch (cause) {
    remove();
    throw new FetchFault('damaged', 'the file is a damaged zip archive', { cause });
  }
}

const opened = (path: string): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: true }, (error, archive) => (error ? reject(error) : resolve(archive)));
  });
