import { type TProperties, Type } from 'typebox';
import { namedObject } from './named-object.ts';

/** `metadata` of every structured response (contract 1.4). */
export const metadataSchema = namedObject(
  'Metadata',
  {
    request_id: Type.String({ description: 'The same text as the header `X-Request-Id`' }),
    timestamp: Type.String({ description: 'ISO 8601 with microseconds, UTC' }),
    warnings: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'Fields of the request that mean nothing here and were ignored, and what the answer lacks for the time being',
      }),
    ),
    data_until: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description:
          'Day or instant up to which the data behind the answer were taken, by feed; of feeds that are on, in answers about today',
      }),
    ),
  },
  { description: 'Identifies the answer' },
);

/** `metadata` with further members. */
export const metadataWith = (properties: TProperties) =>
  Type.Object(
    { ...metadataSchema.properties, ...properties },
    { description: 'Identifies the answer and says what it is of' },
  );

/** `usage` of the knowledge graph (contract 13). */
export const knowledgeGraphUsage = namedObject('KnowledgeGraphUsage', {
  knowledge_graph_tokens: Type.Number({ description: 'Knowledge graph tokens that this call used' }),
});

/** `errors` of an error body, with a message per fault. */
export const errorItems = Type.Array(namedObject('ErrorMessage', { message: Type.String() }));

export const textOrNull = Type.Union([Type.String(), Type.Null()]);

/** A field that may be omitted or `null`, with the same meaning, as existing clients send both. */
export const optional = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Optional(Type.Union([schema, Type.Null()]));

export const exampleMetadata = {
  request_id: '3f7b8d0e-2b0a-4f57-9c76-8a4e7f6a1b20',
  timestamp: '2026-04-17T09:15:02.120000+00:00',
};
