import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, isoMicroseconds } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { AppError } from '../platform/errors.ts';
import type { BoundEndpoint } from './bind.ts';
import type { Metadata } from './endpoint.ts';
import { admit, type Gatekeepers } from './gates.ts';
import { ReadyJson } from './ready-json.ts';
import { hasBody } from './request-body.ts';
import { createCheck, ignoredFields, isJsonObject } from './request-check.ts';
import { StreamedJson } from './streamed-json.ts';

/** Query of an endpoint with a body that defines none: every query parameter is reported as unknown. */
const EMPTY_SCHEMA = { properties: {} };

export interface EndpointParts {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly gatekeepers: Gatekeepers;
  readonly clock: Clock;
}

/**
 * Routes an endpoint at each of its paths. A call passes authentication and rate limits, the quota and validation, then its
 * handler; its usage is recorded before the answer is sent.
 */
export function addEndpoint(app: FastifyInstance, parts: EndpointParts, { endpoint, handle }: BoundEndpoint): void {
  const { gatekeepers, clock } = parts;
  const check = {
    params: endpoint.params && createCheck(endpoint.params, 'path'),
    query: endpoint.query && createCheck(endpoint.query, 'query'),
    body: endpoint.parse ?? (endpoint.body && createCheck(endpoint.body, 'body', endpoint.refusal)),
  };
  const isMetered = Object.keys(endpoint.units).length > 0;
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const principal = request.principal;
    if (principal === null) throw new Error('an endpoint was reached past its gates');
    if (isMetered) await gatekeepers.quotas.check(principal.orgId, endpoint.units);
    refuseUnexpectedBody(request, endpoint.body !== undefined);
    const metadata = metadataOf(request, clock);
    const call = {
      params: check.params?.(request.params) ?? null,
      query: check.query?.(request.query) ?? null,
      body: check.body?.(request.body) ?? null,
      principal,
      get publicUrl() {
        return parts.config.publicUrl ?? requestedUrl(request);
      },
      get signal() {
        return signalOf(reply);
      },
      metadata,
    };
    const warnings = [
      ...ignoredFields(endpoint.query ?? (endpoint.body && EMPTY_SCHEMA), request.query, 'query'),
      ...ignoredFields(endpoint.body, request.body, 'body'),
    ];
    if (warnings.length > 0) metadata.warnings = warnings;
    const result = withWarnings(await handle(call), metadata);
    const units =
      endpoint.unitsOf?.((result instanceof StreamedJson ? result.head : result) as never) ?? endpoint.units;
    if (isMetered) await gatekeepers.meter.record(principal.orgId, units);
    const { replyType } = endpoint;
    if (replyType !== undefined) return reply.type(`${replyType}; charset=utf-8`).send(result);
    const json = reply.type('application/json; charset=utf-8');
    if (result instanceof StreamedJson) return json.send(Readable.from(result.parts()));
    return json.send(result instanceof ReadyJson ? result.text : JSON.stringify(result));
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

/** Adds `metadata` with warnings of ignored fields to an answer without `metadata`, if it is an object. */
const withWarnings = (result: unknown, metadata: Metadata): unknown =>
  metadata.warnings === undefined ||
  result instanceof ReadyJson ||
  result instanceof StreamedJson ||
  !isJsonObject(result) ||
  'metadata' in result
    ? result
    : { ...result, metadata };

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

const HOST = /^(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/;

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
