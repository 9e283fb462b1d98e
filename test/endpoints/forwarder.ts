import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Forwarder extends AsyncDisposable {
  readonly url: string;
  /** Forwards connections from now on to the service at `url`; without one they are ended at once. */
  forwardTo(url: string | undefined): void;
}

/** An address that stays the same while the service behind it is stopped and another is started, wherever that one listens. */
export async function startForwarder(): Promise<Forwarder> {
  let target: URL | undefined;
  const open = new Set<Socket>();
  const server = createServer((from) => {
    if (target === undefined) {
      from.destroy();
      return;
    }
    const to = connect(Number(target.port), target.hostname);
    from.pipe(to).pipe(from);
    for (const socket of [from, to]) {
      open.add(socket);
      socket.on('error', () => undefined); // `close` follows
      socket.once('close', () => {
        open.delete(socket);
        for (const other of [from, to]) other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forwardTo(url) {
      target = url === undefined ? undefined : new URL(url);
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
