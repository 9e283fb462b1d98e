import { sqlAccessStore } from '../../src/adapters/sql/access/access-store.ts';
import { sqlSecretStore } from '../../src/adapters/sql/access/secret-store.ts';
import { sqlQuotaLeases } from '../../src/adapters/sql/usage/quota-leases.ts';
import { sqlUsageStore } from '../../src/adapters/sql/usage/usage-store.ts';
import { composeResearch, conversationJobs } from '../../src/compose/research/research.ts';
import { composeUserData } from '../../src/compose/user-data.ts';
import type { Principal } from '../../src/domain/access/access.ts';
import { createAdministration } from '../../src/domain/access/administration.ts';
import { createKeyring } from '../../src/domain/access/keyring.ts';
import { unknownSource } from '../../src/domain/knowledge-graph/source-directory.ts';
import { createMeter } from '../../src/domain/usage/meter.ts';
import { createQuotas } from '../../src/domain/usage/quotas.ts';
import { allEndpoints, type Services } from '../../src/http/endpoints.ts';
import { buildOpenApi } from '../../src/http/openapi/document.ts';
import { bind } from '../../src/http/operations/bind.ts';
import { createMetrics } from '../../src/http/requests/metrics.ts';
import { askInChat } from '../../src/http/routes/client-library/chats/_ask.ts';
import { createServer } from '../../src/http/server/server.ts';
import { createLogger } from '../../src/platform/log.ts';
import { blankCompany } from '../records/blank-company.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';
import { scriptedResearcher } from './scripted-researcher.ts';

/** Where a service is, and a key for it. */
export interface ServiceAddress {
  readonly url: string;
  readonly key: string;
}

const APPLE = blankCompany('D8442A', 'Apple Inc.');
const MICROSOFT = blankCompany('228D42', 'Microsoft Corp.');
const NOWHERE = {
  id: 'AB12CD',
  category: 'places',
  name: 'Nowhere',
  description: null,
  aliases: [],
  details: {},
} as const;
/** By name; every id from E00000 to E00ZZZ is one of a further company. */
const COMPANIES = [APPLE, MICROSOFT];

const entities = {
  findCompany: async (id: string) =>
    COMPANIES.find((one) => one.id === id) ?? (id.startsWith('E00') ? blankCompany(id, `Company ${id}`) : undefined),
  findMany: async (ids: readonly string[]) => [...COMPANIES, NOWHERE].filter(({ id }) => ids.includes(id)),
  revision: async () => 1,
};

/** Knows the first words of the names of companies. */
const understand = async (text: string) => ({
  text,
  entities: COMPANIES.flatMap(({ id, name }) => {
    const [word = ''] = name.split(' ');
    const start = text.indexOf(word);
    return start === -1 ? [] : [{ id, name, category: 'companies' as const, start, end: start + word.length }];
  }),
  unlisted: [],
  periods: [],
  published: null,
  isLatest: false,
  kinds: [],
  sections: [],
  measures: [],
  phrases: [],
  instructions: [],
  words: [],
});

/**
 * A server of workflows and the research agent on a database of its own, with a scripted researcher: ann and bob of
 * `desk` and eve of `lab`. Its clock is stopped until it is moved. `entitlements` are needed by operations, by id.
 */
export async function researchWorld(
  over: { readonly quotaPolicy?: 'refuse'; readonly entitlements?: Readonly<Record<string, string>> } = {},
) {
  const [engine = 'sqlite'] = testEngines;
  const database = await openTestDatabase(engine);
  const clock = { nowMs: () => clock.atMs, atMs: Date.UTC(2026, 3, 17, 9) };
  const log = createLogger({ logLevel: 'silent', logFormat: 'json' });
  const access = sqlAccessStore(database);
  const usage = sqlUsageStore(database);
  const administration = createAdministration({ store: access, clock });
  const { researcher, stage } = scriptedResearcher();
  const endpoints = allEndpoints.filter(
    ({ family, id }) => family === 'research' || /^(?:client-library-chats|watchlists)\./.test(id),
  );
  const entitlementOf = (id: string) => {
    const entitlement = over.entitlements?.[id];
    return entitlement === undefined ? {} : { entitlement };
  };
  const sessions = new Map<string, Principal>();
  const always = { take: () => ({ allowed: true }) as const };
  const stores = { database, access, secrets: sqlSecretStore(database) };
  const { watchlists } = await composeUserData({ config: { timeZone: 'UTC', questionsDays: 0 }, stores, clock, log });
  const compose = () => composeResearch({ researcher, database, entities, understand, watchlists, clock, log });
  const serverOf = (research: ReturnType<typeof compose>, holder: string) => {
    const refusing = { leases: sqlQuotaLeases(database), holder };
    const uses = {
      ...research.endpoints,
      watchlists,
      sources: { notesOf: async (ids: Iterable<string>) => new Map([...ids].map((id) => [id, unknownSource(id)])) },
      gaps: { all: () => [] },
    } as unknown as Services;
    return createServer({
      config: {
        bodyBytesMax: 1_048_576,
        trustProxy: 0,
        host: '127.0.0.1',
        corsOrigins: [],
        mcpHosts: [],
        publicUrl: null,
      },
      endpoints: bind(
        endpoints.map((one) => ({ ...one, ...entitlementOf(one.id) })),
        uses,
      ),
      askInChat: bind([askInChat], uses)[0],
      researchResults: research.results,
      systemRoutes: [],
      signedRoutes: [],
      openApi: () => buildOpenApi(endpoints, '1.0.0'),
      gatekeepers: {
        keyring: createKeyring({ store: access, clock }),
        sessions: { authenticate: async (header) => sessions.get(header ?? ''), find: async () => undefined },
        keyLimiter: always,
        addressLimiter: always,
        quotas: createQuotas({ usage, access, clock, ...(over.quotaPolicy === 'refuse' ? { refusing } : {}) }),
        meter: createMeter({ store: usage, clock }),
      },
      metrics: createMetrics([]),
      clock,
      log,
    });
  };
  const research = compose();
  const servers = [await serverOf(research, 'one'), await serverOf(compose(), 'other')] as const;
  const url = await servers[0].listen({ host: '127.0.0.1', port: 0 });
  const otherUrl = await servers[1].listen({ host: '127.0.0.1', port: 0 });
  const as = async (org: string, user: string) => {
    const { secret, key } = await administration.createKey(org, user);
    const token = `token-of-${user}`;
    const { orgId, userId } = key;
    sessions.set(`Bearer ${token}`, { orgId, userId, keyId: `session-${user}`, role: 'member' } as Principal);
    return { url, key: secret, token, orgId };
  };
  const users = { ann: await as('desk', 'ann'), bob: await as('desk', 'bob'), eve: await as('lab', 'eve') };
  return {
    users,
    stage,
    clock,
    administration,
    clearConversations: () =>
      Promise.all(conversationJobs(database, clock, log).routines.map(({ run }) => run(new AbortController().signal))),
    /** Units that an organization used, by unit. */
    async used({ orgId }: { readonly orgId: string }) {
      const totals = await usage.totals(orgId, '0000-01-01');
      return Object.fromEntries(totals.map(({ unitId, units }) => [unitId, units]));
    },
    /** The address of a second server on the same database, as of another process. */
    otherUrl,
    closeServer: () => Promise.all(servers.map((server) => server.close())),
    async close() {
      // A client may hold connections that it never used, which nobody ends for a minute.
      for (const { server } of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => server.close()));
      await database[Symbol.asyncDispose]();
    },
  };
}

export type ResearchWorld = Awaited<ReturnType<typeof researchWorld>>;
