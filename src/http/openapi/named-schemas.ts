import { SCHEMA_NAME } from '../operations/named-object.ts';
import { OPERATION_NAMES, SCHEMA_NAMES } from './schema-names.ts';

/** The keywords of JSON Schema that schemas of endpoints use and that matter here. */
export interface ApiSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly ApiSchema[];
  readonly not?: ApiSchema;
  readonly items?: ApiSchema;
  readonly properties?: Readonly<Record<string, ApiSchema>>;
  readonly patternProperties?: Readonly<Record<string, ApiSchema>>;
  readonly additionalProperties?: boolean | ApiSchema;
  readonly contentMediaType?: string;
  readonly required?: readonly string[] | undefined;
  readonly contentSchema?: ApiSchema;
  readonly description?: string;
  readonly pattern?: string;
  readonly [SCHEMA_NAME]?: string | undefined;
}

/** A schema where it is used: `OPERATION body`, `OPERATION reply` or the name of an error. */
export interface PlacedSchema {
  readonly place: string;
  readonly schema: ApiSchema;
}

/** An object of the API, or a choice of objects, once for all its places. */
interface NamedObject {
  readonly schema: ApiSchema;
  readonly place: string;
  /** The object around it. */
  readonly owner: NamedObject | undefined;
  /** Names that the schema or `schema-names.ts` gives it. */
  readonly declared: Set<string>;
  name: string;
}

type Objects = Map<string, NamedObject>;

export type NamedSchemas = ReturnType<typeof namedSchemas>;

/**
 * Names the objects of schemas: as the object (`namedObject`) or `schema-names.ts` says, else by its operation and `Request` or `Response`,
 * else by the object around it and the property. Equal objects have one name. Throws an error that lists the places where
 * different objects would have the same name, or one object several.
 */
export function namedSchemas(placed: readonly PlacedSchema[]) {
  const objects: Objects = new Map();
  for (const { place, schema } of placed) collect(schema, place, undefined, objects);
  const byName = Map.groupBy(objects.values(), (object) => {
    object.name = nameOf(object);
    return object.name;
  });
  const faults = [...byName].flatMap(([name, alike]) =>
    alike.length > 1 ? alike.map(({ place }) => `${name}: ${place}`) : [],
  );
  const several = [...objects.values()].filter(({ declared }) => declared.size > 1);
  faults.push(...several.map(({ place, declared }) => `${[...declared].join(', ')}: ${place}`));
  if (faults.length > 0) throw new Error(`each object needs a name of its own:\n${faults.join('\n')}`);
  const sorted = [...objects.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  return {
    /** The schemas of all objects by name, for `components.schemas`. */
    schemas: Object.fromEntries(sorted.map(({ name, schema }) => [name, restated(schema, objects)])),
    /** A schema as it stands in the document: with references to objects. */
    refer: (schema: ApiSchema): ApiSchema => refer(schema, objects),
  };
}

/** True for objects with properties and for choices of them. One without properties is a dictionary, whose values alone need a name. */
const isNamed = ({ properties = {}, anyOf = [] }: ApiSchema): boolean =>
  Object.keys(properties).length > 0 || (anyOf.length > 1 && anyOf.every(isNamed));

/** Equal for equal objects. The description belongs to the place, not to the object. */
const keyOf = ({ description: _, ...schema }: ApiSchema): string => JSON.stringify(schema);

function collect(schema: ApiSchema, place: string, owner: NamedObject | undefined, objects: Objects): void {
  const key = isNamed(schema) ? keyOf(schema) : '';
  const object = objects.get(key) ?? { schema, place, owner, declared: new Set<string>(), name: '' };
  if (key !== '') {
    objects.set(key, object);
    for (const declared of [schema[SCHEMA_NAME], SCHEMA_NAMES[place]])
      if (declared !== undefined) object.declared.add(declared);
  }
  const around = key === '' ? owner : object;
  const { anyOf = [], items, properties = {}, patternProperties = {}, contentSchema } = schema;
  const alternatives = anyOf.filter((one) => isNamed(one.items ?? one));
  for (const one of anyOf) {
    const number = alternatives.length > 1 ? alternatives.indexOf(one) + 1 : 0;
    collect(one, number === 0 ? place : `${place}|${number}`, around, objects);
  }
  if (items !== undefined) collect(items, `${place}[]`, around, objects);
  if (contentSchema !== undefined) collect(contentSchema, place, around, objects);
  for (const inner of Object.values(patternProperties)) collect(inner, `${place}{}`, around, objects);
  for (const [name, inner] of Object.entries(properties)) collect(inner, `${place}.${name}`, around, objects);
}

function nameOf({ declared, place, owner }: NamedObject): string {
  for (const name of declared) return name;
  const [, id = '', part] = /^(\S+)(?: (body|reply))?/.exec(place) ?? [];
  if (owner === undefined) {
    if (part === undefined) return id;
    return `${operationName(id)}${part === 'body' ? 'Request' : 'Response'}`;
  }
  if (owner.schema.anyOf !== undefined) return owner.name;
  const [, property = '', isOne] = /\.(\w+)([^.]*)$/.exec(place) ?? [];
  return `${owner.name.replace(/(Request|Response)$/, '')}${pascal(isOne === '' ? property : singularName(property))}`;
}

/** A schema with references in place of its objects. */
function refer(schema: ApiSchema, objects: Objects): ApiSchema {
  const object = isNamed(schema) ? objects.get(keyOf(schema)) : undefined;
  if (object === undefined) return restated(schema, objects);
  const { description } = schema;
  const $ref = `#/components/schemas/${object.name}`;
  return description === undefined || description === object.schema.description ? { $ref } : { $ref, description };
}

/** A schema of the same values in the words that generators of clients know. */
function restated(schema: ApiSchema, objects: Objects): ApiSchema {
  const { anyOf, items, properties, patternProperties, contentSchema, ...own } = schema;
  const inner = (one: ApiSchema): ApiSchema => refer(one, objects);
  const values = Object.values(patternProperties ?? {})[0];
  return {
    ...own,
    ...(own.enum !== undefined && own.type === undefined && { type: typeof own.enum[0] }),
    ...(anyOf && unionOf(anyOf.map(inner))),
    ...(items && { items: cellsOf(items) ?? inner(items) }),
    ...(properties && isNamed({ properties }) && { properties: mapped(properties, inner) }),
    ...(values && { additionalProperties: inner(values) }),
    ...(contentSchema && { contentSchema: inner(contentSchema) }),
  };
}

const mapped = (properties: Readonly<Record<string, ApiSchema>>, change: (one: ApiSchema) => ApiSchema) =>
  Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, change(one)]));

