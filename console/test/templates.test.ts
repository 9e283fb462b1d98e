import { InvalidRequestError, type WorkflowTemplate } from '@almanac/client';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeholdersIn as servicePlaceholdersIn } from '../../src/domain/workflows/prompt.ts';
import { DOCUMENT_KINDS } from '../src/documents/search-route.ts';
import { faultIn, fieldFaults } from '../src/templates/field-faults.ts';
import { filterForm, filterOf } from '../src/templates/filter-form.ts';
import {
  draftOf,
  EMPTY_DRAFT,
  inputsOf,
  movedStep,
  newStep,
  placeholdersIn,
  templateOf,
} from '../src/templates/template-draft.ts';
import { inputFields, missingInputs, templateSearch } from '../src/templates/template-inputs.ts';

const TEMPLATE: WorkflowTemplate = {
  id: 't',
  name: 'Check',
  description: null,
  prompt: 'On {{ company }} in {{year}}.',
  expectedInput: { company: { type: 'rp_entity_id' }, year: { type: 'string' } },
  contentFilter: { anyOf: [{ type: 'DOCUMENT_TYPE', documentTypes: [{ type: 'NEWS' }] }] },
  rankingParameters: { freshnessBoost: 8, sourceBoost: null },
  researchPlan: { title: 'Plan', steps: [{ description: 'News', status: 'NOT_STARTED' }] },
  isCommunity: false,
  createdAt: '2026-04-01T10:00:00Z',
  updatedAt: '2026-04-01T10:00:00Z',
};

describe('a template while it is edited', () => {
  test('comes back as it was when nothing is changed', () => {
    const { id: _id, isCommunity: _own, createdAt: _at, updatedAt: _then, ...content } = TEMPLATE;
    expect(templateOf(draftOf(TEMPLATE))).toEqual({
      ...content,
      researchPlan: { title: 'Plan', steps: [{ description: 'News' }] },
    });
  });

  test('has its inputs from prompt and steps, with a type by their names until one is chosen', () => {
    const draft = {
      ...EMPTY_DRAFT,
      prompt: '{{ peer }} {{ tone }} {{ a | b }}',
      steps: [newStep('{{tone}} {{since}}')],
    };
    expect(inputsOf(draft)).toEqual([
      { name: 'peer', type: 'rp_entity_id', isUsed: true },
      { name: 'tone', type: 'string', isUsed: true },
      { name: 'since', type: 'string', isUsed: true },
    ]);
    expect(inputsOf({ ...draft, types: { tone: 'rp_entity_id', gone: 'string' } }).slice(1)).toEqual([
      { name: 'tone', type: 'rp_entity_id', isUsed: true },
      { name: 'since', type: 'string', isUsed: true },
      { name: 'gone', type: 'string', isUsed: false },
    ]);
  });

  test('recognizes the placeholders that the service replaces', () => {
    const piece = fc.constantFrom('{{', '}}', ' ', 'a', 'b_1', '1', '|', '{', '}', '\n', '{{ a }}');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        expect(placeholdersIn(text)).toEqual(servicePlaceholdersIn(text));
      }),
    );
  });

  test('moves steps within the plan only, and leaves out those without words', () => {
    const steps = ['one', 'two', 'three'].map((text) => newStep(text));
    const [first, second, third] = steps;
    expect(movedStep(steps, third?.key ?? '', -1)).toEqual([first, third, second]);
    expect(movedStep(steps, first?.key ?? '', -1)).toBe(steps);
    expect(movedStep(steps, 'none', 1)).toBe(steps);
    expect(templateOf({ ...EMPTY_DRAFT, name: 'N', steps: [newStep(' '), newStep('one')] }).researchPlan).toEqual({
      title: 'N',
      steps: [{ description: 'one' }],
    });
  });
});

describe('a filter of documents', () => {
  const id = fc.stringMatching(/^[A-Z0-9]{6}$/);
  const ids = fc.uniqueArray(id, { maxLength: 3 });

  test('is the same after its form', () => {
    const kinds = fc.uniqueArray(fc.constantFrom(...DOCUMENT_KINDS.map((kind) => kind.id)));
    fc.assert(
      fc.property(fc.record({ kinds, sources: ids, blocked: ids }), (form) => {
        expect(filterForm(filterOf(form))).toEqual(form);
      }),
    );
  });

  test.each([
    [{ anyOf: [{ documentTypes: [{ type: 'TRANSCRIPT', subtype: 'Earnings Call' }] }] }],
    [{ allOf: [{ sourcesIds: ['AB12CD'] }, { tags: ['x'] }] }],
    [{ noneOf: ['AB12CD'] }],
    [{ anyOf: [{ documentTypes: [{ type: 'NEWS' }], tags: ['x'] }] }],
  ])('has no form when it says more: %j', (filter) => {
    expect(filterForm(filter)).toBeUndefined();
    const draft = draftOf({ ...TEMPLATE, contentFilter: filter as WorkflowTemplate['contentFilter'] });
    expect(templateOf(draft).contentFilter).toEqual(filter);
  });
});

describe('the form that runs a template', () => {
  test('has a field of its kind for each input, all of which are needed', () => {
    const fields = inputFields(TEMPLATE.expectedInput);
    expect(fields).toEqual([
      { name: 'company', label: 'Company', kind: 'entity' },
      { name: 'year', label: 'Year', kind: 'text' },
    ]);
    expect([...missingInputs(fields, { year: ' ' }).keys()]).toEqual(['input.company', 'input.year']);
    expect(missingInputs(fields, { company: 'D8442A', year: '2025' }).size).toBe(0);
    expect(inputFields({ _base_year: { type: 'string' }, _: { type: 'string' } }).map(({ label }) => label)).toEqual([
      'Base year',
      '_',
    ]);
    expect(inputFields(null)).toEqual([]);
  });

  test('is filled from its address', () => {
    const address = { input: { company: 'D8442A' }, range: 'last_30_days' };
    expect(templateSearch(address)).toEqual(address);
    expect(templateSearch({ input: { company: 7 }, range: 'ever' })).toEqual({});
    expect(templateSearch({ input: 'x' })).toEqual({});
  });
});

test('faults from the service are shown at their fields', () => {
  const error = new InvalidRequestError('no', {
    code: 'UNPROCESSABLE_ENTITY',
    faults: [
      'body.template.prompt: {{ x }} is not declared in expected_input',
      'body.prompt: second',
      'body.research_plan.steps.0.description: bad: very',
      'body.input.company: Field required',
    ],
  });
  const faults = fieldFaults(error);
  expect(faultIn(faults, 'prompt')).toBe('{{ x }} is not declared in expected_input; second');
  expect(faultIn(faults, 'research_plan.steps.0')).toBe('bad: very');
  expect(faultIn(faults, 'research_plan.steps.1')).toBeUndefined();
  expect(faults.get('input.company')).toBe('Field required');
  expect(fieldFaults(new Error('other')).size).toBe(0);
});
