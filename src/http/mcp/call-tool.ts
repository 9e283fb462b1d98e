import { AppError } from '../../platform/errors.ts';
import type { Metadata, Units } from '../endpoint.ts';
import { ReadyJson } from '../ready-json.ts';
import type { CallContext, RunEndpoint } from '../run-endpoint.ts';
import { StreamedJson } from '../streamed-json.ts';
import type { McpTool, ToolUse } from './tool.ts';
import { fittedContent } from './tool-result.ts';

/** Answers a call of a tool with its structured content. Throws `AppError` for what is refused. */
export type CallTool = (args: Record<string, unknown>, context: CallContext) => Promise<Record<string, unknown>>;

/**
 * Creates the call of a tool on the operations of the API, by id. The content has the units that the operations used, and their warnings,
 * in `metadata`.
 */
export function createCallTool(tool: McpTool, operations: ReadonlyMap<string, RunEndpoint>): CallTool {
  return async (args, context) => {
    const used: Record<string, number> = {};
    const warnings = new Set<string>();
    const call: ToolUse['call'] = async <Reply>(operation: string, input: Parameters<RunEndpoint>[0]) => {
      const run = operations.get(operation);
      if (run === undefined) throw new Error(`there is no operation ${operation}`);
      const metadata: Metadata = { ...context.metadata };
      const { result, units } = await run(input, oneOf(context, metadata));
      addUnits(used, units);
      for (const warning of metadata.warnings ?? []) warnings.add(warning);
      return readyValueOf(result) as Reply;
    };
    const result = await tool.run(args as never, {
      call,
      now: context.metadata.timestamp,
      publicUrl: context.publicUrl,
    });
    const { request_id } = context.metadata;
    const { metadata: own } = result.content;
    const metadata = {
      ...(own as object),
      request_id,
      usage: used,
      ...(warnings.size > 0 && { warnings: [...warnings] }),
    };
    return fittedContent({ ...result, content: { ...result.content, metadata } }, args);
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

/** `undefined` where an operation knows nothing of what it was asked for, so that the other parts of an answer remain. */
export async function orNothing<Reply>(asked: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await asked;
  } catch (fault) {
    if (fault instanceof AppError && fault.code === 'not_found') return undefined;
    throw fault;
  }
}
