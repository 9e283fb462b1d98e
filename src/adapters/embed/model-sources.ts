import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { ModelFile, ModelSource } from '../../domain/search/vectors/models.ts';
import { boundedBytes } from '../../platform/bounded-bytes.ts';
import { AppError } from '../../platform/errors.ts';
import { readModelFolder } from './model-folder.ts';

const MANIFEST = 'manifest.json';
const MANIFEST_BYTES_MAX = 256 * 1_024;
const TRIES = 3;
const FIRST_PAUSE_MS = 500;
/** Timeout without data. */
const SILENCE_MS = 60_000;
/** Files of a model other than the graph: tokenizer and configuration. */
const MODEL_FILES = /^(?:[\w.-]+\.(?:json|txt|model)|1_Pooling\/config\.json)$/;

/** A model in a local folder: its graph and configuration files. */
export function folderSource(folder: string): ModelSource {
  return {
    async files() {
      const { graphFile } = await readModelFolder(folder);
      const graph = graphFile
        .slice(folder.length)
        .replace(/^[\\/]+/, '')
        .replaceAll('\\', '/');
      const files = (await readdir(folder, { recursive: true })).map((path) => path.replaceAll('\\', '/'));
      // Graphs over two gigabytes have their weights in a second file.
      const isWanted = (path: string): boolean =>
        path === graph ||
        path === `${graph}_data` ||
        path === `${graph}.data` ||
        (MODEL_FILES.test(path) && path !== MANIFEST);
      return files
        .filter(isWanted)
        .sort()
        .map((path) => ({ path, known: null }));
    },
    open: async (path) => createReadStream(join(folder, path)),
  };
}

/**
 * A model at `<address>/<name>/manifest.json` with `{"files": [{"path", "bytes", "sha256"}]}`, and the files beside it. If given,
 * `manifestSha256` must match, which fixes every byte of the model.
 */
export function addressSource(use: {
  readonly address: string;
  readonly name: string;
  readonly manifestSha256: string | null;
  /** For tests: the first pause before a retry, which doubles. */
  readonly firstPauseMs?: number;
}): ModelSource {
  const at = (path: string): string =>
    `${use.address.replace(/\/+$/, '')}/${encodeURIComponent(use.name)}/${path.split('/').map(encodeURIComponent).join('/')}`;
  const fetched = (path: string) => fetchAgain(at(path), use.firstPauseMs ?? FIRST_PAUSE_MS);
  return {
    async files() {
      const tooLong = (): AppError => refused(at(MANIFEST), 'it is too long');
      const manifest = await buffer(boundedBytes(await fetched(MANIFEST), MANIFEST_BYTES_MAX, tooLong));
      if (use.manifestSha256 !== null && sha256Of(manifest) !== use.manifestSha256.toLowerCase()) {
        throw new AppError('unprocessable', `${at(MANIFEST)} has SHA-256 ${sha256Of(manifest)}, not the one given.`);
      }
      return filesOf(manifest.toString('utf8'), at(MANIFEST)).map(({ path, ...known }) => ({ path, known }));
    },
    open: fetched,
  };
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const refused = (what: string, why: string): AppError =>
  new AppError('invalid_request', `${what} cannot be read as the list of a model's files: ${why}.`);

function filesOf(text: string, what: string): ModelFile[] {
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch {
    throw refused(what, 'it is not JSON');
  }
  const files = (manifest as { files?: unknown } | null)?.files;
  if (!Array.isArray(files)) throw refused(what, 'it has no "files"');
  return files.map((file: unknown) => {
    const { path, bytes, sha256 } = (file ?? {}) as Record<string, unknown>;
    const isGood =
      typeof path === 'string' &&
      Number.isSafeInteger(bytes) &&
      typeof sha256 === 'string' &&
      /^[0-9a-f]{64}$/i.test(sha256);
    if (!isGood) throw refused(what, 'a file without "path", "bytes" or "sha256"');
    return { path, bytes: bytes as number, sha256: sha256.toLowerCase() };
  });
}

/** Fetches an address; retries while it is unreachable or failing, until the first data. */
async function fetchAgain(address: string, firstPauseMs: number): Promise<AsyncIterable<Uint8Array>> {
  for (let tries = 1; ; tries += 1) {
    const silence = new AbortController();
    try {
      const timer = setTimeout(() => silence.abort(new Error('it is silent')), SILENCE_MS);
      const reply = await fetch(address, { signal: silence.signal }).finally(() => clearTimeout(timer));
      if (reply.ok && reply.body) return watched(reply.body, silence, address);
      await reply.body?.cancel();
      if (reply.status < 500 && reply.status !== 429) {
        throw new AppError('invalid_request', `${address} cannot be fetched: it answered ${reply.status}.`);
      }
      throw new Error(`it answered ${reply.status}`);
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (tries === TRIES) throw gone(address, error);
      await pause(firstPauseMs * 2 ** (tries - 1));
    }
  }
}

async function* watched(
  body: AsyncIterable<Uint8Array>,
  silence: AbortController,
  address: string,
): AsyncGenerator<Uint8Array> {
  const timer = setTimeout(() => silence.abort(new Error('it is silent')), SILENCE_MS);
  try {
    for await (const piece of body) {
      timer.refresh();
      yield piece;
    }
  } catch (error) {
    throw gone(address, error);
  } finally {
    clearTimeout(timer);
  }
}

const gone = (address: string, error: unknown): AppError =>
  new AppError('unavailable', `${address} cannot be fetched: ${reasonOf(error)}.`, { cause: error });

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
};
