import cors from '@fastify/cors';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { Principal } from '../domain/access/access.ts';
import { type Clock, isoMicroseconds } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { AppError } from '../platform/errors.ts';
import { newRequestId } from '../platform/ids.ts';
import type { Logger } from '../platform/log.ts';
import { methodsAt } from './allowed-methods.ts';
import type { BoundEndpoint } from './bind.ts';
import { refuseBroken, refuseLate } from './broken-request.ts';
import type { Family, Metadata } from './endpoint.ts';
import { toErrorReply } from './errors.ts';
import { admit, type Gatekeepers, passAddressLimit } from './gates.ts';
import type { RequestMetrics } from './metrics.ts';
import { ReadyJson } from './ready-json.ts';
import { createCheck, ignoredFields, isRecord } from './request-check.ts';
import type { SignedRoute } from './signed-route.ts';
import { addSignedRoute } from './signed-server.ts';
import type { SystemRoute } from './system-route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
  }
  interface FastifyContextConfig {
    operation?: string;
    family?: Family;
  }
}

/** What the rest of the product sees of a server. */
export type HttpServer = Pick<FastifyInstance, 'listen' | 'close' | 'server'>;

export interface ServerParts {
  readonly config: Pick<Config, 'bodyBytesMax' | 'trustProxy' | 'corsOrigins' | 'publicUrl'>;
  readonly endpoints: readonly BoundEndpoint[];
  readonly systemRoutes: readonly SystemRoute[];
  readonly signedRoutes: readonly SignedRoute[];
  readonly openApi: Readonly<Record<string, unknown>>;
  readonly gatekeepers: Gatekeepers;
  readonly metrics: RequestMetrics;
  readonly clock: Clock;
  readonly log: Logger;
}

const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;
/** Of the address and all headers of a request: the longest query that any endpoint takes, with room to spare. */
const HEADER_BYTES_MAX = 65_536;
/** A request of JSON must arrive whole within this time, so that slow senders cannot hold connections. */
const BODY_TIMEOUT_MS = 60_000;
/** So must the bytes of a file; one that stands still is given up much earlier (`signed-server.ts`). */
const UPLOAD_TIMEOUT_MS = 6 * 3_600_000;
/** What pages of other origins may read of an answer. */
const EXPOSED_HEADERS = ['x-request-id', 'retry-after', 'content-disposition', 'content-range', 'etag'];
/** What a request with a body may say in its address, where nothing else is said: a filter there is in the wrong place. */
const NO_FIELDS = { properties: {} };
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The HTTP server: all of Fastify that the product knows. Not listening yet. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config, log } = parts;
  const app = fastify({
    logger: false,
    bodyLimit: config.bodyBytesMax,
    http: { maxHeaderSize: HEADER_BYTES_MAX },
    trustProxy: config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    requestTimeout: UPLOAD_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    // While closing, requests on open connections are still answered, and their connections closed after it.
    return503OnClosing: false,
    genReqId: (request) => acceptedRequestId(request.headers['x-request-id']),
    frameworkErrors: (error, request, reply) => sendError(parts, error, request, reply),
    clientErrorHandler: refuseBroken,
  });
  app.decorateRequest('principal', null);
  acceptAnyJson(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (request.routeOptions.config.family !== 'signed') {
      // Not even a type that is none may refuse a body that is JSON (contract 1.3).
      request.headers['content-type'] = undefined;
      if (hasBody(request)) limitArrival(request, reply);
    }
    done();
  });
  // What is logged of a request is all named in `finish` and holds no secret: none need be looked for in it.
  const finishing = { ...parts, log: log.child({}, { redact: [] }) };
  app.addHook('onResponse', (request, reply, done) => {
    finish(finishing, request, reply);
    done();
  });
  app.setErrorHandler((error, request, reply) => sendError(parts, error, request, reply));
  const methodsOf = methodsAt([
    ...parts.systemRoutes.map(({ path }) => ({ path, methods: ['GET'] })),
    ...parts.signedRoutes,
    ...parts.endpoints.flatMap(({ endpoint: { method, paths, params } }) =>
      paths.map((path) => ({ path, methods: [method], params })),
    ),
  ]);
  app.setNotFoundHandler((request, reply) => {
    passAddressLimit(parts.gatekeepers, request.ip);
    const path = pathOf(request);
    const methods = methodsOf(path).join(', ');
    if (methods === '') throw new AppError('not_found', `There is nothing at ${path}`);
    reply.header('allow', methods);
    throw new AppError('method_not_allowed', `${request.method} is not a method of ${path}; allowed: ${methods}`);
  });
  if (config.corsOrigins.length > 0) {
    const origin = config.corsOrigins.includes('*') ? '*' : [...config.corsOrigins];
    await app.register(cors, { origin, methods: METHODS, exposedHeaders: EXPOSED_HEADERS });
  }
  await app.register(swagger, { mode: 'static', specification: { document: parts.openApi as never } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { persistAuthorization: true, tryItOutEnabled: true },
    theme: {
      title: 'Almanac API',
      css: [{ filename: 'almanac.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  });
  for (const route of parts.systemRoutes) addSystemRoute(app, route);
  for (const route of parts.signedRoutes) addSignedRoute(app, parts.gatekeepers, route);
  for (const bound of parts.endpoints) addEndpoint(app, parts, bound);
  log.debug({ endpoints: parts.endpoints.length }, 'server built');
  return app;
}

const acceptedRequestId = (header: string | string[] | undefined): string =>
  typeof header === 'string' && REQUEST_ID.test(header) ? header : newRequestId();

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0]?.slice(0, 200) ?? '/';

/** Any content type is read as JSON: clients of the API send several, and some none (contract 1.3). */
function acceptAnyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    // What has no route is refused for that, whatever was sent.
    if (body === '' || request.is404) return done(null, undefined);
    try {
      done(null, JSON.parse(withoutMark(body as string)));
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message.slice(0, 200) : 'not JSON';
      done(new AppError('invalid_request', `The request body is not valid JSON: ${reason}`, { cause }));
    }
  });
}

