import { readFile, stat } from 'node:fs/promises';
import { ConfigError } from '../platform/config.ts';
import type { Variable } from '../platform/settings/settings.ts';

const BYTES_MAX = 1_048_576;

/** The text of a file named by a setting. Throws `ConfigError` when it cannot be read or is larger than 1 MB. */
export async function readOperatorFile(variable: Variable, file: string): Promise<string> {
  const fault = (why: string) => new ConfigError([`${variable}: ${file} ${why}`]);
  let bytes: number;
  try {
    bytes = (await stat(file)).size;
    if (bytes <= BYTES_MAX) return await readFile(file, 'utf8');
  } catch (error) {
    throw fault(`cannot be read: ${(error as Error).message}`);
  }
  throw fault(`has ${bytes} bytes, more than ${BYTES_MAX}`);
}
