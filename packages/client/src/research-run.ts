import type { ResearchReference } from './api/schemas.ts';
import { ConnectionError, ProcessingError } from './transport/errors.ts';
import type { Reply } from './transport/transport.ts';

/** Event of a run; `type` names its kind. */
export type ResearchMessage = Reply<'research.run-agent'>['message'];

/** Result of a run. */
export interface ResearchResult {
  /** Id of the chat or the execution, which a later call may continue. */
  readonly id: string;
  /** Checkpoint of this turn, from which a later one may continue. */
  readonly checkpointId: string;
  /** The whole answer, as Markdown. */
  readonly answer: string;
  /** Sources of each part of the answer; offsets are characters of the answer. */
  readonly references: readonly ResearchReference[];
  /** Output by the requested schema; `undefined` if it could not be filled. */
  readonly structuredOutput: unknown;
  /** Units used by the run, by unit. */
  readonly usage: Readonly<Record<string, number>>;
  /** Warnings of the service. */
  readonly warnings: readonly string[];
}

/** An event in its envelope. */
export interface StreamedEvent {
  readonly id: string;
  readonly message: ResearchMessage;
}

/**
 * A run of the research agent or of a template. It begins when it is read, once: message by message with `for await`,
 * or at once with `result()`. Stopping the reading stops the run.
 */
export class ResearchRun implements AsyncIterable<ResearchMessage> {
  readonly #events: AsyncGenerator<StreamedEvent, void>;
  readonly #operation: string;
  #id: string | undefined;

  /** @internal */
  constructor(events: AsyncGenerator<StreamedEvent, void>, operation: string) {
    this.#events = events;
    this.#operation = operation;
  }

  /** Id of the chat or the execution; `undefined` before the first message. */
  get id(): string | undefined {
    return this.#id;
  }

  /** The messages as they arrive. Throws a `ProcessingError` where the run fails. */
  async *[Symbol.asyncIterator](): AsyncGenerator<ResearchMessage, void> {
    const operation = this.#operation;
    let isComplete = false;
    for await (const { id, message } of this.#events) {
      this.#id = id;
      if (message.type === 'ERROR') throw new ProcessingError(message.error, { code: 'RESEARCH_FAILED', operation });
      yield message;
      // The rest is read to its end, so that the connection may be used again.
      isComplete ||= message.type === 'COMPLETE';
    }
    if (isComplete) return;
    throw new ConnectionError(`${operation} broke off`, { code: 'CONNECTION', operation });
  }

  /**
   * Reads the run to its end.
   *
   * @param onMessage Called with each message as it arrives.
   */
  async result(onMessage?: (message: ResearchMessage) => void): Promise<ResearchResult> {
    const references: ResearchReference[] = [];
    let answer = '';
    let structuredOutput: unknown;
    let end: Extract<ResearchMessage, { type: 'COMPLETE' }> | undefined;
    for await (const message of this) {
      onMessage?.(message);
      if (message.type === 'ANSWER') answer += message.content;
      else if (message.type === 'GROUNDING') references.push(...message.references);
      else if (message.type === 'STRUCTURED_OUTPUT') structuredOutput = message.content;
      else if (message.type === 'COMPLETE') end = message;
    }
    const { checkpointId = '', consumption = [], warnings = [] } = end ?? {};
    const usage = Object.fromEntries(consumption.map(({ unit, amount }) => [unit, amount]));
    return { id: this.#id ?? '', checkpointId, answer, references, structuredOutput, usage, warnings };
  }
}
