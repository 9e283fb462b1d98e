import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { publicData } from '../files/public-data.ts';
import { THRESHOLD_PAGE, UNDECLARED_PAGE, UNLISTED_OBJECT } from './pages.ts';

/**
 * How the stand-in answers. `ok`: as a store of files, with ETag, ranges and conditional requests. The others are what sources do
 * wrong, or what they do when too much is asked of them.
 */
export type StandInScene =
  | 'ok'
  | 'missing-403'
  | 'missing-404'
  | 'threshold'
  | 'undeclared'
  | '429'
  | '503-once'
  | '503'
  | 'redirects-5'
  | 'redirects-6'
  | 'elsewhere'
  | 'to-file'
  | 'cut'
  | 'cut-once'
  | 'short'
  | 'changing'
  | 'trickle'
  | 'html'
  | 'gzip-error'
  | 'wrong-range';

export interface SeenRequest {
  readonly method: string;
  /** Without the scene. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
}

export interface StandIn {
  /** Address of a scene; paths of files follow, as `www.sec.gov/files/x.json`. */
  at(scene: StandInScene): string;
  /** Files by path, with or without the query; those of a test, beside the recorded ones. */
  readonly files: Map<string, Buffer>;
  /** Scenes of single paths, in place of that of the address. */
  readonly scenes: Map<string, StandInScene>;
  readonly seen: SeenRequest[];
  /** Called when a request has come, before its answer. */
  onRequest(): void;
  /** Bytes of bodies sent. */
  bytesSent: number;
  /** Part of a file after which `cut` and `cut-once` end the connection. */
  cutAt: number;
  /** Called with the bytes sent before a connection is cut. */
  beforeCut(bytes: number): Promise<void>;
  close(): Promise<void>;
}

interface Exchange {
  readonly path: string;
  readonly request: IncomingMessage;
  readonly answer: ServerResponse;
  readonly body: Buffer | undefined;
}

