import type { AnnotatedDocument, UploadedFile } from '../api/schemas.ts';
import { type CompanyRef, type Instant, idOf, instantText } from '../company.ts';
import { type Answer, mapAnswer } from '../transport/answer.ts';
import { ProcessingError, TimeoutError } from '../transport/errors.ts';
import { evenPageSize, Listing, pagesAhead, requireLimit } from '../transport/paging.ts';
import type { CallOptions, Fetch, Input, Transport } from '../transport/transport.ts';
import { pause } from '../transport/waiting.ts';
import { Tags } from './tags.ts';

/** The part of `XMLHttpRequest` that is needed; only browsers have it. */
interface UploadRequest {
  readonly upload: { onprogress: ((event: { readonly loaded: number }) => void) | null };
  readonly status: number;
  readonly responseText: string;
  onload: (() => void) | null;
  onerror: (() => void) | null;
  open(method: string, url: string): void;
  getAllResponseHeaders(): string;
  send(body: Blob): void;
  abort(): void;
}

const browser = globalThis as unknown as { readonly XMLHttpRequest?: new () => UploadRequest };

/** True if a `Blob` can be sent with progress events here: browsers report progress only of an `XMLHttpRequest`. */
const canPutWithProgress = (): boolean => browser.XMLHttpRequest !== undefined;

/** Sends a `Blob` with PUT. `onSent` is called with the bytes that are sent so far. Fails as `fetch` does. */
function putWithProgress(
  url: string,
  body: Blob,
  {
    signal,
    onSent,
  }: { readonly signal?: AbortSignal | null | undefined; readonly onSent: (sentBytes: number) => void },
): Promise<Response> {
  const { XMLHttpRequest } = browser;
  if (XMLHttpRequest === undefined) throw new TypeError('Only browsers have an XMLHttpRequest');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = (): void => {
      request.abort();
      reject(signal?.reason);
    };
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', abort, { once: true });
    request.open('PUT', url);
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onload = () => {
      signal?.removeEventListener('abort', abort);
      const { status, responseText } = request;
      resolve(new Response(responseText || null, { status, headers: headersOf(request.getAllResponseHeaders()) }));
    };
    request.onerror = () => {
      signal?.removeEventListener('abort', abort);
      reject(new TypeError('Failed to send the file'));
    };
    request.send(body);
  });
}

const headersOf = (lines: string): [string, string][] =>
  lines
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);

/** The bytes of a file that is to be uploaded. */
interface FileContent {
  /** `undefined` where a `Blob` has no name. */
  readonly name: string | undefined;
  readonly sizeBytes: number;
  /** The bytes from the beginning. */
  stream(): ReadableStream<Uint8Array>;
  /** Content that can be sent whole, without counting. */
  readonly whole: Blob | undefined;
}

/** The part of `node:fs/promises` that is needed; Node.js, Deno and Bun have it. */
interface FileSystem {
  open(path: string): Promise<{
    stat(): Promise<{ size: number }>;
    read(buffer: Uint8Array, offset: number, length: number): Promise<{ bytesRead: number }>;
    close(): Promise<void>;
  }>;
}

const PART_BYTES = 64 * 1_024;
/** In a variable, so that bundlers for browsers leave it alone. */
const FILE_SYSTEM = 'node:fs/promises';

/** True if request bodies can be streams here: yes in Node.js, Deno and Bun, mostly not in browsers. */
const canStream = (): boolean =>
  typeof (globalThis as { process?: { versions?: { node?: string } } }).process?.versions?.node === 'string';

/** The content of a file by its path, or of a `Blob`. Throws a `TypeError` for a path in a browser. */
async function contentOf(file: string | Blob): Promise<FileContent> {
  if (typeof file !== 'string') {
    const { name } = file as Blob & { readonly name?: string };
    return { name, sizeBytes: file.size, stream: () => file.stream(), whole: file };
  }
  if (!canStream()) throw new TypeError('Browsers have no files by path: give the File itself');
  const { open } = (await import(/* @vite-ignore */ /* webpackIgnore: true */ FILE_SYSTEM)) as FileSystem;
  const handle = await open(file);
  const { size } = await handle.stat().finally(() => handle.close());
  return { name: file.split(/[\\/]/).pop(), sizeBytes: size, stream: () => fileStream(open, file), whole: undefined };
}

