import { isoOf } from '../../platform/clock.ts';
import { counted } from '../text/counted.ts';
import type { FeedImport, FileToTake, Inspection, Taken } from './feed-imports.ts';
import type { WorkParts, WorkRun } from './feed-work.ts';
import { FetchFault } from './fetch-fault.ts';
import type { SourceFile } from './fetcher.ts';

/** Part of the entries of the former file that a newer one must have; one with fewer is a damaged one. */
const ENTRIES_KEPT = 0.9;
/** Part of the records of a file that may be rejected. */
const REJECTED_MAX = 0.05;

export interface WholeFileOutcome extends Taken {
  readonly isUnchanged: boolean;
  /** Of the file that was read; `null` for an unchanged one. */
  readonly inspection: Inspection | null;
}

export const UNCHANGED: WholeFileOutcome = { taken: 0, unchanged: 0, rejected: 0, isUnchanged: true, inspection: null };

export interface WholeFileOptions {
  /** Cursor that follows from a file. */
  cursorOf?(inspection: Inspection): string | null | undefined;
  readonly filersIn?: FileToTake['filersIn'];
  /** True for a file of changes, which may have none of what is read of it. */
  readonly mayBeEmpty?: boolean;
}

/**
 * Fetches a file that holds everything there is, and takes it, unless it is the one that was taken last. Throws `FetchFault` for a file that
 * cannot be right: empty, much smaller than the former one, or with many bad records.
 */
export async function takeWholeFile(
  kind: FeedImport,
  source: SourceFile,
  { fetcher, imports, store, clock }: WorkParts,
  { state, fetch, isFull, report }: WorkRun,
  { cursorOf, filersIn, mayBeEmpty = false }: WholeFileOptions = {},
): Promise<WholeFileOutcome> {
  const url = source.knownAs ?? source.url;
  const former = await store.fileOf(state.name, url);
  const fetching = `fetching ${new URL(source.url).pathname}`;
  report(fetching);
  // Marks of a version say nothing about a file at another address.
  const since = isFull || source.knownAs !== undefined ? undefined : former;
  const got = await fetcher.download(source, since, { ...fetch, onPart: (part) => report(fetching, part) });
  if (got.kind === 'missing') throw new FetchFault('unavailable', `${source.url} is not there`);
  if (got.kind === 'unchanged') return UNCHANGED;
  const { path, bytes, sha256, etag, lastModified } = got;
  if (!isFull && former?.sha256 === sha256) {
    await fetcher.discard(path);
    return UNCHANGED;
  }
  const inspection = await imports.inspect(kind, path, fetch.signal);
  const isNothing = mayBeEmpty && inspection.entries + inspection.rejected === 0;
  const fault = isNothing ? undefined : faultOfInspection(inspection, former?.entries);
  if (fault !== undefined) {
    await fetcher.discard(path);
    throw fault;
  }
  const { entries } = inspection;
  const taking = `taking ${counted(entries, 'record')}`;
  report(taking);
  const file = { feed: state.name, url, etag, lastModified, bytes, sha256, entries };
  const cursor = cursorOf?.(inspection);
  const taken = await imports.take(
    kind,
    {
      feed: state.name,
      path,
      file: { ...file, takenAt: isoOf(clock.nowMs()) },
      ...(cursor === undefined ? {} : { cursor }),
      ...(filersIn === undefined ? {} : { filersIn }),
      onPart: (part) => report(taking, part),
    },
    fetch.signal,
  );
  await fetcher.discard(path);
  return { ...taken, isUnchanged: false, inspection };
}

function faultOfInspection({ entries, rejected }: Inspection, before = 0): FetchFault | undefined {
  if (entries === 0) return new FetchFault('unreadable', 'the file has no record that can be read');
  if (rejected > (entries + rejected) * REJECTED_MAX)
    return new FetchFault('unreadable', `${rejected} of ${entries + rejected} records of the file cannot be read`);
  if (entries < before * ENTRIES_KEPT)
    return new FetchFault('damaged', `the file has ${entries} records instead of ${before}; kept the former one`);
  return undefined;
}

/** Sum of the outcomes of several files. */
export const sumOfTaken = (all: readonly Taken[]): Taken => ({
  taken: all.reduce((sum, one) => sum + one.taken, 0),
  unchanged: all.reduce((sum, one) => sum + one.unchanged, 0),
  rejected: all.reduce((sum, one) => sum + one.rejected, 0),
});
