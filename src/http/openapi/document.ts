import { EVENT_STREAM } from '../answers/event-stream.ts';
import { type Endpoint, leastRoleOf } from '../operations/endpoint.ts';
import { SCHEMA_NAME } from '../operations/named-object.ts';
import { metadataSchema } from '../operations/schemas.ts';
import { ERROR_SCHEMAS, errorResponse, errorResponses, REPLY_HEADERS, RESPONSE_HEADERS } from './error-responses.ts';
import { type ApiSchema, namedSchemas, type PlacedSchema } from './named-schemas.ts';
import { TAGS, tagOf } from './tags.ts';

type Documented = Omit<Endpoint<never>, 'handle'>;

/** The schemas of an operation's body and answer, as the document has them. */
type Refer = (schema: ApiSchema) => ApiSchema;

/** Statuses possible at every endpoint. */
const COMMON_STATUSES = [401, 429, 500, 503];

/** Generates the OpenAPI 3.1 document from the endpoints. Every object in it has a name (`named-schemas.ts`). */
export function buildOpenApi(endpoints: readonly Documented[], version: string) {
  const { schemas, refer } = namedSchemas([...endpoints.flatMap(placedSchemas), ...placedErrors]);
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.paths[0].replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, refer) };
  }
  const tags = new Set(endpoints.map(tagOf));
  const failures = endpoints.flatMap((endpoint) =>
    failuresOf(endpoint).map((status) => {
      const [name, schema] = errorResponse(status, endpoint.family);
      return [name, [status, schema]] as const;
    }),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Almanac',
      version,
      summary: 'A self-hosted financial data and content API',
      description:
        'Every request carries an API key in the header `X-API-KEY`, or without one the token of a signed-in user as `Authorization: Bearer`.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This service' }],
    tags: Object.entries(TAGS).flatMap(([name, description]) => (tags.has(name) ? [{ name, description }] : [])),
    security: [{ apiKey: [] }, { token: [] }],
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-KEY' },
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Of a user who signed in with a password, as the client library does. Ends after five minutes',
        },
      },
      headers: RESPONSE_HEADERS,
      responses: errorResponses(new Map(failures)),
      schemas,
    },
  };
}

const placedErrors: readonly PlacedSchema[] = Object.entries(ERROR_SCHEMAS).map(([place, schema]) => ({
  place,
  schema,
}));

const placedSchemas = (endpoint: Documented): PlacedSchema[] => [
  ...(endpoint.body ? [{ place: `${endpoint.id} body`, schema: endpoint.body }] : []),
  { place: `${endpoint.id} reply`, schema: replySchemaOf(endpoint) },
];

function operationOf(endpoint: Documented, refer: Refer): object {
  const others = endpoint.paths.slice(1);
  const alike = others.length === 0 ? '' : ` Also at ${others.map((path) => `\`${path}\``).join(', ')}.`;
  return {
    operationId: endpoint.id,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: `${endpoint.description}${alike}`,
    ...parametersOf(endpoint, refer),
    ...(endpoint.body && {
      requestBody: {
        required: !('default' in endpoint.body),
        content: { 'application/json': { schema: refer(endpoint.body), example: endpoint.example.body } },
      },
    }),
    responses: responsesOf(endpoint, refer),
  };
}

function parametersOf({ params, query, example }: Documented, refer: Refer): object {
  const listed = [
    { schema: params, at: 'path', values: example.params },
    { schema: query, at: 'query', values: example.query },
  ].flatMap(({ schema, at, values }) =>
    Object.entries(schema?.properties ?? {}).map(([name, property]) => {
      const shown = (values as Record<string, unknown> | undefined)?.[name];
      return {
        name,
        in: at,
        required: at === 'path',
        schema: refer(property),
        ...(shown === undefined ? {} : { example: shown }),
      };
    }),
  );
  return listed.length === 0 ? {} : { parameters: listed };
}

/** Statuses of the errors of an operation, in ascending order. */
function failuresOf(endpoint: Documented): number[] {
  const { units, params, query, body, errors = [] } = endpoint;
  const invalid = query === undefined && body === undefined ? [] : [400];
  const unknown = params === undefined ? [] : [404];
  const forbidden = Object.keys(units).length > 0 || leastRoleOf(endpoint) !== 'guest' ? [403] : [];
  const tooLarge = body === undefined ? [] : [413];
  const all = [...errors, ...invalid, ...forbidden, ...unknown, ...tooLarge, ...COMMON_STATUSES];
  return [...new Set<number>(all)].sort((a, b) => a - b);
}

function responsesOf(endpoint: Documented, refer: Refer): object {
  const failures = failuresOf(endpoint).map((status) => {
    const [name] = errorResponse(status, endpoint.family);
    return [status, { $ref: `#/components/responses/${name}` }] as const;
  });
  const { replyType = 'application/json', otherReplyTypes = [], example } = endpoint;
  const shown = replyType === EVENT_STREAM ? { data: JSON.stringify(example.reply) } : example.reply;
  const success = {
    description: endpoint.summary,
    headers: REPLY_HEADERS,
    content: Object.fromEntries(
      [replyType, ...otherReplyTypes].map((type) => [type, { schema: refer(replySchemaOf(endpoint)), example: shown }]),
    ),
  };
  return { 200: success, ...Object.fromEntries(failures) };
}

/** `null`, also of a type that generators of clients have a word for. */
const NOTHING: ApiSchema = { type: ['object', 'null'], const: null };

/** The schema of the reply, with optional `metadata` for warnings if it has none of its own; of a stream, that of an event. */
function replySchemaOf({ reply, replyType, query, body }: Documented): ApiSchema {
  if (replyType === EVENT_STREAM) return eventSchemaOf(reply);
  const { type, properties } = reply as ApiSchema;
  if (type === 'null') return NOTHING;
  if (properties === undefined || 'metadata' in properties || (query ?? body) === undefined) return reply;
  const description = 'Only where fields of the request were ignored';
  return {
    ...reply,
    [SCHEMA_NAME]: undefined,
    properties: { ...properties, metadata: { ...metadataSchema, description } },
  };
}

/** The schema of an event of a stream: its data is JSON as text. */
const eventSchemaOf = (reply: object): ApiSchema => ({
  type: 'object',
  required: ['data'],
  properties: { data: { type: 'string', contentMediaType: 'application/json', contentSchema: reply } },
});
