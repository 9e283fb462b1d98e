/** A tool that a model may call. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of its arguments. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

export type ModelMessage =
  | { readonly role: 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly toolCalls?: readonly ModelToolCall[] }
  | { readonly role: 'tool'; readonly toolCallId: string; readonly content: string };

export interface ModelToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON, as the model wrote it; may be broken. */
  readonly arguments: string;
}

export type ModelEvent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'tool-call'; readonly call: ModelToolCall }
  | { readonly type: 'usage'; readonly inputTokens: number; readonly outputTokens: number }
  | { readonly type: 'stop'; readonly reason: 'end' | 'tool-calls' | 'length' | 'refused' };

export interface ModelCall {
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ModelTool[];
  readonly maxOutputTokens: number;
  readonly temperature: number;
  /** For endpoints that can hold their text to a schema. */
  readonly outputSchema?: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal;
}

/** A language model behind an endpoint. */
export interface LanguageModel {
  readonly name: string;
  readonly canCallTools: boolean;
  readonly contextTokens: number;
  /** US dollars per million tokens; `null` where no price is set. */
  readonly price: { readonly input: number; readonly output: number } | null;
  /** Throws `ModelFault`, and the reason of `signal` when aborted. */
  stream(call: ModelCall): AsyncIterable<ModelEvent>;
}

/** A call that failed. `isRetryable` for 429, 5xx, timeouts and broken streams. Its message has neither key nor address. */
export class ModelFault extends Error {
  readonly isRetryable: boolean;
  constructor(message: string, isRetryable: boolean, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ModelFault';
    this.isRetryable = isRetryable;
  }
}
