import type { Static, TObject, TSchema } from 'typebox';
import type { Principal } from '../../domain/access/access.ts';
import { requireRole, type UserRole } from '../../domain/access/roles.ts';
import { AppError } from '../../platform/errors.ts';
import type { EventStream } from '../answers/event-stream.ts';
import type { FileAnswer } from '../answers/file-answer.ts';
import type { Metadata } from '../answers/metadata.ts';
import type { ReadyJson } from '../answers/ready-json.ts';
import type { StreamedJson } from '../answers/streamed-json.ts';

/** Type of a workbook (Office Open XML). */
export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The form of error bodies of a path (contract 1.2). `signed`: XML, for signed links. `sign-in`: bodies of requests are forms. */
export type Family =
  | 'subscription'
  | 'structured'
  | 'search'
  | 'content'
  | 'legacy'
  | 'research'
  | 'system'
  | 'signed'
  | 'sign-in';

/** Families of operations by noun; all others are `structured`. */
const FAMILY_OF_NOUN: Readonly<Record<string, Family>> = {
  batches: 'search',
  contents: 'content',
  documents: 'search',
  research: 'research',
  search: 'search',
  workflow: 'research',
};

/** The usual family of an operation. */
function familyOf(id: string): Family {
  const [noun = ''] = id.split('.', 1);
  return noun.startsWith('client-library-') ? 'legacy' : (FAMILY_OF_NOUN[noun] ?? 'structured');
}

/** The validated input of a handler, without types of the framework. */
export interface EndpointCall<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly principal: Principal;
  /** Base of links to the service, without a trailing slash: as configured, else the host of the request. */
  readonly publicUrl: string;
  /** Aborted when the caller disconnects before the answer. */
  readonly signal: AbortSignal;
  /** `request_id`, `timestamp`, and `warnings` of unknown fields in the request. */
  readonly metadata: Metadata;
}

/** Units used by a call, by id of the unit (`domain/usage/units.ts`); empty for a free call. */
export type Units = Readonly<Record<string, number>>;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One operation of the API: the single definition from which routes, validation, OpenAPI, metering and the tests in
 * `test/coverage` follow.
 */
export interface Endpoint<Use> {
  /** `noun.verb`; the file is `routes/noun/verb.ts`, or `routes/noun/items.ts` of what `defineUserItems` defines. */
  readonly id: string;
  readonly method: Method;
  /** With `:name` for parameters. The first is documented; the others are aliases. */
  readonly paths: readonly [string, ...string[]];
  readonly family: Family;
  readonly summary: string;
  readonly description: string;
  /**
   * Units used by a successful call (contract 13). If they depend on the answer, the minimum, which the quota must have left
   * before the call.
   */
  readonly units: Units;
  /** Units used by a call, if they depend on its answer. */
  unitsOf?(reply: never): Units;
  /** Entitlement that an organization needs for any call; without it every organization may call. */
  readonly entitlement?: string;
  /** The least role of the caller's user; without it as `leastRoleOf` says. */
  readonly role?: UserRole;
  /** Member of the body that holds what is asked, for the usage of the organization: `['query', 'text']`. */
  readonly asks?: readonly string[];
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /**
   * Parses the body in place of validation by its schema, which is then only documentation: for bodies whose rules belong to
   * the domain, as they also apply to lines of batches.
   */
  parse?(body: unknown): unknown;
  /** Body of the 200 answer. */
  readonly reply: TSchema;
  /**
   * Default is `application/json`; a `text/plain` answer is a string. Of a `text/event-stream`, `reply` is one event, and its handler
   * returns an `EventStream`; the quota must have `units` left, and usage is metered as it is spent. The handler of a workbook returns a
   * `FileAnswer`.
   */
  readonly replyType?: 'text/plain' | 'text/event-stream' | typeof WORKBOOK;
  /** Further types of a `FileAnswer`. */
  readonly otherReplyTypes?: readonly 'text/csv'[];
  /** Error code of a request that does not match the schemas; default is `invalid_request` (400). */
  readonly refusal?: 'unprocessable';
  /**
   * Possible statuses other than 200, those common to all endpoints (401, 429, 500) and those that follow from the definition: 400 with a
   * body or a query, 403 with units or a role above `reader`, 404 with parameters in the path, 413 with a body.
   */
  readonly errors?: readonly (400 | 403 | 404 | 409 | 413 | 422)[];
  readonly example: {
    readonly params?: unknown;
    readonly query?: unknown;
    readonly body?: unknown;
    readonly reply: unknown;
  };
  handle(call: EndpointCall<never, never, never>, use: Use): Promise<unknown>;
}

type StaticOr<S, Otherwise> = S extends TSchema ? Static<S> : Otherwise;

/** `Endpoint` with the types of the handler inferred from the schemas. */
type Definition<
  Use,
  P extends TObject | undefined,
  Q extends TObject | undefined,
  B extends TSchema | undefined,
  R extends TSchema,
  Body,
> = Omit<Endpoint<Use>, 'family' | 'units' | 'params' | 'query' | 'body' | 'parse' | 'reply' | 'unitsOf' | 'handle'> & {
  /** `familyOf` its id when left out. */
  readonly family?: Family;
  /** Free when left out. */
  readonly units?: Units;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly parse?: (body: unknown) => Body;
  readonly reply: R;
  readonly unitsOf?: (reply: Static<R>) => Units;
  handle(
    call: EndpointCall<StaticOr<P, null>, StaticOr<Q, null>, Body>,
    use: Use,
  ): Promise<Static<R> | ReadyJson | StreamedJson | EventStream | FileAnswer>;
};

/** An operation; its definition is checked by types alone. */
export function defineEndpoint<
  Use,
  R extends TSchema,
  P extends TObject | undefined = undefined,
  Q extends TObject | undefined = undefined,
  B extends TSchema | undefined = undefined,
  Body = StaticOr<B, null>,
>(definition: Definition<Use, P, Q, B, R, Body>): Endpoint<Use> {
  return { family: familyOf(definition.id), units: {}, ...definition } as unknown as Endpoint<Use>;
}

/** Verbs of operations by POST that change nothing. */
const READING = /\.(?:list|query|search|find|export|poll|suggest)(?:-|$)/;

/** The least role of the caller of an endpoint: its own, else `reader` where it only reads and `member` for all others. */
export const leastRoleOf = ({ id, method, role }: Pick<Endpoint<never>, 'id' | 'method' | 'role'>): UserRole =>
  role ?? (method === 'GET' || READING.test(id) ? 'reader' : 'member');

/** Throws `forbidden` for a caller whose organization or role may not call an endpoint at all. */
export function requireOpen(
  endpoint: Pick<Endpoint<never>, 'id' | 'method' | 'entitlement' | 'role'>,
  { entitlements, role }: Pick<Principal, 'entitlements' | 'role'>,
): void {
  if (endpoint.entitlement !== undefined && !entitlements.includes(endpoint.entitlement))
    throw new AppError('forbidden', `The organization is not entitled to ${endpoint.entitlement}`);
  requireRole(role, leastRoleOf(endpoint));
}

/** True if a caller may call an endpoint at all. */
export function isOpenTo(...[endpoint, caller]: Parameters<typeof requireOpen>): boolean {
  try {
    requireOpen(endpoint, caller);
    return true;
  } catch {
    return false;
  }
}
