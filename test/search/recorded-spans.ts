import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  type SpanOptions,
  type SpanStatus,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';

/** A span that has ended. */
export interface RecordedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | undefined;
  readonly attributes: Attributes;
  readonly status: SpanStatusCode;
}

/** Records the spans of this process until disposed of, as the SDK that an operator loads would. */
export function recordSpans() {
  let spans: RecordedSpan[] = [];
  let isRecording = true;
  const tracer = createTracer((span) => {
    if (isRecording) spans.push(span);
  });
  context.setGlobalContextManager(contextManager());
  propagation.setGlobalPropagator(traceParents);
  trace.setGlobalTracerProvider({ getTracer: () => tracer });
  return {
    /** Spans that ended since the last call. */
    take(): RecordedSpan[] {
      const taken = spans;
      spans = [];
      return taken;
    },
    [Symbol.dispose]() {
      isRecording = false;
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}

function contextManager() {
  const active = new AsyncLocalStorage<Context>();
  return {
    active: () => active.getStore() ?? ROOT_CONTEXT,
    with: <A extends unknown[], F extends (...args: A) => ReturnType<F>>(
      to: Context,
      work: F,
      self?: unknown,
      ...args: A
    ) => active.run(to, () => work.apply(self as never, args)),
    bind: <T>(_to: Context, target: T) => target,
    enable() {
      return this;
    },
    disable() {
      active.disable();
      return this;
    },
  };
}

const HEADER = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/;

const traceParents = {
  inject(from: Context, carrier: unknown) {
    const at = trace.getSpanContext(from);
    if (at !== undefined) (carrier as Record<string, string>)['traceparent'] = `00-${at.traceId}-${at.spanId}-01`;
  },
  extract(into: Context, carrier: unknown) {
    const [, traceId, spanId] = HEADER.exec(String((carrier as Record<string, unknown>)['traceparent'])) ?? [];
    if (traceId === undefined || spanId === undefined) return into;
    return trace.setSpanContext(into, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });
  },
  fields: () => ['traceparent'],
};

function createTracer(ended: (span: RecordedSpan) => void): Tracer {
  const startSpan = (name: string, options: SpanOptions = {}, from: Context = context.active()): Span => {
    const parent = trace.getSpanContext(from);
    const traceId = parent?.traceId ?? randomBytes(16).toString('hex');
    return recordedSpan({ name, attributes: options.attributes ?? {}, traceId, parentId: parent?.spanId }, ended);
  };
  return {
    startSpan,
    startActiveSpan(name: string, ...rest: unknown[]) {
      const work = rest.at(-1) as (span: Span) => never;
      const [options, from = context.active()] = rest.slice(0, -1) as [SpanOptions?, Context?];
      const span = startSpan(name, options, from);
      return context.with(trace.setSpan(from, span), () => work(span));
    },
  };
}

function recordedSpan(
  begun: Pick<RecordedSpan, 'name' | 'attributes' | 'traceId' | 'parentId'>,
  ended: (span: RecordedSpan) => void,
): Span {
  const spanContext: SpanContext = {
    traceId: begun.traceId,
    spanId: randomBytes(8).toString('hex'),
    traceFlags: TraceFlags.SAMPLED,
  };
  let { name } = begun;
  let status = SpanStatusCode.UNSET;
  const attributes: Attributes = { ...begun.attributes };
  return {
    spanContext: () => spanContext,
    isRecording: () => true,
    updateName(to) {
      name = to;
      return this;
    },
    setAttribute(key, value) {
      attributes[key] = value;
      return this;
    },
    setAttributes(more) {
      Object.assign(attributes, more);
      return this;
    },
    setStatus({ code }: SpanStatus) {
      status = code;
      return this;
    },
    addEvent() {
      return this;
    },
    addLink() {
      return this;
    },
    addLinks() {
      return this;
    },
    recordException() {},
    end: () => ended({ ...begun, name, attributes, spanId: spanContext.spanId, status }),
  };
}
