import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { AppError } from '../../platform/errors.ts';
import { parseOutsideJson } from '../../platform/json-shape.ts';
import { type Logger, REQUEST_MESSAGE } from '../../platform/log.ts';
import { EventStream } from '../answers/event-stream.ts';
import { asksForPage, type SendPage } from '../console/console-files.ts';
import type { BoundEndpoint } from '../operations/bind.ts';
import { asAppError } from '../requests/as-app-error.ts';
import { callContextOf, type EndpointParts, metadataOf } from '../requests/endpoint-route.ts';
import { toErrorReply } from '../requests/errors.ts';
import { admit, type Credentials, passAddressLimit } from '../requests/gatekeepers.ts';
import type { RequestMetrics } from '../requests/metrics.ts';
import { type CallContext, createRunEndpoint, type RunEndpoint } from '../requests/run-endpoint.ts';

/** The library opens the address without a path. */
const PATH = '/';
/** The longest question with its filters, several times. */
const MESSAGE_BYTES_MAX = 131_072;
/** A connection on which nothing is asked is closed after this time. */
const IDLE_MS = 60_000;
/** A peer that does not answer the closing of a connection is cut off after this time. */
const CLOSING_MS = 1_000;
/** Size of what waits to be sent on a connection, in bytes, above which its peer counts as one that does not read: many whole answers. */
const UNREAD_BYTES_MAX = 4 * 1024 * 1024;
/** Time for answers to end when the service stops. */
const LEAVING_MS = 5_000;
/** RFC 6455, 7.4.1. */
const CLOSED = { normally: 1000, goingAway: 1001 };

export interface ChatSocketParts extends EndpointParts {
  readonly metrics: Pick<RequestMetrics, 'observe'>;
  readonly log: Logger;
  /** Handler for ordinary pages at the same address. */
  readonly sendPage?: SendPage | undefined;
}

/** True for a request for the web socket of chats; all other upgrade offers are ordinary requests. */
export const isChatUpgrade = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' && url.split('?', 1)[0] === PATH && headers.upgrade?.toLowerCase() === 'websocket';

/**
 * Serves the web socket on which the client library asks in chats. The request to open it is admitted like every other request, with the key in
 * its header or the token of a session as `jwt_token`; each question is admitted again, so that a key that was revoked asks no more. A caller who
 * leaves stops the answer.
 */
export function addChatSocket(app: FastifyInstance, parts: ChatSocketParts, ask: BoundEndpoint): void {
  const { gatekeepers } = parts;
  const { id, family } = ask.endpoint;
  const run = createRunEndpoint(gatekeepers, ask);
  const server = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES_MAX });
  /** Functions that end each open connection. */
  const leaving = new Map<WebSocket, () => void>();
  const upgrades = new WeakMap<IncomingMessage, { readonly socket: Duplex; readonly head: Buffer }>();
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    upgrades.set(request, { socket, head });
    socket.on('error', () => socket.destroy());
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    // The response of a refusal: an opened socket never finishes it.
    response.once('finish', () => socket.end());
    app.routing(request, response);
  });
  app.route({
    method: 'GET',
    url: PATH,
    exposeHeadRoute: false,
    config: { operation: id, family },
    onRequest: async (request, reply) => {
      if (!upgrades.has(request.raw)) {
        if (parts.sendPage && asksForPage(request, PATH)) return parts.sendPage(reply);
        passAddressLimit(gatekeepers, request.ip);
        throw new AppError('not_found', `There is nothing at ${PATH}`);
      }
      request.principal = await admit(gatekeepers, credentialsOf(request), request.ip);
      return undefined;
    },
    handler: (request, reply) => {
      const upgrade = upgrades.get(request.raw);
      if (upgrade === undefined) throw new Error('a web socket without a connection');
      reply.hijack();
      server.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) => {
        const asked = { run, parts, request, reply };
        leaving.set(
          socket,
          converse(socket, (question, signal) => answer(question, signal, asked)),
        );
        socket.once('close', () => leaving.delete(socket));
      });
    },
  });
  app.addHook('preClose', async () => {
    for (const leave of leaving.values()) leave();
    setTimeout(() => {
      for (const socket of leaving.keys()) socket.terminate();
    }, LEAVING_MS).unref();
  });
}

