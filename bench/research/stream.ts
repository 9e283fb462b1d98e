import { Agent, request } from 'node:http';

/** A call as seen by its caller. Times are in milliseconds from the request. */
export interface Called {
  readonly status: number;
  /** To the first `data:` line; `null` where none came. */
  readonly firstEventMs: number | null;
  readonly completeMs: number;
  readonly bytes: number;
  /** True if a stream ended with `COMPLETE`. */
  readonly isComplete: boolean;
}

/** Connections that are kept for the next call. */
export const keptConnections = (): Agent => new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Posts JSON and reads the answer to its end, as it comes. */
export function post(
  {
    port,
    path,
    key,
    agent,
  }: { readonly port: number; readonly path: string; readonly key: string; readonly agent: Agent },
  body: object,
): Promise<Called> {
  const startMs = performance.now();
  const sent = Buffer.from(JSON.stringify(body));
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        port,
        path,
        agent,
        host: '127.0.0.1',
        method: 'POST',
        headers: {
          'x-api-key': key,
          'content-type': 'application/json',
          'content-length': sent.length,
          accept: 'application/json, text/event-stream',
        },
      },
      (reply) => {
        let [bytes, tail] = [0, ''];
        let firstEventMs: number | null = null;
        let isComplete = false;
        reply.on('data', (part: Buffer) => {
          bytes += part.length;
          const text = tail + part.toString('utf8');
          if (firstEventMs === null && /(?:^|\n)data:/.test(text)) firstEventMs = performance.now() - startMs;
          isComplete ||= text.includes('"COMPLETE"');
          tail = text.slice(-16);
        });
        reply.once('error', reject);
        reply.once('end', () => {
          const completeMs = performance.now() - startMs;
          resolve({ status: reply.statusCode ?? 0, firstEventMs, completeMs, bytes, isComplete });
        });
      },
    );
    outgoing.once('error', reject);
    outgoing.end(sent);
  });
}
