import type { StepStatus } from '../research/research-event.ts';

/** Type of a template's input: an entity of the knowledge graph by its id, or any text. */
export const INPUT_TYPES = ['rp_entity_id', 'string'] as const;
export type InputType = (typeof INPUT_TYPES)[number];

/** Inputs by name, in the order in which they were declared. */
export type ExpectedInput = Readonly<Record<string, { readonly type: InputType }>>;

/** A content filter as it was sent (`content-filter.ts` reads it). */
export type TemplateFilter = Readonly<Record<string, unknown>>;

export interface TemplatePlan {
  readonly title: string;
  readonly steps: readonly { readonly description: string; readonly status: StepStatus }[];
}

/** Content of a template, set by its author. */
export interface TemplateContent {
  readonly name: string;
  readonly description: string | null;
  /** With placeholders: `{{ company }}` (`prompt.ts`). */
  readonly prompt: string;
  readonly expectedInput: ExpectedInput | null;
  readonly contentFilter: TemplateFilter | null;
  /** 0 to 10 each; `null` for the default of searches. */
  readonly ranking: { readonly freshnessBoost: number | null; readonly sourceBoost: number | null } | null;
  /** Steps to follow in order; `null`: a run plans itself. */
  readonly plan: TemplatePlan | null;
}

/** A prompt with inputs, filters and a plan that an organization runs again and again. */
export interface WorkflowTemplate extends TemplateContent {
  readonly id: string;
  /** `null` for a community template, which belongs to nobody and which everybody may run. */
  readonly orgId: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}
