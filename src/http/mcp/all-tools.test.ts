import { describe, expect, test } from 'vitest';
import { allEndpoints } from '../endpoints.ts';
import { ALL_TOOLS } from './all-tools.ts';
import { argumentsCheck } from './mcp-server.ts';

interface Schema {
  readonly [keyword: string]: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
}

const asSchema = (schema: object): Schema => schema as Schema;

/** Their next part is asked for by other ids, or from another tool. */
const GO_ON_OTHERWISE = [
  'bigdata_company_tearsheet',
  'bigdata_portfolio_tearsheet',
  'almanac_research',
  'almanac_run_workflow',
];

test('names are unique, short and plain, and every tool says how it is called and what it gives when there is nothing', () => {
  expect(new Set(ALL_TOOLS.map(({ name }) => name)).size).toBe(ALL_TOOLS.length);
  for (const { name, title, description } of ALL_TOOLS) {
    expect(name).toMatch(/^[a-z][a-z_]{1,63}$/);
    expect(title).not.toBe('');
    expect(description, name).toMatch(/\{.*\}/);
    expect(description, name).toMatch(/Costs|Free/);
  }
});

describe.each(ALL_TOOLS.map((tool) => [tool.name, tool] as const))('%s', (_name, tool) => {
  test('has schemas that every client can read, each argument described', () => {
    const text = JSON.stringify([tool.input, tool.output]);
    expect(text).not.toMatch(/\$ref|\$defs/);
    for (const [name, schema] of Object.entries(asSchema(tool.input).properties ?? {}))
      expect(
        schema['description'] ?? (schema['anyOf'] as Schema[] | undefined)?.[0]?.['description'],
        name,
      ).toBeTruthy();
  });

  test('says how the rest of a result that comes in parts is asked for', () => {
    const { properties: args = {} } = asSchema(tool.input);
    const isCut = 'cut' in (asSchema(tool.output).properties ?? {});
    expect('offset' in args || GO_ON_OTHERWISE.includes(tool.name)).toBe(isCut);
  });

  test('takes the arguments of its example', () => {
    const check = argumentsCheck(tool);
    const examples = [...tool.description.matchAll(/\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g)].map(([text]) => text);
    expect(examples).not.toEqual([]);
    for (const example of examples) check(JSON.parse(example));
  });

  test('names operations that there are', () => {
    const ids = allEndpoints.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(tool.operations.flat()));
  });

  test('names its arguments where one is not known, and leaves out who calls', () => {
    const check = argumentsCheck(tool);
    expect(() => check({ no_such_argument: 1 })).toThrow(/no_such_argument is not an argument of/);
    const required = Object.keys(asSchema(tool.input).properties ?? {}).length === 0 ? {} : undefined;
    if (required !== undefined) expect(check({ plugin_slug: 'desk' })).toEqual({});
  });
});
