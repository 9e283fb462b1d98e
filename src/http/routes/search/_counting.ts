import { type Static, type TProperties, Type } from 'typebox';
import { type CountedQuery, toChunkQuery } from '../../../domain/search/counting/counted-question.ts';
import type { Mentioned } from '../../../domain/search/counting/counting.ts';
import { MENTIONS_MAX, MENTIONS_OTHERWISE } from '../../../domain/search/counting/parse-counting-request.ts';
import type { Counts, Volume } from '../../../domain/search/counting/volume.ts';
import { QUERY_UNITS } from '../../../domain/usage/units.ts';
import type { EndpointCall } from '../../operations/endpoint.ts';
import { namedObject } from '../../operations/named-object.ts';
import { metadataSchema, optional, textOrNull } from '../../operations/schemas.ts';
import { toApiUnderstanding } from './_audit.ts';
import { toApiFilters } from './_filters.ts';
import { type CountingWarningsUse, countingWarnings } from './_gaps.ts';
import { misplaced, questionSchema } from './_request.ts';

const counts = {
  documents: Type.Integer(),
  chunks: Type.Integer({ description: 'Passages' }),
  sentiment: Type.Number({ description: 'Mean over the passages, -1 to 1, two decimals; 0 of none' }),
};

export const volumeSchema = namedObject('Volume', {
  volume: Type.Array(namedObject('VolumeDay', { date: Type.String({ description: '`YYYY-MM-DD`' }), ...counts })),
  total: namedObject('VolumeTotal', counts),
});

export const toApiVolume = ({ days, total }: Volume): Static<typeof volumeSchema> => ({
  volume: days.map(({ on, ...day }) => ({ date: on, ...toCounts(day) })),
  total: toCounts(total),
});

const toCounts = ({ documents, chunks, sentiment }: Counts) => ({ documents, chunks, sentiment });

/** A call of volume or co-mentions uses one query unit (contract 13). */
export const COUNTING_UNITS = { [QUERY_UNITS]: 1 };
export const usageSchema = namedObject('CountingUsage', { api_query_units: Type.Number({ description: 'Always 1' }) });
export const USAGE = { api_query_units: 1 };

const auditedSchema = optional(
  Type.Boolean({ default: false, description: 'Adds what was really counted to `metadata`' }),
);

/** Part of the documentation: what is counted. */
export const WHAT_COUNTS =
  'Counts the passages that pass the filters and hold every content word of the text, in any form, in the passage or its ' +
  'headline; entities named in the text are matched as such unless `auto_enrich_filters` is false. Where nothing does, ' +
  'names are taken as plain words, and then any of the words is enough; `include_audit` shows this. A text without content ' +
  'words counts what passes the filters. Private documents count for those who may see them.';

export const countingSchema = <Query extends TProperties, Top extends TProperties>(query: Query, top: Top) =>
  questionSchema(query, { include_audit: auditedSchema, ...top });

const limitSchema = (description: string) =>
  optional(Type.Integer({ minimum: 1, maximum: MENTIONS_MAX, default: MENTIONS_OTHERWISE, description }));
const detailsSchema = (description: string) => optional(Type.Boolean({ default: false, description }));
const elsewhere = misplaced('Where some clients put it; counts where there is none outside of `query`');

/** Parameters of both co-mention endpoints other than the question, in `query` and beside it. */
export const mentionsInQuery = { limit: elsewhere, entity_details: elsewhere };
export const mentionsOutside = {
  limit: limitSchema(
    'The first so many by passages and by headlines together are listed, so possibly more, up to twice as many',
  ),
  entity_details: detailsSchema('Adds `name` and `description` if known'),
};

const auditSchema = namedObject(
  'CountingAudit',
  {
    queries: Type.Array(
      namedObject('CountedQuery', {
        text: Type.String(),
        filters: Type.Record(Type.String(), Type.Unknown()),
        auto_enrich_filters: Type.Boolean({ description: 'True if entities that the text names were matched as such' }),
        words: Type.Array(Type.String(), { description: 'Looked for in text and headline' }),
        words_matched: Type.Enum(['none', 'all', 'any'], {
          description: 'How many of them a passage had to hold; `none` where there were none to look for',
        }),
        understood: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
      }),
    ),
  },
  { description: 'With `include_audit`: what was really counted' },
);

export const countingMetadataSchema = Type.Interface([metadataSchema], { audit: Type.Optional(auditSchema) });

/** Metadata and usage of an answer about `counted`, whose numbers of passages may be too low by `errorMost`. */
export async function countingMembers(
  use: CountingWarningsUse,
  {
    principal,
    metadata,
    signal,
    isAudited,
  }: Pick<EndpointCall<never, never, never>, 'principal' | 'metadata' | 'signal'> & { readonly isAudited: boolean },
  { counted, errorMost = 0 }: { readonly counted: CountedQuery; readonly errorMost?: number },
): Promise<{ metadata: Static<typeof countingMetadataSchema>; usage: typeof USAGE }> {
  const tooLow = `Numbers of passages may be too low by up to ${errorMost}: there is too much to count exactly.`;
  const known = errorMost === 0 ? metadata : { ...metadata, warnings: [...(metadata.warnings ?? []), tooLow] };
  const warnings = await countingWarnings(use, { principal, metadata: known, signal }, [toChunkQuery(counted)]);
  return {
    metadata: { ...known, ...warnings, ...(isAudited && { audit: { queries: [toAudited(counted)] } }) },
    usage: USAGE,
  };
}

const toAudited = ({ text, filters, isEnriched, words, matched, understood }: CountedQuery) => ({
  text,
  filters: toApiFilters(filters),
  auto_enrich_filters: isEnriched,
  words: [...words],
  words_matched: matched,
  understood: understood && toApiUnderstanding(understood),
});

export const mentionProperties = {
  id: Type.String(),
  total_chunks_count: Type.Integer({ description: 'Passages that mention it' }),
  total_headlines_count: Type.Integer({ description: 'Documents whose headline does' }),
  name: Type.Optional(Type.String({ description: 'With `entity_details`' })),
  description: Type.Optional(textOrNull),
};

export const toMention = ({ id, chunks, headlines, details }: Mentioned) => ({
  id,
  total_chunks_count: chunks,
  total_headlines_count: headlines,
  ...(details && { name: details.name, description: details.description }),
});
