/** The bytes of a file that is to be uploaded. */
export interface FileContent {
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
export const canStream = (): boolean =>
  typeof (globalThis as { process?: { versions?: { node?: string } } }).process?.versions?.node === 'string';

/** The content of a file by its path, or of a `Blob`. Throws a `TypeError` for a path in a browser. */
export async function contentOf(file: string | Blob): Promise<FileContent> {
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
export const counted = (
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
