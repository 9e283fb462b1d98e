import { describe, expect, test } from 'vitest';
import { type JsonSchema, readOutputSchema } from './output-schema.ts';

const faultsOf = (schema: JsonSchema): string[] => {
  const read = readOutputSchema(schema);
  return 'faults' in read ? read.faults.map(({ path, reason }) => `${path}: ${reason}`) : [];
};
const nodeOf = (schema: JsonSchema) => {
  const read = readOutputSchema(schema);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  return read.node;
};
const ofProperties = (properties: JsonSchema): JsonSchema => ({ type: 'object', properties });

describe('a schema that is supported', () => {
  test('of a model class: references, optional members, annotations', () => {
    const node = nodeOf({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'Brief',
      type: 'object',
      properties: {
        name: { type: 'string', title: 'Name', default: 'none' },
        eps: { anyOf: [{ type: 'number' }, { type: 'null' }], description: 'Diluted' },
        source: { $ref: '#/$defs/Source', description: 'The first' },
        other: { allOf: [{ $ref: '#/$defs/Source' }] },
      },
      required: ['name', 'unlisted'],
      additionalProperties: false,
      $defs: {
        Source: { type: 'object', description: 'A document', properties: { url: { type: ['string', 'null'] } } },
      },
    });
    expect(node.forms).toMatchObject([
      {
        kind: 'object',
        properties: [
          { name: 'name', isRequired: true, node: { forms: [{ kind: 'string' }], isNullable: false, words: 'Name' } },
          { name: 'eps', isRequired: false, node: { forms: [{ kind: 'number' }], isNullable: true, words: 'Diluted' } },
          { name: 'source', node: { words: 'The first. A document', forms: [{ kind: 'object' }] } },
          { name: 'other', node: { forms: [{ kind: 'object', properties: [{ node: { isNullable: true } }] }] } },
          { name: 'unlisted', isRequired: true },
        ],
      },
    ]);
    expect(JSON.stringify(node.schema), 'values are validated without references').not.toContain('$ref');
  });

  test('of an object without the word for it', () => {
    expect(faultsOf({ properties: { a: true } })).toEqual([]);
  });
});

describe('a schema that is refused, with the place', () => {
  test.each<[string, JsonSchema, string]>([
    ['of a list', { type: 'array', items: {} }, 'type: must be "object"'],
    ['of nothing', {}, 'type: must be "object"'],
    ['an unknown type', ofProperties({ a: { type: 'float' } }), 'properties.a.type: must be one of object, array'],
    ['a pattern', ofProperties({ a: { type: 'string', pattern: '(a+)+$' } }), 'properties.a.pattern: is not supported'],
    ['an address', ofProperties({ a: { $ref: 'https://example.com/a' } }), 'properties.a.$ref: must be a place in'],
    ['a reference to nothing', ofProperties({ a: { $ref: '#/$defs/A' } }), 'properties.a.$ref: refers to nothing'],
    [
      'a reference to a prototype',
      ofProperties({ a: { $ref: '#/__proto__' } }),
      'properties.a.$ref: refers to nothing',
    ],
    ['no schema', ofProperties({ a: 'number' }), 'properties.a: must be a schema'],
    [
      'required as a flag',
      ofProperties({ a: { type: 'string', required: true } }),
      'properties.a.required: must be a list',
    ],
    [
      'a bound in words',
      ofProperties({ a: { type: 'number', minimum: '0' } }),
      'properties.a.minimum: must be a number',
    ],
    ['another format', ofProperties({ a: { type: 'string', format: 'email' } }), 'properties.a.format: must be one of'],
    ['a choice beside a type', { type: 'object', anyOf: [{ required: ['a'] }] }, 'anyOf: is not supported beside type'],
    ['no choice', ofProperties({ a: { anyOf: [] } }), 'properties.a.anyOf: must be a list'],
  ])('%s', (_, schema, fault) => {
    expect(faultsOf(schema)[0]).toContain(fault);
  });

  test('one that refers to itself, is too deep or too large', () => {
    const tree = {
      $ref: '#/$defs/Tree',
      $defs: { Tree: { type: 'object', properties: { of: { $ref: '#/$defs/Tree' } } } },
    };
    expect(faultsOf(tree)).toEqual(['properties.of.$ref: refers to itself']);
    let deep: JsonSchema = { type: 'object' };
    for (let level = 0; level < 14; level += 1) deep = ofProperties({ a: deep });
    expect(faultsOf(deep)[0]).toMatch(/is nested deeper than 12$/);
    // Each name doubles its references.
    const doubling = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [
        `D${at}`,
        at === 11
          ? { type: 'string' }
          : ofProperties({ a: { $ref: `#/$defs/D${at + 1}` }, b: { $ref: `#/$defs/D${at + 1}` } }),
      ]),
    );
    expect(faultsOf({ ...ofProperties({ a: { $ref: '#/$defs/D0' } }), $defs: doubling }).length).toBeGreaterThan(0);
    const wide = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`p${at}`, { type: 'string' }]));
    expect(faultsOf(ofProperties(wide))).toEqual([': has more than 500 parts']);
  });

  test('one with long names, titles or descriptions, or of many characters, however it is nested', () => {
    const long = { description: 'd'.repeat(2_001), title: 't'.repeat(2_001), type: 'number' };
    expect(faultsOf(ofProperties({ ['n'.repeat(201)]: { type: 'number' }, a: long }))).toEqual([
      'properties.nnnnnnnnnnnnnnnnnnnn…: a name must have at most 200 characters',
      'properties.a.title: must have at most 2000 characters',
      'properties.a.description: must have at most 2000 characters',
    ]);
    expect(faultsOf(ofProperties({ ['n'.repeat(200)]: { type: 'number', description: 'd'.repeat(2_000) } }))).toEqual(
      [],
    );
    const tooLarge = [': must have at most 65536 characters as JSON'];
    expect(faultsOf({ ...ofProperties({ a: { type: 'number' } }), examples: ['e'.repeat(65_536)] })).toEqual(tooLarge);
    let nested: unknown[] = [];
    for (let level = 0; level < 100_000; level += 1) nested = [nested];
    expect(faultsOf({ ...ofProperties({ a: { type: 'number' } }), examples: nested })).toEqual(tooLarge);
  });
});
