import type { ResearchResults } from '../../domain/workflows/research-results.ts';
import { AppError } from '../../platform/errors.ts';
import { EventStream } from '../answers/event-stream.ts';
import type { Metadata } from '../answers/metadata.ts';
import { ReadyJson } from '../answers/ready-json.ts';
import { StreamedJson } from '../answers/streamed-json.ts';
import type { Units } from '../operations/endpoint.ts';
import type { CallContext, EndpointInput, RunEndpoint } from '../requests/run-endpoint.ts';
import type { McpTool, ToolUse } from './tool.ts';
import { fittedContent } from './tool-result.ts';

/** The operations of the API, by id. */
export type Operations = ReadonlyMap<string, RunEndpoint>;

/** Reports progress to the client. */
export type Report = ToolUse['report'];

/** Answers a call of a tool with its structured content. Throws `AppError` for a refusal. */
export type CallTool = (
  args: Record<string, unknown>,
  context: CallContext,
  report?: Report,
) => Promise<Record<string, unknown>>;

/**
 * Creates the call of a tool on the operations of the API. The content has the units that the operations used, and their warnings, in
 * `metadata`.
 */
export function createCallTool(
  tool: McpTool,
  operations: Operations,
  results: Pick<ResearchResults, 'add' | 'find'>,
): CallTool {
  const declared = new Map([...operations].filter(([id]) => tool.operations.flat().includes(id)));
  return async (args, context, report = noReport) => {
    const { call, events, used, warnings } = operationCalls(declared, context);
    const result = await tool.run(args as never, {
      call,
      events,
      report,
      results: {
        add: (id, content) => results.add(context.principal, id, content),
        find: (id) => results.find(context.principal, id),
      },
      now: context.metadata.timestamp,
      publicUrl: context.publicUrl,
    });
    const { request_id } = context.metadata;
    const own = result.content['metadata'] as Pick<Metadata, 'warnings'> | undefined;
    for (const warning of own?.warnings ?? []) warnings.add(warning);
    const metadata = {
      ...own,
      request_id,
      usage: used,
      ...(warnings.size > 0 && { warnings: [...warnings] }),
    };
    return fittedContent({ ...result, content: { ...result.content, metadata } }, args);
  };
}

const noReport: Report = async () => undefined;

/** Calls of operations for the caller of `context`, with their usage and warnings so far. */
export function operationCalls(operations: Operations, context: CallContext) {
  const used: Record<string, number> = {};
  const warnings = new Set<string>();
  const answerOf = async (operation: string, input: EndpointInput): Promise<unknown> => {
    const run = operations.get(operation);
    if (run === undefined) throw new Error(`there is no operation ${operation}`);
    const metadata: Metadata = { ...context.metadata };
    const { result, units } = await run(input, oneOf(context, metadata));
    addUnits(used, units);
    for (const warning of metadata.warnings ?? []) warnings.add(warning);
    return result;
  };
  return {
    used,
    warnings,
    call: async <Reply>(operation: string, input: EndpointInput): Promise<Reply> =>
      readyValueOf(await answerOf(operation, input)) as Reply,
    async *events<Event>(operation: string, input: EndpointInput): AsyncGenerator<Event, void> {
      const stream = await answerOf(operation, input);
      if (!(stream instanceof EventStream)) throw new Error(`${operation} does not answer with a stream`);
      try {
        yield* stream.all() as AsyncGenerator<Event, void>;
      } finally {
        addUnits(used, stream.used());
      }
      context.signal.throwIfAborted();
    },
  };
}

/** The context with metadata of its own: each operation has its own warnings. Statements are rows of one period each. */
const oneOf = (context: CallContext, metadata: Metadata): CallContext => ({
  principal: { ...context.principal, statementRows: 'flat' },
  publicUrl: context.publicUrl,
  signal: context.signal,
  metadata,
});

function addUnits(sum: Record<string, number>, units: Units): void {
  // A tenth of a unit a passage: without the noise of binary fractions.
  for (const [unit, amount] of Object.entries(units)) sum[unit] = Math.round(((sum[unit] ?? 0) + amount) * 1e6) / 1e6;
}

const readyValueOf = (result: unknown): unknown =>
  result instanceof ReadyJson || result instanceof StreamedJson ? result.toJSON() : result;

/** Result of an operation; `undefined` for `not_found`, so that the other parts of an answer remain. */
export async function orNothing<Reply>(asked: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await asked;
  } catch (fault) {
    if (fault instanceof AppError && fault.code === 'not_found') return undefined;
    throw fault;
  }
}