/** A value of one type or `null` is one schema with both types, where no list of values contradicts it. */
function unionOf(anyOf: readonly ApiSchema[]): ApiSchema {
  const [one, other] = anyOf;
  const isPlain = one?.type !== undefined && one.enum === undefined && one.const === undefined;
  if (anyOf.length !== 2 || !isPlain || other?.type !== 'null') return { anyOf };
  return { ...one, type: [one.type, 'null'].flat() };
}

const JSON_TYPES = ['string', 'number', 'boolean', 'array', 'object', 'null'];

/**
 * The cells of a table, texts and numbers in one list, as anything but other types: from a choice, generators make classes that cells do not
 * fit. `undefined` for other items.
 */
function cellsOf({ anyOf = [] }: ApiSchema): ApiSchema | undefined {
  const types = anyOf.flatMap(({ type }) => type ?? []);
  if (!types.includes('string') || !types.includes('number')) return undefined;
  const not = { type: JSON_TYPES.filter((type) => !types.includes(type)) };
  const [description] = anyOf.flatMap((one) => one.description ?? []);
  return description === undefined ? { not } : { description, not };
}

/** `rp_entity_id` -> `RpEntityId`; humps of camelCase stay. */
const pascal = (text: string): string =>
  text.replace(/(^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, _separator, first: string) => first.toUpperCase());

/** The singular of a name of the API: `results` -> `result`. */
const singularName = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|ss|x)es$/, '$1')
    .replace(/([^su])s$/, '$1');

/**
 * The name of an operation in names of schemas, without `query`: `fundamentals.query-key-metrics` -> `KeyMetrics`. An id of one word gets the
 * noun of its tag: `watchlists.create` -> `CreateWatchlist`. Those for the official Python library begin with `Library`.
 */
function operationName(id: string): string {
  const given = OPERATION_NAMES[id];
  if (given !== undefined) return given;
  const [tag = '', verb = ''] = id.split('.');
  const noun = tag.replace(/^client-library-/, '');
  const isWhole = verb.includes('-') || verb === noun;
  const words = isWhole ? verb.replace(/^query-/, '') : `${verb}-${verb === 'list' ? noun : singularName(noun)}`;
  return `${noun === tag ? '' : 'Library'}${pascal(words)}`;
}
