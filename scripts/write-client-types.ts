import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ALWAYS_KNOWN, LEFT_OUT, ROW_NAMES, TYPE_NAMES } from '../packages/client/api-names.ts';
import { camelName, columnName, snakeName } from '../packages/client/src/transport/names.ts';

const FOLDER = 'packages/client/src/api';
const HEAD = '// Generated from openapi/openapi.json by `npm run client:types`. Do not edit.\n';
/** Of a parameter that is a number. */
const DIGITS = /^\^\[0-9\]\{1,\d\}\$$/;

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: unknown;
  readonly description?: string;
  readonly pattern?: string;
  readonly contentSchema?: Schema;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

/** The parts of an OpenAPI document that types are made of. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** An operation with what the client sends it to. */
export interface ClientOperation extends Operation {
  readonly method: string;
  readonly path: string;
}

/** The operations of a document that the client calls. */
export const clientOperations = ({ paths }: ApiDocument): ClientOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId }]) => !LEFT_OUT.some(([ids]) => ids.test(operationId)))
      .map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );

/** The generated files by path: one for each tag, and the table of operations. */
export function clientTypes(document: ApiDocument): Map<string, string> {
  const operations = clientOperations(document).sort((one, other) => (one.operationId < other.operationId ? -1 : 1));
  const byTag = Map.groupBy(operations, ({ operationId }) => tagOf(operationId));
  const files = [...byTag].map(([tag, ofTag]) => [`${FOLDER}/${tag}.ts`, fileOf(tag, ofTag)] as const);
  const missing = [...Object.values(TYPE_NAMES), ...Object.values(ROW_NAMES)].filter(
    (name) => !files.some(([, text]) => text.includes(`export interface ${name} `)),
  );
  if (missing.length > 0) throw new Error(`nothing has the place of ${missing.join(', ')}`);
  return new Map([...files, [`${FOLDER}/operations.ts`, tableOf(byTag)]]);
}

const tagOf = (id: string): string => id.slice(0, id.indexOf('.'));

function tableOf(byTag: ReadonlyMap<string, readonly ClientOperation[]>): string {
  const all = [...byTag.values()].flat();
  const imports = [...byTag].map(([tag, ofTag]) => {
    const names = ofTag.map(({ operationId }) => pascal(operationId));
    return `import type { ${names.join(', ')} } from './${tag}.ts';`;
  });
  return `${HEAD}${imports.join('\n')}

/** Method and path of each operation. */
export const OPERATIONS = {
${all.map(({ operationId, method, path }) => `  '${operationId}': '${method} ${path}',`).join('\n')}
} as const;

/** Operations whose requests have camelCase names. */
export const CAMEL_REQUESTS: ReadonlySet<string> = new Set([
${all
  .filter(isAsItIs)
  .map(({ operationId }) => `  '${operationId}',`)
  .join('\n')}
]);

/** Input and reply of each operation. */
export interface Operations {
${all.map(({ operationId }) => `  '${operationId}': ${pascal(operationId)};`).join('\n')}
}
`;
}

function fileOf(tag: string, operations: readonly ClientOperation[]): string {
  const printer = new Printer(tag, operations.flatMap(partsOf));
  const written = operations.map((operation) => {
    const { operationId, summary } = operation;
    const parts = partsOf(operation).map(
      ({ name, schema, isRequest }) => `  ${name}: ${printer.typeOf(schema, isRequest, '  ')};`,
    );
    return `/** ${summary}. */\nexport interface ${pascal(operationId)} {\n${parts.join('\n')}\n}\n${rowOf(operation)}`;
  });
  return [HEAD, ...printer.shared(), ...written].join('\n');
}

interface Part {
  readonly operationId: string;
  readonly name: 'params' | 'query' | 'body' | 'reply';
  readonly schema: Schema;
  readonly isRequest: boolean;
}

function partsOf({ operationId, parameters = [], requestBody, responses }: ClientOperation): Part[] {
  const parts: Part[] = [];
  for (const place of ['path', 'query'] as const) {
    const those = parameters.filter((parameter) => parameter.in === place);
    if (those.length === 0) continue;
    const properties = Object.fromEntries(those.map(({ name, schema }) => [name, schema]));
    const required = those.filter((parameter) => parameter.required).map(({ name }) => name);
    const schema = { type: 'object', properties, required };
    parts.push({ operationId, name: place === 'path' ? 'params' : 'query', schema, isRequest: true });
  }
  const body = requestBody?.content?.['application/json']?.schema;
  if (body !== undefined) parts.push({ operationId, name: 'body', schema: body, isRequest: true });
  const answer = Object.values(responses['200']?.content ?? {})[0]?.schema ?? { type: 'null' };
  // Of a stream, the JSON in the data of its events.
  const reply = answer.properties?.['data']?.contentSchema ?? answer;
  return [...parts, { operationId, name: 'reply', schema: reply, isRequest: false }];
}

