import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChunkFilters } from '../../src/domain/documents/chunk-filters.ts';
import { DAY_MS } from '../../src/platform/clock.ts';
import { refusedRun, streamRun } from '../research/research-stream.ts';
import { type ResearchWorld, researchWorld, type ServiceAddress } from '../research/research-world.ts';
import { ANSWER, answerScript, PASSAGE_DOCUMENT } from '../research/scripted-researcher.ts';
import { call } from '../service/service.ts';

type Refusal = readonly [body: object, loc: readonly (string | number)[], words: string];
/** The place of each fault, as the title of its test. */
const byPlace = (cases: readonly Refusal[]) => cases.map((one) => [one[1].join('.'), ...one] as const);

const EXECUTE = '/v1/workflow/execute';
const TEMPLATES = '/v1/workflow/templates';
const BRIEF = '01970a10-0000-7000-8000-000000000001';
const CHECK = {
  name: 'Company check',
  description: 'Short check of one company',
  prompt: 'Write a short note about {{company}} in a {{ tone }} tone.',
  expected_input: { company: { type: 'rp_entity_id' }, tone: { type: 'string' } },
  content_filter: { none_of: [{ type: 'FILE', document_ids: [PASSAGE_DOCUMENT] }] },
  ranking_parameters: { freshness_boost: 5, source_boost: 5 },
  research_plan: { title: 'Plan', steps: [{ description: 'Collect recent news' }] },
};

let world: ResearchWorld;
let ann: ServiceAddress;
let eve: ServiceAddress;
beforeAll(async () => {
  world = await researchWorld();
  ({ ann, eve } = world.users);
});
afterAll(() => world.close());
beforeEach(() => {
  world.stage.script = answerScript;
});

const create = async (over: object = {}) => (await call(ann, 'POST', TEMPLATES, { body: { ...CHECK, ...over } })).body;
const execute = (body: object, who = ann) => streamRun(who, EXECUTE, body);
const refuse = (body: object, who = ann) => refusedRun(who, EXECUTE, body);
const lastRequest = () => world.stage.requests.at(-1);

describe('templates', () => {
  test('are created, listed, changed in part, cloned, run and deleted', async () => {
    const made = await create();
    expect(made).toEqual({
      ...CHECK,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      research_plan: { title: 'Plan', steps: [{ description: 'Collect recent news', status: 'NOT_STARTED' }] },
      is_community: false,
      created_at: '2026-04-17T09:00:00.000Z',
      updated_at: '2026-04-17T09:00:00.000Z',
    });
    const path = `${TEMPLATES}/${made.id}`;
    expect((await call(ann, 'GET', TEMPLATES)).body.results).toEqual([made]);
    expect((await call(ann, 'GET', path)).body).toEqual(made);

    world.clock.atMs += 1_000;
    const changed = (await call(ann, 'PUT', path, { body: { name: 'Weekly check' } })).body;
    expect(changed).toEqual({ ...made, name: 'Weekly check', updated_at: '2026-04-17T09:00:01.000Z' });

    const copy = (await call(ann, 'POST', `${path}/clone`, { body: { prompt: 'On {{ company }}.' } })).body;
    expect(copy).toMatchObject({ name: 'Weekly check', prompt: 'On {{ company }}.', is_community: false });
    expect(copy.id).not.toBe(made.id);
    const run = await execute({ template: copy.id, input: { company: 'd8442a', tone: 'dry' } });
    expect(run.answer).toBe(ANSWER);
    expect(lastRequest()).toMatchObject({
      question: 'On Apple Inc..',
      companies: ['D8442A'],
      plan: { title: 'Plan', steps: ['Collect recent news'] },
      ranking: { freshnessBoost: 5, sourceBoost: 5 },
    });

    expect((await call(ann, 'DELETE', path)).body).toBeNull();
    for (const method of ['GET', 'DELETE']) expect((await call(ann, method, path)).status).toBe(404);
    expect((await refuse({ template: made.id, input: {} })).status).toBe(404);
  });

  test('of another organization are not there', async () => {
    const { id } = await create();
    const path = `${TEMPLATES}/${id}`;
    const foreign = await Promise.all([
      call(eve, 'GET', path),
      call(eve, 'PUT', path, { body: { name: 'mine' } }),
      call(eve, 'DELETE', path),
      call(eve, 'POST', `${path}/clone`),
    ]);
    for (const { status, body } of foreign) {
      expect(status).toBe(404);
      expect(body).toMatchObject({ detail: 'There is no such template', statusCode: 404 });
    }
    expect((await refuse({ template: id, input: { company: 'D8442A', tone: 'dry' } }, eve)).status).toBe(404);
    expect((await call(eve, 'GET', TEMPLATES)).body.results).toEqual([]);
    expect((await call(world.users.bob, 'GET', path)).status).toBe(200);
  });

  test.each(
    byPlace([
      [{ prompt: '{{ ticker }}' }, ['body', 'prompt'], '{{ ticker }} is not declared in expected_input'],
      [{ prompt: '{% if tone %}x{% endif %}' }, ['body', 'prompt'], 'is not a placeholder'],
      [
        { content_filter: { any_of: [{ type: 'MOOD' }] } },
        ['body', 'content_filter', 'any_of', 0],
        'Input should have',
      ],
      [
        { expected_input: { company: { type: 'number' } } },
        ['body', 'expected_input', 'company', 'type'],
        'must be one of',
      ],
      [{ name: undefined }, ['body'], 'name is required'],
      [{ research_plan: { title: 'x', steps: [] } }, ['body', 'research_plan', 'steps'], ''],
    ]),
  )('at %s gets 422', async (_place, over, loc, words) => {
    const { status, body } = await call(ann, 'POST', TEMPLATES, { body: { ...CHECK, ...over } });
    expect(status).toBe(422);
    expect(body.detail[0]).toEqual({ loc, msg: expect.stringContaining(words), type: 'value_error' });
  });
});

