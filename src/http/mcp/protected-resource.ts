import type { FastifyInstance } from 'fastify';
import type { IssuedTokens } from '../../domain/access/issued-tokens.ts';
import type { Config } from '../../platform/config.ts';
import type { AppError } from '../../platform/errors.ts';
import { publicUrlOf } from '../requests/endpoint-route.ts';

/** The authorization server whose tokens assistants may send in place of a key. */
export interface AuthorizationServer {
  readonly issuer: string;
  readonly tokens: IssuedTokens;
}

/** RFC 9728, 3: the path of the resource follows. */
const WELL_KNOWN = '/.well-known/oauth-protected-resource';
const RESOURCES = ['', '/mcp'];

/** Paths of the metadata that names the issuer of tokens for this service. */
export const PROTECTED_RESOURCE_PATHS = RESOURCES.map((path) => `${WELL_KNOWN}${path}`);

/** Serves the metadata of the protected resources (RFC 9728) to everybody. */
export function addProtectedResources(
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl'>,
  { issuer }: AuthorizationServer,
): void {
  for (const path of RESOURCES) {
    app.get(
      `${WELL_KNOWN}${path}`,
      { config: { operation: 'mcp.protected-resource', family: 'system' } },
      (request, reply) =>
        // Pages of any origin may read it, as clients in browsers do.
        reply.header('access-control-allow-origin', '*').send({
          resource: `${publicUrlOf(request, config)}${path}`,
          authorization_servers: [issuer],
          bearer_methods_supported: ['header'],
          resource_name: 'Almanac',
        }),
    );
  }
}

/** The value of `WWW-Authenticate` for a caller of `path` who was refused by `fault` (RFC 9728, 5.1; RFC 6750, 3). */
export function challengeOf(publicUrl: string, path: string, fault: AppError, hasToken: boolean): string {
  const resource = RESOURCES.find((one) => one === path.replace(/\/$/, '')) ?? '';
  const parts = {
    resource_metadata: `${publicUrl}${WELL_KNOWN}${resource}`,
    ...(hasToken && { error: 'invalid_token', error_description: fault.detail.replaceAll('"', "'") }),
  };
  return `Bearer ${Object.entries(parts)
    .map(([name, value]) => `${name}="${value}"`)
    .join(', ')}`;
}
