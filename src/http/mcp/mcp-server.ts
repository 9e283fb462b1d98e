import {
  type ListToolsResult,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { ConcurrencyLimit } from '../../domain/access/concurrency-limit.ts';
import { AppError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/log.ts';
import { VERSION } from '../../platform/version.ts';
import type { CallContext, RunEndpoint } from '../run-endpoint.ts';
import { type CallTool, createCallTool } from './call-tool.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { RESOURCE_TEMPLATES, readResource } from './resources.ts';
import type { McpTool } from './tool.ts';
import { argumentsCheck } from './tool-arguments.ts';

const CALL_MS_MAX = 120_000;
/** Lists change with the version of the service alone, answers with its data. */
const CACHE_HINTS = {
  'tools/list': { ttlMs: 3_600_000, cacheScope: 'private' },
  'prompts/list': { ttlMs: 3_600_000, cacheScope: 'private' },
  'resources/list': { ttlMs: 3_600_000, cacheScope: 'private' },
  'resources/templates/list': { ttlMs: 3_600_000, cacheScope: 'private' },
  'server/discover': { ttlMs: 3_600_000, cacheScope: 'private' },
} as const;

export interface McpServerParts {
  readonly tools: readonly McpTool[];
  readonly operations: ReadonlyMap<string, RunEndpoint>;
  readonly concurrency: ConcurrencyLimit;
  readonly log: Logger;
}

/** Creates the MCP server of one request, for its caller. */
export type McpServerOf = (context: CallContext) => Server;

/** What of the tools does not depend on the request is worked out once. */
export function createMcpServers({ tools, operations, concurrency, log }: McpServerParts): McpServerOf {
  const listed = tools.map(toListedTool);
  const callable = new Map(
    tools.map((tool) => [tool.name, { check: argumentsCheck(tool), call: createCallTool(tool, operations) }] as const),
  );
  return (context) => {
    const server = new Server(
      { name: 'almanac', title: 'Almanac', version: VERSION },
      { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions: INSTRUCTIONS, cacheHints: CACHE_HINTS },
    );
    server.setRequestHandler('tools/list', () => ({ tools: listed }));
    server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
      const tool = callable.get(params.name);
      if (tool === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name}`);
      return answerOf(log, async () => {
        const args = tool.check(params.arguments);
        return concurrency.run(context.principal.keyId, () => tool.call(args, withDeadline(context, mcpReq)));
      });
    });
    server.setRequestHandler('resources/list', () => ({ resources: [] }));
    server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: RESOURCE_TEMPLATES }));
    server.setRequestHandler('resources/read', ({ params }, { mcpReq }) =>
      readResource(params.uri, (name, args) => callNamed(callable, name, args, withDeadline(context, mcpReq))).catch(
        (fault: unknown) => {
          if (fault instanceof ProtocolError) throw fault;
          throw new ProtocolError(ProtocolErrorCode.InternalError, faultText(log, fault));
        },
      ),
    );
    server.setRequestHandler('prompts/list', () => ({ prompts: [] }));
    server.setRequestHandler('prompts/get', ({ params }) => {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown prompt: ${params.name}`);
    });
    return server;
  };
}

const callNamed = async (
  callable: ReadonlyMap<string, { readonly call: CallTool }>,
  name: string,
  args: Record<string, unknown>,
  context: CallContext,
): Promise<Record<string, unknown>> => {
  const tool = callable.get(name);
  if (tool === undefined) throw new Error(`there is no tool ${name}`);
  return tool.call(args, context);
};

type ListedTool = ListToolsResult['tools'][number];

const toListedTool = ({ name, title, description, input, output, isWriting }: McpTool): ListedTool => ({
  name,
  title,
  description,
  inputSchema: { ...plain(input), type: 'object', additionalProperties: false },
  outputSchema: { ...plain(output), type: 'object' },
  annotations: isWriting
    ? { title, readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false }
    : { title, readOnlyHint: true, idempotentHint: true, openWorldHint: false },
});

/** A schema without the marks that its library leaves on it. */
const plain = (schema: object): object => JSON.parse(JSON.stringify(schema)) as object;

const withDeadline = (context: CallContext, { signal }: Pick<ServerContext['mcpReq'], 'signal'>): CallContext => ({
  principal: context.principal,
  publicUrl: context.publicUrl,
  metadata: context.metadata,
  signal: AbortSignal.any([signal, AbortSignal.timeout(CALL_MS_MAX)]),
});

interface ToolAnswer {
  [name: string]: unknown;
  readonly content: { type: 'text'; text: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: true;
}

/** Faults are results, which the model reads and mends its call by. */
async function answerOf(log: Logger, call: () => Promise<Record<string, unknown>>): Promise<ToolAnswer> {
  try {
    const content = await call();
    return { content: [{ type: 'text', text: JSON.stringify(content) }], structuredContent: content };
  } catch (fault) {
    return { content: [{ type: 'text', text: faultText(log, fault) }], isError: true };
  }
}

function faultText(log: Logger, fault: unknown): string {
  if (fault instanceof AppError) return fault.faults.join('\n');
  if (fault instanceof DOMException && fault.name === 'TimeoutError')
    return `The call took longer than ${CALL_MS_MAX / 1000} s and was stopped; ask for less.`;
  log.error({ err: fault }, 'a call of a tool failed');
  return 'The call failed inside the service.';
}
