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
export const canPutWithProgress = (): boolean => browser.XMLHttpRequest !== undefined;

/** Sends a `Blob` with PUT. `onSent` is called with the bytes that are sent so far. Fails as `fetch` does. */
export function putWithProgress(
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
