import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { KeyFile } from '../../domain/access/first-key.ts';
import { AppError } from '../../platform/errors.ts';

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
      await mkdir(dirname(file), { recursive: true });
      const handle = await open(file, 'w', 0o600);
      try {
        await handle.chmod(0o600); // an existing file would keep its mode
        await handle.writeFile(`${secret}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
  };
}
