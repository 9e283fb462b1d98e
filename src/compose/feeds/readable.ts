import { FetchFault } from '../../domain/feeds/fetch-fault.ts';
import { UnreadableFile } from '../../domain/ingest/run/unreadable-file.ts';

const faultOf = (error: unknown): unknown =>
  error instanceof UnreadableFile ? new FetchFault('unreadable', `the file ${error.fault}`, { cause: error }) : error;

/** Throws `FetchFault` for a file of another form than the one that is read. */
export async function asFault<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw faultOf(error);
  }
}

/** As `asFault`, for readers of what is in memory. */
export function readable<Args extends readonly unknown[], T>(read: (...args: Args) => T): (...args: Args) => T {
  return (...args) => {
    try {
      return read(...args);
    } catch (error) {
      throw faultOf(error);
    }
  };
}
