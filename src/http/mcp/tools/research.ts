import { Type } from 'typebox';
import { EFFORTS } from '../../../domain/research/researcher.ts';
import { ROLLING_WINDOWS } from '../../../domain/workflows/rolling-window.ts';
import { AppError } from '../../../platform/errors.ts';
import type { EndpointInput } from '../../requests/run-endpoint.ts';
import { offset } from '../argument-schemas.ts';
import {
  type FinishedRun,
  likewiseOutput,
  RUN_MS_MAX,
  type RunEvent,
  readRun,
  researchOutput,
  toRunResult,
} from '../research-run.ts';
import { TEMPLATE_OPERATIONS, templateIdOf } from '../templates.ts';
import { defineTool, type ToolResult, type ToolUse } from '../tool.ts';

const list = (description: string) => Type.Optional(Type.Array(Type.String(), { description }));
const sets = (description: string) =>
  Type.Optional(
    Type.Object(
      { any_of: list('One of'), all_of: list('Each'), none_of: list('None') },
      { additionalProperties: false, description },
    ),
  );
const instant = (description: string) => Type.Optional(Type.String({ description }));

export const researchTool = defineTool({
  name: 'almanac_research',
  title: 'Answer a question with sources',
  description:
    'Answers a question about companies from filings, calls, news and figures, each claim with a source: ' +
    '{"message": "What was the revenue of Apple in fiscal 2025?", "research_effort": "lite"}. Costs what its searches cost. The answer says what is ' +
    'not known. The rest of a long result comes from almanac_research_result with the arguments in `cut.next`.',
  operations: ['research.run-agent'],
  input: Type.Object({
    message: Type.String({ minLength: 1, maxLength: 20_000, description: 'The question' }),
    research_effort: Type.Optional(
      Type.Enum([...EFFORTS], { description: '"lite" (default): short answer; "standard": more sources' }),
    ),
    chat_id: Type.Optional(Type.String({ description: 'Of an earlier result, to follow it up' })),
    filters: Type.Optional(
      Type.Object(
        {
          entities: sets('Ids; of watchlists too'),
          period: Type.Optional(
            Type.Object(
              { start: instant('First'), end: instant('Last') },
              { additionalProperties: false, description: 'Publication, ISO 8601' },
            ),
          ),
          content: Type.Optional(
            Type.Object(
              {},
              { additionalProperties: true, description: '{"any_of": [{"document_types": ["TRANSCRIPT"]}]}' },
            ),
          ),
          tags: sets('Of private files'),
        },
        { additionalProperties: false, description: 'Restrict what is read' },
      ),
    ),
  }),
  output: researchOutput,
  callMsMax: RUN_MS_MAX,
  run: ({ filters, research_effort = 'lite', ...rest }, use) =>
    run('research.run-agent', { ...rest, research_effort, ...(filters && searchOf(filters)) }, use),
});

const searchOf = (query_filters: object) => ({ tools_configs: { search: { query_filters } } });

export const runWorkflowTool = defineTool({
  name: 'almanac_run_workflow',
  title: 'Run a research template',
  description:
    'Runs a stored template: Company brief, Earnings preview, Earnings digest, Due diligence, Risk digest, Peer comparison, Sentiment pulse, ' +
    'Quality of earnings, What changed since the last filing, Sector snapshot, or one of the organization: {"template": "Company brief", ' +
    '"input": {"company": "D8442A"}}. Look ids up with find_securities first. Costs and gives what almanac_research does.',
  operations: ['workflow.execute', ...TEMPLATE_OPERATIONS],
  input: Type.Object({
    template: Type.String({ minLength: 1, maxLength: 256, description: 'Name or id' }),
    input: Type.Optional(
      Type.Object({}, { additionalProperties: true, description: 'A value for each input of the template' }),
    ),
    time_range: Type.Optional(Type.Enum([...ROLLING_WINDOWS], { description: 'Documents published in it alone' })),
    execution_id: Type.Optional(Type.String({ description: 'Of an earlier result, to follow it up' })),
  }),
  output: likewiseOutput,
  callMsMax: RUN_MS_MAX,
  run: async ({ template, ...rest }, use) =>
    run('workflow.execute', { template: await templateIdOf(template, use.call), ...rest }, use),
});

export const researchResultTool = defineTool({
  name: 'almanac_research_result',
  title: 'A research result again',
  description:
    'The result of almanac_research or almanac_run_workflow again, or the rest of it, without running it again: {"checkpoint_id": "..."}. ' +
    'Kept for an hour. Free. An unknown or expired one is an error.',
  operations: [],
  input: Type.Object({ checkpoint_id: Type.String({ maxLength: 100, description: 'Of the result' }), offset }),
  output: likewiseOutput,
  run: async ({ checkpoint_id }, { results }) => {
    const found = await results.find(checkpoint_id);
    if (found === undefined)
      throw new AppError('not_found', 'There is no such result, or it is no longer kept; ask almanac_research again');
    return toRunResult(found as FinishedRun);
  },
});

/** Runs research by an operation and keeps its result. Refusals name the arguments of the tools. */
async function run(operation: string, body: object, use: ToolUse): Promise<ToolResult> {
  try {
    const finished = await readRun(use.events<RunEvent>(operation, { body } satisfies EndpointInput), use.report);
    await use.results.add(finished.checkpointId, finished);
    return toRunResult(finished);
  } catch (fault) {
    if (!(fault instanceof AppError)) throw fault;
    const faults = fault.faults.map(inArguments);
    throw new AppError(fault.code, faults[0] ?? fault.detail, { cause: fault, faults });
  }
}

const inArguments = (fault: string): string =>
  fault.replace(/^body\.tools_configs\.search\.query_filters\b/, 'arguments.filters').replace(/^body\b/, 'arguments');