/** Some clients begin every text with a byte order mark, which a reader of JSON may ignore (RFC 8259, 8.1). */
const withoutMark = (text: string): string => (text.startsWith('\ufeff') ? text.slice(1) : text);

function addSystemRoute(app: FastifyInstance, route: SystemRoute): void {
  app.get(route.path, { config: { operation: route.id, family: 'system' } }, async (_request, reply) => {
    const { status, contentType, body } = await route.answer();
    return reply.code(status).type(contentType).send(body);
  });
}

function addEndpoint(app: FastifyInstance, parts: ServerParts, { endpoint, handle }: BoundEndpoint): void {
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
        return parts.config.publicUrl ?? urlAsCalled(request);
      },
      get signal() {
        return signalOf(reply);
      },
      metadata,
    };
    const warnings = [
      ...ignoredFields(endpoint.query ?? (endpoint.body && NO_FIELDS), request.query, 'query'),
      ...ignoredFields(endpoint.body, request.body, 'body'),
    ];
    if (warnings.length > 0) metadata.warnings = warnings;
    const result = withWarnings(await handle(call), metadata);
    const units = endpoint.unitsOf?.(result as never) ?? endpoint.units;
    if (isMetered) await gatekeepers.meter.record(principal.orgId, units);
    const { replyType } = endpoint;
    if (replyType !== undefined) return reply.type(`${replyType}; charset=utf-8`).send(result);
    return reply
      .type('application/json; charset=utf-8')
      .send(result instanceof ReadyJson ? result.text : JSON.stringify(result));
  };
  for (const url of endpoint.paths) {
    app.route({
      method: endpoint.method,
      url,
      config: { operation: endpoint.id, family: endpoint.family },
      onRequest: async (request) => {
        request.principal = await admit(gatekeepers, request.headers['x-api-key'], request.ip);
      },
      handler: answer,
    });
  }
}

/** Answers that have no `metadata` have it where something of the request was ignored; lists, texts and `null` cannot. */
const withWarnings = (result: unknown, metadata: Metadata): unknown =>
  metadata.warnings === undefined || result instanceof ReadyJson || !isRecord(result) || 'metadata' in result
    ? result
    : { ...result, metadata };

const CALLER_GONE = new AppError('invalid_request', 'The caller went away');

function signalOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  if (raw.destroyed) leaving.abort(CALLER_GONE);
  else raw.once('close', () => leaving.abort(CALLER_GONE));
  return leaving.signal;
}

/** A body where none is expected is a misunderstanding worth telling (contract 2: no parameters, no body). */
function refuseUnexpectedBody(request: FastifyRequest, isExpected: boolean): void {
  if (!isExpected && hasBody(request)) throw new AppError('invalid_request', 'This request takes no body');
}

function hasBody({ headers }: FastifyRequest): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  return encoding !== undefined || (length !== undefined && length !== '0');
}

/** Until the body is there or the answer is given, as it is to one that is too large before all of it came. */
function limitArrival({ raw }: FastifyRequest, reply: FastifyReply): void {
  const timer = setTimeout(() => refuseLate(raw.socket), BODY_TIMEOUT_MS);
  const onArrived = (): void => clearTimeout(timer);
  raw.once('end', onArrived);
  reply.raw.once('close', onArrived);
}

const HOST = /^(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/;

/** Scheme and host as the caller, or the proxy that is trusted, says; the address of the connection where that is no host. */
function urlAsCalled(request: FastifyRequest): string {
  const { localAddress = '127.0.0.1', localPort } = request.raw.socket;
  const address = `${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
  const host = [request.host, request.headers.host].find((name) => name !== undefined && HOST.test(name));
  return `${request.protocol === 'https' ? 'https' : 'http'}://${host ?? address}`;
}

const metadataOf = (request: FastifyRequest, clock: Clock): Metadata => ({
  request_id: request.id,
  timestamp: isoMicroseconds(clock.nowMs()),
});

function sendError(parts: ServerParts, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const family = request.routeOptions?.config?.family ?? 'system';
  const failure = toErrorReply(asAppError(error, pathOf(request)), family, metadataOf(request, parts.clock));
  const { status, contentType, text, retryAfterS } = failure;
  if (status >= 500) parts.log.error({ request_id: request.id, err: error }, 'request failed');
  if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS));
  reply.code(status).type(contentType).header('x-request-id', request.id);
  reply.send(text);
}

/** Fastify's own refusals (a body too large, a path that cannot be decoded) in the product's words. */
function asAppError(error: unknown, path: string): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new AppError('payload_too_large', 'The request body is too large', { cause: error });
  // Nothing that is asked for by its name or id has one so long.
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return new AppError('not_found', `There is nothing at ${path}`);
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new AppError('invalid_request', error.message.slice(0, 200), { cause: error });
  }
  return error;
}

function finish({ metrics, log }: ServerParts, request: FastifyRequest, reply: FastifyReply): void {
  const operation = request.routeOptions.config.operation ?? 'unknown';
  metrics.observe(operation, reply.statusCode, reply.elapsedTime);
  if (!log.isLevelEnabled('info')) return;
  log.info(
    {
      request_id: request.id,
      method: request.method,
      path: pathOf(request),
      operation,
      status: reply.statusCode,
      duration_ms: Math.round(reply.elapsedTime * 100) / 100,
      org_id: request.principal?.orgId,
      key_id: request.principal?.keyId,
      address: request.ip,
    },
    'request',
  );
}
