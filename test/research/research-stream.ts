import { request } from 'node:http';
import { createStreamRules, type StreamMessage } from './research-stream-rules.ts';
import type { ServiceAddress } from './research-world.ts';

/** A run as a client saw it, after every rule of `research-stream-rules.ts` held. */
export interface StreamedRun {
  readonly id: string;
  readonly messages: readonly StreamMessage[];
  readonly types: readonly string[];
  readonly comments: number;
  readonly answer: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into references of many shapes
  readonly references: readonly any[];
  /** The last message. */
  readonly end: StreamMessage;
}

/** An answer that is no stream. */
export interface RefusedRun {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  readonly body: any;
  readonly retryAfter: string | undefined;
}

export interface StreamOptions {
  readonly key?: string;
  readonly signal?: AbortSignal;
  /** Called with each message as it arrives. */
  readonly onMessage?: (message: StreamMessage) => void;
}

type Opened = RefusedRun | { readonly status: 200; readonly run: StreamedRun };

/** Sends a request that is answered by a stream, and reads it to its end as strictly as the strictest known reader. */
export async function streamRun(
  service: ServiceAddress,
  path: string,
  body: unknown,
  options: StreamOptions = {},
): Promise<StreamedRun> {
  const opened = await open(service, path, body, options);
  if ('run' in opened) return opened.run;
  throw new Error(`${opened.status}: ${JSON.stringify(opened.body)}`);
}

/** The same for a request that is refused before its stream. */
export async function refusedRun(
  service: ServiceAddress,
  path: string,
  body: unknown,
  options: StreamOptions = {},
): Promise<RefusedRun> {
  const opened = await open(service, path, body, options);
  if ('run' in opened) throw new Error(`a stream: ${JSON.stringify(opened.run.types)}`);
  return opened;
}

function open(service: ServiceAddress, path: string, body: unknown, options: StreamOptions): Promise<Opened> {
  const { key = service.key, signal, onMessage } = options;
  return new Promise((resolve, reject) => {
    const sending = request(
      `${service.url}${path}`,
      {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        ...(signal && { signal }),
      },
      (answer) => {
        const { statusCode: status = 0, headers } = answer;
        const decoder = new TextDecoder('utf-8', { fatal: true });
        const isStream = status === 200;
        const rules = isStream ? createStreamRules(headers, { onMessage, nowMs: () => performance.now() }) : undefined;
        let text = '';
        answer.on('data', (bytes: Buffer) => {
          const piece = decoder.decode(bytes, { stream: true });
          text += piece;
          try {
            rules?.read(piece);
          } catch (error) {
            reject(error);
            sending.destroy();
          }
        });
        answer.on('error', reject);
        answer.on('end', () => {
          try {
            resolve(
              rules === undefined
                ? { status, body: JSON.parse(text), retryAfter: headers['retry-after'] }
                : { status: 200, run: rules.end() },
            );
          } catch (error) {
            reject(error);
          }
        });
      },
    );
    sending.on('error', reject);
    sending.end(JSON.stringify(body));
  });
}
