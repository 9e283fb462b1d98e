import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const BROKER = { user: 'ann@broker.example', password: 'päss:wörd' };

export interface ServedItem {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** Documents visible to one user of the feed, and the requests made in their name. */
export interface ServedAccount {
  /** All there is, oldest first; may grow. */
  readonly items: ServedItem[];
  /** Paths with queries, in order; those with a wrong password too. */
  readonly asked: string[];
  /** Answers in place of the feed while it answers `true`. */
  instead: (request: IncomingMessage, reply: ServerResponse) => boolean;
}

/** A feed of research as docs/connectors.md describes it, on a port of its own. */
export interface ServedFeed extends ServedAccount, AsyncDisposable {
  readonly url: string;
  readonly origin: string;
  /** A further user, with the password of `BROKER`. */
  account(user: string, items: readonly ServedItem[]): ServedAccount;
}

/** A cursor is the number of items before it. `/documents/X` is the text of item X. */
export async function serveFeed(items: readonly ServedItem[], pageSize = 2): Promise<ServedFeed> {
  const newAccount = (its: readonly ServedItem[]): ServedAccount => ({
    items: [...its],
    asked: [],
    instead: () => false,
  });
  const accounts = new Map([[BROKER.user, newAccount(items)]]);
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://feed');
    const given = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString('utf8');
    const [user = '', ...password] = given.split(':');
    const account = accounts.get(user);
    account?.asked.push(request.url ?? '');
    if (account?.instead(request, reply)) return;
    if (account === undefined || password.join(':') !== BROKER.password) {
      reply.writeHead(401).end();
    } else if (pathname.startsWith('/documents/')) {
      reply.writeHead(200, { 'content-type': 'text/plain' }).end(`Margins of ${pathname.slice(11)} rose.`);
    } else {
      const from = Number(searchParams.get('cursor') ?? 0);
      const page = account.items.slice(from, from + pageSize);
      const next = from + page.length;
      reply
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ items: page, next_cursor: String(next), has_more: next < account.items.length }));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(accounts.get(BROKER.user) ?? newAccount(items), {
    url: `${origin}/research`,
    origin,
    account(user: string, its: readonly ServedItem[]): ServedAccount {
      const account = newAccount(its);
      accounts.set(user, account);
      return account;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
