import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * The page may load from and call this origin only, and may not be framed. Pictures may be made in the page, such as
 * saved charts.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE_HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** Names of built files change with their content. */
const ASSETS = `${sep}assets${sep}`;

/** Answers a request for a page of the console. */
export type SendPage = (reply: FastifyReply) => FastifyReply;

/**
 * Serves the built console from `folder`. Every address of it is the same page, which finds the rest by its own routes; its document also names the
 * files of the route, by the first folder of the address, where the build wrote one for it.
 */
export async function addConsoleFiles(app: FastifyInstance, folder: string): Promise<SendPage> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('x-content-type-options', 'nosniff');
      const isAsset = path.startsWith(join(folder, ASSETS));
      reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const documents = new Set(readdirSync(folder).filter((file) => file.endsWith('.html')));
  return (reply) => {
    const [, first] = reply.request.url.split(/[/?]/, 2);
    const own = `${first || 'home'}.html`;
    return reply.headers(PAGE_HEADERS).sendFile(documents.has(own) ? own : 'index.html');
  };
}

/** Pages that are called otherwise in the menu than in their address. Programs find other things at these paths, or nothing. */
const PAGE_NAMED: Readonly<Record<string, string>> = { '/files': '/my-files', '/documents': '/search' };

/** The address of the page that a browser asks for by its name in the menu. */
export const addressOfPage = (request: FastifyRequest): string | undefined => {
  const [path = '', query] = request.url.split('?', 2);
  const address = PAGE_NAMED[path.replace(/\/$/, '')];
  if (address === undefined || !asksForPage(request, path)) return undefined;
  return query === undefined ? address : `${address}?${query}`;
};

/**
 * True if a browser asks for a page, as opposed to a program that asks for data. Built files that are gone are not
 * pages.
 */
export const asksForPage = ({ method, headers }: FastifyRequest, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept ?? '').includes('text/html') &&
  !path.startsWith('/assets/');