describe('community templates', () => {
  test('are ten, and not taken for an id', async () => {
    const { body } = await call(eve, 'GET', `${TEMPLATES}/community`);
    expect(body.results).toHaveLength(10);
    for (const { id, is_community, research_plan } of body.results) {
      expect(is_community).toBe(true);
      expect(research_plan.steps[0].description).toBeTruthy();
      expect((await call(eve, 'GET', `${TEMPLATES}/${id}`)).body.id).toBe(id);
    }
  });

  test('run for everybody, and are changed by nobody', async () => {
    const run = await execute({ template: BRIEF, input: { company: 'D8442A' }, time_range: 'last_30_days' }, eve);
    expect(run.end.type).toBe('COMPLETE');
    expect(lastRequest()?.question).toMatch(/^Write a brief on Apple Inc\.: /);
    expect(lastRequest()?.plan?.steps).toHaveLength(9);
    for (const method of ['PUT', 'DELETE']) {
      const body = method === 'PUT' ? { body: { name: 'mine' } } : {};
      expect((await call(ann, method, `${TEMPLATES}/${BRIEF}`, body)).status).toBe(403);
    }
    const copy = await call(ann, 'POST', `${TEMPLATES}/${BRIEF}/clone`, { body: { name: 'Our brief' } });
    expect(copy.body).toMatchObject({ name: 'Our brief', is_community: false });
  });
});

describe('what a run may read', () => {
  const filtersOf = async (body: object): Promise<ChunkFilters | undefined> => {
    await execute({ input: { company: 'D8442A', tone: 'dry' }, ...body });
    return lastRequest()?.scope.filters;
  };

  test('is bound by the content filter, which a client sees in the audit', async () => {
    const run = await execute({ template: CHECK, input: { company: 'D8442A', tone: 'dry' } });
    const blocked = { kind: 'filters', filters: { documents: { mode: 'INCLUDE', values: [PASSAGE_DOCUMENT] } } };
    expect(lastRequest()?.scope.filters).toEqual({
      condition: { kind: 'all', of: [{ kind: 'not', of: { kind: 'any', of: [blocked] } }] },
    });
    const audits = run.messages.filter(({ type }) => type === 'AUDIT').flatMap((one) => one['audit_traces']);
    const search = audits.find(({ audit_type }) => audit_type === 'SearchAuditV1');
    expect(search.query.filters).toEqual({
      condition: { all: [{ not: { any: [{ document: { mode: 'INCLUDE', values: [PASSAGE_DOCUMENT] } }] } }] },
    });
  });

  test.each([
    ['last_24_hours', 1],
    ['last_7_days', 7],
    ['last_30_days', 30],
    ['last_60_days', 60],
    ['last_90_days', 90],
    ['last_180_days', 180],
    ['last_365_days', 365],
  ])('is bound by %s', async (time_range, days) => {
    const filters = await filtersOf({ template: { ...CHECK, content_filter: null }, time_range });
    expect(filters).toEqual({ published: { fromMs: world.clock.atMs - days * DAY_MS } });
  });
});

