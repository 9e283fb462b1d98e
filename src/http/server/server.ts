import type { IncomingMessage } from 'node:http';
import cors from '@fastify/cors';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { Principal } from '../../domain/access/access.ts';
import type { ResearchResults } from '../../domain/workflows/research-results.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';
import { newRequestId } from '../../platform/ids.ts';
import { type Logger, REQUEST_MESSAGE } from '../../platform/log.ts';
import type { TlsPair } from '../../platform/tls-pair.ts';
import { type RequestTrace, startRequestTrace } from '../../platform/tracing.ts';
import { addConsoleFiles, addressOfPage, asksForPage } from '../console/console-files.ts';
import { addSessionRoutes, type ConsoleSessionParts } from '../console/session-routes.ts';
import { addMcp, MCP_PATHS } from '../mcp/mcp-routes.ts';
import { type AuthorizationServer, PROTECTED_RESOURCE_PATHS } from '../mcp/protected-resource.ts';
import type { BoundEndpoint } from '../operations/bind.ts';
import type { Family } from '../operations/endpoint.ts';
import type { SignInRoute } from '../operations/sign-in-route.ts';
import type { SignedRoute } from '../operations/signed-route.ts';
import { addSystemRoute, type SystemRoute } from '../operations/system-route.ts';
import { asAppError } from '../requests/as-app-error.ts';
import { refuseBroken } from '../requests/broken-request.ts';
import { addEndpoint, checkHost, metadataOf } from '../requests/endpoint-route.ts';
import { toErrorReply } from '../requests/errors.ts';
import { type Gatekeepers, passAddressLimit } from '../requests/gatekeepers.ts';
import type { RequestMetrics } from '../requests/metrics.ts';
import { acceptAnyJson, dropRest, hasBody, limitArrival } from '../requests/request-body.ts';
import { withoutPlainSession } from '../requests/session-cookie.ts';
import { methodsAt, type RoutedPath } from './allowed-methods.ts';
import { addChatSocket, isChatUpgrade } from './chat-socket.ts';
import { addSignInRoute } from './sign-in-server.ts';
import { addSignedRoute } from './signed-server.ts';
import { endOpenHandshakes, tlsOptions } from './tls.ts';
import { forwardedAddresses, isTrustedProxy } from './trusted-proxies.ts';
import { endUnreadConnections } from './unread-answers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
    trace: RequestTrace | null;
  }
  interface FastifyContextConfig {
    operation?: string;
    family?: Family;
  }
}

/** The part of the server used outside this folder. */
export type HttpServer = Pick<FastifyInstance, 'listen' | 'close' | 'server'>;

export interface ServerParts {
  readonly config: Pick<Config, 'bodyBytesMax' | 'trustProxy' | 'host' | 'corsOrigins' | 'mcpHosts' | 'publicUrl'>;
  /** With it the server speaks HTTPS instead of HTTP. */
  readonly tls?: TlsPair | undefined;
  readonly endpoints: readonly BoundEndpoint[];
  /** Answers questions in chats, which come by web socket. */
  readonly askInChat?: BoundEndpoint | undefined;
  /** Whose tokens assistants may send in place of a key. */
  readonly authorizationServer?: AuthorizationServer | undefined;
  /** The console, where it was built. */
  readonly console?: ConsoleSessionParts & { readonly folder: string };
  /** For assistants. */
  readonly researchResults: Pick<ResearchResults, 'add' | 'find'>;
  readonly systemRoutes: readonly SystemRoute[];
  readonly signedRoutes: readonly SignedRoute[];
  readonly signInRoutes?: readonly SignInRoute[];
  /** The OpenAPI document, which costs a start more than any other of its steps: called when it is asked for. */
  readonly openApi: () => object;
  readonly gatekeepers: Gatekeepers;
  readonly metrics: RequestMetrics;
  readonly clock: Clock;
  readonly log: Logger;
}

