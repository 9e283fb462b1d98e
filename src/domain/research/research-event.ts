import type { ExecutedQuery, RankedDocument } from '../search/search-answer.ts';
import type { Citation } from './answer-line.ts';

export const STEP_STATUSES = ['NOT_STARTED', 'IN_PROGRESS', 'COMPLETED', 'FAILED'] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];

export interface ResearchPlan {
  readonly title: string;
  readonly steps: readonly { readonly description: string; readonly status: StepStatus }[];
}

/** Record of a tool call. */
export interface ToolAudit {
  /** Unique in a run: `search-3`. Evidence and references name it. */
  readonly auditId: string;
  readonly toolName: string;
  readonly title: string;
  readonly search?: { readonly queries: readonly ExecutedQuery[]; readonly results: readonly RankedDocument[] };
  /** Short text about the results of other tools. */
  readonly content?: string;
}

export interface Chart {
  readonly id: string;
  readonly title: string;
  readonly caption: string;
  readonly chartType: 'bar' | 'line';
  readonly points: readonly { readonly label: string; readonly series: string; readonly value: number }[];
  /** Start of its span in the answer. */
  readonly start: number;
  readonly end: number;
  readonly vegaLite: Readonly<Record<string, unknown>>;
}

/** Events of a run, in the order in which clients see them. */
export type ResearchEvent =
  | { readonly type: 'planning'; readonly plan: ResearchPlan }
  | { readonly type: 'thinking'; readonly content: string }
  | { readonly type: 'action'; readonly toolName: string; readonly toolArguments: Readonly<Record<string, unknown>> }
  | { readonly type: 'audit'; readonly audits: readonly ToolAudit[] }
  /** A piece of the answer: pieces are joined as they are. */
  | { readonly type: 'answer'; readonly content: string }
  /** After the piece that they refer to; their offsets count the characters of all answer pieces joined. */
  | { readonly type: 'grounding'; readonly citations: readonly Citation[] }
  | { readonly type: 'chart'; readonly chart: Chart }
  | {
      readonly type: 'structured-output';
      readonly content: unknown;
      readonly schema: Readonly<Record<string, unknown>>;
    }
  | { readonly type: 'model-retry'; readonly message: string }
  | { readonly type: 'tool-error'; readonly toolName: string; readonly error: string };
