import { fastify } from 'fastify';
import { Type } from 'typebox';
import type { Principal } from '../../src/domain/access/access.ts';
import { membersText, ReadyJson } from '../../src/http/answers/ready-json.ts';
import { bind } from '../../src/http/operations/bind.ts';
import { defineEndpoint } from '../../src/http/operations/endpoint.ts';
import { metadataSchema } from '../../src/http/operations/schemas.ts';
import { createMetrics } from '../../src/http/requests/metrics.ts';
import { createServer } from '../../src/http/server/server.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createLogger } from '../../src/platform/log.ts';

/**
 * Baselines for queries, each on a port of its own: the product's own HTTP server without key check, rate limit,
 * metering, parsing or data, which answers every request with a constant of the size in the path; and, to see the cost
 * of that server, the framework alone with its defaults and without a log.
 */
const [port, barePort] = process.argv.slice(2).map(Number);
const fill = (bytes: number, frame: string): string => 'x'.repeat(Math.max(0, bytes - frame.length));

/** `make` answers the constant for a size; each is made once. */
function keptBySize(make: (bytes: number) => string): (bytes: string) => string {
  const kept = new Map<string, string>();
  return (bytes) => {
    const known = kept.get(bytes) ?? make(Number(bytes));
    kept.set(bytes, known);
    return known;
  };
}

const principal: Principal = {
  orgId: 'org_bench',
  userId: 'user_bench',
  keyId: 'key_bench',
  entitlements: [],
  statementRows: 'flat',
  role: 'member',
};
const metadataLike = {
  request_id: '3f7b8d0e-2b0a-4f57-9c76-8a4e7f6a1b20',
  timestamp: '2026-04-17T09:15:02.120000+00:00',
};
const membersOf = keptBySize((bytes) =>
  membersText({ results: [fill(bytes, JSON.stringify({ results: [''], metadata: metadataLike }))] }),
);

const answerConstant = defineEndpoint({
  id: 'bench.constant',
  method: 'POST',
  paths: ['/constant/:bytes'],
  family: 'structured',
  summary: 'A constant',
  description: 'A constant',
  units: {},
  params: Type.Object({ bytes: Type.String() }),
  body: Type.Unknown(),
  reply: Type.Object({ results: Type.Array(Type.String()), metadata: metadataSchema }),
  errors: [],
  example: { params: { bytes: '100' }, body: {}, reply: { results: [''], metadata: metadataLike } },
  handle: async ({ params, metadata }) => ReadyJson.of(membersOf(params.bytes), metadata),
});

const server = await createServer({
  config: { bodyBytesMax: 1_048_576, trustProxy: 0, corsOrigins: [], host: '127.0.0.1', mcpHosts: [], publicUrl: null },
  endpoints: bind([answerConstant], {}),
  researchResults: { add: async () => undefined, find: async () => undefined },
  systemRoutes: [],
  signedRoutes: [],
  openApi: () => ({}),
  gatekeepers: {
    keyring: { authenticate: async () => principal },
    sessions: { authenticate: async () => undefined, find: async () => undefined },
    keyLimiter: { take: () => ({ allowed: true }) },
    addressLimiter: { take: () => ({ allowed: true }) },
    quotas: { check: async () => () => undefined },
    meter: { record: async () => undefined },
  },
  metrics: createMetrics([]),
  clock: systemClock,
  log: createLogger({ logLevel: 'info', logFormat: 'json' }),
});
await server.listen({ host: '127.0.0.1', port: port ?? 0 });

const bare = fastify({ logger: false });
const bareText = keptBySize((bytes) => JSON.stringify({ results: [fill(bytes, JSON.stringify({ results: [''] }))] }));
bare.post<{ Params: { bytes: string } }>('/constant/:bytes', (request, reply) => {
  reply.type('application/json; charset=utf-8').send(bareText(request.params.bytes));
});
await bare.listen({ host: '127.0.0.1', port: barePort ?? 0 });

process.once('SIGTERM', () => void Promise.all([server.close(), bare.close()]).then(() => process.exit(0)));
