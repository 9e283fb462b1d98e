import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ALWAYS_KNOWN, LEFT_OUT, PARTS, ROW_NAMES } from '../packages/client/api-names.ts';
import { camelName, columnName, snakeName } from '../packages/client/src/transport/names.ts';
import type { ApiSchema } from '../src/http/openapi/named-schemas.ts';

const FOLDER = 'packages/client/src/api';
const HEAD = '// Generated from openapi/openapi.json by `npm run client:types`. Do not edit.\n';
/** Pattern of a parameter that is a number. */
const DIGITS = /^\^\[0-9\]\{1,\d\}\$$/;
/** Types that the value of a cell may have, less those that its schema rules out. */
const CELL_TYPES = ['string', 'number', 'object', 'null'];
/** Length up to which an object without descriptions is one line. */
const LINE_MAX = 90;

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: ApiSchema; readonly example?: unknown }>>;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly required: boolean;
    readonly schema: ApiSchema;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

/** The parts of an OpenAPI document that types are made of. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Schemas };
}

type Schemas = Readonly<Record<string, ApiSchema>>;

/** An operation with the parts of its request. */
export interface ClientOperation extends Operation {
  readonly method: string;
  readonly path: string;
}

/** The operations of a document that the client calls. */
export const clientOperations = ({ paths }: Pick<ApiDocument, 'paths'>): ClientOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId }]) => !LEFT_OUT.some(([ids]) => ids.test(operationId)))
      .map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );

/** The generated files by path: objects and rows, and the table of operations. */
export function clientTypes(document: ApiDocument): Map<string, string> {
  const { schemas } = document.components;
  const operations = clientOperations(document).sort((one, other) => (one.operationId < other.operationId ? -1 : 1));
  const used = usedObjects(operations, schemas);
  const objects = [...used].sort(([one], [other]) => (one < other ? -1 : 1));
  const parts = namedParts(
    new Map(objects.map(([name, isRequest]) => [name, membersOf(schemas[name] ?? {}, isRequest, '')])),
  );
  const declarations = [
    ...objects.map(([name, isRequest]) => declarationOf(name, schemas[name] ?? {}, isRequest, parts)),
    ...[...parts].filter(([name]) => !used.has(name)).map(([name, members]) => interfaceOf(name, members, '', parts)),
  ];
  return new Map([
    [`${FOLDER}/schemas.ts`, [HEAD, ...declarations, ...operations.flatMap(rowOf)].join('\n')],
    [`${FOLDER}/operations.ts`, tableOf(operations, schemas)],
  ]);
}

/** The names of the objects that operations use, within others too, and whether requests have them. */
function usedObjects(operations: readonly ClientOperation[], schemas: Schemas): Map<string, boolean> {
  const used = new Map<string, boolean>();
  const visit = (schema: ApiSchema, isRequest: boolean): void => {
    const name = nameOf(schema);
    if (name !== undefined && used.has(name) && (used.get(name) === true || !isRequest)) return;
    if (name !== undefined) used.set(name, isRequest);
    for (const one of childrenOf(schemas[name ?? ''] ?? schema)) visit(one, isRequest);
  };
  for (const operation of operations) {
    for (const { schema, isRequest } of partsOf(operation, schemas)) visit(schema, isRequest);
  }
  return used;
}

const nameOf = ({ $ref }: ApiSchema): string | undefined => $ref?.slice('#/components/schemas/'.length);

const childrenOf = ({ anyOf = [], items, properties = {}, additionalProperties }: ApiSchema): ApiSchema[] => [
  ...anyOf,
  ...(items ? [items] : []),
  ...Object.values(properties),
  ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
];

function tableOf(all: readonly ClientOperation[], schemas: Schemas): string {
  const types = all.map((operation) => {
    const parts = partsOf(operation, schemas).map(
      ({ name, schema, isRequest }) => `${name}: ${typeOf(schema, isRequest, '  ')};`,
    );
    return `  '${operation.operationId}': { ${parts.join(' ')} };`;
  });
  const imported = new Set(types.join('\n').match(/\b[A-Z]\w*/g)).intersection(new Set(Object.keys(schemas)));
  return `${HEAD}import type { ${[...imported].sort().join(', ')} } from './schemas.ts';

/** Method and path of each operation. */
export const OPERATIONS = {
${all.map(({ operationId, method, path }) => `  '${operationId}': '${method} ${path}',`).join('\n')}
} as const;

/** Operations whose requests have camelCase names. */
export const CAMEL_REQUESTS: ReadonlySet<string> = new Set([
${all
  .filter((operation) => isAsItIs(operation, schemas))
  .map(({ operationId }) => `  '${operationId}',`)
  .join('\n')}
]);

/** Input and reply of each operation. */
export interface Operations {
${types.join('\n')}
}
`;
}

interface Part {
  readonly name: 'params' | 'query' | 'body' | 'reply';
  readonly schema: ApiSchema;
  readonly isRequest: boolean;
}

