import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, isoMicroseconds } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';
import { inThisContext } from '../../platform/tracing.ts';
import { EventStream, STREAM_HEADERS } from '../answers/event-stream.ts';
import { FileAnswer, savedAs } from '../answers/file-answer.ts';
import type { Metadata } from '../answers/metadata.ts';
import { ReadyJson } from '../answers/ready-json.ts';
import { StreamedJson } from '../answers/streamed-json.ts';
import type { BoundEndpoint } from '../operations/bind.ts';
import { admit, type Gatekeepers } from './gatekeepers.ts';
import { hasBody } from './request-body.ts';
import { type CallContext, createRunEndpoint } from './run-endpoint.ts';
import { sendText } from './send-text.ts';

export interface EndpointParts {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly gatekeepers: Gatekeepers;
  readonly clock: Clock;
}

/** Routes an endpoint at each of its paths, behind authentication and rate limits. */
export function addEndpoint(app: FastifyInstance, parts: EndpointParts, bound: BoundEndpoint): void {
  const { gatekeepers } = parts;
  const { endpoint } = bound;
  const run = createRunEndpoint(gatekeepers, bound);
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    refuseUnexpectedBody(request, endpoint.body !== undefined);
    const { params, query, body } = request;
    const context = callContextOf(request, reply, parts);
    const { result } = await run({ params, query, body }, context);
    if (result instanceof EventStream) {
      return reply.headers(STREAM_HEADERS).send(Readable.from(inThisContext(result.text(context.signal))));
    }
    if (result instanceof FileAnswer)
      return reply.headers(savedAs(result.name, result.type)).send(Buffer.from(result.bytes));
    const { replyType } = endpoint;
    if (replyType !== undefined) return reply.type(`${replyType}; charset=utf-8`).send(result);
    const json = reply.type('application/json; charset=utf-8');
    if (result instanceof StreamedJson) return json.send(Readable.from(result.parts()));
    return sendText(request, json, result instanceof ReadyJson ? result.text : JSON.stringify(result));
  };
  for (const url of endpoint.paths) {
    app.route({
      method: endpoint.method,
      url,
      config: { operation: endpoint.id, family: endpoint.family },
      onRequest: async (request) => {
        request.principal = await admit(gatekeepers, request.headers, request.ip);
      },
      handler: answer,
    });
  }
}

/** The context of a call whose caller the gates have let through. */
export function callContextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, clock }: Pick<EndpointParts, 'config' | 'clock'>,
): CallContext {
  const { principal } = request;
  if (principal === null) throw new Error('an endpoint was reached past its gates');
  let signal: AbortSignal | undefined;
  return {
    principal,
    get publicUrl() {
      return publicUrlOf(request, config);
    },
    get signal() {
      signal ??= signalOf(reply);
      return signal;
    },
    metadata: metadataOf(request, clock),
  };
}

const CALLER_DISCONNECTED = new AppError('invalid_request', 'The caller went away');

function signalOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  if (raw.destroyed) leaving.abort(CALLER_DISCONNECTED);
  else raw.once('close', () => leaving.abort(CALLER_DISCONNECTED));
  return leaving.signal;
}

/** Refuses a body where none is expected (contract 2: no parameters, no body). */
function refuseUnexpectedBody(request: FastifyRequest, isExpected: boolean): void {
  if (!isExpected && hasBody(request)) throw new AppError('invalid_request', 'This request takes no body');
}

/** Base of links to the service, without a trailing slash: as configured, else by the host of the request. */
export const publicUrlOf = (request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): string =>
  publicUrl ?? requestedUrl(request);

const HOST = /^(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/;

/** Throws `forbidden` for a `Host` that is none, which nobody who meant this service sends. */
export function checkHost({ headers: { host } }: FastifyRequest): void {
  if (host !== undefined && !HOST.test(host)) throw new AppError('forbidden', 'The header Host does not name a host');
}

/** Scheme and host of the request or of a trusted proxy; the address of the connection when the host is invalid. */
function requestedUrl(request: FastifyRequest): string {
  const { localAddress = '127.0.0.1', localPort } = request.raw.socket;
  const address = `${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
  const host = [request.host, request.headers.host].find((name) => name !== undefined && HOST.test(name));
  return `${request.protocol === 'https' ? 'https' : 'http'}://${host ?? address}`;
}

/** The `metadata` of a response. */
export const metadataOf = (request: FastifyRequest, clock: Clock): Metadata => ({
  request_id: request.id,
  timestamp: isoMicroseconds(clock.nowMs()),
});
