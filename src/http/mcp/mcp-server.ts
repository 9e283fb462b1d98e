import {
  type ListToolsResult,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { Principal } from '../../domain/access/access.ts';
import type { ConcurrencyLimit } from '../../domain/access/concurrency-limit.ts';
import type { ResearchResults } from '../../domain/workflows/research-results.ts';
import { AppError } from '../../platform/errors.ts';
import { isJsonObject } from '../../platform/json-shape.ts';
import type { Logger } from '../../platform/log.ts';
import { VERSION } from '../../platform/version.ts';
import { createCheck } from '../requests/request-check.ts';
import type { CallContext } from '../requests/run-endpoint.ts';
import { type CallTool, createCallTool, type Operations, operationCalls, type Report } from './call-tool.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { canAnswer } from './open-tools.ts';
import { getPrompt, listPrompts } from './prompts.ts';
import { RESOURCE_TEMPLATES, readResource } from './resources.ts';
import type { RunningCalls } from './running-calls.ts';
import type { McpTool } from './tool.ts';

const CALL_MS_MAX = 120_000;
/** Tools change with the entitlements of the organization, prompts with its templates, other lists with the version of the service alone. */
const CACHE_HINTS = {
  'tools/list': { ttlMs: 60_000, cacheScope: 'private' },
  'prompts/list': { ttlMs: 10_000, cacheScope: 'private' },
  'resources/list': { ttlMs: 3_600_000, cacheScope: 'private' },
  'resources/templates/list': { ttlMs: 3_600_000, cacheScope: 'private' },
  'server/discover': { ttlMs: 3_600_000, cacheScope: 'private' },
} as const;

export interface McpServerParts {
  readonly tools: readonly McpTool[];
  readonly operations: Operations;
  /** True if an operation is open to a caller at all. */
  readonly isOpen: (operation: string, caller: Principal) => boolean;
  readonly concurrency: ConcurrencyLimit;
  readonly results: Pick<ResearchResults, 'add' | 'find'>;
  readonly running: RunningCalls;
  readonly log: Logger;
}

/** Creates the MCP server of one request, for its caller. */
export type McpServerOf = (context: CallContext) => Server;

/** Everything about the tools that does not depend on the request is computed once. */
export function createMcpServers(parts: McpServerParts): McpServerOf {
  const { tools, operations, isOpen, concurrency, results, running, log } = parts;
  const listed = new Map(tools.map((tool) => [tool, toListedTool(tool)]));
  const callable = new Map(
    tools.map((tool) => {
      const { name, callMsMax: msMax = CALL_MS_MAX } = tool;
      return [name, { check: argumentsCheck(tool), call: createCallTool(tool, operations, results), msMax }] as const;
    }),
  );
  return (context) => {
    const server = new Server(
      { name: 'almanac', title: 'Almanac', version: VERSION },
      { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions: INSTRUCTIONS, cacheHints: CACHE_HINTS },
    );
    const { keyId } = context.principal;
    /** Every method is work that counts to how much a key may have done at once. */
    const limited = <Result>(work: () => Result | Promise<Result>): Promise<Result> =>
      orProtocolError(log, () => concurrency.run(keyId, async () => work()));
    server.setRequestHandler('tools/list', () =>
      limited(() => ({
        tools: tools.flatMap((tool) => {
          const isListed = canAnswer(tool, (operation) => isOpen(operation, context.principal));
          return isListed ? (listed.get(tool) ?? []) : [];
        }),
      })),
    );
    server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
      const tool = callable.get(params.name);
      if (tool === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name}`);
      const { signal, leave } = running.enter(keyId, mcpReq.id);
      const { msMax } = tool;
      const within = withDeadline(context, mcpReq, { msMax, signal });
      const answer = answerOf({ log, msMax, signal: within.signal }, async () => {
        const args = tool.check(params.arguments);
        return concurrency.run(keyId, () => tool.call(args, within, reportTo(mcpReq)));
      });
      return answer.finally(leave);
    });
    server.setRequestHandler('resources/list', () => limited(() => ({ resources: [] })));
    server.setRequestHandler('resources/templates/list', () =>
      limited(() => ({ resourceTemplates: RESOURCE_TEMPLATES })),
    );
    server.setRequestHandler('resources/read', ({ params }, { mcpReq }) =>
      limited(() =>
        readResource(params.uri, (name, args) => callNamed(callable, name, args, withDeadline(context, mcpReq))),
      ),
    );
    const callFor = (mcpReq: ServerContext['mcpReq']) => operationCalls(operations, withDeadline(context, mcpReq)).call;
    server.setRequestHandler('prompts/list', ({ params }, { mcpReq }) =>
      limited(() => listPrompts(callFor(mcpReq), params?.cursor)),
    );
    server.setRequestHandler('prompts/get', ({ params }, { mcpReq }) =>
      limited(() => getPrompt(callFor(mcpReq), params.name, params.arguments)),
    );
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
  inputSchema: { ...typed(plain(input)), type: 'object', additionalProperties: false },
  outputSchema: { ...typed(short(plain(output))), type: 'object' },
  annotations: isWriting
    ? { title, readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false }
    : { title, readOnlyHint: true, openWorldHint: false },
});

/** A schema without the marks that its library leaves on it. */
const plain = (schema: object): object => JSON.parse(JSON.stringify(schema)) as object;

/** A schema without defaults that hold for every schema: models read the whole list. */
function short(schema: object): object {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    const isDefault = key === 'additionalProperties' ? value === true : key === 'properties' && isEmptyObject(value);
    return isDefault ? undefined : value;
  }) as object;
}

/**
 * A schema in which every `enum` has a type and every object lists its properties, if only none: models of some providers are given no tool at
 * all where one schema lacks them.
 */
function typed(schema: object): object {
  const { properties, items, anyOf, additionalProperties, ...rest } = schema as Record<string, unknown>;
  const types = Array.isArray(rest['enum']) ? [...new Set(rest['enum'].map(jsonTypeOf))] : [];
  const type = rest['type'] ?? (types.length > 1 ? types : types[0]);
  return {
    ...rest,
    ...(type !== undefined && { type }),
    ...((isSchema(properties) || type === 'object') && { properties: mapValues(properties ?? {}, typedOrAny) }),
    ...(items !== undefined && { items: typedOrAny(items) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map(typedOrAny) }),
    ...(additionalProperties !== undefined && { additionalProperties: typedOrAny(additionalProperties) }),
  };
}

/** `true` and `false` are schemas too. */
const typedOrAny = (schema: unknown): unknown => (isSchema(schema) ? typed(schema) : schema);

const isSchema = (value: unknown): value is object => typeof value === 'object' && value !== null;

const mapValues = (of: object, change: (value: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value)]));

const jsonTypeOf = (value: unknown): string => (value === null ? 'null' : typeof value);

const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

const withDeadline = (
  context: CallContext,
  { signal }: Pick<ServerContext['mcpReq'], 'signal'>,
  more: { readonly msMax: number; readonly signal?: AbortSignal } = { msMax: CALL_MS_MAX },
): CallContext => ({
  principal: context.principal,
  publicUrl: context.publicUrl,
  metadata: context.metadata,
  signal: AbortSignal.any([signal, AbortSignal.timeout(more.msMax), ...(more.signal ? [more.signal] : [])]),
});

/** Progress for a client that asked for it; it does not matter whether it arrives. */
function reportTo({ _meta, notify }: Pick<ServerContext['mcpReq'], '_meta' | 'notify'>): Report {
  const progressToken = _meta?.progressToken;
  let progress = 0;
  return async (message) => {
    if (progressToken === undefined) return;
    progress += 1;
    const params = { progressToken, progress, message };
    await notify({ method: 'notifications/progress', params }).catch(() => undefined);
  };
}

async function orProtocolError<Result>(log: Logger, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (fault) {
    if (fault instanceof ProtocolError) throw fault;
    throw new ProtocolError(ProtocolErrorCode.InternalError, faultText(fault, { log }));
  }
}

interface ToolAnswer {
  [name: string]: unknown;
  readonly content: { type: 'text'; text: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: true;
}

/** Faults are results, which the model reads and mends its call by. */
async function answerOf(parts: FaultParts, call: () => Promise<Record<string, unknown>>): Promise<ToolAnswer> {
  try {
    const content = await call();
    return { content: [{ type: 'text', text: JSON.stringify(content) }], structuredContent: content };
  } catch (fault) {
    return { content: [{ type: 'text', text: faultText(fault, parts) }], isError: true };
  }
}

interface FaultParts {
  readonly log: Logger;
  readonly msMax?: number;
  /** Aborted when the call was cancelled, or took too long. */
  readonly signal?: AbortSignal;
}

function faultText(fault: unknown, { log, msMax = CALL_MS_MAX, signal }: FaultParts): string {
  if (fault instanceof AppError) return fault.faults.join('\n');
  if (fault instanceof DOMException && fault.name === 'TimeoutError')
    return `The call took longer than ${msMax / 1000} s and was stopped; ask for less.`;
  if (signal?.aborted && fault === signal.reason) return 'The call was cancelled.';
  log.error({ err: fault }, 'a call of a tool failed');
  return 'The call failed inside the service.';
}

/** Sent beside or among the arguments by programs written for the hosted service; it says which plug-in calls and changes nothing. */
const IGNORED = 'plugin_slug';

/** Creates the check of a tool's arguments. It throws `invalid_request` with every fault, and with the keys that the tool has. */
export function argumentsCheck({ name, input }: McpTool): (given: unknown) => Record<string, unknown> {
  const allowed = Object.keys(input.properties);
  const check = createCheck(input, 'arguments');
  return (given) => {
    const { [IGNORED]: _, ...args } = isJsonObject(given) ? given : {};
    const unknown = Object.keys(args).filter((key) => !allowed.includes(key));
    if (unknown.length > 0) {
      const keys = allowed.length > 0 ? `its arguments are ${allowed.join(', ')}` : 'it has no arguments';
      const faults = unknown.map((key) => `${key.slice(0, 100)} is not an argument of ${name}; ${keys}`);
      throw new AppError('invalid_request', faults[0] ?? name, { faults });
    }
    check(args);
    return args;
  };
}
