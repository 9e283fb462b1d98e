import type { BoundEndpoint } from './bind.ts';
import type { EndpointCall, Metadata, Units } from './endpoint.ts';
import type { Gatekeepers } from './gates.ts';
import { ReadyJson } from './ready-json.ts';
import { createCheck, ignoredFields, isJsonObject } from './request-check.ts';
import { StreamedJson } from './streamed-json.ts';

/** The parts of a request, not validated; a missing one is `undefined`. */
export interface EndpointInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Who calls, and how the answer gets there. */
export type CallContext = Pick<EndpointCall<null, null, null>, 'principal' | 'publicUrl' | 'signal' | 'metadata'>;

/** An answer, which may be ready text or a stream, and what it cost. */
export interface EndpointAnswer {
  readonly result: unknown;
  readonly units: Units;
}

/** Calls an endpoint. Throws `AppError` for what is refused. */
export type RunEndpoint = (input: EndpointInput, context: CallContext) => Promise<EndpointAnswer>;

/** Query of an endpoint with a body that defines none: every query parameter is reported as unknown. */
const EMPTY_SCHEMA = { properties: {} };

/**
 * What every call of an endpoint goes through once the caller is known, whatever protocol it came by: quota, validation and the handler;
 * its usage is recorded before the answer is returned.
 */
export function createRunEndpoint(
  { quotas, meter }: Pick<Gatekeepers, 'quotas' | 'meter'>,
  { endpoint, handle }: BoundEndpoint,
): RunEndpoint {
  const check = {
    params: endpoint.params && createCheck(endpoint.params, 'path'),
    query: endpoint.query && createCheck(endpoint.query, 'query'),
    body: endpoint.parse ?? (endpoint.body && createCheck(endpoint.body, 'body', endpoint.refusal)),
  };
  const isMetered = Object.keys(endpoint.units).length > 0;
  return async ({ params, query, body }, context) => {
    const { principal, metadata } = context;
    if (isMetered) await quotas.check(principal.orgId, endpoint.units);
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
    const result = withWarnings(await handle(call), metadata);
    const units =
      endpoint.unitsOf?.((result instanceof StreamedJson ? result.head : result) as never) ?? endpoint.units;
    if (isMetered) await meter.record(principal.orgId, units);
    return { result, units };
  };
}

/** Adds `metadata` with warnings of ignored fields to an answer without `metadata`, if it is an object. */
const withWarnings = (result: unknown, metadata: Metadata): unknown =>
  metadata.warnings === undefined ||
  result instanceof ReadyJson ||
  result instanceof StreamedJson ||
  !isJsonObject(result) ||
  'metadata' in result
    ? result
    : { ...result, metadata };
