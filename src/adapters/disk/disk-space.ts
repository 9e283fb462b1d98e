import { statfs } from 'node:fs/promises';

/** Space of a file system, in bytes. */
export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** Space for this account on the file system of a folder; none is free where no further file can be made. */
export async function diskSpaceOf(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize, files, ffree } = await statfs(folder);
  const hasRoomForFiles = files === 0 || ffree > 0;
  return { freeBytes: hasRoomForFiles ? bavail * bsize : 0, totalBytes: blocks * bsize };
}
