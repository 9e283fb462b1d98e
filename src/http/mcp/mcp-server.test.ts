import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { createConcurrencyLimit } from '../../domain/access/concurrency-limit.ts';
import { AppError } from '../../platform/errors.ts';
import type { RunEndpoint } from '../requests/run-endpoint.ts';
import { ALL_TOOLS } from './all-tools.ts';
import { createMcpServers } from './mcp-server.ts';
import { createRunningCalls } from './running-calls.ts';
import type { McpTool } from './tool.ts';
import { fetchDocumentTool } from './tools/fetch-document.ts';

const clients: Client[] = [];
afterEach(() => Promise.all(clients.splice(0).map((client) => client.close())));

/** A client of a server whose only operation is `run`. */
async function clientOf(run: RunEndpoint, logged: string[] = [], tool: McpTool = fetchDocumentTool): Promise<Client> {
  const serverOf = createMcpServers({
    tools: [tool],
    operations: new Map([['client-library-user-data.get-annotated-document', run]]),
    isOpen: () => true,
    concurrency: createConcurrencyLimit(8),
    results: { add: async () => undefined, find: async () => undefined },
    running: createRunningCalls(),
    log: pino({ level: 'error' }, { write: (line: string) => logged.push(line) }),
  });
  const server = serverOf({
    principal: { orgId: 'org', userId: 'user', keyId: 'key', entitlements: [], statementRows: 'flat', role: 'member' },
    publicUrl: 'http://almanac.example',
    signal: new AbortController().signal,
    metadata: { request_id: 'request', timestamp: '2026-11-25T00:00:00.000000+00:00' },
  });
  const client = new Client({ name: 'test', version: '1' });
  clients.push(client);
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(theirs as never), client.connect(ours)]);
  return client;
}

const ask = async (client: Client) =>
  client.callTool({ name: 'bigdata_fetch_document', arguments: { document_id: 'A' } });
const uri = 'almanac://document/A';

test('an internal error is logged and not shown to the caller, by tools and resources', async () => {
  const logged: string[] = [];
  const client = await clientOf(() => Promise.reject(new Error('no such table in /data/secret.db')), logged);
  const answers = [
    JSON.stringify(await ask(client)),
    String(await client.readResource({ uri }).catch((fault) => fault.message)),
  ];
  for (const text of answers) {
    expect(text).toContain('The call failed inside the service.');
    expect(text).not.toContain('secret');
  }
  expect(logged.join()).toContain('secret.db');
});

test('a refusal lists every fault, and a missing resource is reported as not found', async () => {
  const refused = await clientOf(() =>
    Promise.reject(new AppError('forbidden', 'x', { faults: ['no package', 'no key'] })),
  );
  expect(await ask(refused)).toMatchObject({ isError: true, content: [{ text: 'no package\nno key' }] });
  await expect(refused.readResource({ uri })).rejects.toThrow('no package');
  const missing = await clientOf(() => Promise.reject(new AppError('not_found', 'There is no such document')));
  await expect(missing.readResource({ uri })).rejects.toThrow('Resource not found');
});

test('a call ends after the time of its tool, and one that is cancelled is no failure of the service', async () => {
  const logged: string[] = [];
  const begun = Promise.withResolvers<void>();
  const waits: RunEndpoint = (_input, { signal }) => {
    begun.resolve();
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    );
  };
  const client = await clientOf(waits, logged, { ...fetchDocumentTool, callMsMax: 50 });
  expect(await ask(client)).toMatchObject({
    isError: true,
    content: [{ text: 'The call took longer than 0.05 s and was stopped; ask for less.' }],
  });
  const patient = await clientOf(waits, logged);
  const leaving = new AbortController();
  const asked = patient.callTool(
    { name: 'bigdata_fetch_document', arguments: { document_id: 'A' } },
    { signal: leaving.signal },
  );
  await begun.promise;
  leaving.abort();
  await expect(asked).rejects.toThrow();
  expect(logged).toEqual([]);
});

interface Listed {
  readonly [keyword: string]: unknown;
}

/** The schemas in a schema, itself too. */
function schemasIn(schema: unknown): Listed[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, items, anyOf = [], additionalProperties } = schema as Listed;
  const inner = [...Object.values(properties as object), items, ...(anyOf as unknown[]), additionalProperties];
  return [schema as Listed, ...inner.flatMap(schemasIn)];
}

test('every enum of a listed schema has a type, and every object lists its properties', async () => {
  for (const tool of ALL_TOOLS) {
    const client = await clientOf(() => Promise.reject(new Error('not called')), [], tool);
    const [listed] = (await client.listTools()).tools;
    const schemas = [...schemasIn(listed?.inputSchema), ...schemasIn(listed?.outputSchema)];
    expect(schemas.length, tool.name).toBeGreaterThan(1);
    expect(schemas.filter((one) => one['enum'] !== undefined && one['type'] === undefined)).toEqual([]);
    expect(schemas.filter((one) => one['type'] === 'object' && one['properties'] === undefined)).toEqual([]);
  }
});

test('calls of every method count to how many a key may have at once', async () => {
  const held = Promise.withResolvers<never>();
  const client = await clientOf(() => held.promise);
  const running = Array.from({ length: 8 }, () => client.readResource({ uri }).catch(() => undefined));
  const refused = /8 calls of this key run already/;
  await expect(client.readResource({ uri })).rejects.toThrow(refused);
  await expect(client.listTools()).rejects.toThrow(refused);
  await expect(client.listResources()).rejects.toThrow(refused);
  await expect(client.listResourceTemplates()).rejects.toThrow(refused);
  await expect(client.listPrompts()).rejects.toThrow(refused);
  expect(JSON.stringify(await ask(client))).toMatch(refused);
  held.reject(new Error('over'));
  await Promise.all(running);
  expect((await client.listResources()).resources).toEqual([]);
});
