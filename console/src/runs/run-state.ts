import type { PastTurn, ResearchMessage, ResearchReference } from '@almanac/client';
import { counted } from '../format/numbers.ts';

/** Progress of a step of a plan. */
export type StepStatus = 'NOT_STARTED' | 'IN_PROGRESS' | 'COMPLETED' | 'FAILED';

export interface PlanStep {
  readonly description: string;
  readonly status: StepStatus;
}

/** A tool call of a run. */
export interface Lookup {
  readonly title: string;
  /** Short summary of its result. */
  readonly found: string;
  /** The step during which it was made, from 0; `undefined` for one outside of all steps. */
  readonly step: number | undefined;
}

/** A question with as much of its answer as is there. */
export interface RunState {
  readonly question: string;
  readonly status: 'running' | 'done' | 'stopped' | 'failed';
  readonly steps: readonly PlanStep[];
  readonly lookups: readonly Lookup[];
  readonly answer: string;
  /** `undefined` where they were not kept. */
  readonly references: readonly ResearchReference[] | undefined;
  /** Faults that did not end the run. */
  readonly faults: readonly string[];
  readonly warnings: readonly string[];
  readonly usage: Readonly<Record<string, number>>;
  readonly error: Error | undefined;
}

export const begunRun = (question: string): RunState => ({
  question,
  status: 'running',
  steps: [],
  lookups: [],
  answer: '',
  references: [],
  faults: [],
  warnings: [],
  usage: {},
  error: undefined,
});

/** A turn that was kept, as the run that it was. */
export const storedRun = ({
  question,
  template,
  plan,
  answer,
  references,
  warnings,
  consumption,
}: PastTurn): RunState => ({
  ...begunRun(template?.name ?? question),
  status: 'done',
  steps: plan?.steps ?? [],
  answer,
  references: references ?? undefined,
  warnings,
  usage: usageOf(consumption),
});

const usageOf = (consumption: PastTurn['consumption']): RunState['usage'] =>
  Object.fromEntries(consumption.map(({ unit, amount }) => [unit, amount]));

/** The run after a message. */
export function withMessage(run: RunState, message: ResearchMessage): RunState {
  switch (message.type) {
    case 'PLANNING':
      return { ...run, steps: message.plan.steps };
    case 'AUDIT':
      return { ...run, lookups: [...run.lookups, ...message.auditTraces.map((trace) => toLookup(trace, run))] };
    case 'ANSWER':
      return { ...run, answer: run.answer + message.content };
    case 'GROUNDING':
      return { ...run, references: [...(run.references ?? []), ...message.references] };
    case 'TOOL_ERROR':
      return { ...run, faults: [...run.faults, `${message.toolName}: ${message.error}`] };
    case 'LLM_RETRY':
      return { ...run, faults: [...run.faults, message.message] };
    case 'COMPLETE':
      return {
        ...run,
        status: 'done',
        warnings: message.warnings ?? [],
        usage: usageOf(message.consumption),
      };
    default:
      return run;
  }
}

type Trace = Extract<ResearchMessage, { type: 'AUDIT' }>['auditTraces'][number];

function toLookup({ title, content, results }: Trace, { steps }: RunState): Lookup {
  const documents = results.reduce((count, { values }) => count + values.length, 0);
  const step = steps.findIndex(({ status }) => status === 'IN_PROGRESS');
  return {
    title,
    found: content ?? counted(documents, 'document'),
    step: step === -1 ? undefined : step,
  };
}

/** Label of a step; one that was running when its run ended did not end itself. */
export function stepLabel(
  { status }: PlanStep,
  run: Pick<RunState, 'status'>,
): 'pending' | 'running' | 'done' | 'failed' {
  if (status === 'COMPLETED') return 'done';
  if (status === 'NOT_STARTED') return 'pending';
  return status === 'IN_PROGRESS' && run.status === 'running' ? 'running' : 'failed';
}
