import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { allEndpoints } from '../../src/http/endpoints.ts';
import { buildOpenApi } from '../../src/http/openapi/document.ts';
import type { ApiSchema } from '../../src/http/openapi/named-schemas.ts';
import { OPERATION_NAMES, SCHEMA_NAMES } from '../../src/http/openapi/schema-names.ts';
import { TAGS, tagOf } from '../../src/http/openapi/tags.ts';
import { VERSION } from '../../src/platform/version.ts';

const DOCUMENT = 'openapi/openapi.json';
const LINES_MAX = 25_000;
const built = JSON.parse(JSON.stringify(buildOpenApi(allEndpoints, VERSION)));
const text = readFileSync(DOCUMENT, 'utf8');

test('openapi/openapi.json matches the endpoints', () => {
  expect(JSON.stringify(JSON.parse(text)), 'run: npm run openapi').toBe(JSON.stringify(built));
  expect(text.split('\n').length).toBeLessThanOrEqual(LINES_MAX);
});

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const result = await validator.validate(JSON.parse(text));
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

/** All values within a value that are objects, with their places. */
function objectsIn(value: unknown, place = ''): [string, Record<string, unknown>][] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, one]) =>
    name === 'example' ? [] : objectsIn(one, `${place}/${name}`),
  );
  return Array.isArray(value) ? inner : [[place, value as Record<string, unknown>], ...inner];
}

test('every object with properties is a named schema', () => {
  const named = Object.entries<ApiSchema>(built.components.schemas);
  const names = named.flatMap(([name, { anyOf }]) => (anyOf ? [] : [name]));
  const objects = objectsIn(built).filter(([, one]) => one['type'] === 'object' && one['properties'] !== undefined);
  expect(objects.map(([place]) => place).sort()).toEqual(names.map((name) => `/components/schemas/${name}`).sort());
  expect(names.length).toBeGreaterThan(300);
  expect(named.filter(([name]) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([]);
});

test('no name is what generators make of another with the name of a property, or of an operation', () => {
  const names = new Map(Object.keys(built.components.schemas).map((name) => [name.toLowerCase(), name]));
  const made = Object.entries<ApiSchema>(built.components.schemas).flatMap(([owner, { properties = {} }]) =>
    Object.entries(properties).flatMap(([property, schema]) => {
      const name = names.get(`${owner}${property.replaceAll('_', '')}`.toLowerCase());
      return name === undefined || JSON.stringify(schema).includes(`/${name}"`) ? [] : [name];
    }),
  );
  expect(made).toEqual([]);
  const ofOperations = allEndpoints.map(
    ({ id }) => new RegExp(`^${id.replace(/[.-]/g, '')}(Data|Errors?|Responses?)$`, 'i'),
  );
  expect([...names.values()].filter((name) => ofOperations.some((pattern) => pattern.test(name)))).toEqual([]);
});

test('no two schemas are equal', () => {
  const alike = Map.groupBy(Object.entries<object>(built.components.schemas), ([, schema]) =>
    JSON.stringify({ ...schema, description: undefined }),
  );
  expect([...alike.values()].flatMap((same) => (same.length > 1 ? [same.map(([name]) => name)] : []))).toEqual([]);
});

test('every component and tag is used, and nothing else is referred to', () => {
  const used = new Set(objectsIn(built).flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : [])));
  const { securitySchemes: _, ...components } = built.components;
  const declared = Object.entries<object>(components).flatMap(([kind, ofKind]) =>
    Object.keys(ofKind).map((name) => `#/components/${kind}/${name}`),
  );
  expect([...used].sort()).toEqual(declared.sort());
  expect(new Set(allEndpoints.map(tagOf))).toEqual(new Set(Object.keys(TAGS)));
});

test('operations name only errors that do not follow from the rest of their definition', () => {
  const named = allEndpoints.flatMap(({ id, errors = [], body, query, params }) => {
    const following = [...((body ?? query) ? [400] : []), ...(params ? [404] : [])];
    return errors.filter((status) => following.includes(status)).map((status) => `${id} ${status}`);
  });
  expect(named).toEqual([]);
});

test('every name of schema-names.ts is that of one schema or operation', () => {
  const declared = Object.values(SCHEMA_NAMES);
  expect(declared.filter((name) => built.components.schemas[name] === undefined)).toEqual([]);
  expect(declared.length).toBe(new Set(declared).size);
  const ids = new Set(allEndpoints.map(({ id }) => id));
  expect(Object.keys(OPERATION_NAMES).filter((id) => !ids.has(id))).toEqual([]);
});

/** A schema of the document with its objects in place of references. */
const whole = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(whole);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref } = schema as { $ref?: string };
  if ($ref !== undefined) return whole(built.components.schemas[$ref.split('/').at(-1) ?? '']);
  return Object.fromEntries(Object.entries(schema).map(([name, one]) => [name, whole(one)]));
};

test.each(allEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  'the example of %s fits its schemas, also in the document',
  (_id, endpoint) => {
    const { example } = endpoint;
    for (const part of ['params', 'query', 'body', 'reply'] as const) {
      const schema = endpoint[part];
      expect(schema === undefined, `${part} has an example exactly when it has a schema`).toBe(
        example[part] === undefined,
      );
      if (schema) expect([...Compile(schema).Errors(example[part])], part).toEqual([]);
    }
    const { requestBody, responses } =
      built.paths[endpoint.paths[0].replace(/:(\w+)/g, '{$1}')][endpoint.method.toLowerCase()];
    for (const { content } of requestBody ? [requestBody, responses['200']] : [responses['200']]) {
      for (const { schema, example: documented } of Object.values<{ schema: object; example: unknown }>(content)) {
        expect([...Compile(whole(schema) as TSchema).Errors(documented)], 'as documented').toEqual([]);
      }
    }
  },
);
