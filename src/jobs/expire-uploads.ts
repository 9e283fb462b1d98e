import type { FilesInProcess } from '../domain/content/file-processing.ts';
import type { Clock } from '../platform/clock.ts';
import type { Logger } from '../platform/log.ts';
import type { Routine } from './job-kind.ts';

/** Fails files whose upload link expired without an upload (contract 9.3). */
export const expireUploads = (parts: {
  readonly files: Pick<FilesInProcess, 'expireUploads'>;
  readonly clock: Clock;
  readonly log: Logger;
}): Routine => ({
  name: 'expire-uploads',
  everyMs: 60_000,
  runsIn: 'every process',
  async run() {
    const expired = await parts.files.expireUploads(parts.clock.nowMs());
    if (expired > 0) parts.log.info({ files: expired }, 'uploads expired before their file was sent');
  },
});
