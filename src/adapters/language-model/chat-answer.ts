import { type ModelEvent, ModelFault, type ModelToolCall } from '../../domain/research/language-model.ts';
import { isJsonObject } from '../../platform/json-shape.ts';

/** Calls of tools in one answer, and characters of the arguments of one, beyond which an answer is refused. */
const CALLS_MAX = 32;
const ARGUMENTS_MAX = 50_000;

interface OpenCall {
  readonly key: string;
  id: string;
  name: string;
  arguments: string;
}

type Json = Readonly<Record<string, unknown>>;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads the chunks of a chat completion, or a whole one, into the events of the port. Fields that it does not know are skipped. */
export class ChatAnswer {
  readonly #calls: OpenCall[] = [];
  readonly #thoughts = new Thoughts();
  #reason: string | undefined;

  /** The events of a chunk: texts and usage. Throws `ModelFault` for an error in it. */
  *read(text: string): Generator<ModelEvent> {
    let chunk: unknown;
    try {
      chunk = JSON.parse(text);
    } catch {
      throw new ModelFault('the language model answered what cannot be read', { isRetryable: true });
    }
    if (!isJsonObject(chunk)) return;
    if (isJsonObject(chunk['error'])) throw faultOf(chunk['error']);
    const [choice] = listOf(chunk['choices']);
    if (isJsonObject(choice)) {
      const delta = isJsonObject(choice['delta'])
        ? choice['delta']
        : isJsonObject(choice['message'])
          ? choice['message']
          : {};
      const said = this.#thoughts.without(contentOf(delta['content']));
      if (said !== '') yield { type: 'text', text: said };
      for (const call of listOf(delta['tool_calls'])) if (isJsonObject(call)) this.#add(call);
      if (typeof choice['finish_reason'] === 'string') this.#reason = choice['finish_reason'];
    }
    const usage = chunk['usage'];
    if (isJsonObject(usage)) {
      const [inputTokens, outputTokens] = [Number(usage['prompt_tokens']), Number(usage['completion_tokens'])];
      if (inputTokens >= 0 && outputTokens >= 0) yield { type: 'usage', inputTokens, outputTokens };
    }
  }

  /** Events left at the end: tool calls and the stop reason. Throws `ModelFault` if the answer broke off. */
  *end(isDone: boolean): Generator<ModelEvent> {
    if (this.#reason === undefined && !isDone)
      throw new ModelFault('the answer of the language model broke off', { isRetryable: true });
    const rest = this.#thoughts.end();
    if (rest !== '') yield { type: 'text', text: rest };
    const calls = this.#calls.filter(({ name }) => name !== '');
    for (const [at, call] of calls.entries()) yield { type: 'tool-call', call: finished(call, at) };
    yield { type: 'stop', reason: reasonOf(this.#reason, calls.length > 0) };
  }

  /** Pieces of a call belong together by index, else by id; a piece with neither continues the last call. */
  #add(piece: Json): void {
    const id = textOf(piece['id']);
    const key = typeof piece['index'] === 'number' ? `#${piece['index']}` : id;
    const call = (key === '' ? this.#calls.at(-1) : this.#calls.find((one) => one.key === key)) ?? this.#open(key);
    const made = isJsonObject(piece['function']) ? piece['function'] : {};
    if (id !== '') call.id = id;
    call.name += textOf(made['name']);
    call.arguments += isJsonObject(made['arguments']) ? JSON.stringify(made['arguments']) : textOf(made['arguments']);
    if (call.arguments.length > ARGUMENTS_MAX || call.name.length > ARGUMENTS_MAX)
      throw new ModelFault('the language model called a tool with too much', { isRetryable: false });
  }

  #open(key: string): OpenCall {
    if (this.#calls.length >= CALLS_MAX)
      throw new ModelFault('the language model called too many tools', { isRetryable: false });
    const call = { key, id: '', name: '', arguments: '' };
    this.#calls.push(call);
    return call;
  }
}

const finished = (call: OpenCall, at: number): ModelToolCall => ({
  id: call.id === '' ? `call_${at + 1}` : call.id,
  name: call.name,
  arguments: call.arguments === '' ? '{}' : call.arguments,
});

/** A text, or parts of which those with a text count. */
const contentOf = (content: unknown): string =>
  Array.isArray(content)
    ? content.map((part) => (isJsonObject(part) ? textOf(part['text']) : '')).join('')
    : textOf(content);

function reasonOf(reason: string | undefined, hasCalls: boolean): 'end' | 'tool-calls' | 'length' | 'refused' {
  if (hasCalls) return 'tool-calls';
  return reason === 'length' ? 'length' : reason === 'content_filter' ? 'refused' : 'end';
}

function faultOf(error: Json): ModelFault {
  const status = Number(error['code'] ?? error['status']);
  const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429;
  return new ModelFault('the language model reported an error', { isRetryable: !isRefused });
}

const OPEN = '<think>';
const CLOSE = '</think>';

/** Takes out what local models write between `<think>` and `</think>`. */
class Thoughts {
  #held = '';
  #isInside = false;

  without(text: string): string {
    this.#held += text;
    let said = '';
    for (;;) {
      const mark = this.#isInside ? CLOSE : OPEN;
      const at = this.#held.indexOf(mark);
      if (at < 0) {
        const kept = beginningOf(mark, this.#held);
        if (!this.#isInside) said += this.#held.slice(0, this.#held.length - kept);
        this.#held = this.#held.slice(this.#held.length - kept);
        return said;
      }
      if (!this.#isInside) said += this.#held.slice(0, at);
      this.#held = this.#held.slice(at + mark.length);
      this.#isInside = !this.#isInside;
    }
  }

  end(): string {
    const rest = this.#isInside ? '' : this.#held;
    this.#held = '';
    return rest;
  }
}

/** Number of characters at the end of a text that begin a mark. */
function beginningOf(mark: string, text: string): number {
  for (let length = Math.min(mark.length - 1, text.length); length > 0; length--)
    if (text.endsWith(mark.slice(0, length))) return length;
  return 0;
}
