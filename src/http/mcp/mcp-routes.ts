import { toNodeHandler } from '@modelcontextprotocol/node';
import {
  createMcpHandler,
  localhostAllowedHostnames,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../../domain/access/access.ts';
import { createConcurrencyLimit } from '../../domain/access/concurrency-limit.ts';
import type { ResearchResults } from '../../domain/workflows/research-results.ts';
import type { Config } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/log.ts';
import type { BoundEndpoint } from '../operations/bind.ts';
import { isOpenTo } from '../operations/endpoint.ts';
import { callContextOf, type EndpointParts, publicUrlOf } from '../requests/endpoint-route.ts';
import { admit, admitMore } from '../requests/gates.ts';
import { type CallContext, createRunEndpoint } from '../requests/run-endpoint.ts';
import { ALL_TOOLS } from './all-tools.ts';
import { createMcpServers } from './mcp-server.ts';
import { type AuthorizationServer, addProtectedResources, challengeOf } from './protected-resource.ts';
import { createRunningCalls } from './running-calls.ts';

/** The hosted service is asked at its root and, by research models of one provider, at `/deepresearch`. */
export const MCP_PATHS = ['/mcp', '/', '/deepresearch'];
const CALLS_AT_ONCE = 8;
const ACCEPTED = 'application/json, text/event-stream';

export interface McpParts extends EndpointParts {
  readonly config: EndpointParts['config'] & Pick<Config, 'host' | 'mcpHosts' | 'corsOrigins'>;
  readonly endpoints: readonly BoundEndpoint[];
  readonly researchResults: Pick<ResearchResults, 'add' | 'find'>;
  /** Whose tokens are accepted beside keys and sessions. */
  readonly authorizationServer?: AuthorizationServer | undefined;
  readonly log: Logger;
}

/**
 * Serves the Model Context Protocol: revision 2026-07-28 and the ones before it, without sessions. Calls pass the same
 * gates as API calls, and each tool calls operations of the API.
 */
export function addMcp(app: FastifyInstance, parts: McpParts): void {
  const { gatekeepers, endpoints, researchResults, log } = parts;
  const operations = new Map(endpoints.map((bound) => [bound.endpoint.id, createRunEndpoint(gatekeepers, bound)]));
  const endpointOf = new Map(endpoints.map(({ endpoint }) => [endpoint.id, endpoint]));
  const concurrency = createConcurrencyLimit(CALLS_AT_ONCE);
  const running = createRunningCalls();
  const serverOf = createMcpServers({
    tools: ALL_TOOLS,
    operations,
    isOpen: (operation, caller) => {
      const endpoint = endpointOf.get(operation);
      return endpoint !== undefined && isOpenTo(endpoint, caller);
    },
    concurrency,
    results: researchResults,
    running,
    log,
  });
  const onerror = (err: Error): void => log.warn({ err }, 'an MCP request was not served');
  const handler = createMcpHandler(({ authInfo }) => serverOf(authInfo?.extra?.['context'] as CallContext), {
    onerror,
  });
  const serve = toNodeHandler(handler, { onerror });
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const context = callContextOf(request, reply, parts);
    // The gates counted one call; a batch counts as its number of messages.
    if (Array.isArray(request.body))
      await admitMore(gatekeepers, withBearerKey(request.headers), context.principal, request.body.length - 1);
    running.cancel(context.principal.keyId, request.body);
    const { raw } = request;
    // Fastify has read the body, so its type is settled; clients of a few lines send neither header.
    raw.headers['content-type'] = 'application/json';
    const { accept } = raw.headers;
    if (accept === undefined || accept.includes('*/*')) setHeader(raw, 'accept', ACCEPTED);
    setHeader(raw, 'content-type', 'application/json');
    const auth = { token: '', clientId: context.principal.keyId, scopes: [], extra: { context } };
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    await serve(Object.assign(raw, { auth }) as never, reply.raw as never, request.body);
  };
  for (const url of MCP_PATHS) {
    app.route({
      method: 'POST',
      url,
      config: { operation: 'mcp', family: 'system' },
      onRequest: async (request, reply) => {
        checkNames(request, parts.config);
        request.principal = await admitAssistant(request, reply, parts);
      },
      handler: answer,
    });
  }
  if (parts.authorizationServer) addProtectedResources(app, parts.config, parts.authorizationServer);
  app.addHook('onClose', async () => handler.close());
}

/** Admits keys, sessions and, where there is an authorization server, its tokens; a caller whom it does not know is sent there. */
async function admitAssistant(
  request: FastifyRequest,
  reply: FastifyReply,
  { gatekeepers, authorizationServer, config }: McpParts,
): Promise<Principal> {
  const headers = withBearerKey(request.headers);
  if (authorizationServer === undefined) return admit(gatekeepers, headers, request.ip);
  const byToken = async (header: string | undefined) =>
    (await gatekeepers.sessions.authenticate(header)) ?? authorizationServer.tokens.authenticate(header);
  try {
    return await admit(gatekeepers, headers, request.ip, byToken);
  } catch (fault) {
    if (fault instanceof AppError && fault.code === 'unauthenticated') {
      const hasToken = headers['x-api-key'] === undefined && headers.authorization !== undefined;
      const [path = ''] = request.url.split('?', 1);
      reply.header('www-authenticate', challengeOf(publicUrlOf(request, config), path, fault, hasToken));
    }
    throw fault;
  }
}

/** The converter to web requests reads `rawHeaders`. */
function setHeader(raw: FastifyRequest['raw'], name: string, value: string): void {
  raw.headers[name] = value;
  const at = raw.rawHeaders.findIndex((one, place) => place % 2 === 0 && one.toLowerCase() === name);
  if (at === -1) raw.rawHeaders.push(name, value);
  else raw.rawHeaders[at + 1] = value;
}

/** Many assistants can send only `Authorization: Bearer`, so an API key is accepted there. Keys begin with `alm_`, tokens of sessions do not. */
function withBearerKey(headers: FastifyRequest['headers']): FastifyRequest['headers'] {
  const key = /^Bearer (alm_\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return headers['x-api-key'] === undefined && key !== undefined ? { ...headers, 'x-api-key': key } : headers;
}

const LOCAL_NAMES = localhostAllowedHostnames();

/** Against DNS rebinding: pages of other sites reach no service on a loopback address, nor one whose hosts are set. */
function checkNames({ headers }: FastifyRequest, { host, publicUrl, mcpHosts, corsOrigins }: McpParts['config']): void {
  const named = [...mcpHosts, ...(publicUrl === null ? [] : [new URL(publicUrl).hostname])];
  const isAny = named.length === 0 && !LOOPBACK.test(host);
  if (!isAny && !validateHostHeader(headers.host, [...LOCAL_NAMES, ...named]).ok)
    throw new AppError('forbidden', 'Assistants do not reach the service by this host; see ALMANAC_MCP_HOSTS');
  if (headers.origin === undefined || corsOrigins.includes('*') || corsOrigins.includes(headers.origin)) return;
  if (!validateOriginHeader(headers.origin, LOCAL_NAMES).ok)
    throw new AppError('forbidden', 'Pages of this origin may not call tools; see ALMANAC_CORS_ORIGINS');
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/;
