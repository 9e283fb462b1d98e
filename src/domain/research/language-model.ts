import type { TokenPrice } from '../../platform/settings/model-settings.ts';

/** A tool that a model may call. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of its arguments. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface ModelToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON, as the model wrote it; may be broken. */
  readonly arguments: string;
}

/** A turn of the exchange with a model. */
export type ModelTurn =
  | { readonly role: 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly toolCalls: readonly ModelToolCall[] }
  | { readonly role: 'tool'; readonly toolCallId: string; readonly content: string };

export type ModelEvent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'tool-call'; readonly call: ModelToolCall }
  /** Once a call, where the endpoint tells. */
  | { readonly type: 'usage'; readonly inputTokens: number; readonly outputTokens: number }
  /** The last event of a whole answer. */
  | { readonly type: 'stop'; readonly reason: 'end' | 'tool-calls' | 'length' | 'refused' };

export interface ModelCall {
  readonly system: string;
  readonly turns: readonly ModelTurn[];
  readonly tools: readonly ModelTool[];
  readonly maxOutputTokens: number;
  readonly signal: AbortSignal;
}

/** A language model behind an endpoint. */
export interface LanguageModel {
  readonly name: string;
  readonly canCallTools: boolean;
  readonly contextTokens: number;
  /** `null` where no price is set. */
  readonly price: TokenPrice | null;
  /** Answers as deterministically as the endpoint can. Throws `ModelFault`, and the reason of `signal` when aborted. */
  stream(call: ModelCall): AsyncIterable<ModelEvent>;
}

/** A call that failed. Its message holds neither key nor address, nor anything that the endpoint wrote. */
export class ModelFault extends Error {
  /** True if a retry may succeed: after 408, 429, 5xx, timeouts and broken-off answers. */
  readonly isRetryable: boolean;
  /** How long the endpoint asks to wait. */
  readonly retryAfterMs: number | undefined;

  constructor(
    message: string,
    { isRetryable, retryAfterMs }: { isRetryable: boolean; retryAfterMs?: number | undefined },
  ) {
    super(message);
    this.name = 'ModelFault';
    this.isRetryable = isRetryable;
    this.retryAfterMs = retryAfterMs;
  }
}
