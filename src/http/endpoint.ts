import type { Static, TObject, TSchema } from 'typebox';
import type { Principal } from '../domain/access/access.ts';
import type { ReadyJson } from './ready-json.ts';

/** Which error bodies a path answers with (contract 1.2). `signed`: the XML of links that need no key. */
export type Family = 'subscription' | 'structured' | 'search' | 'content' | 'legacy' | 'system' | 'signed';

/** What a handler is given: everything checked, nothing of the framework. */
export interface EndpointCall<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly principal: Principal;
  /** What links back to the service start with: as configured, else the host that the caller used. No slash at its end. */
  readonly publicUrl: string;
  /** Aborts when the caller goes away before the answer. */
  readonly signal: AbortSignal;
  /** `request_id`, `timestamp`, and `warnings` where the request named fields that mean nothing here. */
  readonly metadata: Metadata;
}

/** `metadata` of an answer (contract 1.4): a handler may add warnings to it, and hands it out with its answer. */
export interface Metadata {
  readonly request_id: string;
  readonly timestamp: string;
  warnings?: string[];
}

/** Tells the caller something of the answer beside its results. */
export function addWarning(metadata: Metadata, warning: string): void {
  metadata.warnings = [...(metadata.warnings ?? []), warning];
}

/** How many units a call uses, by the id of the unit (`domain/usage/units.ts`); empty for a call that is free. */
export type Units = Readonly<Record<string, number>>;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One operation of the API as one value. Routes, checks of the request, OpenAPI, metering and the walks in
 * `test/coverage` all read it; nothing about an operation is written anywhere else.
 */
export interface Endpoint<Use> {
  /** `noun.verb`; the file is `routes/noun/verb.ts`. */
  readonly id: string;
  readonly method: Method;
  /** With `:name` for parameters. The first is the one documented; the others answer alike. */
  readonly paths: readonly [string, ...string[]];
  readonly family: Family;
  readonly summary: string;
  readonly description: string;
  /**
   * Units that an answered call uses (contract 13). Where they follow from its answer, the least of them: what the quota is
   * asked for before the work.
   */
  readonly units: Units;
  /** Units that a call used, where they follow from its answer. */
  unitsOf?(reply: never): Units;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /**
   * Reads the body in place of a check by its schema, which then only documents it: for bodies whose rules belong to the
   * domain, as lines of batches go by them too.
   */
  parse?(body: unknown): unknown;
  /** Body of the 200 answer. */
  readonly reply: TSchema;
  /** `application/json` where nothing else is said; a `text/plain` answer is a bare string. */
  readonly replyType?: 'text/plain';
  /** What a request is that does not fit its schemas: `invalid_request` (400) where nothing else is said. */
  readonly refusal?: 'unprocessable';
  /** Statuses beside 200 and those of the gates (401, 429, 500) that a caller may meet. */
  readonly errors: readonly (400 | 403 | 404 | 413 | 422)[];
  readonly example: {
    readonly params?: unknown;
    readonly query?: unknown;
    readonly body?: unknown;
    readonly reply: unknown;
  };
  handle(call: EndpointCall<never, never, never>, use: Use): Promise<unknown>;
}

type StaticOr<S, Otherwise> = S extends TSchema ? Static<S> : Otherwise;

/** What the author of an endpoint writes: as `Endpoint`, with the handler's types following from the schemas. */
type Definition<
  Use,
  P extends TObject | undefined,
  Q extends TObject | undefined,
  B extends TSchema | undefined,
  R extends TSchema,
  Body,
> = Omit<Endpoint<Use>, 'params' | 'query' | 'body' | 'parse' | 'reply' | 'unitsOf' | 'handle'> & {
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly parse?: (body: unknown) => Body;
  readonly reply: R;
  readonly unitsOf?: (reply: Static<R>) => Units;
  handle(call: EndpointCall<StaticOr<P, null>, StaticOr<Q, null>, Body>, use: Use): Promise<Static<R> | ReadyJson>;
};

/** Checks the definition's types and hands it on as it is. */
export function defineEndpoint<
  Use,
  R extends TSchema,
  P extends TObject | undefined = undefined,
  Q extends TObject | undefined = undefined,
  B extends TSchema | undefined = undefined,
  Body = StaticOr<B, null>,
>(definition: Definition<Use, P, Q, B, R, Body>): Endpoint<Use> {
  return definition as unknown as Endpoint<Use>;
}

/** The room of an operation: `knowledge-graph.search-sources` -> `src/http/routes/knowledge-graph/search-sources.ts`. */
export function roomOf(operationId: string): string {
  const dot = operationId.indexOf('.');
  return `src/http/routes/${operationId.slice(0, dot)}/${operationId.slice(dot + 1)}.ts`;
}
