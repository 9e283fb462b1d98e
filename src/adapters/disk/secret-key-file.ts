import { link, mkdir, open, readFile, stat, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppError } from '../../platform/errors.ts';
import { newId, newSecret } from '../../platform/ids.ts';

/** Permission bits of group and others. */
const OTHERS = 0o077;

/**
 * The keys of the key file, newest first, without blank lines and comments (`#`). A missing file is created with one new key.
 * Throws when others than its owner may read it.
 */
export async function readSecretKeyFile(file: string): Promise<string[]> {
  try {
    await make(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unreadable(file, error);
  }
  const { mode } = await stat(file);
  if ((mode & OTHERS) !== 0) {
    throw new AppError('unavailable', `Others may read the key file ${file}: take it from them with chmod 600.`);
  }
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw unreadable(file, error);
  });
  const keys = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (keys.length > 0) return keys;
  throw new AppError(
    'unavailable',
    `The key file ${file} holds no key: put it back, or delete it to have a new one made.`,
  );
}

async function make(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${newId('new')}`;
  const handle = await open(temporary, 'wx', 0o600);
  try {
    await handle.writeFile(`${newSecret()}\n`);
    await handle.sync();
    // Fails if the file exists: a key is never overwritten, nor visible half written.
    await link(temporary, file);
  } finally {
    await handle.close();
    await unlink(temporary);
  }
}

const unreadable = (file: string, cause: unknown): AppError =>
  new AppError('unavailable', `The key file ${file} cannot be read.`, { cause });
