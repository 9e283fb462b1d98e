import type { TemplateRequest, WorkflowTemplate } from '@almanac/client';
import { type FilterForm, filterForm, filterOf, NO_FILTER } from './filter-form.ts';

export type InputType = 'rp_entity_id' | 'string';

/** A step while it is edited. */
export interface DraftStep {
  /** Stays while the step moves. */
  readonly key: string;
  readonly text: string;
}

/** A template while it is edited. */
export interface Draft {
  readonly name: string;
  readonly description: string;
  readonly prompt: string;
  /** Selected types of inputs, by name; other types follow from the names. */
  readonly types: Readonly<Record<string, InputType>>;
  readonly planTitle: string;
  readonly steps: readonly DraftStep[];
  /** `undefined`: the filter says more than the form does, and stays as `otherFilter` has it. */
  readonly filter: FilterForm | undefined;
  readonly otherFilter: TemplateRequest['contentFilter'];
  readonly freshnessBoost: string;
  readonly sourceBoost: string;
}

export const EMPTY_DRAFT: Draft = {
  name: '',
  description: '',
  prompt: '',
  types: {},
  planTitle: '',
  steps: [],
  filter: NO_FILTER,
  otherFilter: null,
  freshnessBoost: '',
  sourceBoost: '',
};

let keys = 0;
export const newStep = (text = ''): DraftStep => {
  keys += 1;
  return { key: `step-${keys}`, text };
};

export const draftOf = (template: WorkflowTemplate): Draft => ({
  name: template.name,
  description: template.description ?? '',
  prompt: template.prompt,
  types: Object.fromEntries(Object.entries(template.expectedInput ?? {}).map(([name, { type }]) => [name, type])),
  planTitle: template.researchPlan?.title ?? '',
  steps: (template.researchPlan?.steps ?? []).map(({ description }) => newStep(description)),
  filter: filterForm(template.contentFilter),
  otherFilter: template.contentFilter,
  freshnessBoost: String(template.rankingParameters?.freshnessBoost ?? ''),
  sourceBoost: String(template.rankingParameters?.sourceBoost ?? ''),
});

/** The whole template that a draft describes. Steps without words are left out. */
export function templateOf(draft: Draft): TemplateRequest {
  const inputs = inputsOf(draft);
  const steps = draft.steps.map(({ text }) => text.trim()).filter((text) => text !== '');
  const boosts = { freshnessBoost: numberIn(draft.freshnessBoost), sourceBoost: numberIn(draft.sourceBoost) };
  const isRanked = boosts.freshnessBoost !== null || boosts.sourceBoost !== null;
  return {
    name: draft.name.trim(),
    description: draft.description.trim() || null,
    prompt: draft.prompt,
    expectedInput:
      inputs.length === 0 ? null : Object.fromEntries(inputs.map(({ name, type }) => [name, { type }] as const)),
    researchPlan:
      steps.length === 0
        ? null
        : {
            title: draft.planTitle.trim() || draft.name.trim() || 'Plan',
            steps: steps.map((description) => ({ description })),
          },
    contentFilter: draft.filter === undefined ? draft.otherFilter : filterOf(draft.filter),
    rankingParameters: isRanked ? boosts : null,
  };
}

const numberIn = (text: string): number | null => (text.trim() === '' ? null : Number(text));

export interface DraftInput {
  readonly name: string;
  readonly type: InputType;
  /** True if prompt or steps use it. */
  readonly isUsed: boolean;
}

/** The inputs of a draft: first the ones in its prompt and steps, in their order, then other declared ones. */
export function inputsOf({ prompt, steps, types }: Pick<Draft, 'prompt' | 'steps' | 'types'>): DraftInput[] {
  const used = placeholdersIn([prompt, ...steps.map(({ text }) => text)].join('\n'));
  const names = [...new Set([...used, ...Object.keys(types)])];
  return names.map((name) => ({ name, type: types[name] ?? guessedType(name), isUsed: used.includes(name) }));
}

const BRACES = /\{\{(.*?)\}\}/gs;
const NAME = /^\s*([A-Za-z_][A-Za-z0-9_]*)\s*$/;
const ENTITY_NAME = /compan|issuer|peer|competitor|customer|supplier|entity|ticker|stock/i;

/** The names in double braces, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(BRACES)].flatMap(([, inner = '']) => NAME.exec(inner)?.slice(1) ?? [])),
];

const guessedType = (name: string): InputType => (ENTITY_NAME.test(name) ? 'rp_entity_id' : 'string');

/** The steps with one in another place; unchanged where there is no such place. */
export function movedStep(steps: readonly DraftStep[], key: string, by: number): readonly DraftStep[] {
  const from = steps.findIndex((step) => step.key === key);
  const step = steps[from];
  const to = from + by;
  if (step === undefined || to < 0 || to >= steps.length) return steps;
  return steps.toSpliced(from, 1).toSpliced(to, 0, step);
}
