import { type TProperties, Type } from 'typebox';
import {
  CHUNKS_MAX,
  CHUNKS_OTHERWISE,
  TEXT_CHARACTERS_MAX,
} from '../../../domain/search/request/parse-search-request.ts';
import { DEFAULT_RANKING } from '../../../domain/search/search-request.ts';
import { namedObject } from '../../operations/named-object.ts';
import { optional } from '../../operations/schemas.ts';
import { filtersSchema } from './_filters.ts';

const boost = (what: string, defaultValue: number) =>
  optional(Type.Number({ minimum: 0, maximum: 10, default: defaultValue, description: `0: ${what} does not matter` }));

/** Contract 7.4. */
const rankingSchema = namedObject(
  'RankingParams',
  {
    freshness_boost: boost('time', DEFAULT_RANKING.freshnessBoost),
    source_boost: boost('the rank of the source', DEFAULT_RANKING.sourceBoost),
    content_diversification: optional(
      namedObject('ContentDiversification', {
        enabled: optional(Type.Boolean({ default: DEFAULT_RANKING.isDiversified })),
      }),
    ),
    reranker: optional(
      namedObject('Reranker', {
        enabled: optional(Type.Boolean({ default: DEFAULT_RANKING.reranker.isEnabled })),
        threshold: optional(
          Type.Number({
            minimum: 0,
            maximum: 1,
            default: DEFAULT_RANKING.reranker.threshold,
            description: 'Less relevant passages are left out',
          }),
        ),
      }),
    ),
  },
  { description: 'Not in smart mode' },
);

const chunksMax = optional(
  Type.Integer({
    minimum: 1,
    maximum: CHUNKS_MAX,
    default: CHUNKS_OTHERWISE,
    description: 'Passages of all documents together',
  }),
);

/** Schema shared by search, volume and co-mentions; `query` and `top` are further fields of one of them. */
export const questionSchema = <Query extends TProperties, Top extends TProperties>(query: Query, top: Top) =>
  Type.Object({
    search_mode: optional(
      Type.Enum(['fast', 'smart'], {
        default: 'fast',
        description: '`smart` splits the question; of filters it takes `timestamp` and `source` only',
      }),
    ),
    query: Type.Object({
      text: optional(
        Type.String({ maxLength: TEXT_CHARACTERS_MAX, description: 'May be left out where there are filters' }),
      ),
      filters: optional(filtersSchema),
      auto_enrich_filters: optional(
        Type.Boolean({ default: true, description: 'Entities and periods named in the text are looked for as such' }),
      ),
      ...query,
    }),
    ...top,
  });

/** A member at a place where some clients put it; ignored, with any value, if it is also given at its own. */
export const misplaced = (description: string) => Type.Optional(Type.Unknown({ description }));
const elsewhere = misplaced('Where older clients put it; counts where `query` has none');

/** Contract 7.1. */
export const searchSchema = questionSchema(
  { ranking_params: optional(rankingSchema), max_chunks: chunksMax },
  {
    include_audit: optional(
      Type.Boolean({ default: false, description: 'Adds the queries as they were executed to `metadata`' }),
    ),
    max_chunks: elsewhere,
    ranking_params: elsewhere,
  },
);