const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;
/** Maximum size of the request line with all headers: more than the longest valid query. */
const HEADER_BYTES_MAX = 65_536;
/** Time limit for a whole request, including uploads; stalled ones end much earlier. */
const UPLOAD_TIMEOUT_MS = 6 * 3_600_000;
/** Response headers that pages of other origins may read. */
const EXPOSED_HEADERS = [
  'x-request-id',
  'retry-after',
  'content-disposition',
  'content-range',
  'etag',
  'www-authenticate',
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Creates the HTTP or HTTPS server, not listening yet. Fastify is used only in this folder. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config, log, tls, askInChat, signInRoutes = [] } = parts;
  const app = fastify({
    logger: false,
    bodyLimit: config.bodyBytesMax,
    ...protocolOptions(parts),
    trustProxy: isTrustedProxy(config.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    requestTimeout: UPLOAD_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    // While closing, requests on open connections are still answered, then the connections are closed.
    return503OnClosing: false,
    genReqId: (request) => acceptedRequestId(request.headers['x-request-id']),
    frameworkErrors: (error, request, reply) => sendError(parts, error, request, reply),
    clientErrorHandler: refuseBroken,
    schemaController: { compilersFactory: { buildValidator: () => noSchema, buildSerializer: () => noSchema } },
  });
  endUnreadConnections(app);
  if (tls) endOpenHandshakes(app);
  app.decorateRequest('principal', null);
  acceptAnyJson(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(safeHeadersOf(request));
    checkHost(request);
    const { 'x-forwarded-for': forwarded } = request.headers;
    if (typeof forwarded === 'string') request.headers['x-forwarded-for'] = forwardedAddresses(forwarded);
    if (hasBody(request)) dropRest(request, reply);
    if (request.protocol === 'https' && request.headers.cookie !== undefined)
      request.headers.cookie = withoutPlainSession(request.headers.cookie);
    if (request.routeOptions.config.family !== 'signed') {
      // Even an invalid content type must not refuse a JSON body (contract 1.3).
      request.headers['content-type'] = undefined;
      if (hasBody(request)) limitArrival(request, reply);
    }
    done();
  });
  if (parts.console) redirectPages(app);
  traceRequests(app);
  // The log lines of requests have fixed fields without secrets (see `finish`), so redaction is not needed.
  const finishing = { ...parts, log: log.child({}, { redact: [] }) };
  app.addHook('onResponse', (request, reply, done) => {
    finish(finishing, request, reply);
    done();
  });
  app.setErrorHandler((error, request, reply) => sendError(parts, error, request, reply));
  const methodsOf = methodsAt(routedPaths(parts));
  const sendPage = parts.console && (await addConsoleFiles(app, parts.console.folder));
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const methods = methodsOf(path).join(', ');
    // Browsers get the page where programs get this.
    if (sendPage) reply.header('vary', 'Accept');
    if (sendPage && methods === '' && asksForPage(request, path)) return sendPage(reply);
    passAddressLimit(parts.gatekeepers, request.ip);
    if (methods === '') throw new AppError('not_found', `There is nothing at ${path}`);
    reply.header('allow', methods);
    throw new AppError('method_not_allowed', `${request.method} is not a method of ${path}; allowed: ${methods}`);
  });
  if (config.corsOrigins.length > 0) {
    const origin = config.corsOrigins.includes('*') ? '*' : [...config.corsOrigins];
    await app.register(cors, { origin, methods: METHODS, exposedHeaders: EXPOSED_HEADERS });
  }
  // The plugin of the pages asks for the other, which would have to have the document now.
  await app.register(swagger, { mode: 'static', specification: { document: {} as never } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { deepLinking: true, persistAuthorization: false, tryItOutEnabled: true },
    staticCSP: DOCUMENTATION_POLICY,
    transformSpecification: () => parts.openApi(),
    transformSpecificationClone: false,
    theme: {
      title: 'Almanac API',
      css: [{ filename: 'almanac.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  });
  for (const route of parts.systemRoutes) addSystemRoute(app, route);
  for (const route of parts.signedRoutes) addSignedRoute(app, parts.gatekeepers, route);
  for (const route of signInRoutes) addSignInRoute(app, parts.gatekeepers, route);
  for (const bound of parts.endpoints) addEndpoint(app, parts, bound);
  if (parts.console) addSessionRoutes(app, { ...parts, ...parts.console });
  if (askInChat) addChatSocket(app, { ...parts, sendPage }, askInChat);
  addMcp(app, parts);
  log.debug({ endpoints: parts.endpoints.length }, 'server built');
  return app;
}

/** All paths with their methods, for answers to unknown routes. */
const routedPaths = ({
  systemRoutes,
  authorizationServer,
  signedRoutes,
  signInRoutes = [],
  endpoints,
}: ServerParts): RoutedPath[] => [
  ...systemRoutes.map(({ path }) => ({ path, methods: ['GET'] })),
  // There is nothing else at the root, so other methods find nothing there.
  ...MCP_PATHS.filter((path) => path !== '/').map((path) => ({ path, methods: ['POST'] })),
  ...(authorizationServer ? PROTECTED_RESOURCE_PATHS : []).map((path) => ({ path, methods: ['GET'] })),
  ...signedRoutes,
  ...signInRoutes.map(({ path, method }) => ({ path, methods: [method] })),
  ...endpoints.flatMap(({ endpoint: { method, paths, params } }) =>
    paths.map((path) => ({ path, methods: [method], params })),
  ),
];

/** Leads browsers from the names of pages to their addresses, before a key is asked for. */
function redirectPages(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const address = addressOfPage(request);
    if (address !== undefined) return reply.header('vary', 'Accept').redirect(address, 302);
    return undefined;
  });
}

/** Runs what handles a request in its span. */
function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('trace', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { id, method, headers } = request;
    request.trace = startRequestTrace({ id, method, headers });
    request.trace.run(done);
  });
  // Reading a body leaves the context of the request.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.trace === null) done();
    else request.trace.run(done);
  });
}

