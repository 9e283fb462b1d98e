import { buffer } from 'node:stream/consumers';
import {
  type LanguageModel,
  type ModelCall,
  type ModelEvent,
  ModelFault,
  type ModelTurn,
} from '../../domain/research/language-model.ts';
import type { LanguageModelSlot } from '../../platform/settings/model-settings.ts';
import { ChatAnswer } from './chat-answer.ts';
import { EventTooLong, eventData } from './event-stream.ts';

/** Maximum silence of an endpoint, before its answer and between pieces of it. */
const SILENCE_MS = 60_000;
/** Longest answer, in bytes: many times the budgets of a run. */
const ANSWER_BYTES_MAX = 16 * 1_024 * 1_024;
/** Maximum size of a refusal's text that is read for the parameter it names, in bytes. */
const REFUSAL_BYTES_MAX = 8_192;

/** An OpenAI-compatible service: base address, with or without `/chat/completions`, and bearer token. */
export interface ChatEndpointOptions extends LanguageModelSlot {
  /** For tests. */
  readonly silenceMs?: number;
}

/** Parameters that not every endpoint accepts. A refused one is omitted from then on. */
const OPTIONAL = ['stream_options', 'max_tokens', 'max_completion_tokens', 'temperature', 'seed'] as const;
type OptionalParameter = (typeof OPTIONAL)[number];

/**
 * A model at an endpoint of chat completions (https://platform.openai.com/docs/api-reference/chat), which OpenAI, vLLM, Ollama,
 * llama.cpp, LM Studio, LiteLLM and others serve. Temperature 0 and a fixed seed where the endpoint takes them.
 */
export function chatEndpoint(options: ChatEndpointOptions): LanguageModel {
  const address = chatAddress(options.url);
  // Models of OpenAI take the newer name, most others only the older one.
  const refused = new Set<OptionalParameter>(['max_completion_tokens']);
  return {
    name: options.name,
    canCallTools: options.canCallTools,
    contextTokens: options.contextTokens,
    price: options.price,
    async *stream(call) {
      const silence = new SilenceTimer(options.silenceMs ?? SILENCE_MS);
      const signal = AbortSignal.any([call.signal, silence.signal]);
      try {
        yield* read(await ask(address, options, call, refused, signal), silence);
      } catch (error) {
        call.signal.throwIfAborted();
        if (error instanceof ModelFault) throw error;
        if (silence.signal.aborted)
          throw new ModelFault('the language model was silent too long', { isRetryable: true });
        if (error instanceof EventTooLong)
          throw new ModelFault('the language model answered too much', { isRetryable: false });
        throw new ModelFault('the language model cannot be reached', { isRetryable: true });
      } finally {
        silence.stop();
      }
    },
  };
}

/** Adds `/chat/completions` to an address without it; a query is preserved. */
export function chatAddress(url: string): string {
  const address = new URL(url);
  const path = address.pathname.replace(/\/+$/, '');
  address.pathname = path.endsWith('/chat/completions') ? path : `${path}/chat/completions`;
  return address.toString();
}

async function ask(
  address: string,
  { key, name }: ChatEndpointOptions,
  call: ModelCall,
  refused: Set<OptionalParameter>,
  signal: AbortSignal,
): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    const reply = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(key !== null && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(bodyOf(name, call, refused)),
      signal,
      // A redirect must not send the key to another host.
      redirect: 'error',
    });
    if (reply.ok) return reply;
    if ((reply.status === 400 || reply.status === 422) && tries < OPTIONAL.length) {
      if (refuse(refused, await beginningOfBody(reply))) continue;
    } else await reply.body?.cancel();
    throw refusalOf(reply);
  }
}

function bodyOf(name: string, call: ModelCall, refused: ReadonlySet<OptionalParameter>): Record<string, unknown> {
  const optional: Readonly<Record<OptionalParameter, unknown>> = {
    stream_options: { include_usage: true },
    max_tokens: call.maxOutputTokens,
    max_completion_tokens: call.maxOutputTokens,
    temperature: 0,
    seed: 1,
  };
  return {
    ...(name !== '' && { model: name }),
    messages: [{ role: 'system', content: call.system }, ...call.turns.map(messageOf)],
    stream: true,
    ...Object.fromEntries(OPTIONAL.filter((one) => !refused.has(one)).map((one) => [one, optional[one]])),
    ...(call.tools.length > 0 && {
      tools: call.tools.map(({ name: tool, description, parameters }) => ({
        type: 'function',
        function: { name: tool, description, parameters },
      })),
    }),
  };
}

function messageOf(turn: ModelTurn): Record<string, unknown> {
  if (turn.role === 'user') return { role: 'user', content: turn.content };
  if (turn.role === 'tool') return { role: 'tool', tool_call_id: turn.toolCallId, content: turn.content };
  const calls = turn.toolCalls.map(({ id, name, arguments: given }) => ({
    id,
    type: 'function',
    function: { name, arguments: given },
  }));
  return { role: 'assistant', content: turn.content, ...(calls.length > 0 && { tool_calls: calls }) };
}

/** Leaves out the parameters that a refusal names; whether there are any. */
function refuse(refused: Set<OptionalParameter>, text: string): boolean {
  const named = OPTIONAL.filter((one) => !refused.has(one) && new RegExp(`\\b${one}\\b`).test(text));
  for (const one of named) {
    refused.add(one);
    if (one === 'max_tokens' && /max_completion_tokens/.test(text)) refused.delete('max_completion_tokens');
  }
  return named.length > 0;
}

function refusalOf({ status, headers }: Response): ModelFault {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return new ModelFault(`the language model answered ${status}`, {
    isRetryable: status === 408 || status === 429 || status >= 500,
    retryAfterMs: seconds >= 0 ? seconds * 1_000 : undefined,
  });
}

async function* read(reply: Response, silence: SilenceTimer): AsyncGenerator<ModelEvent> {
  const answer = new ChatAnswer();
  const body = bounded(reply, silence);
  // Some endpoints answer in one piece all the same.
  if (reply.headers.get('content-type')?.includes('application/json')) {
    yield* answer.read((await buffer(body)).toString('utf8'));
    yield* answer.end(false);
    return;
  }
  let isDone = false;
  for await (const data of eventData(body)) {
    isDone = data.trim() === '[DONE]';
    if (isDone) break;
    yield* answer.read(data);
  }
  yield* answer.end(isDone);
}

async function* bounded(reply: Response, silence: SilenceTimer): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of reply.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > ANSWER_BYTES_MAX) throw new ModelFault('the language model answered too much', { isRetryable: false });
    // While the reader is busy, the endpoint is not silent.
    silence.stop();
    yield piece;
    silence.start();
  }
}

async function beginningOfBody(reply: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of reply.body ?? []) {
    pieces.push(piece);
    bytes += piece.byteLength;
    if (bytes >= REFUSAL_BYTES_MAX) break;
  }
  return Buffer.concat(pieces).toString('utf8').slice(0, REFUSAL_BYTES_MAX);
}

/** Aborts its signal when nothing has been heard for a time. */
class SilenceTimer {
  readonly #controller = new AbortController();
  readonly #ms: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number) {
    this.#ms = ms;
    this.start();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  start(): void {
    this.stop();
    this.#timer = setTimeout(() => this.#controller.abort(), this.#ms);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