function fileStream(open: FileSystem['open'], path: string): ReadableStream<Uint8Array> {
  let handle: Awaited<ReturnType<FileSystem['open']>> | undefined;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      handle ??= await open(path);
      const part = new Uint8Array(PART_BYTES);
      const { bytesRead } = await handle.read(part, 0, PART_BYTES);
      if (bytesRead > 0) return controller.enqueue(part.subarray(0, bytesRead));
      await handle.close();
      controller.close();
    },
    async cancel() {
      await handle?.close();
    },
  });
}

/** The same bytes; `onBytes` is called with the size of each part as it is taken. */
const counted = (
  stream: ReadableStream<Uint8Array>,
  onBytes: (sizeBytes: number) => void,
): ReadableStream<Uint8Array> =>
  stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        onBytes(part.byteLength);
        controller.enqueue(part);
      },
    }),
  );

/** Progress of an upload. */
export interface UploadProgress {
  readonly sentBytes: number;
  readonly totalBytes: number;
}

/** Options of an upload. */
export interface UploadOptions extends CallOptions {
  /** Its name; that of the path or `File` by default. */
  readonly name?: string | undefined;
  /** Names of tags; new ones are made. */
  readonly tags?: readonly string[] | undefined;
  /** Time of publication. Default: the day that the document bears, else the upload. */
  readonly publishedAt?: Instant | undefined;
  /** Shares it with the whole organization. */
  readonly share?: boolean | undefined;
  /**
   * Called with how far the upload is, after each part. Browsers say so of an `XMLHttpRequest` alone: with it the file is sent by one, which
   * `fetch` of the client does not see.
   */
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
}

type UploadQuery = Input<'contents.list-documents'>['query'];
type Change = Input<'contents.update-document'>['body'];

/** Selection of uploaded files. */
export interface ListUploadsOptions extends Omit<UploadQuery, 'page' | 'pageSize' | 'fromDate'>, CallOptions {
  /** Created then or later. */
  readonly createdFrom?: Instant | undefined;
  /** The most files that are wanted; all by default. */
  readonly limit?: number | undefined;
}

/** Options of waiting for a file. */
export interface WaitOptions {
  /** Time limit of the whole upload. Default: ten minutes. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

const PAGE_MAX = 100;
const WAIT_MS = 600_000;
/** A slower upload is given up. */
const SLOWEST_BYTES_A_MS = 20;
const LOOK_FIRST_MS = 200;
const LOOK_LAST_MS = 3_000;

/** Private files: `almanac.uploads`. They are searched as soon as they are processed, by those who may read them. */
export class Uploads {
  readonly #transport: Transport;
  /** Tags of files. */
  readonly tags: Tags;

  constructor(transport: Transport) {
    this.#transport = transport;
    this.tags = new Tags(transport);
  }

  /**
   * Uploads a file by its path, or a `Blob`. It is then being processed: `waitUntilProcessed` waits for its end.
   *
   * An upload that breaks is not repeated, as its link takes one file once; the file that was announced then stays `pending`.
   */
  async fromFile(file: string | Blob, options: UploadOptions = {}): Promise<UploadedFile> {
    const content = await contentOf(file);
    const fileName = options.name ?? content.name;
    if (!fileName) throw new TypeError('name is missing: a Blob has none of its own');
    const body = {
      fileName,
      publishedTs: instantText(options.publishedAt),
      tags: options.tags,
      shareWithOrg: options.share,
    };
    const { id, url } = await this.#transport.call('contents.create-document', { body }, options);
    await this.#send(url, content, options);
    return this.get(id, options);
  }

  /** A file with its state. */
  get(file: CompanyRef, options?: CallOptions): Answer<UploadedFile> {
    return this.#transport.call('contents.get-document', { params: { id: idOf(file) } }, options);
  }