/** HTTPS with a certificate, else HTTP. */
function protocolOptions({ tls, askInChat }: Pick<ServerParts, 'tls' | 'askInChat'>) {
  const options = {
    maxHeaderSize: HEADER_BYTES_MAX,
    shouldUpgradeCallback: (request: IncomingMessage) => askInChat !== undefined && isChatUpgrade(request),
  };
  return tls ? { https: { ...tlsOptions(tls), ...options } } : { http: options };
}

/** Endpoints validate requests themselves (`request-check.ts`), so the compilers of Fastify need not be loaded. */
const noSchema = (): never => {
  throw new Error('no route has a schema of Fastify');
};

const acceptedRequestId = (header: string | string[] | undefined): string =>
  typeof header === 'string' && REQUEST_ID.test(header) ? header : newRequestId();

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0]?.slice(0, 200) ?? '/';

function sendError(parts: ServerParts, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const family = request.routeOptions?.config?.family ?? 'system';
  const failure = toErrorReply(asAppError(error, pathOf(request)), family, metadataOf(request, parts.clock));
  const { status, contentType, text, retryAfterS } = failure;
  if (status >= 500) parts.log.error({ request_id: request.id, err: error }, 'request failed');
  if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS));
  reply.code(status).type(contentType).header('x-request-id', request.id);
  reply.send(text);
}

function finish({ metrics, log }: ServerParts, request: FastifyRequest, reply: FastifyReply): void {
  const operation = request.routeOptions.config.operation ?? 'unknown';
  metrics.observe(operation, reply.statusCode, reply.elapsedTime);
  request.trace?.end(operation, reply.statusCode);
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
    REQUEST_MESSAGE,
  );
}

/** No answer is read as another type than it says. */
const ALWAYS = { 'x-content-type-options': 'nosniff' } as const;
/** Answers of one caller are stored nowhere on the way and shown to nobody else; handlers that know better say so. */
const OF_CALLERS = { ...ALWAYS, 'cache-control': 'no-store', vary: 'X-API-KEY, Authorization, Cookie' } as const;

/** Headers that every answer to this request begins with. */
const safeHeadersOf = ({ routeOptions: { config } }: FastifyRequest): Readonly<Record<string, string>> =>
  config.family === undefined || config.family === 'signed' ? ALWAYS : OF_CALLERS;

/** Content security policy of the pages at `/docs`: they call this service alone, and their library writes styles into the page. */
const DOCUMENTATION_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
