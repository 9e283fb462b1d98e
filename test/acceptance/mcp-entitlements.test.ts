import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ResearchWorld, researchWorld, type ServiceAddress } from '../research/research-world.ts';
import { answerScript } from '../research/scripted-researcher.ts';
import { call } from '../service/service.ts';
import { callResult } from './mcp-client.ts';

let world: ResearchWorld;
const open: Client[] = [];
beforeAll(async () => {
  world = await researchWorld({ entitlements: { 'research.run-agent': 'package:research' } });
  world.stage.script = answerScript;
  await world.administration.changeOrganization('desk', { entitle: ['package:research'] });
});
afterAll(async () => {
  await Promise.all(open.map((client) => client.close()));
  await world.close();
});

async function clientOf({ url, key }: ServiceAddress): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  open.push(client);
  const requestInit = { headers: { 'x-api-key': key } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }));
  return client;
}

/** Names of the tools that run research. */
const namesOf = async (client: Client): Promise<string[]> =>
  (await client.listTools()).tools.map(({ name }) => name).filter((name) => name.startsWith('almanac_'));

test('a tool that could only refuse is not listed, and is refused as its operation is', async () => {
  const { eve } = world.users;
  const client = await clientOf(eve);
  expect(await namesOf(client)).toEqual(['almanac_run_workflow', 'almanac_research_result']);
  const reason = 'The organization is not entitled to package:research';
  const { isError, text } = await callResult(client, 'almanac_research', { message: 'How did Apple do?' });
  expect([isError, text]).toEqual([true, reason]);
  const body = { message: 'How did Apple do?', research_effort: 'lite' };
  const refused = await call(eve, 'POST', '/v1/research-agent', { body });
  expect([refused.status, refused.body.message]).toEqual([403, reason]);
  expect(await world.used(eve)).toEqual({});
});

test('an organization with the entitlement has it', async () => {
  const client = await clientOf(world.users.ann);
  expect(await namesOf(client)).toEqual(['almanac_research', 'almanac_run_workflow', 'almanac_research_result']);
  expect((await callResult(client, 'almanac_research', { message: 'How did Apple do?' })).isError).toBe(false);
});
