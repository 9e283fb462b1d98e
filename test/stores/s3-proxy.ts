import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Fate of a request: passed on, answered with a body cut after so many bytes, never answered, or refused with an error.
 */
export type Fate = 'pass' | 'hang' | { readonly cutAfter: number } | { readonly status: number };

/** Proxy in front of an S3 server that disturbs its answers as networks and servers do. */
export interface S3Proxy extends AsyncDisposable {
  readonly endpoint: string;
  /** Method and path of the requests so far. */
  readonly requests: string[];
  /** Decides the fate of every request from now on. */
  decide(fateOf: (method: string, path: string) => Fate): void;
  /** Refuses connections until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export async function startS3Proxy(target: string): Promise<S3Proxy> {
  const { hostname, port } = new URL(target);
  const requests: string[] = [];
  let fateOf: (method: string, path: string) => Fate = () => 'pass';
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { method = '', url = '', headers } = incoming;
    requests.push(`${method} ${url}`);
    const fate = fateOf(method, url);
    incoming.on('error', () => undefined);
    if (fate === 'hang') return void incoming.resume();
    if (typeof fate === 'object' && 'status' in fate) {
      incoming.resume();
      outgoing.writeHead(fate.status).end();
      return;
    }
    const onward = request({ hostname, port, method, path: url, headers, agent: false }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 500, reply.headers);
      if (fate === 'pass') reply.pipe(outgoing);
      else void cut(reply, outgoing, fate.cutAfter);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };
  let server = createServer(answer);
  const listen = (at: number): Promise<void> =>
    new Promise((resolve) => void server.listen(at, '127.0.0.1', () => resolve()));
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  const stop = async (): Promise<void> => {
    if (!server.listening) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    endpoint: `http://127.0.0.1:${own}`,
    requests,
    decide(next) {
      fateOf = next;
    },
    stop,
    async start() {
      server = createServer(answer);
      await listen(own);
    },
    [Symbol.asyncDispose]: stop,
  };
}

async function cut(reply: IncomingMessage, outgoing: ServerResponse, after: number): Promise<void> {
  let left = after;
  for await (const bytes of reply as AsyncIterable<Buffer>) {
    const part = bytes.subarray(0, left);
    left -= part.byteLength;
    await new Promise((resolve) => outgoing.write(part, resolve));
    if (left === 0) break;
  }
  outgoing.destroy();
}
