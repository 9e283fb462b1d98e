import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Almanac } from '../../packages/client/src/index.ts';
import { type ResearchWorld, researchWorld } from '../research/research-world.ts';
import { ANSWER, answerScript, PASSAGE_DOCUMENT, planOf } from '../research/scripted-researcher.ts';

let world: ResearchWorld;
let almanac: Almanac;
beforeAll(async () => {
  world = await researchWorld();
  const { url, key } = world.users.ann;
  almanac = new Almanac({ apiKey: key, baseUrl: url });
});
afterAll(() => world.close());
beforeEach(() => {
  world.stage.script = answerScript;
});

test('a chat goes on from its answers', async () => {
  const first = await almanac.research.ask('How did Apple do?').result();
  expect(first).toMatchObject({
    answer: ANSWER,
    usage: { knowledge_graph_tokens: 1, api_query_units: 0.1 },
    warnings: [],
  });
  expect(first.references).toMatchObject([
    { concept: 'REVENUE', accessionNumber: '0000320193-25-000079', source: null },
    { formula: expect.stringContaining('Revenue'), operands: [{ period: 'fiscal 2025' }, { period: 'fiscal 2024' }] },
    { source: { id: PASSAGE_DOCUMENT, srcName: 'ABC123' }, quote: 'Services reached an all-time high' },
  ]);
  const next = almanac.research.ask('And before?', { chatId: first.id, researchEffort: 'standard' });
  expect((await next.result()).id).toBe(first.id);
  expect(world.stage.requests.at(-1)).toMatchObject({
    effort: 'standard',
    history: [{ question: 'How did Apple do?' }],
  });
  await expect(almanac.research.ask('x', { chatId: 'no' }).result()).rejects.toMatchObject({
    name: 'NotFoundError',
    message: 'There is no such chat',
  });
});

test('templates are made, changed, run with inputs under their own names, and removed', async () => {
  const { workflows } = almanac;
  const template = await workflows.create({
    name: 'Check',
    prompt: 'On {{ theCompany }} since {{ base_year }}.',
    expectedInput: { theCompany: { type: 'rp_entity_id' }, base_year: { type: 'string' } },
    contentFilter: { noneOf: [{ documentIds: [PASSAGE_DOCUMENT] }] },
  });
  expect(template).toMatchObject({ isCommunity: false, expectedInput: { theCompany: { type: 'rp_entity_id' } } });
  expect((await workflows.update(template, { description: 'Yearly' })).description).toBe('Yearly');
  const input = { theCompany: { id: 'D8442A' }, base_year: '2020' };
  expect((await workflows.execute(template, { input, timeRange: 'last_7_days' }).result()).answer).toBe(ANSWER);
  expect(world.stage.requests.at(-1)).toMatchObject({ question: 'On Apple Inc. since 2020.', companies: ['D8442A'] });
  const copy = await workflows.clone(template, { name: 'Copy' });
  expect((await workflows.list()).map(({ name }) => name).sort()).toEqual(['Check', 'Copy']);
  await workflows.delete(template);
  await expect(workflows.get(template)).rejects.toMatchObject({ name: 'NotFoundError' });
  expect(await workflows.get(copy)).toEqual(copy);
  expect(await workflows.community()).toHaveLength(10);
  await expect(workflows.execute(copy, { input: {} }).result()).rejects.toMatchObject({
    name: 'InvalidRequestError',
    faults: ['body.input.theCompany: Field required', 'body.input.base_year: Field required'],
  });
});

test('whoever stops reading stops the run', async () => {
  const stopped = Promise.withResolvers<string>();
  world.stage.script = async function* ({ signal }) {
    signal.addEventListener('abort', () => stopped.resolve('stopped'));
    yield { type: 'planning', plan: planOf('IN_PROGRESS') };
    await new Promise(() => undefined);
    throw new Error('never');
  };
  for await (const { type } of almanac.research.ask('How?')) if (type === 'PLANNING') break;
  expect(await stopped.promise).toBe('stopped');
});
