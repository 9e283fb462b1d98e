import { type TSchema, Type } from 'typebox';
import type { Family } from '../operations/endpoint.ts';
import { errorItems, metadataSchema } from '../operations/schemas.ts';

const plainError = Type.Object({ message: Type.String(), statusCode: Type.Integer() });
const codedError = Type.Object({
  message: Type.String(),
  statusCode: Type.Integer(),
  errorCode: Type.String(),
  errors: errorItems,
});

/** The error bodies of contract 1.2, by name of their schema. */
export const ERROR_SCHEMAS = {
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
  UnauthorizedError: Type.Interface([codedError], { requestId: Type.String() }),
} as const satisfies Readonly<Record<string, TSchema>>;

type ErrorSchema = keyof typeof ERROR_SCHEMAS;

const STATUSES: Readonly<Record<number, readonly [name: string, meaning: string]>> = {
  400: ['BadRequest', 'The request is not of the form that is expected; the message says what and where'],
  401: ['Unauthorized', 'The API key or token is missing or not valid'],
  403: ['Forbidden', 'The organization may not have this, or its quota is used up'],
  404: ['NotFound', 'There is no such thing'],
  409: ['Conflict', 'It does not go with what is there already'],
  413: ['BodyTooLarge', 'The request body is too large'],
  422: ['Unprocessable', 'The request is well-formed but asks for what cannot be'],
  429: [
    'TooManyRequests',
    'Too many requests with this key or of this user; `Retry-After` says in how many seconds to try again',
  ],
  500: ['InternalError', 'The request failed inside the service'],
  503: [
    'Unavailable',
    'Something that the answer needs, as the database, the search engine or room on the disk, is away; `Retry-After` may say when to try again',
  ],
};

/** Response headers by name of their description in the document. */
export const RESPONSE_HEADERS = {
  RequestId: { description: 'Identifies the request in the log', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds', schema: { type: 'integer' } },
} as const;

/** Headers of every response. */
export const REPLY_HEADERS = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };

/** All error responses of a family of paths by name, for `components.responses`; their bodies are references to `ERROR_SCHEMAS`. */
export const errorResponses = (used: ReadonlyMap<string, readonly [status: number, schema: ErrorSchema]>): object =>
  Object.fromEntries(
    [...used]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, [status, schema]]) => [
        name,
        {
          description: STATUSES[status]?.[1],
          headers: {
            ...REPLY_HEADERS,
            ...((status === 429 || status === 503) && { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }),
          },
          content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
        },
      ]),
  );

/** The error response to a status at a path of a family: its name and the schema of its body. */
export function errorResponse(status: number, family: Family): readonly [name: string, schema: ErrorSchema] {
  const schema = errorSchemaOf(status, family);
  const [name] = STATUSES[status] ?? ['Failed'];
  return [`${/^(?:Coded|Unauthorized)/.test(schema) ? '' : schema.replace(/Error$/, '')}${name}`, schema];
}

function errorSchemaOf(status: number, family: Family): ErrorSchema {
  if (status === 401) return 'UnauthorizedError';
  if (family === 'subscription' && (status === 400 || status === 500)) return 'SubscriptionError';
  if (family === 'content') return 'ContentError';
  if (family === 'research') return 'ResearchError';
  if (family === 'search' && status === 400) return 'SearchError';
  return family === 'structured' || family === 'search' ? 'StructuredError' : 'CodedError';
}