function partsOf({ parameters = [], requestBody, responses }: ClientOperation, schemas: Schemas): Part[] {
  const parts: Part[] = [];
  for (const place of ['path', 'query'] as const) {
    const those = parameters.filter((parameter) => parameter.in === place);
    if (those.length === 0) continue;
    const properties = Object.fromEntries(
      those.map(({ name, schema }) => [name, place === 'path' ? undescribed(schema) : schema]),
    );
    const required = those.filter((parameter) => parameter.required).map(({ name }) => name);
    const schema = { type: 'object', properties, required };
    parts.push({ name: place === 'path' ? 'params' : 'query', schema, isRequest: true });
  }
  const body = requestBody?.content?.['application/json']?.schema;
  if (body !== undefined) parts.push({ name: 'body', schema: body, isRequest: true });
  const answer = Object.values(responses['200']?.content ?? {})[0]?.schema ?? { type: 'null' };
  // The reply of a stream: the JSON in the data of its events.
  const reply = schemas[nameOf(answer) ?? '']?.properties?.['data']?.contentSchema ?? answer;
  return [...parts, { name: 'reply', schema: reply, isRequest: false }];
}

const undescribed = ({ description: _, ...schema }: ApiSchema): ApiSchema => schema;

/** The members of each part of `PARTS`, from those of all objects. */
function namedParts(members: ReadonlyMap<string, readonly string[]>): Map<string, readonly string[]> {
  const parts = new Map<string, readonly string[]>();
  for (const [part, names] of Object.entries(PARTS)) {
    const all = names.map((name) => new Set(members.get(name)));
    const shared = members.get(part) ?? [...(all[0] ?? [])].filter((member) => all.every((one) => one.has(member)));
    if (shared.length === 0) throw new Error(`${part} of PARTS has no members`);
    for (const [at, name] of names.entries()) {
      const missing = shared.filter((member) => !all[at]?.has(member));
      if (missing.length > 0) throw new Error(`${name} cannot extend ${part}: ${missing[0]}`);
    }
    parts.set(part, shared);
  }
  return parts;
}

/** An object as an interface, a choice of objects as a type. */
function declarationOf(
  name: string,
  schema: ApiSchema,
  isRequest: boolean,
  parts: ReadonlyMap<string, readonly string[]>,
): string {
  const description = schema.description === undefined ? '' : `/** ${sentence(schema.description)} */\n`;
  if (schema.anyOf) return `${description}export type ${name} = ${typeOf(schema, isRequest, '')};\n`;
  if (typeof schema.additionalProperties === 'object' || Object.keys(schema.properties ?? {}).length === 0)
    return `${description}export interface ${name} ${objectOf(schema, isRequest, '')}\n`;
  return interfaceOf(name, membersOf(schema, isRequest, ''), description, parts);
}

function interfaceOf(
  name: string,
  members: readonly string[],
  description: string,
  parts: ReadonlyMap<string, readonly string[]>,
): string {
  const bases = [...parts.keys()].filter((part) => PARTS[part]?.includes(name));
  const inherited = new Set(bases.flatMap((part) => parts.get(part) ?? []));
  const own = members.filter((member) => !inherited.has(member));
  const heritage = bases.length === 0 ? '' : ` extends ${bases.join(', ')}`;
  return `${description}export interface ${name}${heritage} ${bodyOf(own, '')}\n`;
}

function typeOf(schema: ApiSchema, isRequest: boolean, indent: string): string {
  const name = nameOf(schema);
  if (name !== undefined) return name;
  const { type, anyOf, pattern } = schema;
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum?.join() === 'true,false') return 'boolean';
  if (schema.enum !== undefined) return schema.enum.map(literal).join(' | ');
  if (anyOf !== undefined) return [...new Set(anyOf.map((one) => typeOf(one, isRequest, indent)))].join(' | ');
  if (schema.not !== undefined)
    return typeOf({ type: CELL_TYPES.filter((one) => !schema.not?.type?.includes(one)) }, isRequest, indent);
  if (typeof type === 'object')
    return type.map((one) => typeOf({ ...schema, type: one }, isRequest, indent)).join(' | ');
  if (type === 'array') {
    const item = typeOf(schema.items ?? {}, isRequest, indent);
    return `${isRequest ? 'readonly ' : ''}${/ [|] /.test(item) && !item.startsWith('{') ? `(${item})` : item}[]`;
  }
  if (type === 'object') return objectOf(schema, isRequest, indent);
  if (type === 'integer' || type === 'number' || DIGITS.test(pattern ?? '')) return 'number';
  return type ?? 'unknown';
}

function objectOf(schema: ApiSchema, isRequest: boolean, indent: string): string {
  const { additionalProperties: values } = schema;
  if (typeof values === 'object') return `{ [name: string]: ${typeOf(values, isRequest, indent)} }`;
  const members = membersOf(schema, isRequest, indent);
  if (members.length === 0) return isRequest ? '{ readonly [name: string]: never }' : '{ [name: string]: unknown }';
  return bodyOf(members, indent);
}

