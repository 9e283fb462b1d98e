import { type Static, Type } from 'typebox';
import { STEP_STATUSES } from '../../../domain/research/research-event.ts';
import { INPUT_TYPES, type TemplateContent, type WorkflowTemplate } from '../../../domain/workflows/template.ts';
import { snakeCased } from '../../../platform/snake-case.ts';
import { namedObject } from '../../operations/named-object.ts';
import { optional, textOrNull } from '../../operations/schemas.ts';
import { contentFilterSchema, rankingSchema, toBoosts } from '../research/_content-filters.ts';
import { planReply } from '../research/_past-runs.ts';

const NAME_CHARACTERS_MAX = 256;
const PROMPT_CHARACTERS_MAX = 20_000;
const STEPS_MAX = 30;

const inputTypesSchema = Type.Record(
  Type.String(),
  namedObject('TemplateInput', {
    type: Type.Enum([...INPUT_TYPES], { description: '`rp_entity_id`: the id of an entity' }),
  }),
  { description: 'Inputs by name' },
);

const planSchema = namedObject('TemplatePlan', {
  title: optional(Type.String({ maxLength: NAME_CHARACTERS_MAX })),
  steps: Type.Array(
    namedObject('TemplatePlanStep', {
      description: Type.String({ minLength: 1, maxLength: 1_000, description: 'Facts to collect, in plain words' }),
      status: optional(Type.Enum([...STEP_STATUSES], { default: 'NOT_STARTED' })),
    }),
    { minItems: 1, maxItems: STEPS_MAX },
  ),
});

const contentMembers = {
  description: optional(Type.String({ maxLength: 2_000 })),
  expected_input: optional(inputTypesSchema),
  content_filter: optional(contentFilterSchema),
  ranking_parameters: optional(rankingSchema),
  research_plan: optional(planSchema),
};
const nameSchema = Type.String({ minLength: 1, maxLength: NAME_CHARACTERS_MAX });
const promptSchema = Type.String({
  minLength: 1,
  maxLength: PROMPT_CHARACTERS_MAX,
  description: 'With placeholders for inputs: `{{ company }}`',
});

export const templateSchema = namedObject('TemplateRequest', {
  name: nameSchema,
  prompt: promptSchema,
  ...contentMembers,
});
export const templateChangeSchema = Type.Object({
  name: Type.Optional(nameSchema),
  prompt: Type.Optional(promptSchema),
  ...contentMembers,
});

export const templateReply = namedObject('WorkflowTemplate', {
  id: Type.String(),
  name: Type.String(),
  description: textOrNull,
  prompt: Type.String(),
  expected_input: Type.Union([inputTypesSchema, Type.Null()]),
  content_filter: Type.Union([contentFilterSchema, Type.Null()]),
  ranking_parameters: Type.Union([rankingSchema, Type.Null()]),
  research_plan: planReply,
  is_community: Type.Boolean({
    description: 'Comes with the service; everybody may run and clone it, nobody change it',
  }),
  created_at: Type.String(),
  updated_at: Type.String(),
});

export const templatePath = Type.Object({ template_id: Type.String({ description: 'Id of a template' }) });

type ApiTemplate = Static<typeof templateSchema>;
type ApiChange = Static<typeof templateChangeSchema>;

/** The content of a new template. */
export const toTemplateContent = ({ name, prompt, ...rest }: ApiTemplate): TemplateContent => ({
  name,
  prompt,
  description: null,
  expectedInput: null,
  contentFilter: null,
  ranking: null,
  plan: null,
  ...toTemplateChange({ name, ...rest }),
});

/** The given members; `null` removes a stored one. */
export const toTemplateChange = (given: ApiChange): Partial<TemplateContent> => ({
  ...(given.name !== undefined && { name: given.name }),
  ...(given.prompt !== undefined && { prompt: given.prompt }),
  ...(given.description !== undefined && { description: given.description }),
  ...(given.expected_input !== undefined && { expectedInput: given.expected_input }),
  ...(given.content_filter !== undefined && { contentFilter: given.content_filter }),
  ...(given.ranking_parameters !== undefined && { ranking: toBoosts(given.ranking_parameters) }),
  ...(given.research_plan !== undefined && { plan: toPlan(given.research_plan, given.name ?? 'Plan') }),
});

const toPlan = (given: Static<typeof planSchema> | null, otherwise: string): TemplateContent['plan'] =>
  given && {
    title: given.title ?? otherwise,
    steps: given.steps.map(({ description, status }) => ({ description, status: status ?? 'NOT_STARTED' })),
  };

export function toApiTemplate(template: WorkflowTemplate): Static<typeof templateReply> {
  const { ranking, plan } = template;
  return snakeCased(templateReply.properties, {
    ...template,
    expectedInput: template.expectedInput && { ...template.expectedInput },
    rankingParameters: ranking && { freshness_boost: ranking.freshnessBoost, source_boost: ranking.sourceBoost },
    researchPlan: plan && { title: plan.title, steps: plan.steps.map((step) => ({ ...step })) },
    isCommunity: template.orgId === null,
  });
}

/** One of the community templates. */
export const exampleTemplatePath = { template_id: '01970a10-0000-7000-8000-000000000001' };
export const exampleOwnTemplatePath = { template_id: '019da5e0-3333-7abc-8def-000000000003' };

export const exampleTemplate: ApiTemplate = {
  name: 'Company check',
  description: 'Short check of one company',
  prompt: 'Write a short note about {{ company }}.',
  expected_input: { company: { type: 'rp_entity_id' } },
  content_filter: {
    any_of: [{ type: 'DOCUMENT_TYPE', document_types: [{ type: 'TRANSCRIPT', subtype: 'Earnings Call' }] }],
  },
  ranking_parameters: { freshness_boost: 5, source_boost: 5 },
  research_plan: { title: 'Plan', steps: [{ description: 'Collect recent news', status: 'NOT_STARTED' }] },
};

export const exampleTemplateReply = toApiTemplate({
  ...toTemplateContent(exampleTemplate),
  id: exampleOwnTemplatePath.template_id,
  orgId: 'org_Zq3rT0c8x1mJmXo0p5Yw2g',
  createdAt: '2026-04-17T09:15:02.120Z',
  updatedAt: '2026-04-17T09:15:02.120Z',
});