describe('inputs', () => {
  const inline = { name: 'x', prompt: 'On {{ company }}.', expected_input: { company: { type: 'string' } } };
  test('a text that names a company leads to it as well', async () => {
    await execute({ template: inline, input: { company: 'Apple' } });
    expect(lastRequest()).toMatchObject({ question: 'On Apple.', companies: ['D8442A'], plan: null });
  });

  test('take their places in the steps of the plan, too', async () => {
    const plan = { steps: [{ description: 'News on {{ company }}' }] };
    await execute({ template: { ...inline, research_plan: plan }, input: { company: 'Apple' } });
    expect(lastRequest()?.plan).toEqual({ title: 'x', steps: ['News on Apple'] });
  });

  test('an entity that is no company is read by its name', async () => {
    const template = { ...inline, expected_input: { company: { type: 'rp_entity_id' } } };
    await execute({ template, input: { company: 'AB12CD' } });
    expect(lastRequest()).toMatchObject({ question: 'On Nowhere.', companies: [] });
  });

  test.each(
    byPlace([
      [{ template: CHECK, input: { company: 'D8442A' } }, ['body', 'input', 'tone'], 'Field required'],
      [{ template: CHECK }, ['body', 'input', 'company'], 'Field required'],
      [{ template: CHECK, input: { company: 'D8442A', tone: 5 } }, ['body', 'input', 'tone'], 'valid string'],
      [{ template: CHECK, input: { company: 'Apple Inc.', tone: 'dry' } }, ['body', 'input', 'company'], 'six letters'],
      [
        { template: CHECK, input: { company: 'ZZZZZZ', tone: 'dry' } },
        ['body', 'input', 'company'],
        'no entity ZZZZZZ',
      ],
      [
        { template: CHECK, input: { company: 'D8442A', tone: 'dry', peer: 'x' } },
        ['body', 'input', 'peer'],
        'is not an input of the template',
      ],
      [{ template: { name: 'x', prompt: 'Hello' }, input: { a: 'b' } }, ['body', 'input'], 'declares no input'],
      [{ template: { ...inline, prompt: '{{ other }}' }, input: {} }, ['body', 'template', 'prompt'], 'not declared'],
      [{ template: 5 }, ['body', 'template'], ''],
      [
        { template: BRIEF, input: { company: 'D8442A' }, time_range: 'last_week' },
        ['body', 'time_range'],
        'must be one of',
      ],
    ]),
  )('at %s gets 422', async (_place, body, loc, words) => {
    const { status, body: answer } = await refuse(body);
    expect(status).toBe(422);
    expect(answer.detail).toContainEqual({ loc, msg: expect.stringContaining(words), type: 'value_error' });
  });

  test('a template is looked for before inputs are, and the form before both', async () => {
    expect((await refuse({ template: 'no', input: { any: 1 } })).status).toBe(404);
    expect((await refuse({ template: 'no', time_range: 'ever' })).status).toBe(422);
  });
});

describe('executions', () => {
  const body = { template: BRIEF, input: { company: 'D8442A' } };
  test('go on, for their user alone, and expire', async () => {
    const first = await execute(body);
    const second = await execute({ ...body, execution_id: first.id });
    expect(second.id).toBe(first.id);
    expect(lastRequest()?.history).toHaveLength(1);
    for (const other of [world.users.bob, eve]) {
      const { status, body: answer } = await refuse({ ...body, execution_id: first.id }, other);
      expect([status, answer.detail]).toEqual([404, 'There is no such execution']);
    }
    const { status, body: answer } = await refuse({ ...body, execution_id: first.id, persistence_mode: 'enabled' });
    expect([status, answer.detail]).toEqual([409, expect.stringContaining('persistence_mode mismatch')]);
    world.clock.atMs += 3_600_001;
    const expired = await refuse({ ...body, execution_id: first.id });
    expect([expired.status, expired.body.detail]).toEqual([404, 'Cannot follow up: chat expired']);
  });
});
