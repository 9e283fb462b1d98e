import { toNodeHandler } from '@modelcontextprotocol/node';
import {
  createMcpHandler,
  localhostAllowedHostnames,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createConcurrencyLimit } from '../../domain/access/concurrency-limit.ts';
import type { ResearchResults } from '../../domain/workflows/research-results.ts';
import type { Config } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/log.ts';
import type { BoundEndpoint } from '../operations/bind.ts';
import { isOpenTo } from '../operations/endpoint.ts';
import type { EndpointParts } from '../requests/endpoint-route.ts';
import { type CallContext, createRunEndpoint } from '../requests/run-endpoint.ts';
import { ALL_TOOLS } from './all-tools.ts';
import { createMcpServers } from './mcp-server.ts';
import type { AuthorizationServer } from './protected-resource.ts';
import { createRunningCalls } from './running-calls.ts';

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

/** The answering side of `addMcp`. */
export type McpService = ReturnType<typeof createMcpService>;

/** The service with all tools. */
export function createMcpService({ gatekeepers, endpoints, researchResults, log, config }: McpParts) {
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
  return {
    /** Throws `forbidden` for a host or an origin that may not reach the tools. */
    checkNames: (headers: FastifyRequest['headers']): void => checkNames(headers, config),
    /** Answers an admitted request whose body was read. */
    async answer(request: FastifyRequest, reply: FastifyReply, context: CallContext): Promise<void> {
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
    },
    close: async (): Promise<void> => handler.close(),
  };
}

/** The converter to web requests reads `rawHeaders`. */
function setHeader(raw: FastifyRequest['raw'], name: string, value: string): void {
  raw.headers[name] = value;
  const at = raw.rawHeaders.findIndex((one, place) => place % 2 === 0 && one.toLowerCase() === name);
  if (at === -1) raw.rawHeaders.push(name, value);
  else raw.rawHeaders[at + 1] = value;
}

const LOCAL_NAMES = localhostAllowedHostnames();

/** Against DNS rebinding: pages of other sites reach no service on a loopback address, nor one whose hosts are set. */
function checkNames(
  headers: FastifyRequest['headers'],
  { host, publicUrl, mcpHosts, corsOrigins }: McpParts['config'],
): void {
  const named = [...mcpHosts, ...(publicUrl === null ? [] : [new URL(publicUrl).hostname])];
  const isAny = named.length === 0 && !LOOPBACK.test(host);
  if (!isAny && !validateHostHeader(headers.host, [...LOCAL_NAMES, ...named]).ok)
    throw new AppError('forbidden', 'Assistants do not reach the service by this host; see ALMANAC_MCP_HOSTS');
  if (headers.origin === undefined || corsOrigins.includes('*') || corsOrigins.includes(headers.origin)) return;
  if (!validateOriginHeader(headers.origin, LOCAL_NAMES).ok)
    throw new AppError('forbidden', 'Pages of this origin may not call tools; see ALMANAC_CORS_ORIGINS');
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/;