/** A server on this machine in place of the sources. */
export async function startStandIn(): Promise<StandIn> {
  const files = recordedFiles();
  const scenes = new Map<string, StandInScene>();
  const seen: SeenRequest[] = [];
  const counts = new Map<string, number>();
  const server = createServer((request, answer) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://stand-in');
    const [, addressed = 'ok', ...rest] = pathname.split('/');
    const path = rest.join('/');
    seen.push({ method: request.method ?? '', path, headers: request.headers });
    standIn.onRequest();
    const scene = scenes.get(path) ?? (addressed as StandInScene);
    counts.set(path, (counts.get(path) ?? 0) + 1);
    const body = files.get(`${path}${search}`) ?? files.get(path);
    PLAYS[scene]({ path, request, answer, body }, standIn, counts.get(path) ?? 1);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const standIn: StandIn = {
    at: (scene) => `http://127.0.0.1:${port}/${scene}`,
    files,
    scenes,
    seen,
    onRequest: () => undefined,
    bytesSent: 0,
    cutAt: 0.6,
    beforeCut: async () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}

/** True where the recorded files are. */
export const hasRecordedFiles = (): boolean => existsSync(publicData('feeds/sec/errors/rate-exceeded.html'));

/** The recorded files by host and path of their exchange; none where the folder is absent. */
function recordedFiles(): Map<string, Buffer> {
  const folder = publicData('feeds');
  const found = new Map<string, Buffer>();
  for (const name of globSync('**/*.response.json', { cwd: folder })) {
    const { uri, status } = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as { uri: string; status: number };
    const { host, pathname, search } = new URL(uri);
    if (status === 200)
      found.set(`${host}${pathname}${search}`, readFileSync(`${folder}/${name.slice(0, -'.response.json'.length)}`));
  }
  return found;
}

const etagOf = (body: Buffer): string =>
  `"${body.length}-${createHash('sha256').update(body).digest('hex').slice(0, 16)}-gzip"`;

type Play = (exchange: Exchange, standIn: StandIn, count: number) => void;

const redirects =
  (scene: 'redirects-5' | 'redirects-6'): Play =>
  (exchange, standIn) => {
    const hop = Number(new URL(exchange.request.url ?? '/', 'http://stand-in').searchParams.get('hop') ?? 0) + 1;
    if (hop > Number(scene.at(-1))) file(exchange, standIn);
    else redirect(exchange.answer, `/${scene}/${exchange.path}?hop=${hop}`);
  };

const PLAYS: Readonly<Record<StandInScene, Play>> = {
  ok: (exchange, standIn) => file(exchange, standIn),
  'missing-403': ({ answer }) => page(answer, 403, UNLISTED_OBJECT, 'application/xml'),
  'missing-404': ({ answer }) =>
    page(answer, 404, UNLISTED_OBJECT.replaceAll('AccessDenied', 'NoSuchKey'), 'application/xml'),
  threshold: ({ answer }) => page(answer, 403, THRESHOLD_PAGE),
  undeclared: ({ answer }) => page(answer, 403, UNDECLARED_PAGE),
  429({ answer }) {
    answer.setHeader('retry-after', '120');
    page(answer, 429, 'slow down', 'text/plain');
  },
  '503-once'(exchange, standIn, count) {
    if (count === 1) page(exchange.answer, 503, '<html>down</html>');
    else file(exchange, standIn);
  },
  503: ({ answer }) => page(answer, 503, '<html>down</html>'),
  'redirects-5': redirects('redirects-5'),
  'redirects-6': redirects('redirects-6'),
  elsewhere: ({ answer, path }, standIn) =>
    redirect(answer, `${standIn.at('ok').replace('127.0.0.1', 'localhost')}/${path}`),
  'to-file': ({ answer }) => redirect(answer, 'file:///etc/hostname'),
  cut: (exchange, standIn) => file(exchange, standIn, true),
  'cut-once': (exchange, standIn, count) => file(exchange, standIn, count === 1),
  short: (exchange) => short(exchange),
  changing: ({ body, ...exchange }, standIn, count) =>
    file({ ...exchange, body: body && Buffer.concat([body, Buffer.from(`\n${count}`)]) }, standIn, count === 1),
  trickle: (exchange) => trickle(exchange),
  html: ({ answer }) => page(answer, 200, '<!DOCTYPE html>\n<html><body>Please sign in</body></html>'),
  'gzip-error': ({ answer }) => gzipped(answer, 503, '<html>down</html>'),
  'wrong-range': (exchange, standIn, count) => wrongRange(exchange, standIn, count),
};

function page(answer: ServerResponse, status: number, text: string, type = 'text/html'): void {
  answer.writeHead(status, { 'content-type': type }).end(text);
}

function gzipped(answer: ServerResponse, status: number, text: string): void {
  answer.writeHead(status, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(gzipSync(text));
}

function redirect(answer: ServerResponse, location: string): void {
  answer.writeHead(302, { location }).end();
}

/** A file as stores of objects send it: whole, a range of it, or that it is unchanged. `isCut`: the connection ends on the way. */
function file({ request, answer, body }: Exchange, standIn: StandIn, isCut = false): void {
  const { range, 'if-range': mark, 'if-none-match': had } = request.headers;
  const etag = body === undefined ? '' : etagOf(body);
  const [, from] = /^bytes=(\d+)-$/.exec(range ?? '') ?? [];
  const start = from !== undefined && mark === etag ? Number(from) : 0;
  if (body === undefined) page(answer, 404, 'nothing here', 'text/plain');
  else if (had === etag) answer.writeHead(304, { etag }).end();
  else if (start >= body.length && start > 0) page(answer, 416, '', 'text/plain');
  else sendFrom(start, body, { etag, request, answer, isCut }, standIn);
}

function sendFrom(
  start: number,
  body: Buffer,
  { etag, request, answer, isCut }: Pick<Exchange, 'request' | 'answer'> & { etag: string; isCut: boolean },
  standIn: StandIn,
): void {
  const sent = body.subarray(start);
  const head = { etag, 'accept-ranges': 'bytes', 'content-length': String(sent.length) };
  if (start > 0)
    answer.writeHead(206, { ...head, 'content-range': `bytes ${start}-${body.length - 1}/${body.length}` });
  else answer.writeHead(200, head);
  const part = isCut ? sent.subarray(0, Math.floor(body.length * standIn.cutAt)) : sent;
  if (request.method !== 'HEAD') standIn.bytesSent += part.length;
  if (request.method === 'HEAD') answer.end();
  else if (isCut) answer.write(part, () => void standIn.beforeCut(part.length).then(() => answer.destroy()));
  else answer.end(part);
}

/** A file that lost its end at the source: length and content agree. */
function short({ answer, body = Buffer.alloc(0) }: Exchange): void {
  answer
    .writeHead(200, { 'content-type': 'application/octet-stream' })
    .end(body.subarray(0, -Math.ceil(body.length / 10)));
}

/** One byte, and then nothing more. */
function trickle({ answer, body = Buffer.from('{') }: Exchange): void {
  answer.writeHead(200, { 'content-length': String(body.length + 1) });
  answer.write(body.subarray(0, 1));
}

function wrongRange(exchange: Exchange, standIn: StandIn, count: number): void {
  const { answer, body = Buffer.alloc(0) } = exchange;
  if (count === 1) {
    file(exchange, standIn, true);
    return;
  }
  answer.writeHead(206, { etag: etagOf(body), 'content-range': `bytes 0-${body.length - 1}/${body.length}` }).end(body);
}
