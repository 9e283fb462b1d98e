import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

/** The compressed data of the repository (`golden/public/README.md`). */
const PACKED = fileURLToPath(new URL('../golden/public/', import.meta.url));
/** Data that the repository may not contain. */
const SHARED = fileURLToPath(new URL('../../../shared/data/', import.meta.url));
const PACKED_FILES = globSync('**/*.gz', { cwd: PACKED }).map((file) => file.replaceAll('\\', '/'));

/**
 * The path of a file or folder of public data, as `sec/companyfacts`: from the repository, or else in `../shared/data`, where it may be
 * missing (`hasPublicData`).
 */
export const publicData = (path: string): string => join(isPacked(path) ? unpacked() : SHARED, path);

/** True if all these files or folders are present. */
export const hasPublicData = (...paths: readonly string[]): boolean =>
  paths.every((path) => existsSync(publicData(path)));

const isPacked = (path: string): boolean =>
  PACKED_FILES.some((file) => file === `${path}.gz` || file.startsWith(path.endsWith('/') ? path : `${path}/`));

let folder: string | undefined;

/** The folder with the unpacked files, which is created once for all processes. */
function unpacked(): string {
  if (folder !== undefined) return folder;
  const contents = PACKED_FILES.map((file) => [file, readFileSync(join(PACKED, file))] as const);
  const digest = createHash('sha256');
  for (const [file, bytes] of contents) digest.update(file).update(bytes);
  const target = join(tmpdir(), `almanac-public-data-${digest.digest('hex').slice(0, 16)}`);
  if (!existsSync(target)) {
    const temporary = mkdtempSync(`${target}-`);
    for (const [file, bytes] of contents) {
      const path = join(temporary, file.slice(0, -'.gz'.length));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, gunzipSync(bytes));
    }
    try {
      renameSync(temporary, target);
    } catch (error) {
      rmSync(temporary, { recursive: true });
      // Another process was faster.
      if (!existsSync(target)) throw error;
    }
  }
  folder = target;
  return target;
}
