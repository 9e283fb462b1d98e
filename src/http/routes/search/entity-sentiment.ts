import { type Static, Type } from 'typebox';
import {
  DAYS_MAX,
  type DailyRequest,
  type EntitySentiment,
  type EntitySentimentAnswer,
} from '../../../domain/search/attention/entity-sentiment.ts';
import { SENTIMENT_TOKENS } from '../../../domain/usage/units.ts';
import { AppError } from '../../../platform/errors.ts';
import { parseInstant } from '../../../platform/instant.ts';
import { exampleIdentifier, identifierSchema, requireEntityId } from '../../operations/company-query.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { namedObject } from '../../operations/named-object.ts';
import { errorItems, exampleMetadata, metadataSchema, optional } from '../../operations/schemas.ts';
import { type CountingWarningsUse, countingWarnings } from './_gaps.ts';

/** Units of a call (contract 6), which clients also expect under `metadata`. */
const TOKENS = SENTIMENT_TOKENS;

const day = (description: string) => optional(Type.String({ maxLength: 40, description }));
const range = (description: string) =>
  optional(
    namedObject(
      'TimeRange',
      {
        start: day('First day, `YYYY-MM-DD`; a date-time means its day. 30 days up to `end` when left out'),
        end: day('Last day, likewise. Today when left out'),
      },
      { description },
    ),
  );

const requestSchema = Type.Object({
  identifier: identifierSchema,
  timestamp: range('Days, both included; the last 30 when left out'),
  options: optional(
    Type.Object(
      { date_range: range('As `timestamp`') },
      { description: 'In place of `timestamp`: asks for `results` as one object' },
    ),
  ),
});

const daySchema = namedObject('SentimentDay', {
  date: Type.String({ description: 'UTC. Every calendar day of the range, up to today' }),
  daily_sentiment: Type.Number({ description: '-1 to 1' }),
  sentiment_pressure: Type.Number({ description: 'Standard deviations from the mean of the 90 days before' }),
  abnormal_media_attention: Type.Number({ description: 'Standard deviations from the mean of the 90 days before' }),
});
const replySchema = Type.Object({
  results: Type.Union([
    Type.Array(
      namedObject('EntitySentiment', {
        name: Type.String(),
        rp_entity_id: Type.String(),
        values: Type.Array(daySchema),
      }),
      {
        description: 'One entity, or none',
      },
    ),
    namedObject(
      'DailyEntitySentiment',
      { name: Type.String(), id: Type.String(), sentiment: Type.Array(daySchema) },
      { description: 'Where the request has `options`' },
    ),
  ]),
  errors: errorItems,
  metadata: Type.Interface([metadataSchema], {
    usage: namedObject('EntitySentimentUsage', {
      company_sentiment_tokens: Type.Number({ description: 'Tokens that this call used' }),
    }),
  }),
});

export const queryEntitySentiment = defineEndpoint({
  id: 'search.entity-sentiment',
  method: 'POST',
  paths: ['/v1/entity-sentiment'],
  family: 'structured',
  summary: 'Sentiment and media attention of an entity, day by day',
  description:
    'With or without a slash at the end of the path. From all passages visible to the caller that mention the entity in text or headline. `daily_sentiment`: mean ' +
    'sentiment of the passages of the day; on a day without any, that of the day before fading by half in seven days, and 0 after 91. ' +
    '`sentiment_pressure`: `(daily_sentiment - mean) / max(standard deviation, 0.05)`, both of the 90 days before. ' +
    '`abnormal_media_attention`: `(x - mean) / max(standard deviation, ln 2)` of `x = ln(1 + documents of the day)` over the ' +
    `same days. \`results\` is empty for an entity that is not known or of which nothing was published. At most ${DAYS_MAX} days.`,
  role: 'reader',
  units: { 'data:company_sentiment_tokens': TOKENS },
  body: requestSchema,
  reply: replySchema,
  example: {
    body: { identifier: exampleIdentifier, timestamp: { start: '2026-03-02', end: '2026-03-03' } },
    reply: {
      results: [
        {
          name: 'Apple Inc.',
          rp_entity_id: 'D8442A',
          values: [
            {
              date: '2026-03-02',
              daily_sentiment: 0.114203,
              sentiment_pressure: 0.401118,
              abnormal_media_attention: -0.250071,
            },
            {
              date: '2026-03-03',
              daily_sentiment: -0.020514,
              sentiment_pressure: 0.350902,
              abnormal_media_attention: 1.100482,
            },
          ],
        },
      ],
      errors: [],
      metadata: { ...exampleMetadata, usage: { company_sentiment_tokens: TOKENS } },
    },
  },
  handle: async (
    { body, principal, metadata, signal },
    use: { entitySentiment: EntitySentiment } & CountingWarningsUse,
  ) => {
    const id = requireEntityId(body.identifier);
    const isDocumented = body.options !== undefined && body.options !== null;
    const answer = await use.entitySentiment.query(principal, id, daysOf(body), signal);
    return {
      results: answer === undefined ? [] : isDocumented ? toObject(answer) : [toItem(answer)],
      errors: [],
      metadata: {
        ...metadata,
        ...(await countingWarnings(use, { principal, metadata, signal }, answer?.counted ?? [])),
        usage: { company_sentiment_tokens: TOKENS },
      },
    };
  },
});

function daysOf({ timestamp, options }: Static<typeof requestSchema>): DailyRequest {
  const range = options?.date_range ?? timestamp;
  const path = options?.date_range ? 'body.options.date_range' : 'body.timestamp';
  return { startsOn: dayOf(range?.start, `${path}.start`), endsOn: dayOf(range?.end, `${path}.end`) };
}

function dayOf(text: string | null | undefined, path: string): string | null {
  if (text === undefined || text === null) return null;
  const instant = parseInstant(text);
  if (instant !== undefined) return instant.slice(0, 'YYYY-MM-DD'.length);
  throw new AppError('invalid_request', `${path}: must be a date that exists (YYYY-MM-DD)`);
}

const toItem = ({ name, id, days }: EntitySentimentAnswer) => ({ name, rp_entity_id: id, values: toDays(days) });
const toObject = ({ name, id, days }: EntitySentimentAnswer) => ({ name, id, sentiment: toDays(days) });

const toDays = (days: EntitySentimentAnswer['days']): Static<typeof daySchema>[] =>
  days.map(({ on, dailySentiment, sentimentPressure, abnormalMediaAttention }) => ({
    date: on,
    daily_sentiment: dailySentiment,
    sentiment_pressure: sentimentPressure,
    abnormal_media_attention: abnormalMediaAttention,
  }));
