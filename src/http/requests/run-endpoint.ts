import type { Principal } from '../../domain/access/access.ts';
import { feedsBehind } from '../../domain/feeds/data-until.ts';
import type { EndHold } from '../../domain/usage/quota-gate.ts';
import { callerIdOf } from '../../domain/usage/usage.ts';
import { isJsonObject } from '../../platform/json-shape.ts';
import { EVENT_STREAM, EventStream, type StreamMeter } from '../answers/event-stream.ts';
import { FileAnswer } from '../answers/file-answer.ts';
import type { Metadata } from '../answers/metadata.ts';
import { ReadyJson } from '../answers/ready-json.ts';
import { StreamedJson } from '../answers/streamed-json.ts';
import type { BoundEndpoint } from '../operations/bind.ts';
import { type EndpointCall, requireOpen, type Units } from '../operations/endpoint.ts';
import type { Gatekeepers } from './gatekeepers.ts';
import { createCheck, ignoredFields } from './request-check.ts';

/** The parts of a request, not validated; a missing one is `undefined`. */
export interface EndpointInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Caller, and the channel of the answer. */
export type CallContext = Pick<EndpointCall<null, null, null>, 'principal' | 'publicUrl' | 'signal' | 'metadata'>;

/** An answer, which may be ready text or a stream, and its cost. */
export interface EndpointAnswer {
  readonly result: unknown;
  readonly units: Units;
}

/** Calls an endpoint. Throws `AppError` for a refusal. */
export type RunEndpoint = (input: EndpointInput, context: CallContext) => Promise<EndpointAnswer>;

/** Query of an endpoint with a body that defines none: every query parameter is reported as unknown. */
const EMPTY_SCHEMA = { properties: {} };

/**
 * Steps of every call of an endpoint once the caller is known, by any protocol: entitlement, quota, validation and the
 * handler; usage is recorded before the answer is returned. Streams are refused for faults in their request before
 * their quota is checked, and their usage is recorded while they run.
 */
export function createRunEndpoint(
  { quotas, meter, dataUntil, askedQuestions }: Pick<Gatekeepers, 'quotas' | 'meter' | 'dataUntil' | 'askedQuestions'>,
  { endpoint, handle }: BoundEndpoint,
): RunEndpoint {
  const check = {
    params: endpoint.params && createCheck(endpoint.params, 'path'),
    query: endpoint.query && createCheck(endpoint.query, 'query'),
    body: endpoint.parse ?? (endpoint.body && createCheck(endpoint.body, 'body', endpoint.refusal)),
  };
  const isMetered = Object.keys(endpoint.units).length > 0;
  const isStream = endpoint.replyType === EVENT_STREAM;
  const feeds = feedsBehind(endpoint.id);
  const resultOf = async ({ params, query, body }: EndpointInput, context: CallContext): Promise<unknown> => {
    const { metadata } = context;
    const call = Object.defineProperties(
      {
        params: check.params?.(params) ?? null,
        query: check.query?.(query) ?? null,
        body: check.body?.(body) ?? null,
      },
      // Links and signals are worked out when a handler asks for them.
      Object.getOwnPropertyDescriptors(context),
    ) as EndpointCall<unknown, unknown, unknown>;
    const warnings = [
      ...ignoredFields(endpoint.query ?? (endpoint.body && EMPTY_SCHEMA), query, 'query'),
      ...ignoredFields(endpoint.body, body, 'body'),
    ];
    if (warnings.length > 0) metadata.warnings = warnings;
    if (dataUntil !== undefined && feeds.length > 0 && isAboutToday(call.body)) {
      const until = await dataUntil(feeds);
      if (until !== undefined) metadata.data_until = until;
    }
    return withWarnings(await handle(call), metadata);
  };
  const keepQuestion = async ({ body }: EndpointInput, { principal }: CallContext, units: Units): Promise<void> => {
    const text = endpoint.asks && textAt(body, endpoint.asks);
    if (text !== undefined) await askedQuestions?.record(principal, { operation: endpoint.id, text, units });
  };
  return async (input, context) => {
    const { orgId } = context.principal;
    requireOpen(endpoint, context.principal);
    const endHold = isMetered && !isStream ? await quotas.check(orgId, endpoint.units) : undefined;
    let recorded: Units = {};
    try {
      const result = await resultOf(input, context);
      if (result instanceof EventStream) {
        await beginStream(
          result,
          await quotas.check(orgId, endpoint.units),
          streamMeter(meter, context.principal),
          context.signal,
          (spent) => keepQuestion(input, context, spent),
        );
        return { result, units: {} };
      }
      const units =
        endpoint.unitsOf?.((result instanceof StreamedJson ? result.head : result) as never) ?? endpoint.units;
      if (isMetered) {
        await meter.record(orgId, units, callerIdOf(context.principal));
        recorded = units;
      }
      void keepQuestion(input, context, units);
      return { result, units };
    } finally {
      endHold?.(recorded);
    }
  };
}

/** Units stay reserved until the stream has ended and its usage is recorded. */
const beginStream = (
  stream: EventStream,
  endHold: EndHold,
  meter: StreamMeter,
  signal: AbortSignal,
  keepQuestion: (units: Units) => Promise<void>,
): Promise<void> =>
  stream.begin(meter, signal, () => {
    void keepQuestion(meter.spent());
    void meter.settled().then(
      () => endHold(meter.spent()),
      () => endHold({}),
    );
  });

/** The text at a path of members in a body; `undefined` where there is none. */
function textAt(body: unknown, path: readonly string[]): string | undefined {
  let found = body;
  for (const name of path) found = isJsonObject(found) ? found[name] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** True for a request that asks for no earlier time. */
const isAboutToday = (body: unknown): boolean =>
  typeof body !== 'object' || body === null || !('as_of' in body) || body.as_of == null;

/** Adds `metadata` with warnings of ignored fields to an answer without `metadata`, if it is an object. */
const withWarnings = (result: unknown, metadata: Metadata): unknown =>
  metadata.warnings === undefined ||
  result instanceof ReadyJson ||
  result instanceof StreamedJson ||
  result instanceof EventStream ||
  result instanceof FileAnswer ||
  !isJsonObject(result) ||
  'metadata' in result
    ? result
    : { ...result, metadata };

/** Records the usage of a stream as it happens. */
function streamMeter(meter: Gatekeepers['meter'], principal: Principal): StreamMeter {
  let recorded: Promise<unknown> = Promise.resolve();
  const totals = new Map<string, number>();
  return {
    spend(units) {
      for (const [unit, amount] of Object.entries(units)) totals.set(unit, (totals.get(unit) ?? 0) + amount);
      const recording = meter.record(principal.orgId, units, callerIdOf(principal));
      recorded = Promise.all([recorded, recording]);
      // Waiting callers get the failure; an abandoned stream does not.
      recorded.catch(() => undefined);
    },
    async settled() {
      await recorded;
    },
    spent: () => Object.fromEntries(totals),
  };
}
