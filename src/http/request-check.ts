import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { AppError, type ErrorCode } from '../platform/errors.ts';

/** Where a part of a request came from, as its faults name it. */
export type RequestPart = 'body' | 'query' | 'path';

const FAULTS_MAX = 20;

/**
 * Makes the check of one part of a request. The check hands the value back as it came (nothing is coerced), or throws
 * `refusal` (`not_found` for a path) naming every wrong field, its place and what it may be. Where the schema has a
 * `default`, a part that is not there at all is that.
 */
export function createCheck(
  schema: TSchema,
  part: RequestPart,
  refusal: ErrorCode = 'invalid_request',
): (value: unknown) => unknown {
  const validator = Compile(schema);
  const { default: otherwise } = schema as { default?: unknown };
  return (given) => {
    const value = given === undefined ? otherwise : given;
    if (validator.Check(value)) return value;
    const faults = describeFaults(validator, schema, value, part);
    const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
    throw new AppError(part === 'path' ? 'not_found' : refusal, `${faults[0]}${more}`, { faults });
  };
}

function describeFaults(validator: Validator, schema: TSchema, value: unknown, part: RequestPart): string[] {
  const { properties = {} } = schema as ObjectSchema;
  if (value === undefined) return [`${part}: a JSON object is required`];
  const byPlace = new Map<string, string>();
  for (const error of tellingFaults([...validator.Errors(value)])) {
    const place = [part, ...error.instancePath.split('/').slice(1)].join('.');
    if (byPlace.has(place)) continue;
    const words = error.keyword === 'minProperties' && place === part ? atLeastOne(properties) : explain(error);
    byPlace.set(place, `${place}: ${words}`);
    if (byPlace.size >= FAULTS_MAX) break;
  }
  return byPlace.size > 0 ? [...byPlace.values()] : [`${part}: not of the form that is expected`];
}

/**
 * A union reports its own failure and those of its members: of these, the ones of the member that is of the value's own type
 * are the clear ones.
 */
function tellingFaults<Fault extends SchemaFault>(all: readonly Fault[]): Fault[] {
  const faults = all.filter((fault) => fault.keyword !== 'anyOf' && !isNullMember(fault));
  const isClearer = (fault: SchemaFault, than: SchemaFault): boolean =>
    fault.instancePath === than.instancePath
      ? fault.keyword !== 'type'
      : fault.instancePath.startsWith(`${than.instancePath}/`);
  return faults.filter((fault) => fault.keyword !== 'type' || !faults.some((other) => isClearer(other, fault)));
}

interface SchemaFault {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: object;
  readonly message: string;
}

const isNullMember = ({ keyword, params }: SchemaFault): boolean =>
  keyword === 'type' && (params as { type?: unknown }).type === 'null';

function explain({ keyword, params, message }: SchemaFault): string {
  const values = params as Record<string, unknown>;
  if (keyword === 'enum') return `must be one of ${list(values['allowedValues'])}`;
  if (keyword === 'required') return `${list(values['requiredProperties'])} is required`;
  return message;
}

const atLeastOne = (properties: object): string => `at least one of ${list(Object.keys(properties))} must be given`;

const list = (values: unknown): string => (Array.isArray(values) ? values.map(String).join(', ') : String(values));

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly items?: object;
  readonly anyOf?: readonly object[];
}

/** Paths of fields that the schema does not know, at any depth, at most `limit`: they are ignored, never silently. */
function unknownFields(schema: object, value: unknown, place: string, limit = FAULTS_MAX): string[] {
  const { properties, items, anyOf } = schema as ObjectSchema;
  if (anyOf) {
    const fitting = anyOf.find(
      (one) => Array.isArray(value) === 'items' in one && 'properties' in one === isJsonObject(value),
    );
    return fitting ? unknownFields(fitting, value, place, limit) : [];
  }
  if (items && Array.isArray(value)) {
    return value.flatMap((item, at) => unknownFields(items, item, `${place}.${at}`, limit)).slice(0, limit);
  }
  if (!properties || !isJsonObject(value)) return [];
  const found: string[] = [];
  for (const [name, inner] of Object.entries(value)) {
    if (found.length >= limit) break;
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (known) found.push(...unknownFields(known, inner, `${place}.${name}`, limit - found.length));
    else found.push(`${place}.${name.slice(0, 100)}`);
  }
  return found;
}

/** What the caller is told of fields that the schema does not know. */
export const ignoredFields = (
  schema: object | undefined,
  value: unknown,
  part: Exclude<RequestPart, 'path'>,
): string[] =>
  schema === undefined
    ? []
    : unknownFields(schema, value, part).map((field) => `${field} is not a field of this request and was ignored`);

/** Whether a value is a JSON object: neither a list nor `null`. */
export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
