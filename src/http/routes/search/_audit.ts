import { Type } from 'typebox';
import type { PublishedRange, Understanding } from '../../../domain/questions/understanding.ts';
import { type ExecutedQuery, QUERY_MATCHES } from '../../../domain/search/search-answer.ts';
import type { RankingParams } from '../../../domain/search/search-request.ts';
import { namedObject } from '../../operations/named-object.ts';
import { toApiFilters, toApiPeriod } from './_filters.ts';

const anything = Type.Record(Type.String(), Type.Unknown());

/** Contract 7.5 and 16, 25. */
export const auditSchema = namedObject(
  'SearchAudit',
  {
    queries: Type.Array(
      namedObject('AuditedQuery', {
        text: Type.String(),
        match: Type.Enum([...QUERY_MATCHES], {
          description:
            'By what it finds: the words of `text`, its meaning, the time of publication, or, to learn which documents are ' +
            'of a company, its name',
        }),
        filters: Type.Record(Type.String(), Type.Unknown(), {
          description: 'As a request writes them: those of the caller and those that were added',
        }),
        ranking_params: anything,
        max_chunks: Type.Integer(),
        max_candidates: Type.Integer({ description: 'Chunks that it looked for, from which ranking chooses' }),
        auto_enrich_filters: Type.Boolean(),
        understood: Type.Union([anything, Type.Null()], {
          description:
            'Filters read from the text, beside the first query that it led to; it restricts nothing that is not in ' +
            '`filters`',
        }),
        reranked_by: Type.Optional(
          Type.String({
            description: 'The model that read the best passages again; not there where rules alone decided',
          }),
        ),
      }),
    ),
  },
  { description: 'With `include_audit`: the queries as they were executed' },
);

export const toApiAudit = (queries: readonly ExecutedQuery[]) => ({
  queries: queries.map(
    ({ text, match, filters, ranking, chunksMax, candidatesMax, isEnriched, understood, rerankedBy }) => ({
      text,
      match,
      filters: toApiFilters(filters),
      ranking_params: toApiRanking(ranking),
      max_chunks: chunksMax,
      max_candidates: candidatesMax,
      auto_enrich_filters: isEnriched,
      understood: understood && toApiUnderstanding(understood),
      ...(rerankedBy !== null && { reranked_by: rerankedBy }),
    }),
  ),
});

const toApiRanking = ({ freshnessBoost, sourceBoost, isDiversified, reranker }: RankingParams) => ({
  freshness_boost: freshnessBoost,
  source_boost: sourceBoost,
  content_diversification: { enabled: isDiversified },
  reranker: { enabled: reranker.isEnabled, threshold: reranker.threshold },
});

/** Offsets refer to `text`. */
export function toApiUnderstanding(understood: Understanding): Record<string, unknown> {
  const { text, published } = understood;
  return {
    text,
    entities: understood.entities.map(({ id, name, category, start, end, isImplied }) => ({
      id,
      name,
      category,
      start,
      end,
      ...(isImplied && { implied: true }),
    })),
    unlisted: understood.unlisted.map(({ name, start, end }) => ({ name, start, end })),
    reporting_periods: understood.periods.map((period) => ({
      ...toApiPeriod(period),
      start: period.start,
      end: period.end,
    })),
    timestamp: published && { ...toApiRange(published), told: published.isStated },
    latest: understood.isLatest,
    ...(understood.tone && { sentiment: understood.tone.tone }),
    document_types: understood.kinds.map(({ type, subtypes }) => ({ type, subtypes })),
    sections: understood.sections.map(({ section }) => section),
    measures: understood.measures.map(({ id, name, lineItems, sections }) => ({
      id,
      name,
      line_items: lineItems.map((item) => ({ name: item.name, phrases: item.phrases })),
      sections,
    })),
    phrases: understood.phrases,
    instructions: understood.instructions.map(({ start, end }) => text.slice(start, end)),
    words: understood.words,
  };
}

const toApiRange = ({ fromMs, toMs }: PublishedRange) => ({
  start: new Date(fromMs).toISOString(),
  end: new Date(toMs).toISOString(),
});
