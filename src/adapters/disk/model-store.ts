import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import {
  type AddingModel,
  checkModelName,
  type InstalledModel,
  type ModelFile,
  type ModelKind,
  type ModelSource,
  type ModelStore,
} from '../../domain/search/vectors/models.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { newNonce } from '../../platform/ids.ts';
import { takeLockFile } from './lock-file.ts';

/** Metadata file, written last into a model's folder. */
const RECORD = 'almanac-model.json';
/** Prefix of folders of models that are being added or removed, which are not listed. */
const PART = '.part-';
const FILES_MAX = 64;
const BYTES_MAX = 8 * 1_024 ** 3;

interface ModelRecord {
  readonly version: 1;
  readonly kind: ModelKind;
  readonly addedAt: string;
  readonly files: readonly ModelFile[];
}

/** Stores each model as a folder in `folder`, in its original layout. */
export function diskModelStore({ folder, clock }: { readonly folder: string; readonly clock: Clock }): ModelStore {
  const read = async (name: string): Promise<InstalledModel | undefined> => {
    const file = join(folder, name, RECORD);
    if (name.startsWith('.') || !existsSync(file)) return undefined;
    const { addedAt, files, kind } = JSON.parse(await readFile(file, 'utf8')) as ModelRecord;
    const bytes = files.reduce((sum, one) => sum + one.bytes, 0);
    return { name, kind, model: `${name}@${digestOf(files)}`, folder: join(folder, name), bytes, addedAt };
  };
  return {
    async list() {
      if (!existsSync(folder)) return [];
      const models = await Promise.all((await readdir(folder)).sort().map(read));
      return models.filter((model) => model !== undefined);
    },

    add: (name, source, options) =>
      withLock(folder, async () => {
        checkModelName(name);
        if (!options.isReplacing && existsSync(join(folder, name))) {
          throw new AppError('conflict', `There is a model "${name}" already; --replace puts this one in its place.`);
        }
        await sweep(folder);
        const part = join(folder, `${PART}${Buffer.from(newNonce()).toString('hex')}`);
        try {
          const files = await copyAll(source, part, options);
          const kind = await options.check(part);
          const record: ModelRecord = { version: 1, kind, addedAt: new Date(clock.nowMs()).toISOString(), files };
          await writeDurably(join(part, RECORD), JSON.stringify(record, null, 2));
          if (existsSync(join(folder, name))) await rename(join(folder, name), `${part}-old`);
          await rename(part, join(folder, name));
          await sync(folder);
        } finally {
          await sweep(folder);
        }
        const added = await read(name);
        if (added === undefined) throw new Error(`the model ${name} is not there after it was added`);
        return added;
      }),

    remove: (name) =>
      withLock(folder, async () => {
        checkModelName(name);
        if (!existsSync(join(folder, name))) throw new AppError('not_found', `There is no model "${name}".`);
        await rename(join(folder, name), join(folder, `${PART}${Buffer.from(newNonce()).toString('hex')}`));
        await sweep(folder);
      }),
  };
}

/** Runs `work` under a lock, so that one process at a time changes the models. */
async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = takeLockFile(
    join(folder, '.lock'),
    'Another command is changing the models. Try again when it is done.',
  );
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/** Removes leftovers of interrupted runs. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(PART)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function copyAll(source: ModelSource, part: string, options: AddingModel): Promise<ModelFile[]> {
  const listed = await source.files();
  if (listed.length === 0 || listed.length > FILES_MAX) {
    throw new AppError('invalid_request', `A model has 1 to ${FILES_MAX} files; this one has ${listed.length}.`);
  }
  const files: ModelFile[] = [];
  for (const { path, known } of listed) {
    if (!isWithin(path)) throw new AppError('invalid_request', `"${path}" is no place within a model's folder.`);
    const file = { path, ...(await copyOne(await source.open(path), join(part, path), { path, known, options })) };
    if (known !== null && (known.sha256 !== file.sha256 || known.bytes !== file.bytes)) {
      throw new AppError(
        'unprocessable',
        `${path} is not what was announced: ${file.bytes} bytes with SHA-256 ${file.sha256} in place of ${known.bytes} with ${known.sha256}.`,
      );
    }
    files.push(file);
  }
  return files;
}

async function copyOne(
  bytesOf: AsyncIterable<Uint8Array>,
  to: string,
  { path, known, options }: { path: string; known: Omit<ModelFile, 'path'> | null; options: AddingModel },
): Promise<Omit<ModelFile, 'path'>> {
  await mkdir(dirname(to), { recursive: true });
  const hash = createHash('sha256');
  const most = known?.bytes ?? BYTES_MAX;
  let bytes = 0;
  const file = await open(to, 'wx');
  try {
    for await (const piece of bytesOf) {
      bytes += piece.byteLength;
      if (bytes > most)
        throw new AppError('unprocessable', `${path} is longer than the ${most} bytes that were announced.`);
      hash.update(piece);
      await file.writeFile(piece);
      options.report({ path, bytes, ofBytes: known?.bytes ?? null });
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

async function writeDurably(path: string, text: string): Promise<void> {
  await writeFile(path, text);
  await sync(path);
  await sync(dirname(path));
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** True if a path uses forward slashes, stays in the folder, is not hidden and is not our metadata file. */
const isWithin = (path: string): boolean =>
  path.length <= 200 && path === posix.normalize(path) && /^[\w][\w.-]*(\/[\w][\w.-]*)*$/.test(path) && path !== RECORD;

/** Digest of a model's files, independent of their order. */
const digestOf = (files: readonly ModelFile[]): string =>
  createHash('sha256')
    .update(
      files
        .map(({ path, sha256 }) => `${sha256} ${path}`)
        .sort()
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 12);
