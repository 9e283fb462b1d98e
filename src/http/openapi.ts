import { Type } from 'typebox';
import type { Endpoint, Family } from './endpoint.ts';
import { EVENT_STREAM } from './event-stream.ts';
import { errorItems, metadataSchema } from './schemas.ts';

type Documented = Omit<Endpoint<never>, 'handle'>;

const plainError = Type.Object({ message: Type.String(), statusCode: Type.Integer() });
const codedError = Type.Object({
  message: Type.String(),
  statusCode: Type.Integer(),
  errorCode: Type.String(),
  errors: errorItems,
});

/** The error bodies of contract 1.2, by name of their schema. */
const ERROR_SCHEMAS = {
  SubscriptionError: plainError,
  CodedError: codedError,
  ContentError: Type.Object({
    statusCode: Type.Integer(),
    message: Type.String(),
    errorCode: Type.String(),
    requestId: Type.String(),
  }),
  StructuredError: Type.Interface([codedError], { metadata: metadataSchema }),
  SearchError: Type.Object({ errors: errorItems, metadata: metadataSchema }),
  ResearchError: Type.Interface([codedError], {
    detail: Type.Union([
      Type.String(),
      Type.Array(
        Type.Object({
          loc: Type.Array(Type.Union([Type.String(), Type.Integer()])),
          msg: Type.String(),
          type: Type.String(),
        }),
        { description: 'With 422: each fault with its place' },
      ),
    ]),
    metadata: metadataSchema,
  }),
  Unauthorized: Type.Interface([codedError], { requestId: Type.String() }),
} as const;

const MEANINGS: Readonly<Record<number, string>> = {
  400: 'The request is not of the form that is expected; the message says what and where',
  401: 'The API key or token is missing or not valid',
  403: 'The organization may not have this, or its quota is used up',
  404: 'There is no such thing',
  409: 'It does not go with what is there already',
  413: 'The request body is too large',
  422: 'The request is well-formed but asks for what cannot be',
  429: 'Too many requests with this key or of this user; `Retry-After` says in how many seconds to try again',
  500: 'The request failed inside the service',
  503: 'Something that the answer needs, as the database, the search engine or room on the disk, is away; `Retry-After` may say when to try again',
};

/** Statuses possible at every endpoint. */
const COMMON_STATUSES = [401, 429, 500, 503];

/** Generates the OpenAPI 3.1 document from the endpoints. */
export function buildOpenApi(endpoints: readonly Documented[], version: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.paths[0].replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
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
    tags: [...new Set(endpoints.map(tagOf))].map((name) => ({ name })),
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
      schemas: ERROR_SCHEMAS,
    },
  };
}

const tagOf = ({ id }: Documented): string => id.slice(0, id.indexOf('.'));

function operationOf(endpoint: Documented): object {
  const others = endpoint.paths.slice(1);
  const alike = others.length === 0 ? '' : ` Also at ${others.map((path) => `\`${path}\``).join(', ')}.`;
  return {
    operationId: endpoint.id,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: `${endpoint.description}${alike}`,
    ...parametersOf(endpoint),
    ...(endpoint.body && {
      requestBody: {
        required: !('default' in endpoint.body),
        content: { 'application/json': { schema: endpoint.body, example: endpoint.example.body } },
      },
    }),
    responses: responsesOf(endpoint),
  };
}

function parametersOf({ params, query, example }: Documented): object {
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
        schema: property,
        ...(shown === undefined ? {} : { example: shown }),
      };
    }),
  );
  return listed.length === 0 ? {} : { parameters: listed };
}

function responsesOf(endpoint: Documented): object {
  const headers = { 'X-Request-Id': { description: 'Identifies the request in the log', schema: { type: 'string' } } };
  const quota = Object.keys(endpoint.units).length > 0 ? [403] : [];
  const tooLarge = endpoint.body === undefined ? [] : [413];
  const statuses = [...new Set<number>([...endpoint.errors, ...quota, ...tooLarge, ...COMMON_STATUSES])].sort(
    (a, b) => a - b,
  );
  const failures = statuses.map((status) => {
    const schema = { $ref: `#/components/schemas/${errorSchemaOf(status, endpoint.family)}` };
    const retry = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } };
    return [
      status,
      {
        description: MEANINGS[status] ?? 'The request failed',
        headers: status === 429 || status === 503 ? { ...headers, ...retry } : headers,
        content: { 'application/json': { schema } },
      },
    ] as const;
  });
  const { replyType = 'application/json', example } = endpoint;
  const success = {
    description: endpoint.summary,
    headers,
    content: {
      [replyType]:
        replyType === EVENT_STREAM
          ? { schema: eventSchemaOf(endpoint), example: { data: JSON.stringify(example.reply) } }
          : { schema: replySchemaOf(endpoint), example: example.reply },
    },
  };
  return { 200: success, ...Object.fromEntries(failures) };
}

/** The schema of an event of a stream: its data is JSON as text. */
const eventSchemaOf = ({ reply }: Documented): object => ({
  type: 'object',
  required: ['data'],
  properties: { data: { type: 'string', contentMediaType: 'application/json', contentSchema: reply } },
});

/** The schema of the reply, with optional `metadata` for warnings if it has none of its own. */
function replySchemaOf({ reply, query, body }: Documented): object {
  const { properties } = reply as { properties?: Readonly<Record<string, object>> };
  if (properties === undefined || 'metadata' in properties || (query ?? body) === undefined) return reply;
  const description = 'Only where fields of the request were ignored';
  return { ...reply, properties: { ...properties, metadata: { ...metadataSchema, description } } };
}

function errorSchemaOf(status: number, family: Family): keyof typeof ERROR_SCHEMAS {
  if (status === 401) return 'Unauthorized';
  if (family === 'subscription' && (status === 400 || status === 500)) return 'SubscriptionError';
  if (family === 'content') return 'ContentError';
  if (family === 'research') return 'ResearchError';
  if (family === 'search' && status === 400) return 'SearchError';
  return family === 'structured' || family === 'search' ? 'StructuredError' : 'CodedError';
}
