import { TICK, withTicks } from '../../platform/ticks.ts';

/** Metering of a stream's usage while it runs. */
export interface StreamMeter {
  readonly spend: (units: Readonly<Record<string, number>>) => void;
  /** Resolves once all that was spent is counted; rejects where it could not be. */
  settled(): Promise<void>;
  /** Units spent so far, by unit id. */
  spent(): Readonly<Record<string, number>>;
}

/** Begins the work behind a stream. An error thrown before its first event becomes an error answer like any other. */
export type OpenStream = (meter: StreamMeter) => AsyncGenerator<object, void>;

/** Type of an answer that is a stream. */
export const EVENT_STREAM = 'text/event-stream';

/** Comments keep connections open that would be closed for silence. */
const COMMENT_MS = 15_000;

/** Proxies must neither store a stream nor hold it back. */
export const STREAM_HEADERS = {
  'content-type': `${EVENT_STREAM}; charset=utf-8`,
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
} as const;

/** An answer that is a stream of events, each a JSON object. Its usage is metered as it is spent. */
export class EventStream {
  private readonly open: OpenStream;
  private events: AsyncGenerator<object, void> | undefined;
  private first: IteratorResult<object, void> | undefined;
  private meter: StreamMeter | undefined;

  constructor(open: OpenStream) {
    this.open = open;
  }

  /** Opens the stream and waits for its first event. Throws what refuses it. Left when `signal` is aborted; ends with `onEnd`. */
  async begin(meter: StreamMeter, signal: AbortSignal, onEnd: () => void = () => undefined): Promise<void> {
    this.meter = meter;
    const events = withEnd(this.open(meter), onEnd);
    signal.addEventListener('abort', () => void events.return(undefined).catch(() => undefined), { once: true });
    this.first = await events.next();
    this.events = events;
  }

  /** Units used by the stream so far, by unit id. */
  used(): Readonly<Record<string, number>> {
    return this.meter?.spent() ?? {};
  }

  /** All events, the first included. */
  async *all(): AsyncGenerator<object, void> {
    const { events, first } = this;
    if (events === undefined || first === undefined) throw new Error('a stream is read before it has begun');
    if (first.done === true) return;
    yield first.value;
    yield* events;
  }

  /**
   * The stream as server-sent events: one line `data: ` with JSON for each event, and comments while there are none. Ends quietly when
   * `signal` is aborted.
   */
  async *text(signal: AbortSignal): AsyncGenerator<string, void> {
    try {
      for await (const event of withTicks(this.all(), () => COMMENT_MS, signal)) {
        yield event === TICK ? ': keep-alive\n\n' : `data: ${JSON.stringify(event)}\n\n`;
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}

async function* withEnd(events: AsyncGenerator<object, void>, onEnd: () => void): AsyncGenerator<object, void> {
  try {
    yield* events;
  } finally {
    onEnd();
  }
}
