import type { Citation } from '../../../../domain/research/answer-line.ts';
import type { SessionEvent } from '../../../../domain/workflows/research-sessions.ts';
import { type CitedSource, citedSources, type TurnReference } from '../../../../domain/workflows/turn-reference.ts';
import { timeOfId } from '../../../../platform/ids.ts';
import { idOfSource, markedText, sourcesOnce, toOriginSources, toSourceTrace } from './_references.ts';

/** `errorCode` of a run that failed inside the service. */
const INTERNAL = 500;

export interface ChatMessagesContext {
  /** Request id of the question. */
  readonly requestId: string;
  readonly publicUrl: string;
}

/**
 * The events of a run as messages to the client library: `AUDIT_TRACE` with sources before the text that refers to them, `NEXT` with text and
 * whole references, `SOURCES`, and `COMPLETE` or `FAILED` last. The library ignores `PROGRESS`, which keeps it waiting: it gives up after 60 s
 * of silence.
 */
export async function* chatMessages(
  events: AsyncGenerator<SessionEvent, void>,
  { requestId, publicUrl }: ChatMessagesContext,
): AsyncGenerator<object, void> {
  const answer = new CitedAnswer(requestId, publicUrl);
  for await (const event of events) {
    switch (event.type) {
      case 'planning':
        yield { type: 'PROGRESS', requestId, title: event.plan.title };
        break;
      case 'answer':
        yield* answer.flush([]);
        answer.hold(event.content);
        break;
      case 'grounding':
        yield* answer.flush(event.citations);
        break;
      case 'failed':
        yield { type: 'FAILED', requestId, message: event.error, errorCode: INTERNAL };
        break;
      case 'complete':
        yield* answer.flush([]);
        yield { type: 'SOURCES', requestId, originSources: toOriginSources(answer.sources) };
        yield {
          type: 'COMPLETE',
          requestId,
          interactionTimestamp: new Date(timeOfId(event.checkpointId)).toISOString(),
        };
    }
  }
}

/** Holds each piece of an answer until what supports it is known. */
class CitedAnswer {
  readonly #requestId: string;
  readonly #publicUrl: string;
  readonly #sources = new Map<string, CitedSource>();
  #held = '';
  /** Start of the held piece. */
  #start = 0;
  #sequence = 0;

  constructor(requestId: string, publicUrl: string) {
    this.#requestId = requestId;
    this.#publicUrl = publicUrl;
  }

  /** Everything that was cited, in order. */
  get sources(): CitedSource[] {
    return [...this.#sources.values()];
  }

  hold(piece: string): void {
    this.#held = piece;
  }

  /** The piece that is held, with marks for `citations`, after a trace of the sources that are new. */
  *flush(citations: readonly Citation[]): Generator<object> {
    const references = citations.flatMap(({ end, evidence }): TurnReference[] => {
      const sources = citedSources(evidence);
      return sources.length === 0 ? [] : [{ end, sources }];
    });
    const added = sourcesOnce(references).filter((source) => !this.#sources.has(idOfSource(source)));
    for (const source of added) this.#sources.set(idOfSource(source), source);
    const content = markedText(this.#held, this.#start, references);
    this.#start += this.#held.length;
    this.#held = '';
    const requestId = this.#requestId;
    if (added.length > 0) yield { type: 'AUDIT_TRACE', requestId, trace: toSourceTrace(added, this.#publicUrl) };
    if (content === '') return;
    yield { type: 'NEXT', requestId, sequenceNumber: this.#sequence, content };
    this.#sequence += 1;
  }
}
