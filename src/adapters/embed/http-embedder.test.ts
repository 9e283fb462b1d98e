import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { TextRefused } from '../../domain/search/vectors/embedder.ts';
import { embeddingsAddress, httpEmbedder } from './http-embedder.ts';

interface Asked {
  readonly path: string | undefined;
  readonly key: string | undefined;
  readonly body: { input: string[]; model?: string };
}

interface Reply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly text?: string;
  /** Never answers. */
  readonly isSilent?: boolean;
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const readAll = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
};

/** Long, so that a slow machine fails nothing. */
const QUESTION_MS = 300_000;

/** Answers with `[number of characters, 1]` for every text, or with `reply`. */
async function endpoint(reply: (call: number) => Reply = () => ({}), questionMs = QUESTION_MS) {
  const requests: Asked[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await readAll(request)) as Asked['body'];
    requests.push({ path: request.url, key: request.headers.authorization, body });
    const { status = 200, headers = {}, text, isSilent } = reply(requests.length);
    if (isSilent) return;
    const data = body.input.map((input, index) => ({ index, embedding: [input.length, 1] })).reverse();
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(text ?? JSON.stringify({ data }));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return { requests, embedder: httpEmbedder({ url, key: 'k', name: 'm', model: 'm@1', firstPauseMs: 5, questionMs }) };
}

test('sends texts in batches and returns normalized vectors in their order', async () => {
  const { requests, embedder } = await endpoint();
  const texts = Array.from({ length: 70 }, (_, at) => 'x'.repeat(at + 1));
  const vectors = await embedder.embed(texts, 'passage');
  expect(requests.map(({ body }) => body.input.length)).toEqual([32, 32, 6]);
  expect(requests[0]).toMatchObject({ path: '/v1/embeddings', key: 'Bearer k', body: { model: 'm' } });
  expect(vectors.map(([x = 0, y = 1]) => Math.round(x / y))).toEqual(texts.map(({ length }) => length));
  for (const [x = 0, y = 0] of vectors) expect(Math.hypot(x, y)).toBeCloseTo(1, 5);
});

test('retries passages while the endpoint is busy or failing', async () => {
  const { requests, embedder } = await endpoint((call) =>
    call === 1 ? { status: 429, headers: { 'retry-after': '0' } } : call === 2 ? { status: 503 } : {},
  );
  expect(await embedder.embed(['one'], 'passage')).toHaveLength(1);
  expect(requests).toHaveLength(3);
});

test('gives up passages after five tries, and at once when the endpoint refuses them', async () => {
  const failing = await endpoint(() => ({ status: 500 }));
  await expect(failing.embedder.embed(['one'], 'passage')).rejects.toThrow('answered 500');
  expect(failing.requests).toHaveLength(5);
  const refusing = await endpoint(() => ({ status: 401 }));
  await expect(refusing.embedder.embed(['one'], 'passage')).rejects.toThrow('answered 401');
  expect(refusing.requests).toHaveLength(1);
});

test('distinguishes refused texts from temporary errors', async () => {
  const { requests, embedder } = await endpoint(() => ({ status: 400 }));
  await expect(embedder.embed(['one'], 'passage')).rejects.toThrow(TextRefused);
  expect(requests).toHaveLength(1);
});

test('tries a question once', async () => {
  const { requests, embedder } = await endpoint(() => ({ status: 503 }));
  await expect(embedder.embed(['one'], 'question')).rejects.toThrow('answered 503');
  expect(requests).toHaveLength(1);
});

test('a question to a silent endpoint times out, and passages stop at once when aborted', async () => {
  const { embedder } = await endpoint(() => ({ isSilent: true }), 50);
  await expect(embedder.embed(['one'], 'question')).rejects.toThrow(/timeout/i);
  const stopping = new AbortController();
  const asking = embedder.embed(['one'], 'passage', stopping.signal);
  stopping.abort(new Error('stopped'));
  await expect(asking).rejects.toThrow('stopped');
});

test.each([
  ['no JSON', 'sorry'],
  ['too few vectors', '{"data":[]}'],
  ['no numbers', '{"data":[{"index":0,"embedding":["a"]}]}'],
  ['an unknown place', '{"data":[{"index":7,"embedding":[1]}]}'],
  ['nothing but zeros', '{"data":[{"index":0,"embedding":[0,0]}]}'],
])('an answer that makes no sense fails: %s', async (_what, text) => {
  const { embedder } = await endpoint(() => ({ text }));
  await expect(embedder.embed(['one'], 'question')).rejects.toThrow(/cannot be read|no direction/);
});

test.each([
  ['http://a/v1', 'http://a/v1/embeddings'],
  ['http://a/v1/embeddings/', 'http://a/v1/embeddings'],
  ['http://a?version=1', 'http://a/embeddings?version=1'],
])('the address of %s is %s', (url, address) => {
  expect(embeddingsAddress(url)).toBe(address);
});
