import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { namedObject } from '../operations/named-object.ts';
import { namedSchemas } from './named-schemas.ts';

const user = Type.Object({ id: Type.String() });

test('names objects by their operation and property, and equal ones once', () => {
  const reply = Type.Object({ results: Type.Array(user), owner: Type.Union([user, Type.Null()]) });
  const { schemas, refer } = namedSchemas([{ place: 'boxes.list reply', schema: reply }]);
  expect(refer(reply)).toEqual({ $ref: '#/components/schemas/ListBoxesResponse' });
  const one = { $ref: '#/components/schemas/ListBoxesResult' };
  expect(schemas).toEqual({
    ListBoxesResponse: {
      type: 'object',
      required: ['results', 'owner'],
      properties: { results: { type: 'array', items: one }, owner: { anyOf: [one, { type: 'null' }] } },
    },
    ListBoxesResult: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
  });
});

test('keeps what an object means at a place beside the reference', () => {
  const reply = Type.Object({
    owner: { ...user, description: 'Who made it' },
    reader: { ...user, description: 'Who reads it' },
  });
  const { schemas } = namedSchemas([{ place: 'boxes.get reply', schema: reply }]);
  const $ref = '#/components/schemas/GetBoxOwner';
  expect(schemas['GetBoxResponse']?.properties).toEqual({
    owner: { $ref },
    reader: { $ref, description: 'Who reads it' },
  });
  expect(schemas['GetBoxOwner']?.description).toBe('Who made it');
});

test('says the same in the words that generators know', () => {
  const body = Type.Object({
    limit: Type.Optional(Type.Union([Type.Integer({ minimum: 1 }), Type.Null()])),
    order: Type.Enum(['asc', 'desc']),
    labels: Type.Record(Type.String(), Type.Array(Type.String())),
    anything: Type.Object({}),
    cells: Type.Array(Type.Union([Type.String(), Type.Number(), Type.Null()])),
  });
  const { schemas } = namedSchemas([{ place: 'boxes.create body', schema: body }]);
  expect(schemas['CreateBoxRequest']?.properties).toEqual({
    limit: { type: ['integer', 'null'], minimum: 1 },
    order: { type: 'string', enum: ['asc', 'desc'] },
    labels: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    anything: { type: 'object' },
    cells: { type: 'array', items: { not: { type: ['boolean', 'array', 'object'] } } },
  });
});

test('refuses a name for different objects', () => {
  const reply = Type.Object({ result: Type.Union([user, Type.Object({ name: Type.String() })]) });
  expect(() => namedSchemas([{ place: 'boxes.get reply', schema: reply }])).toThrow(
    'GetBoxResult: boxes.get reply.result\nGetBoxResult: boxes.get reply.result|1\nGetBoxResult: boxes.get reply.result|2',
  );
});

test('an object keeps its own name in a list, where it may be missing and in an equal one', () => {
  const box = namedObject('Box', { id: Type.Integer() });
  const reply = Type.Object({
    results: Type.Array(box),
    last: Type.Optional(box),
    first: Type.Object({ id: Type.Integer() }),
  });
  const { schemas } = namedSchemas([{ place: 'boxes.list reply', schema: reply }]);
  const $ref = '#/components/schemas/Box';
  expect(schemas['ListBoxesResponse']?.properties).toEqual({
    results: { type: 'array', items: { $ref } },
    last: { $ref },
    first: { $ref },
  });
});

test('refuses two names for one object', () => {
  expect(() =>
    namedSchemas([
      { place: 'batches.get reply', schema: namedObject('Batch', { id: Type.String() }) },
      { place: 'documents.get reply', schema: namedObject('Document', { id: Type.String() }) },
    ]),
  ).toThrow('Batch, Document: batches.get reply');
});
