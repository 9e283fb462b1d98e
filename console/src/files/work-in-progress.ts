import { almanac } from '../api/almanac.ts';
import { onForget } from '../api/query-client.ts';
import { faultText } from '../parts/notices.tsx';
import { createRemovals } from './removals.ts';
import { createUploadQueue, isOnItsWay } from './upload-queue.ts';
import { listFile, listFilesAgain } from './use-files.ts';

const SENT_AT_ONCE = 4;
/** Undo window before deletion, in ms. */
const UNDO_MS = 10_000;

/** Files on their way: they go on while other pages are looked at. */
export const uploads = createUploadQueue({
  async send(file, { tags, isShared, publishedOn }, onShare) {
    const sent = await almanac.uploads.fromFile(file, {
      name: file.name,
      tags,
      share: isShared,
      publishedAt: publishedOn,
      onProgress: ({ sentBytes, totalBytes }) => onShare(totalBytes === 0 ? 1 : sentBytes / totalBytes),
    });
    listFile(sent);
    if (uploads.files.get().filter(isOnItsWay).length === 1) void listFilesAgain();
  },
  faultText,
  most: SENT_AT_ONCE,
});

/** Files that are about to be removed. */
export const removals = createRemovals({
  remove: (id) => almanac.uploads.delete(id),
  whenDone: listFilesAgain,
  faultText,
  waitMs: UNDO_MS,
});

onForget(() => {
  uploads.clear();
  removals.undo();
});

// The browser asks before it discards unfinished work.
window.addEventListener('beforeunload', (event) => {
  const { waiting, going } = removals.state.get();
  if (uploads.files.get().some(isOnItsWay) || waiting.size + going.size > 0) event.preventDefault();
});