/** Members of an object, each with its description. */
function membersOf(schema: ApiSchema, isRequest: boolean, indent: string): string[] {
  const { required = [] } = schema;
  const properties = Object.entries(schema.properties ?? {}).filter(
    // An optional property of no type is where older clients put something that has its place elsewhere.
    ([name, property]) => !isRequest || required.includes(name) || isTyped(property),
  );
  const inner = `${indent}  `;
  const members = properties.map(([name, property]) => {
    const isRequired = required.includes(name);
    const type = typeOf(property, isRequest, inner);
    const absent = isRequest && !isRequired ? ' | undefined' : '';
    const member = `${keyOf(name, isRequest)}${isRequired ? '' : '?'}: ${type}${absent};`;
    return [...docOf(property, inner), `${inner}${isRequest ? 'readonly ' : ''}${member}`].join('\n');
  });
  if (members.length > 0 && schema.additionalProperties === true) members.push(`${inner}[name: string]: unknown;`);
  return members;
}

function bodyOf(members: readonly string[], indent: string): string {
  const line = `{ ${members.map((one) => one.trim()).join(' ')} }`;
  if (line.length <= LINE_MAX && !/[*\n]/.test(line)) return members.length === 0 ? '{}' : line;
  return `{\n${members.join('\n')}\n${indent}}`;
}

/** The client's name of a property. */
function keyOf(name: string, isRequest: boolean): string {
  if (isRequest && isCamel(name)) return quoted(name);
  const camel = camelName(name);
  if (isRequest && snakeName(camel) !== name) throw new Error(`the client cannot send ${name}`);
  return quoted(camel);
}

const isCamel = (name: string): boolean => /[a-z][A-Z]/.test(name);

const isTyped = (schema: ApiSchema): boolean =>
  [schema.$ref, schema.type, schema.anyOf, schema.not, schema.enum, schema.const].some((one) => one !== undefined);

/** True if a request has camelCase names already, as expressions and the API for client libraries have. */
function isAsItIs(operation: ClientOperation, schemas: Schemas): boolean {
  const names = partsOf(operation, schemas).flatMap(({ schema, isRequest }) =>
    isRequest ? propertiesIn(schema, schemas) : [],
  );
  if (names.some(isCamel) && names.some((name) => name.includes('_'))) {
    throw new Error(`${operation.operationId} has names of two forms`);
  }
  return names.some(isCamel);
}

function propertiesIn(schema: ApiSchema, schemas: Schemas): string[] {
  const whole = schemas[nameOf(schema) ?? ''] ?? schema;
  return [...Object.keys(whole.properties ?? {}), ...childrenOf(whole).flatMap((one) => propertiesIn(one, schemas))];
}

/** The row of a columnar answer, by the names and values of its example. */
function rowOf({ operationId, responses }: ClientOperation): string[] {
  const example = responses['200']?.content?.['application/json']?.example as { results?: unknown } | undefined;
  const first = [example?.results].flat()[0] as { fields?: string[]; values?: unknown[] } | undefined;
  if (first?.fields === undefined) return [];
  const row = (Array.isArray(first.values?.[0]) ? first.values[0] : first.values) as unknown[];
  const columns = first.fields.map((field, at) => `  ${quoted(columnName(field))}: ${columnType(field, row[at])};`);
  const name = ROW_NAMES[operationId];
  if (name === undefined) throw new Error(`the row of ${operationId} needs a name`);
  return [`/** A row of the answer, by its column names. */\nexport interface ${name} {\n${columns.join('\n')}\n}\n`];
}

function columnType(field: string, value: unknown): string {
  if (typeof value === 'object' && value !== null) return '{ [name: string]: number | null }';
  const isNumber =
    value === null || typeof value === 'number' || (/^-?\d+(\.\d+)?$/.test(String(value)) && field !== 'CIK');
  const type = isNumber ? 'number' : 'string';
  return ALWAYS_KNOWN.has(field) ? type : `${type} | null`;
}

const docOf = ({ description, anyOf }: ApiSchema, indent: string): string[] => {
  const text = description ?? anyOf?.find((one) => one.description !== undefined)?.description;
  return text === undefined ? [] : [`${indent}/** ${sentence(text)} */`];
};

const sentence = (text: string): string => `${text.replace(/\*\//g, '*\\/').replace(/\.$/, '')}.`;

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replace(/['\\]/g, '\\$&')}'` : JSON.stringify(value);

const quoted = (name: string): string => (/^[A-Za-z$][\w$]*$/.test(name) ? name : `'${name}'`);

if (import.meta.main) {
  mkdirSync(FOLDER, { recursive: true });
  const document = JSON.parse(readFileSync('openapi/openapi.json', 'utf8')) as ApiDocument;
  for (const [path, text] of clientTypes(document)) writeFileSync(path, text);
}
