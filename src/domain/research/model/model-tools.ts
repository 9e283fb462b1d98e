import { type Static, Type } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { AppError } from '../../../platform/errors.ts';
import { parseOutsideJson } from '../../../platform/json-shape.ts';
import type { Evidence } from '../evidence.ts';
import type { ModelTool, ModelToolCall } from '../language-model.ts';
import type { ResearchEvent } from '../research-event.ts';

const closed = { additionalProperties: false } as const;
const day = (description: string) => Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description }));
const companies = (description: string) =>
  Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 10, description }));

const searchArguments = Type.Object(
  {
    query: Type.String({
      minLength: 2,
      maxLength: 400,
      description: 'Words to search for: one company, one aspect, one period.',
    }),
    companies: companies('Names or ids of companies that the documents must be about.'),
    from: day('Earliest day of publication, YYYY-MM-DD.'),
    to: day('Latest day of publication, YYYY-MM-DD.'),
  },
  closed,
);
const getFactsArguments = Type.Object(
  {
    company: Type.String({ minLength: 1, maxLength: 100, description: 'Name, ticker or id of a company.' }),
    figures: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
      minItems: 1,
      maxItems: 12,
      description: 'Names of figures: "revenue", "gross margin", "price target".',
    }),
    periods: Type.Optional(
      Type.Array(Type.String({ minLength: 2, maxLength: 40 }), {
        maxItems: 12,
        description: 'Periods like "fiscal 2025" or "Q3 fiscal 2025"; without them the latest.',
      }),
    ),
  },
  closed,
);
const computeArguments = Type.Object(
  {
    label: Type.String({ minLength: 2, maxLength: 100, description: 'Name of the computed figure: "Revenue growth".' }),
    formula: Type.String({
      minLength: 3,
      maxLength: 400,
      description: 'Markers of facts and computations with + - * / and brackets: "(F1 - F2) / F2".',
    }),
  },
  closed,
);
const findCompanyArguments = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 100, description: 'Name, ticker or identifier.' }) },
  closed,
);

export type SearchArguments = Static<typeof searchArguments>;
export type GetFactsArguments = Static<typeof getFactsArguments>;
export type ComputeArguments = Static<typeof computeArguments>;
export type FindCompanyArguments = Static<typeof findCompanyArguments>;

/** Result of a tool call. */
export interface ToolFindings {
  /** Numbers continue those of the run. */
  readonly evidence: readonly Evidence[];
  /** Events of the call: actions, audits. */
  readonly events: readonly ResearchEvent[];
  /** Results that are not evidence, such as companies with their ids; shown to the model as a quotation. */
  readonly text?: string;
}

/**
 * The tools of a model. Each stays within the rights of the caller and the scope of the run for any arguments, and only
 * reads. Throws `AppError` for arguments that cannot be satisfied; its detail goes to the model.
 */
export interface ModelTools {
  search(args: SearchArguments, signal: AbortSignal): Promise<ToolFindings>;
  getFacts(args: GetFactsArguments, signal: AbortSignal): Promise<ToolFindings>;
  compute(args: ComputeArguments, signal: AbortSignal): Promise<ToolFindings>;
  findCompany(args: FindCompanyArguments, signal: AbortSignal): Promise<ToolFindings>;
}

interface OfferedTool {
  readonly tool: ModelTool;
  call(tools: ModelTools, args: unknown, signal: AbortSignal): Promise<ToolFindings>;
}

type Schema = typeof searchArguments | typeof getFactsArguments | typeof computeArguments | typeof findCompanyArguments;

function offered<Arguments extends Schema>(
  name: string,
  description: string,
  parameters: Arguments,
  call: (tools: ModelTools, args: Static<Arguments>, signal: AbortSignal) => Promise<ToolFindings>,
): OfferedTool {
  let validator: Validator | undefined;
  return {
    tool: { name, description, parameters: parameters as unknown as Record<string, unknown> },
    call(tools, args, signal) {
      validator ??= Compile(parameters) as unknown as Validator;
      if (!validator.Check(args)) {
        const faults = [...validator.Errors(args)]
          .slice(0, 4)
          .map((one) => `${one.instancePath || '/'} ${one.message}`);
        throw new AppError('invalid_request', `wrong arguments: ${faults.join('; ')}`);
      }
      return call(tools, args as Static<Arguments>, signal);
    },
  };
}

const OFFERED: ReadonlyMap<string, OfferedTool> = new Map(
  [
    offered(
      'search',
      'Finds passages of documents: filings, transcripts, news, files.',
      searchArguments,
      (tools, args, signal) => tools.search(args, signal),
    ),
    offered(
      'get_facts',
      'Gets figures of a company as they were filed or provided.',
      getFactsArguments,
      (tools, args, signal) => tools.getFacts(args, signal),
    ),
    offered(
      'compute',
      'Computes a figure from facts and computations of the evidence.',
      computeArguments,
      (tools, args, signal) => tools.compute(args, signal),
    ),
    offered('find_company', 'Finds companies by name, with their ids.', findCompanyArguments, (tools, args, signal) =>
      tools.findCompany(args, signal),
    ),
  ].map((one) => [one.tool.name, one]),
);

/** The tools as they are described to a model. */
export const OFFERED_TOOLS: readonly ModelTool[] = [...OFFERED.values()].map(({ tool }) => tool);

/** Longest JSON of arguments, in characters. */
const ARGUMENTS_MAX = 5_000;

/** Carries out a call. Throws `AppError` for a tool that there is not, and for arguments that are not JSON or not by its schema. */
export async function callOffered(
  tools: ModelTools,
  call: Pick<ModelToolCall, 'name' | 'arguments'>,
  signal: AbortSignal,
): Promise<ToolFindings> {
  const tool = OFFERED.get(call.name);
  if (tool === undefined)
    throw new AppError('invalid_request', `there is no such tool; there are ${[...OFFERED.keys()].join(', ')}`);
  if (call.arguments.length > ARGUMENTS_MAX) throw new AppError('invalid_request', 'the arguments are too long');
  return tool.call(tools, parseOutsideJson(call.arguments, 'arguments'), signal);
}