  /** The user's own files and shared ones, the newest first unless `sortBy` says otherwise. */
  list(options: ListUploadsOptions = {}): Listing<UploadedFile> {
    const { limit, createdFrom, signal, timeoutMs, retries, ...filters } = options;
    const wanted = limit === undefined ? Number.POSITIVE_INFINITY : requireLimit(limit, 'limit');
    const pageSize = limit === undefined ? PAGE_MAX : evenPageSize(limit, PAGE_MAX);
    const fetch = async (page: number, stop: AbortSignal): Promise<UploadedFile[]> => {
      const query = { ...filters, fromDate: instantText(createdFrom), page, pageSize };
      return (await this.#transport.call('contents.list-documents', { query }, { timeoutMs, retries, signal: stop }))
        .results;
    };
    return new Listing(async function* () {
      let [page, seen] = [1, 0];
      const next = ({ length }: UploadedFile[]): number | undefined =>
        length === pageSize && page * pageSize < wanted ? ++page : undefined;
      for await (const files of pagesAhead<UploadedFile[], number>({ first: 1, fetch, next, signal })) {
        yield files.slice(0, wanted - seen);
        seen += files.length;
      }
    });
  }

  /**
   * The file once it is processed. Throws a `ProcessingError` if it could not be, and a `TimeoutError` when it takes longer than `timeoutMs`.
   */
  async waitUntilProcessed(file: CompanyRef, { timeoutMs = WAIT_MS, signal }: WaitOptions = {}): Promise<UploadedFile> {
    const id = idOf(file);
    const deadlineMs = performance.now() + timeoutMs;
    for (let lookMs = LOOK_FIRST_MS; ; lookMs = Math.min(LOOK_LAST_MS, lookMs * 1.5)) {
      const found = await this.get(id, { signal });
      if (found.status === 'completed') return found;
      if (found.status === 'failed') {
        throw new ProcessingError(`${found.fileName} could not be processed: ${found.errorCode}`, {
          code: found.errorCode ?? 'FAILED',
        });
      }
      const leftMs = deadlineMs - performance.now();
      if (leftMs <= 0)
        throw new TimeoutError(`${found.fileName} is ${found.status} after ${timeoutMs} ms`, { code: 'TIMEOUT' });
      await pause(Math.min(lookMs, leftMs), signal);
    }
  }

  /** The text of a processed file with its entities, topics and sentiment. */
  annotated(file: CompanyRef, options?: CallOptions): Answer<AnnotatedDocument> {
    return this.#transport.call('contents.get-annotated', { params: { id: idOf(file) } }, options);
  }

  /** The file as it was uploaded; the answer has its bytes, type and name. */
  async original(file: CompanyRef, options?: CallOptions): Promise<Response> {
    const { url } = await this.#transport.call('contents.get-original', { params: { id: idOf(file) } }, options);
    return this.#transport.open(url, {}, options);
  }

  /** Lets all of the organization read a file. */
  share(file: CompanyRef, options?: CallOptions): Answer<UploadedFile> {
    return this.#changed(file, { shareWithOrg: true }, options);
  }

  /** Makes a file private again. */
  unshare(file: CompanyRef, options?: CallOptions): Answer<UploadedFile> {
    return this.#changed(file, { shareWithOrg: false }, options);
  }

  /** Sets the time of publication, by which search filters and sorts. */
  setPublishedAt(file: CompanyRef, publishedAt: Instant, options?: CallOptions): Answer<UploadedFile> {
    return this.#changed(file, { publishedTs: instantText(publishedAt) }, options);
  }

  /** Removes a file, its text and its passages. */
  delete(file: CompanyRef, options?: CallOptions): Answer<void> {
    return mapAnswer(
      this.#transport.call('contents.delete-document', { params: { id: idOf(file) } }, options),
      () => {},
    );
  }

  #changed(file: CompanyRef, body: Change, options?: CallOptions): Answer<UploadedFile> {
    return this.#transport.call('contents.update-document', { params: { id: idOf(file) }, body }, options);
  }

  async #send(url: string, content: FileContent, options: UploadOptions): Promise<void> {
    const totalBytes = content.sizeBytes;
    let sentBytes = 0;
    const tell = (more: number): void => {
      sentBytes += more;
      options.onProgress?.({ sentBytes, totalBytes });
    };
    tell(0);
    // A large file takes its time, beside that of the answer.
    const timed = { ...options, timeoutMs: this.#transport.timeoutMs(options) + totalBytes / SLOWEST_BYTES_A_MS };
    const { whole } = content;
    if (!canStream() && options.onProgress && whole !== undefined && canPutWithProgress()) {
      // Browsers may count a part twice.
      const onSent = (bytes: number): void => {
        const more = Math.min(bytes, totalBytes) - sentBytes;
        if (more > 0) tell(more);
      };
      const put: Fetch = (to, { signal }) => putWithProgress(to, whole, { signal, onSent });
      await this.#transport.open(url, { method: 'PUT' }, timed, put);
      return onSent(totalBytes);
    }
    const isStreamed = canStream();
    const body = isStreamed ? counted(content.stream(), tell) : content.whole;
    const init = { method: 'PUT', body, ...(isStreamed && { duplex: 'half' }) } as RequestInit;
    await this.#transport.open(url, init, timed);
    if (!isStreamed) tell(totalBytes);
  }
}
