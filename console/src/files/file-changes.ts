import { almanac } from '../api/almanac.ts';
import { atOnce } from '../parts/at-once.ts';
import { faultText } from '../parts/notices.tsx';
import { type FileChange, isShared, type ListedFile, tagNames, tagsAfter } from './listed-file.ts';
import { listFilesAgain } from './use-files.ts';

/** Result of a change to several files. */
export interface ChangeResult {
  /** Files as they were. */
  readonly before: readonly ListedFile[];
  /** In words, each once. */
  readonly faults: readonly string[];
}

const CHANGED_AT_ONCE = 4;

/** Changes files of one's own. One that fails does not stop others. */
export const changeFiles = (files: readonly ListedFile[], change: FileChange): Promise<ChangeResult> =>
  forEach(files, (file) => toState(file, { ...change, tags: tagsAfter(file, change) }));

/** Restores files to their state before a change. */
export const restoreFiles = ({ before }: ChangeResult): Promise<ChangeResult> =>
  forEach(before, (file) =>
    toState(file, { tags: tagNames(file), isShared: isShared(file), publishedAt: file.publishedAt }),
  );

interface WantedState extends Pick<FileChange, 'isShared' | 'publishedAt'> {
  readonly tags: readonly string[] | undefined;
}

async function toState(file: ListedFile, { tags, isShared: share, publishedAt }: WantedState): Promise<void> {
  if (tags !== undefined) await almanac.uploads.tags.set(file, tags);
  if (share !== undefined) await (share ? almanac.uploads.share(file) : almanac.uploads.unshare(file));
  if (publishedAt !== undefined) await almanac.uploads.setPublishedAt(file, publishedAt);
}

async function forEach(files: readonly ListedFile[], work: (file: ListedFile) => Promise<void>): Promise<ChangeResult> {
  const results = await atOnce(CHANGED_AT_ONCE, files, work);
  await listFilesAgain();
  const faults = results.flatMap((result) => (result.status === 'rejected' ? [faultText(result.reason)] : []));
  return { before: files.filter((_, at) => results[at]?.status === 'fulfilled'), faults: [...new Set(faults)] };
}
