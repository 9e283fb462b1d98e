import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { AppError, type ErrorCode } from '../../platform/errors.ts';
import { isJsonObject } from '../../platform/json-shape.ts';

/** A part of a request, as named in error messages. */
export type RequestPart = 'body' | 'query' | 'path' | 'arguments';

const FAULTS_MAX = 20;

/**
 * Creates a validator of one part of a request. It returns the value unchanged (nothing is coerced), or throws `refusal`
 * (`not_found` for a path) with the path and the allowed values of every invalid field. A missing part becomes the `default`
 * of the schema. A schema is compiled with its first value: compiling those of all operations is a sixth of a start.
 */
export function createCheck(
  schema: TSchema,
  part: RequestPart,
  refusal: ErrorCode = 'invalid_request',
): (value: unknown) => unknown {
  let compiled: Validator | undefined;
  return (given) => {
    const { default: defaultValue } = schema as { default?: unknown };
    const value = given === undefined ? defaultValue : given;
    compiled ??= Compile(schema);
    const validator = compiled;
    if (validator.Check(value)) return value;
    const faults = describeFaults(validator, schema, value, part);
    const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
    throw new AppError(part === 'path' ? 'not_found' : refusal, `${faults[0]}${more}`, { faults });
  };
}

function describeFaults(validator: Validator, schema: TSchema, value: unknown, part: RequestPart): string[] {
  const { properties = {} } = schema as ObjectSchema;
  if (value === undefined) return [`${part}: a JSON object is required`];
  const byPath = new Map<string, string>();
  for (const error of relevantFaults([...validator.Errors(value)])) {
    const path = [part, ...error.instancePath.split('/').slice(1)].join('.');
    if (byPath.has(path)) continue;
    const words = error.keyword === 'minProperties' && path === part ? atLeastOne(properties) : explain(error);
    byPath.set(path, `${path}: ${words}`);
    if (byPath.size >= FAULTS_MAX) break;
  }
  return byPath.size > 0 ? [...byPath.values()] : [`${part}: not of the form that is expected`];
}

/**
 * Selects the helpful faults of a union, which reports its own failure and the faults of all members: only the faults
 * of the member with the type of the value.
 */
function relevantFaults<Fault extends SchemaFault>(all: readonly Fault[]): Fault[] {
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

/** Paths of fields that are not in the schema, at any depth, at most `limit`. They are ignored with a warning. */
function unknownFields(schema: object, value: unknown, path: string, limit = FAULTS_MAX): string[] {
  const { properties, items, anyOf } = schema as ObjectSchema;
  if (anyOf) {
    const fitting = anyOf.find(
      (one) => Array.isArray(value) === 'items' in one && 'properties' in one === isJsonObject(value),
    );
    return fitting ? unknownFields(fitting, value, path, limit) : [];
  }
  if (items && Array.isArray(value)) {
    return value.flatMap((item, at) => unknownFields(items, item, `${path}.${at}`, limit)).slice(0, limit);
  }
  if (!properties || !isJsonObject(value)) return [];
  const unknown: string[] = [];
  for (const [name, inner] of Object.entries(value)) {
    if (unknown.length >= limit) break;
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (known) unknown.push(...unknownFields(known, inner, `${path}.${name}`, limit - unknown.length));
    else unknown.push(`${path}.${name.slice(0, 100)}`);
  }
  return unknown;
}

/** The warning about ignored fields. */
export const ignoredFields = (schema: object | undefined, value: unknown, part: 'body' | 'query'): string[] =>
  schema === undefined
    ? []
    : unknownFields(schema, value, part).map((field) => `${field} is not a field of this request and was ignored`);
