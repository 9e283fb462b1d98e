import { Type } from 'typebox';
import { utcDayOf } from '../../../platform/clock.ts';
import { addressOf } from '../../answers/document-address.ts';
import { companyId, identifierOf, resultMetadata } from '../argument-schemas.ts';
import type { SearchHit } from '../search-results.ts';
import { sentimentSignals } from '../sentiment-signals.ts';
import { defineTool } from '../tool.ts';

const DAY_MS = 86_400_000;
const DAYS = 97;
const EVIDENCE = 10;

const figure = (description: string) => Type.Union([Type.Number(), Type.Null()], { description });

export const sentimentTearsheet = defineTool({
  name: 'bigdata_sentiment_tearsheet',
  title: 'Sentiment about a company',
  description:
    'How texts about a company have sounded: the last week against the month and quarter before, and the newest documents behind it. Look ' +
    'the id up with find_securities first: {"rp_entity_id": "E09E2B"}. Costs the sentiment of one company and a search of ten passages. ' +
    'Without texts all signals are 0 or null and `evidence.docs` is empty.',
  operations: ['search.entity-sentiment', 'search.search'],
  input: Type.Object({ rp_entity_id: companyId }),
  output: Type.Object({
    rp_entity_id: Type.String(),
    signals: Type.Object({
      sentiment: Type.Object({
        current: figure('Mean of the last 7 days, -1 to 1'),
        baseline: figure('Mean of the last 90 days'),
        momentum: figure('`current` less the mean of the 7 days before'),
        zscore_1mo: figure('`current` less the mean of 30 days, in their standard deviations'),
        zscore_1qt: figure('Likewise, of 90 days'),
      }),
      attention: figure('Documents of the last day against the 90 days before, in standard deviations of logarithms'),
    }),
    evidence: Type.Object({ docs: Type.Array(Type.Object({}, { additionalProperties: true })) }),
    metadata: resultMetadata,
  }),
  run: async ({ rp_entity_id }, { call, now, publicUrl }) => {
    const id = rp_entity_id.toUpperCase();
    const nowMs = Date.parse(now);
    const [series, found] = await Promise.all([
      call<{ results: readonly { values: readonly DayOfSentiment[] }[] }>('search.entity-sentiment', {
        body: {
          identifier: identifierOf(id),
          timestamp: { start: utcDayOf(nowMs - DAYS * DAY_MS), end: utcDayOf(nowMs) },
        },
      }),
      call<{ results: readonly SearchHit[] }>('search.search', {
        body: {
          search_mode: 'fast',
          max_chunks: EVIDENCE,
          ranking_params: { freshness_boost: 10 },
          query: { text: '', auto_enrich_filters: false, filters: { entity: { any_of: [id], search_in: 'ALL' } } },
        },
      }),
    ]);
    const days = series.results[0]?.values ?? [];
    return {
      content: {
        rp_entity_id: id,
        signals: {
          sentiment: sentimentSignals(days.map(({ daily_sentiment }) => daily_sentiment)),
          attention: days.at(-1)?.abnormal_media_attention ?? null,
        },
        evidence: {
          docs: found.results.map((document) => ({
            id: document.id,
            headline: document.headline,
            source: document.source.name,
            timestamp: document.timestamp,
            sentiment: document.chunks[0]?.sentiment ?? null,
            relevance: document.chunks[0]?.relevance ?? null,
            url: addressOf(document.id, document.url, publicUrl),
          })),
        },
      },
    };
  },
});

interface DayOfSentiment {
  readonly daily_sentiment: number;
  readonly abnormal_media_attention: number;
}