/** The library sends the token of a session in the address. */
function credentialsOf({ headers, query }: FastifyRequest): Credentials {
  const { jwt_token: token } = query as { jwt_token?: unknown };
  if (headers.authorization !== undefined || typeof token !== 'string') return headers;
  return { 'x-api-key': headers['x-api-key'], authorization: `Bearer ${token}` };
}

/**
 * Answers one question after the other, and closes the connection when none comes. The returned function closes it once
 * nothing is being answered.
 */
function converse(
  socket: WebSocket,
  answerTo: (text: string, signal: AbortSignal) => AsyncGenerator<object>,
): () => void {
  const gone = new AbortController();
  let isBusy = false;
  let isLast = false;
  let idle = setTimeout(() => closeSocket(socket, CLOSED.normally), IDLE_MS);
  /** Cuts off a peer that does not read, as unread messages would fill the memory. */
  const send = (message: object): void => {
    if (socket.readyState !== socket.OPEN) return;
    socket.send(JSON.stringify(message));
    if (socket.bufferedAmount > UNREAD_BYTES_MAX) socket.terminate();
  };
  const onQuestion = async (text: string): Promise<void> => {
    for await (const message of answerTo(text, gone.signal)) send(message);
  };
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(idle);
    gone.abort(CALLER_LEFT);
  });
  socket.on('message', (data: RawData) => {
    if (isBusy) return send(BUSY);
    isBusy = true;
    clearTimeout(idle);
    void onQuestion(String(data)).finally(() => {
      isBusy = false;
      if (isLast) closeSocket(socket, CLOSED.goingAway);
      else if (socket.readyState === socket.OPEN)
        idle = setTimeout(() => closeSocket(socket, CLOSED.normally), IDLE_MS);
    });
  });
  return () => {
    isLast = true;
    if (!isBusy) closeSocket(socket, CLOSED.goingAway);
  };
}

const CALLER_LEFT = new AppError('invalid_request', 'The caller went away');
const BUSY = {
  type: 'FAILED',
  message: 'The question before is still being answered: open another connection',
  errorCode: 409,
};

function closeSocket(socket: WebSocket, code: number): void {
  socket.close(code);
  setTimeout(() => socket.terminate(), CLOSING_MS).unref();
}

interface AnswerParts {
  readonly run: RunEndpoint;
  readonly parts: ChatSocketParts;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The messages that answer one, noted as a request is; the last one is `COMPLETE` or `FAILED` unless the caller left. Never throws. */
async function* answer(
  text: string,
  signal: AbortSignal,
  { run, parts, request, reply }: AnswerParts,
): AsyncGenerator<object> {
  const metadata = metadataOf(request, parts.clock);
  const startedMs = parts.clock.nowMs();
  let status = 200;
  try {
    const { publicUrl } = callContextOf(request, reply, parts);
    const body = parseOutsideJson(text, 'The message');
    const principal = await admit(parts.gatekeepers, credentialsOf(request), request.ip);
    const context: CallContext = { principal, publicUrl, signal, metadata };
    const { result } = await run({ body }, context);
    if (result instanceof EventStream) yield* result.all();
  } catch (error) {
    if (signal.aborted) return;
    const refusal = toErrorReply(asAppError(error, PATH), 'legacy', metadata);
    status = refusal.status;
    if (status >= 500) parts.log.error({ request_id: metadata.request_id, err: error }, 'a question in a chat failed');
    yield { type: 'FAILED', message: (JSON.parse(refusal.text) as { message: string }).message, errorCode: status };
  } finally {
    note(request, parts, status, parts.clock.nowMs() - startedMs);
  }
}

function note(
  { id, principal, ip, routeOptions }: FastifyRequest,
  parts: ChatSocketParts,
  status: number,
  tookMs: number,
): void {
  const operation = routeOptions.config.operation ?? 'unknown';
  parts.metrics.observe(operation, status, tookMs);
  parts.log.info(
    {
      request_id: id,
      operation,
      status,
      duration_ms: tookMs,
      org_id: principal?.orgId,
      key_id: principal?.keyId,
      address: ip,
    },
    REQUEST_MESSAGE,
  );
}
