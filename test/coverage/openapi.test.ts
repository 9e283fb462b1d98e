import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { allEndpoints } from '../../src/http/endpoints.ts';
import { buildOpenApi } from '../../src/http/openapi.ts';
import { VERSION } from '../../src/platform/version.ts';

const DOCUMENT = 'openapi/openapi.json';
const built = buildOpenApi(allEndpoints, VERSION);

test('openapi/openapi.json matches the endpoints', () => {
  expect(readFileSync(DOCUMENT, 'utf8'), 'run: npm run openapi').toBe(`${JSON.stringify(built, null, 2)}\n`);
});

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const result = await validator.validate(JSON.parse(JSON.stringify(built)));
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test.each(allEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  'the example of %s fits its schemas',
  (_id, endpoint) => {
    const { example } = endpoint;
    for (const part of ['params', 'query', 'body', 'reply'] as const) {
      const schema = endpoint[part];
      expect(schema === undefined, `${part} has an example exactly when it has a schema`).toBe(
        example[part] === undefined,
      );
      if (schema) expect([...Compile(schema).Errors(example[part])], part).toEqual([]);
    }
  },
);