/** Prints schemas as types; objects that occur several times in a file are printed once, with a name. */
class Printer {
  readonly #given = new Map<string, string>();
  readonly #names = new Map<string, string>();
  readonly #shared: string[] = [];
  readonly #tag: string;

  constructor(tag: string, parts: readonly Part[]) {
    this.#tag = tag;
    const seen = new Map<string, number>();
    for (const { operationId, name, schema, isRequest } of parts) {
      this.#look(schema, isRequest, `${operationId} ${name}`, seen);
    }
    for (const { operationId, name, schema, isRequest } of parts) {
      this.#declare(schema, isRequest, `${operationId} ${name}`, seen);
    }
  }

  /** The declarations of what has a name. */
  shared(): readonly string[] {
    return this.#shared;
  }

  typeOf(schema: Schema, isRequest: boolean, indent: string): string {
    const known = this.#names.get(keyOf(schema, isRequest));
    if (known !== undefined) return known;
    if (schema.const !== undefined) return literal(schema.const);
    if (schema.enum?.join() === 'true,false') return 'boolean';
    if (schema.enum !== undefined) return schema.enum.map(literal).join(' | ');
    if (schema.anyOf !== undefined) {
      return [...new Set(schema.anyOf.map((one) => this.typeOf(one, isRequest, indent)))].join(' | ');
    }
    if (schema.type === 'array') {
      const item = this.typeOf(schema.items ?? {}, isRequest, indent);
      return `${isRequest ? 'readonly ' : ''}${/ [|] /.test(item) && !item.startsWith('{') ? `(${item})` : item}[]`;
    }
    if (schema.type === 'object') return this.#objectOf(schema, isRequest, indent);
    if (schema.type === 'integer' || schema.type === 'number' || DIGITS.test(schema.pattern ?? '')) return 'number';
    return schema.type ?? 'unknown';
  }

  #objectOf(schema: Schema, isRequest: boolean, indent: string): string {
    const values = Object.values(schema.patternProperties ?? {})[0];
    if (values !== undefined) return `{ [name: string]: ${this.typeOf(values, isRequest, indent)} }`;
    const properties = Object.entries(schema.properties ?? {}).filter(
      // An optional property of no type is where older clients put something that has its place elsewhere.
      ([name, property]) => !isRequest || schema.required?.includes(name) || isTyped(property),
    );
    if (properties.length === 0)
      return isRequest ? '{ readonly [name: string]: never }' : '{ [name: string]: unknown }';
    const inner = `${indent}  `;
    const lines = properties.flatMap(([name, property]) => {
      const isRequired = schema.required?.includes(name) === true;
      const type = this.typeOf(property, isRequest, inner);
      const optional = isRequired ? '' : '?';
      const absent = isRequest && !isRequired ? ' | undefined' : '';
      return [
        ...docOf(property, inner),
        `${inner}${isRequest ? 'readonly ' : ''}${this.#key(name, isRequest)}${optional}: ${type}${absent};`,
      ];
    });
    if (schema.additionalProperties === true) lines.push(`${inner}[name: string]: unknown;`);
    return `{\n${lines.join('\n')}\n${indent}}`;
  }

  /** Counts the objects, and finds the ones with a name of their own. */
  #look(schema: Schema, isRequest: boolean, place: string, seen: Map<string, number>): void {
    const id = keyOf(schema, isRequest);
    const given = TYPE_NAMES[place];
    if (given !== undefined && id !== '') this.#given.set(id, given);
    if (id !== '') seen.set(id, (seen.get(id) ?? 0) + 1);
    for (const [inner, name] of childrenOf(schema)) this.#look(inner, isRequest, inside(place, name), seen);
  }

  /** Inner objects first, so that outer ones are printed with their names. */
  #declare(schema: Schema, isRequest: boolean, place: string, seen: ReadonlyMap<string, number>): void {
    for (const [inner, name] of childrenOf(schema)) this.#declare(inner, isRequest, inside(place, name), seen);
    const id = keyOf(schema, isRequest);
    const given = this.#given.get(id);
    if (id === '' || this.#names.has(id) || (given === undefined && (seen.get(id) ?? 0) < 2)) return;
    const last = place.split(/[ .]/).at(-1) ?? '';
    const declared = given ?? this.#freeName(pascal(`${this.#tag}.${singular(last)}`));
    const description = schema.description === undefined ? '' : `/** ${sentence(schema.description)} */\n`;
    this.#shared.push(`${description}export interface ${declared} ${this.#objectOf(schema, isRequest, '')}\n`);
    this.#names.set(id, declared);
  }

  /** The client's name of a property. */
  #key(name: string, isRequest: boolean): string {
    if (isRequest && isCamel(name)) return quoted(name);
    const camel = camelName(name);
    if (isRequest && snakeName(camel) !== name) throw new Error(`the client cannot send ${name}`);
    return quoted(camel);
  }

  #freeName(wanted: string): string {
    const taken = new Set(this.#names.values());
    let name = wanted;
    for (let n = 2; taken.has(name); n++) name = `${wanted}${n}`;
    return name;
  }
}

