import type { Static, TObject, TSchema } from 'typebox';
import type { EndpointInput } from '../requests/run-endpoint.ts';

/** Context of a tool call. */
export interface ToolUse {
  /**
   * Calls an operation of the API by its id, as its caller would over HTTP: the same checks, quota and usage. Throws
   * `AppError` for a refusal.
   */
  call<Reply>(operation: string, input: EndpointInput): Promise<Reply>;
  /** The events of an operation that answers with a stream. Throws as `call` does, and the reason of a call that is stopped. */
  events<Event>(operation: string, input: EndpointInput): AsyncGenerator<Event, void>;
  /** Reports progress to a client that asked for it. */
  report(message: string): Promise<void>;
  /** Results of runs of this caller, of which further parts are asked for. */
  readonly results: ResultsOfCaller;
  /** Time of the call, ISO 8601. */
  readonly now: string;
  /** Base of links to the service, without a trailing slash. */
  readonly publicUrl: string;
}

export interface ResultsOfCaller {
  add(id: string, content: object): Promise<void>;
  /** `undefined` for one that does not exist, or that has expired. */
  find(id: string): Promise<object | undefined>;
}

/** A JSON object, and the member of it that comes in parts where the whole is too long for a model. */
export interface ToolResult {
  readonly content: Readonly<Record<string, unknown>>;
  /** Content from the argument `offset` on. */
  readonly long?: LongMember;
  /** Members of the content of the last part only, such as the cursor of a next page. */
  readonly afterLast?: Readonly<Record<string, unknown>>;
  /** Arguments of the call for the units after the first so many; default: the same arguments with another `offset`. */
  next?(shown: number): Readonly<Record<string, unknown>>;
}

/** A member, or several one after the other, that can be cut between units: items of a list, characters of a text. */
export interface LongMember {
  /** Name used in the `cut` member. */
  readonly name: string;
  readonly length: number;
  /** Content for the units from `from` on and before `to`. */
  part(from: number, to: number): Readonly<Record<string, unknown>>;
}

/** A tool for assistants (MCP). */
export interface McpTool {
  readonly name: string;
  readonly title: string;
  /** Tool description shown to the model: purpose, prerequisites, example, cost, empty result. */
  readonly description: string;
  /** Operations of the API by id, and no others: it calls each of them, or of those in a list within it some. */
  readonly operations: readonly (string | readonly string[])[];
  /** JSON Schema without references; keys that it does not have are refused. */
  readonly input: TObject;
  /** JSON schema of the structured content. */
  readonly output: TSchema;
  /** Set if it changes something. */
  readonly isWriting?: true;
  /** Time limit of a call, in ms; default: that of most tools. */
  readonly callMsMax?: number;
  run(args: never, use: ToolUse): Promise<ToolResult>;
}

/** Returns the definition unchanged; only checks its types. */
export function defineTool<Input extends TObject>(
  tool: Omit<McpTool, 'input' | 'run'> & {
    readonly input: Input;
    run(args: Static<Input>, use: ToolUse): Promise<ToolResult>;
  },
): McpTool {
  return tool as McpTool;
}
