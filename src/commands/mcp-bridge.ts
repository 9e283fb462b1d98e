import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export interface BridgeParts {
  readonly endpoint: URL;
  readonly key: string;
  readonly input: Readable;
  /** Writes one message of the protocol. */
  readonly write: (line: string) => void;
  /** Writes a line for people. */
  readonly complain: (line: string) => void;
}

interface Message {
  readonly id?: string | number | null;
  readonly method?: string;
  readonly params?: {
    readonly name?: string;
    readonly uri?: string;
    readonly requestId?: unknown;
    readonly _meta?: object;
  };
}

/**
 * Sends each message that comes, one a line, to the service, and writes the messages that it answers. A request that the service cannot be
 * reached for, or that it refuses, is answered with an error. Resolves when the input has ended and everything is answered.
 */
export async function bridge({ endpoint, key, input, write, complain }: BridgeParts): Promise<void> {
  const open = new Map<unknown, AbortController>();
  const refuse = (id: Message['id'], reason: string): void => {
    complain(reason);
    if (id !== undefined) write(JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32_000, message: reason } }));
  };
  const pass = async (line: string): Promise<void> => {
    const message = parsed(line);
    if (message === undefined)
      return write('{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"This line is not JSON"}}');
    if (message.method === 'notifications/cancelled') open.get(message.params?.requestId)?.abort();
    const leaving = new AbortController();
    if (message.id !== undefined) open.set(message.id, leaving);
    try {
      const reply = await fetch(endpoint, {
        method: 'POST',
        headers: { ...headersOf(message), 'x-api-key': key },
        body: line,
        signal: leaving.signal,
      });
      for await (const answer of messagesIn(reply)) write(answer);
    } catch (fault) {
      if (leaving.signal.aborted) return;
      const cause = fault instanceof Error && fault.cause instanceof Error ? `: ${fault.cause.message}` : '';
      refuse(message.id, fault instanceof Refusal ? fault.message : `${endpoint.origin} cannot be reached${cause}`);
    } finally {
      open.delete(message.id);
    }
  };
  const passing = new Set<Promise<void>>();
  for await (const line of createInterface({ input })) {
    if (line.trim() === '') continue;
    const one = pass(line).finally(() => passing.delete(one));
    passing.add(one);
  }
  await Promise.all(passing);
}

class Refusal extends Error {}

function parsed(line: string): Message | undefined {
  try {
    return JSON.parse(line) as Message;
  } catch {
    return undefined;
  }
}

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';

/** Requests of revision 2026-07-28 and later repeat their method and name in headers. */
function headersOf({ method, params }: Message): Record<string, string> {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const version = (params?._meta as Record<string, unknown> | undefined)?.[VERSION_KEY];
  if (typeof version !== 'string' || method === undefined) return headers;
  const name = params?.name ?? params?.uri;
  return {
    ...headers,
    'mcp-protocol-version': version,
    'mcp-method': method,
    ...(name !== undefined && { 'mcp-name': name }),
  };
}

/** The messages of an answer, JSON or a stream of events. Throws `Refusal` for an error without one. */
async function* messagesIn(reply: Response): AsyncGenerator<string> {
  if (reply.headers.get('content-type')?.startsWith('text/event-stream')) return yield* eventsIn(reply);
  const text = await reply.text();
  if (text === '') return;
  const body = parsed(text) as { jsonrpc?: string; message?: string } | undefined;
  if (body?.jsonrpc === undefined)
    throw new Refusal(`the service answered ${reply.status}: ${body?.message ?? text.slice(0, 200)}`);
  yield JSON.stringify(body);
}

async function* eventsIn({ body }: Response): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + piece).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data:') && line.length > 6) yield line.slice(5).trim();
  }
}
