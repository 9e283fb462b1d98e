import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AppError } from './errors.ts';
import { VERSION } from './version.ts';

/*
 * Spans by the API of OpenTelemetry. Without an SDK, which operators load with `--import`, nothing is recorded and spans cost next to nothing.
 * They carry names, counts and ids of requests and jobs, never texts, keys or file names.
 */

const tracer = trace.getTracer('almanac', VERSION);
const origins = new AsyncLocalStorage<string>();

/** The id of the request or job that the running code works for; `undefined` outside of both. */
export const currentOrigin = (): string | undefined => origins.getStore();

/** Trace context for a job queued within a trace (W3C Trace Context); empty outside of a trace. */
export function traceFields(): { readonly traceparent?: string } {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  const { traceparent } = carrier;
  return traceparent === undefined ? {} : { traceparent };
}

/** The span of a request, which begins when its headers have arrived. */
export type RequestTrace = ReturnType<typeof startRequestTrace>;

/** Begins the span of a request, as part of the caller's trace where its headers name one. */
export function startRequestTrace(request: {
  readonly id: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, unknown>>;
}) {
  const { id, method, headers } = request;
  // If the SDK traces HTTP itself, its span is active and already part of the caller's trace.
  const outer = context.active();
  const parent = trace.getSpan(outer) === undefined ? propagation.extract(outer, headers) : outer;
  const attributes = { 'http.request.method': method, 'almanac.request_id': id };
  const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
  const inside = trace.setSpan(parent, span);
  return {
    /** Runs work for the request: its spans become children of the request's. */
    run: (work: () => void): void => origins.run(id, () => context.with(inside, work)),
    /** `operation`: the id of the endpoint. */
    end(operation: string, status: number): void {
      span.updateName(operation);
      span.setAttributes({ 'almanac.operation': operation, 'http.response.status_code': status });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** Runs a job in a span of its own, as part of the trace in which it was queued. */
export function traceJob<T>(
  job: { readonly id: string; readonly name: string; readonly payload: Readonly<Record<string, unknown>> },
  work: () => Promise<T>,
): Promise<T> {
  const parent = propagation.extract(context.active(), job.payload);
  const options = { kind: SpanKind.CONSUMER, attributes: { 'almanac.job_id': job.id } };
  return origins.run(job.id, () =>
    tracer.startActiveSpan(`job ${job.name}`, options, parent, (span) => ending(span, work)),
  );
}

/** The same port, whose named methods run in spans `name.method`. They must return promises. */
export function withSpans<Port extends object>(
  name: string,
  port: Port,
  methods: readonly (keyof Port & string)[],
): Port {
  const spanNames = new Map(methods.map((method) => [method as string | symbol, `${name}.${method}`]));
  const calls = new Map<string | symbol, unknown>();
  return new Proxy(port, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      const known = calls.get(key);
      if (known !== undefined) return known;
      const spanName = spanNames.get(key);
      const call =
        spanName === undefined
          ? value.bind(target)
          : (...args: unknown[]) => inSpan(spanName, () => value.apply(target, args));
      calls.set(key, call);
      return call;
    },
  });
}

/** Runs work in a span. */
export const inSpan = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  tracer.startActiveSpan(name, (span) => ending(span, work));

async function ending<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // The message may contain text of a caller.
    span.setAttribute(
      'error.type',
      error instanceof AppError ? error.code : error instanceof Error ? error.name : 'unknown',
    );
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/** Continues in the current context when others read later, such as a stream. */
export function inThisContext<T>(values: AsyncIterable<T>): AsyncIterable<T> {
  const then: Context = context.active();
  const origin = origins.getStore();
  const run = <R>(work: () => R): R =>
    origin === undefined ? context.with(then, work) : origins.run(origin, () => context.with(then, work));
  return {
    [Symbol.asyncIterator]() {
      const iterator = run(() => values[Symbol.asyncIterator]());
      return {
        next: () => run(() => iterator.next()),
        return: (value?: unknown) =>
          run(() => iterator.return?.(value) ?? Promise.resolve({ done: true as const, value: undefined })),
      };
    },
  };
}
