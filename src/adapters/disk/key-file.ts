import { readFile } from 'node:fs/promises';
import type { KeyFile } from '../../domain/access/first-key.ts';
import { AppError } from '../../platform/errors.ts';
import { writePrivateFile } from './private-file.ts';

/** The file `<data directory>/api-key`: one line, mode 0600. */
export function diskKeyFile(file: string): KeyFile {
  return {
    async read() {
      try {
        const secret = (await readFile(file, 'utf8')).trim();
        return secret === '' ? undefined : secret;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw new AppError('unavailable', `The key file ${file} cannot be read.`, { cause: error });
      }
    },
    async write(secret) {
      await writePrivateFile(file, `${secret}\n`);
    },
  };
}
