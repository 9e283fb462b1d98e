import { beforeEach, describe, expect, test } from 'vitest';
import { memoryTemplateStore } from '../../../test/stores/memory-workflows.ts';
import { COMMUNITY_TEMPLATES, readTemplateFile } from './community-templates.ts';
import type { TemplateContent } from './template.ts';
import { createTemplates, type Templates } from './templates.ts';

const ANN = { orgId: 'desk', userId: 'ann' };
const BOB = { orgId: 'desk', userId: 'bob' };
const EVE = { orgId: 'lab', userId: 'eve' };
const NOTE: TemplateContent = {
  name: ' Note ',
  description: null,
  prompt: 'A note on {{ company }}.',
  expectedInput: { company: { type: 'rp_entity_id' } },
  contentFilter: null,
  ranking: null,
  plan: null,
};

let nowMs: number;
let templates: Templates;
beforeEach(() => {
  nowMs = Date.UTC(2026, 3, 17, 9);
  templates = createTemplates({
    store: memoryTemplateStore(),
    community: COMMUNITY_TEMPLATES,
    clock: { nowMs: () => nowMs },
  });
});

describe('templates of an organization', () => {
  test('are seen by all of it and by nobody else', async () => {
    const { id } = await templates.create(ANN, NOTE);
    expect(await templates.get(BOB, id)).toMatchObject({ id, name: 'Note', orgId: 'desk' });
    const refused = [
      templates.get(EVE, id),
      templates.change(EVE, id, { name: 'mine' }),
      templates.clone(EVE, id, {}),
      templates.remove(EVE, id),
    ];
    await Promise.all(refused.map((one) => expect(one).rejects.toMatchObject({ code: 'not_found' })));
    expect(await templates.list(EVE)).toEqual([]);
  });

  test('keep what a change leaves out', async () => {
    const { id } = await templates.create(ANN, { ...NOTE, description: 'Short' });
    nowMs += 1_000;
    const changed = await templates.change(ANN, id, { name: 'Longer note' });
    expect(changed).toMatchObject({ name: 'Longer note', description: 'Short', prompt: NOTE.prompt });
    expect(changed.updatedAt > changed.createdAt).toBe(true);
    expect(await templates.get(ANN, id)).toEqual(changed);
    expect(await templates.change(ANN, id, { description: null })).toMatchObject({ description: null });
  });

  test('a change that would leave a placeholder without its input is refused', async () => {
    const { id } = await templates.create(ANN, NOTE);
    await expect(templates.change(ANN, id, { expectedInput: null })).rejects.toMatchObject({
      code: 'unprocessable',
      faults: ['body.prompt: {{ company }} is not declared in expected_input'],
    });
  });

  test('all faults of a template are named', async () => {
    const wrong = {
      ...NOTE,
      name: ' ',
      prompt: '{{ company }} {{ ticker }} {{ a | b }}',
      expectedInput: { company: { type: 'string' }, 'a b': { type: 'string' } },
      contentFilter: { any_of: [{}] },
      plan: { title: 'Plan', steps: [{ description: 'News on {{ sector }}', status: 'NOT_STARTED' }] },
    } as const;
    await expect(templates.create(ANN, wrong)).rejects.toMatchObject({
      faults: [
        'body.name: must not be blank',
        'body.prompt: {{ a | b }} is not a placeholder; only {{ name }} is replaced',
        'body.expected_input: "a b" is not a name: letters, digits and _',
        'body.prompt: {{ ticker }} is not declared in expected_input',
        'body.research_plan.steps.0.description: {{ sector }} is not declared in expected_input',
        expect.stringMatching(/^body\.content_filter\.any_of\.0: /),
      ],
    });
  });

  test('are cloned with other content where it is given', async () => {
    const { id } = await templates.create(ANN, NOTE);
    const copy = await templates.clone(BOB, id, { name: 'Copy' });
    expect(copy).toMatchObject({ name: 'Copy', prompt: NOTE.prompt });
    await templates.remove(ANN, id);
    await expect(templates.get(ANN, id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await templates.list(ANN)).toEqual([copy]);
  });
});

describe('community templates', () => {
  const [brief] = COMMUNITY_TEMPLATES;
  const id = brief?.id ?? '';

  test('are ten, with a plan and declared inputs each', () => {
    expect(COMMUNITY_TEMPLATES.map(({ name }) => name)).toEqual([
      'Company brief',
      'Earnings preview',
      'Earnings digest',
      'Due diligence',
      'Risk digest',
      'Peer comparison',
      'Sentiment pulse',
      'Quality of earnings',
      'What changed since the last filing',
      'Sector snapshot',
    ]);
    expect(new Set(COMMUNITY_TEMPLATES.map((one) => one.id)).size).toBe(10);
    for (const { plan, description, expectedInput } of COMMUNITY_TEMPLATES) {
      expect(plan?.steps.length).toBeGreaterThanOrEqual(5);
      expect(description).not.toBe('');
      expect(Object.keys(expectedInput ?? {}).length).toBeGreaterThan(0);
    }
  });

  test('are readable by all, changeable by none, and cloned into own ones', async () => {
    expect(await templates.get(EVE, id)).toBe(brief);
    await expect(templates.change(ANN, id, { name: 'mine' })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(templates.remove(ANN, id)).rejects.toMatchObject({ code: 'forbidden' });
    const copy = await templates.clone(ANN, id, {});
    expect(copy).toMatchObject({ name: 'Company brief', orgId: 'desk', plan: brief?.plan });
    expect(copy.id).not.toBe(id);
    expect(await templates.list(ANN)).toEqual([copy]);
  });

  test('a line that is none of a template is named', () => {
    const file = (text: string) => () => readTemplateFile({ name: 'a.txt', text });
    expect(file('Company brief')).toThrow('a.txt, line 1');
    expect(file('  step: alone')).toThrow('a.txt, line 1');
    expect(file('01970a10-0000-7000-8000-000000000001 2026-11-26 A\n  colour: red')).toThrow('a.txt, line 2');
  });
});
