import { createReadStream } from 'node:fs';
import { access, type FileHandle, mkdir, open, rm, stat, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { ListedRejection, Rejection, Rejections } from '../../domain/ingest/run/rejections.ts';

/** Writes rejections as JSON lines to a file that is created with the first one. */
export function rejectionsFile(path: string): Rejections {
  let handle: FileHandle | undefined;
  let length = 0;
  const opened = async (): Promise<FileHandle> => {
    if (!handle) {
      await mkdir(dirname(path), { recursive: true });
      handle = await open(path, length === 0 ? 'w' : 'r+');
    }
    return handle;
  };
  return {
    path,
    async resumeAt(bytes) {
      // Appends at the end of a file that was deleted or truncated meanwhile.
      const size = await stat(path).then(
        (about) => about.size,
        () => 0,
      );
      length = Math.min(bytes, size);
      if (length === 0) await rm(path, { force: true });
      else await truncate(path, length);
    },
    async append(rejections) {
      if (rejections.length === 0) return length;
      const text = Buffer.from(rejections.map(toLine).join(''));
      await (await opened()).write(text, 0, text.length, length);
      length += text.length;
      return length;
    },
    async first(count) {
      const found: ListedRejection[] = [];
      const isThere = await access(path).then(
        () => true,
        () => false,
      );
      if (!isThere) return found;
      for await (const line of createInterface({ input: createReadStream(path) })) {
        if (found.length === count) break;
        const { imported, ...rest } = JSON.parse(line);
        found.push({ ...rest, isTaken: imported });
      }
      return found;
    },
    async close() {
      await handle?.close();
      handle = undefined;
    },
  };
}

function toLine({ place, reason, about, isTaken }: Rejection): string {
  const { line, record } = place;
  return `${JSON.stringify({ line, record, reason, imported: isTaken, about })}\n`;
}
