import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Almanac } from '../../packages/client/src/index.ts';
import { type ResearchWorld, researchWorld, type ServiceAddress } from '../research/research-world.ts';
import { ANSWER, answerScript, PASSAGE_DOCUMENT } from '../research/scripted-researcher.ts';

const RUNS = '/v1/research-runs';
const HOUR_MS = 3_600_000;
const NO_SUCH_RUN = 'There is no such run';

let world: ResearchWorld;
beforeAll(async () => {
  world = await researchWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.stage.script = answerScript;
});

const clientOf = ({ key, url }: ServiceAddress) => new Almanac({ apiKey: key, baseUrl: url });
const call = async ({ url, key }: ServiceAddress, path: string, method = 'GET') => {
  const answer = await fetch(url + path, { method, headers: { 'x-api-key': key } });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  return { status: answer.status, body: (await answer.json()) as any };
};

describe('a past run', () => {
  test('is read again as it was: questions, answers, plans and references', async () => {
    const { ann } = world.users;
    const { research } = clientOf(ann);
    const live = await research.ask('How did Apple do?', { persistenceMode: 'enabled' }).result();
    world.clock.atMs += 1_000;
    const next = await research.ask('And before?', { chatId: live.id }).result();
    const run = await research.pastRun(live.id);
    expect(run).toMatchObject({
      id: live.id,
      kind: 'agent',
      question: 'How did Apple do?',
      template: null,
      turnCount: 2,
      persistenceMode: 'enabled',
      expiresAt: null,
    });
    expect(run.turns.map((turn) => [turn.question, turn.answer, turn.checkpointId, turn.follows])).toEqual([
      ['How did Apple do?', ANSWER, live.checkpointId, null],
      ['And before?', ANSWER, next.checkpointId, live.checkpointId],
    ]);
    expect(run.turns[0]?.references).toEqual(live.references);
    expect(run.turns[0]?.references?.[2]?.source?.id).toBe(PASSAGE_DOCUMENT);
    expect(run.turns[0]?.plan?.steps.map(({ status }) => status)).not.toContain('NOT_STARTED');
    expect(run.turns[0]?.consumption).toEqual([
      { unit: 'knowledge_graph_tokens', amount: 1 },
      { unit: 'api_query_units', amount: 0.1 },
    ]);
  });

  test('of a template says which one it was, and with what it was run', async () => {
    const { research, workflows } = clientOf(world.users.ann);
    const template = await workflows.create({
      name: 'Check',
      prompt: 'On {{ theCompany }}.',
      expectedInput: { theCompany: { type: 'rp_entity_id' } },
    });
    const { id } = await workflows.execute(template, { input: { theCompany: 'D8442A' } }).result();
    await workflows.delete(template);
    const { turns, ...run } = await research.pastRun(id);
    expect(run).toMatchObject({ kind: 'workflow', question: 'On Apple Inc..', persistenceMode: 'disabled' });
    expect(run.template).toEqual({ id: template.id, name: 'Check', input: { theCompany: 'D8442A' } });
    expect(turns[0]?.template).toEqual(run.template);

    const draft = { name: 'Draft', prompt: 'On chips.' };
    const tried = await workflows.execute(draft).result();
    expect((await research.pastRun(tried.id)).template).toEqual({ id: null, name: 'Draft', input: {} });
  });

  test('is not there for others, once it expired, or where no answer came to its end', async () => {
    const { ann, bob, eve } = world.users;
    const { research } = clientOf(ann);
    const { id } = await research.ask('How did Apple do?').result();
    for (const other of [bob, eve])
      for (const method of ['GET', 'DELETE'])
        expect(await call(other, `${RUNS}/${id}`, method)).toMatchObject({
          status: 404,
          body: { detail: NO_SUCH_RUN },
        });
    expect((await call(ann, `${RUNS}/${id}`)).status).toBe(200);
    expect((await call(ann, `${RUNS}/none`)).status).toBe(404);
    const before = (await research.pastRuns().toArray()).length;
    world.stage.script = async function* () {
      yield* [];
      throw new Error('broken');
    };
    await expect(research.ask('Fail').result()).rejects.toThrow();
    expect(await research.pastRuns().toArray()).toHaveLength(before);
    world.clock.atMs += HOUR_MS + 1;
    expect(await call(ann, `${RUNS}/${id}`)).toMatchObject({ status: 404, body: { detail: NO_SUCH_RUN } });
    expect((await research.pastRuns().toArray()).map((run) => run.id)).not.toContain(id);
  });

  test('is deleted, and can no longer be continued', async () => {
    const { ann } = world.users;
    const { research } = clientOf(ann);
    const { id } = await research.ask('How did Apple do?', { persistenceMode: 'enabled' }).result();
    expect(await call(ann, `${RUNS}/${id}`, 'DELETE')).toEqual({ status: 200, body: null });
    expect((await call(ann, `${RUNS}/${id}`, 'DELETE')).status).toBe(404);
    await expect(research.ask('And before?', { chatId: id }).result()).rejects.toMatchObject({
      message: 'There is no such chat',
    });
  });
});

test('past runs are listed in pages for their user alone, the one with the latest answer first', async () => {
  const { bob, eve } = world.users;
  const { research } = clientOf(bob);
  const ids: string[] = [];
  for (const question of ['one', 'two', 'three']) {
    world.clock.atMs += 1_000;
    ids.push((await research.ask(question, { persistenceMode: 'enabled' }).result()).id);
  }
  world.clock.atMs += 1_000;
  await research.ask('again', { chatId: ids[0] }).result();
  const all = await research.pastRuns().toArray();
  expect(all.map(({ question, turnCount }) => [question, turnCount])).toEqual([
    ['one', 2],
    ['three', 1],
    ['two', 1],
  ]);
  expect(all[0]?.updatedAt).toBe(new Date(world.clock.atMs).toISOString());
  expect((await research.pastRuns({ limit: 2 }).toArray()).map(({ question }) => question)).toEqual(['one', 'three']);
  const second = await call(bob, `${RUNS}?page=2&page_size=2`);
  expect(second.body.results.map((run: { question: string }) => run.question)).toEqual(['two']);
  expect(await clientOf(eve).research.pastRuns().toArray()).toEqual([]);
  expect((await call(bob, `${RUNS}?page_size=101`)).status).toBe(400);
});
