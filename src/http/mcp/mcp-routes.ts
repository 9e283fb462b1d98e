import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../../domain/access/access.ts';
import { AppError } from '../../platform/errors.ts';
import { callContextOf, publicUrlOf } from '../requests/endpoint-route.ts';
import { admit, admitMore } from '../requests/gatekeepers.ts';
import type { McpParts, McpService } from './mcp-service.ts';
import { addProtectedResources, challengeOf } from './protected-resource.ts';

/** The hosted service is asked at its root and, by research models of one provider, at `/deepresearch`. */
export const MCP_PATHS = ['/mcp', '/', '/deepresearch'];

/**
 * Serves the Model Context Protocol: revision 2026-07-28 and the ones before it, without sessions. Calls pass the same
 * gates as API calls, and each tool calls operations of the API.
 */
export function addMcp(app: FastifyInstance, parts: McpParts): void {
  const { gatekeepers } = parts;
  let opened: Promise<McpService> | undefined;
  // Loaded for the first request: its libraries would be a tenth of all that a start loads.
  const service = () => {
    opened ??= import('./mcp-service.ts').then(({ createMcpService }) => createMcpService(parts));
    return opened;
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const context = callContextOf(request, reply, parts);
    // The gates counted one call; a batch counts as its number of messages.
    if (Array.isArray(request.body))
      await admitMore(gatekeepers, withBearerKey(request.headers), context.principal, request.body.length - 1);
    await (await service()).answer(request, reply, context);
  };
  for (const url of MCP_PATHS) {
    app.route({
      method: 'POST',
      url,
      config: { operation: 'mcp', family: 'system' },
      onRequest: async (request, reply) => {
        (await service()).checkNames(request.headers);
        request.principal = await admitAssistant(request, reply, parts);
      },
      handler: answer,
    });
  }
  if (parts.authorizationServer) addProtectedResources(app, parts.config, parts.authorizationServer);
  app.addHook('onClose', async () => (await opened)?.close());
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

/** Many assistants can send only `Authorization: Bearer`, so an API key is accepted there. Keys begin with `alm_`, tokens of sessions do not. */
function withBearerKey(headers: FastifyRequest['headers']): FastifyRequest['headers'] {
  const key = /^Bearer (alm_\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return headers['x-api-key'] === undefined && key !== undefined ? { ...headers, 'x-api-key': key } : headers;
}
