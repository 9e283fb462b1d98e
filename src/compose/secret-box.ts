import { join } from 'node:path';
import { readSecretKeyFile } from '../adapters/disk/secret-key-file.ts';
import type { Config } from '../platform/config.ts';
import { AppError } from '../platform/errors.ts';
import { createSecretBox, parseSecretKey, type SecretBox } from '../platform/secret-box.ts';

/** Opens the box for the passwords of connectors, with the configured keys or the data directory's. */
export async function openSecretBox({
  connectors,
  dataDir,
}: Pick<Config, 'connectors' | 'dataDir'>): Promise<SecretBox> {
  return createSecretBox(connectors.secretKeys ?? (await keysOf(join(dataDir, 'secrets-key'))));
}

async function keysOf(file: string): Promise<readonly [Buffer, ...Buffer[]]> {
  const [newest, ...older] = (await readSecretKeyFile(file)).map((line) => {
    const key = parseSecretKey(line);
    if (key === undefined) throw new AppError('unavailable', `The key file ${file} holds a line that is no key.`);
    return key;
  });
  if (newest === undefined) throw new AppError('unavailable', `The key file ${file} holds no key.`);
  return [newest, ...older];
}