const isCamel = (name: string): boolean => /[a-z][A-Z]/.test(name);

/** True if a request already has camelCase names, as expressions and the API for client libraries do. */
function isAsItIs(operation: ClientOperation): boolean {
  const names = partsOf(operation).flatMap(({ schema, isRequest }) => (isRequest ? namesIn(schema) : []));
  if (names.some(isCamel) && names.some((name) => name.includes('_'))) {
    throw new Error(`${operation.operationId} has names of two forms`);
  }
  return names.some(isCamel);
}

const namesIn = (schema: Schema): string[] => [
  ...Object.keys(schema.properties ?? {}),
  ...childrenOf(schema).flatMap(([inner]) => namesIn(inner)),
];

const isTyped = (schema: Schema): boolean =>
  [schema.type, schema.anyOf, schema.enum, schema.const].some((one) => one !== undefined);

const isPlainObject = ({ type, properties }: Schema): boolean =>
  type === 'object' && Object.keys(properties ?? {}).length > 1;

const keyOf = (schema: Schema, isRequest: boolean): string =>
  isPlainObject(schema) ? `${isRequest} ${JSON.stringify({ ...schema, description: undefined })}` : '';

/** The schemas within, with the name of their property, if it is another. */
const childrenOf = (schema: Schema): [Schema, string][] => [
  ...[
    ...(schema.anyOf ?? []),
    ...(schema.items ? [schema.items] : []),
    ...Object.values(schema.patternProperties ?? {}),
  ].map((one): [Schema, string] => [one, '']),
  ...Object.entries(schema.properties ?? {}).map(([name, one]): [Schema, string] => [one, name]),
];

const inside = (place: string, name: string): string => (name === '' ? place : `${place}.${name}`);

/** The row of a columnar answer, by the names and values of its example. */
function rowOf({ operationId, responses }: ClientOperation): string {
  const example = responses['200']?.content?.['application/json']?.example as { results?: unknown } | undefined;
  const first = [example?.results].flat()[0] as { fields?: string[]; values?: unknown[] } | undefined;
  if (first?.fields === undefined) return '';
  const row = (Array.isArray(first.values?.[0]) ? first.values[0] : first.values) as unknown[];
  const columns = first.fields.map((field, at) => `  ${quoted(columnName(field))}: ${columnType(field, row[at])};`);
  return `\n/** A row of the answer, by its column names. */\nexport interface ${ROW_NAMES[operationId] ?? `${pascal(operationId)}Row`} {\n${columns.join('\n')}\n}\n`;
}

function columnType(field: string, value: unknown): string {
  if (typeof value === 'object' && value !== null) return '{ [name: string]: number | null }';
  const isNumber =
    value === null || typeof value === 'number' || (/^-?\d+(\.\d+)?$/.test(String(value)) && field !== 'CIK');
  const type = isNumber ? 'number' : 'string';
  return ALWAYS_KNOWN.has(field) ? type : `${type} | null`;
}

const docOf = ({ description, anyOf }: Schema, indent: string): string[] => {
  const text = description ?? anyOf?.find((one) => one.description !== undefined)?.description;
  return text === undefined ? [] : [`${indent}/** ${sentence(text)} */`];
};

const sentence = (text: string): string => `${text.replace(/\*\//g, '*\\/').replace(/\.$/, '')}.`;

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replace(/['\\]/g, '\\$&')}'` : JSON.stringify(value);

const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');

const pascal = (text: string): string =>
  text.replace(/(^|[._-])([a-z0-9])/g, (_, _separator, letter: string) => letter.toUpperCase());

const quoted = (name: string): string => (/^[A-Za-z$][\w$]*$/.test(name) ? name : `'${name}'`);

if (import.meta.main) {
  mkdirSync(FOLDER, { recursive: true });
  const document = JSON.parse(readFileSync('openapi/openapi.json', 'utf8')) as ApiDocument;
  for (const [path, text] of clientTypes(document)) writeFileSync(path, text);
}
