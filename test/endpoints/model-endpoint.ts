import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Reply of a stand-in for an endpoint of chat completions. */
export interface EndpointReply {
  /** Default 200. Others answer with `body`. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Pieces of text, streamed one after the other. */
  readonly text?: readonly string[];
  readonly toolCalls?: readonly { readonly name: string; readonly arguments: string }[];
  readonly usage?: { readonly prompt_tokens: number; readonly completion_tokens: number };
  /** Lines written as they are, in place of the chunks made from `text` and `toolCalls`. */
  readonly raw?: readonly string[];
  /** Where the stream ends: broken off behind the text, or never. */
  readonly end?: 'broken' | 'silent';
}

export interface EndpointRequest {
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly body: {
    readonly messages: readonly { readonly role: string; readonly content: string; readonly tool_calls?: unknown }[];
    readonly tools?: readonly unknown[];
  } & Readonly<Record<string, unknown>>;
}

export interface ModelEndpoint extends AsyncDisposable {
  /** Without `/chat/completions`. */
  readonly url: string;
  readonly requests: readonly EndpointRequest[];
}

/** Serves chat completions on loopback; `reply` gets each request with its number, from 1. */
export async function startModelEndpoint(
  reply: (request: EndpointRequest, number: number) => EndpointReply,
): Promise<ModelEndpoint> {
  const requests: EndpointRequest[] = [];
  const server = createServer(async (request, response) => {
    const asked = await read(request);
    requests.push(asked);
    await answer(response, reply(asked, requests.length));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    [Symbol.asyncDispose]: () => close(server),
  };
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}

async function read(request: IncomingMessage): Promise<EndpointRequest> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return {
    path: request.url,
    authorization: request.headers.authorization,
    body: JSON.parse(Buffer.concat(pieces).toString()) as EndpointRequest['body'],
  };
}

async function answer(response: ServerResponse, reply: EndpointReply): Promise<void> {
  const { status = 200, headers = {}, end } = reply;
  if (status !== 200 || reply.body !== undefined) {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(reply.body ?? '{}');
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', ...headers });
  for (const line of reply.raw ?? chunksOf(reply)) {
    response.write(line);
    // One packet for each, so that readers see them apart.
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (end === 'broken') response.destroy();
  else if (end !== 'silent') response.end();
}

function chunksOf({ text = [], toolCalls = [], usage, end }: EndpointReply): string[] {
  const chunk = (delta: unknown, finish: string | null = null): string =>
    `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
  const chunks = [
    chunk({ role: 'assistant', content: '' }),
    ...text.map((content) => chunk({ content })),
    ...toolCalls.flatMap((call, index) => {
      const half = Math.floor(call.arguments.length / 2);
      return [
        chunk({
          tool_calls: [{ index, id: `id_${index}`, type: 'function', function: { name: call.name, arguments: '' } }],
        }),
        chunk({ tool_calls: [{ index, function: { arguments: call.arguments.slice(0, half) } }] }),
        chunk({ tool_calls: [{ index, function: { arguments: call.arguments.slice(half) } }] }),
      ];
    }),
  ];
  if (end !== undefined) return chunks;
  const used = usage === undefined ? [] : [`data: ${JSON.stringify({ choices: [], usage })}\n\n`];
  return [...chunks, chunk({}, toolCalls.length > 0 ? 'tool_calls' : 'stop'), ...used, 'data: [DONE]\n\n'];
}

export async function collected<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
