import type { ChunkFilters } from '../documents/chunk-filters.ts';
import { categoriesIn } from '../search/expression/document-scopes.ts';

/** Scopes of a question in the client library. */
export const CHAT_SCOPES = ['earnings_calls', 'files', 'news', 'filings', 'transcripts'] as const;
export type ChatScope = (typeof CHAT_SCOPES)[number];

/** Filters of passages for a scope and for ids of sources; `null` and none leave them open. */
export const chatFilters = (scope: ChatScope | null, sources: readonly string[]): ChunkFilters => ({
  ...(scope !== null && {
    categories: { mode: 'INCLUDE', values: categoriesIn(scope === 'earnings_calls' ? 'transcripts' : scope) },
  }),
  ...(scope === 'earnings_calls' && {
    documentTypes: { mode: 'INCLUDE', values: [{ type: 'TRANSCRIPT', subtypes: ['EARNINGS_CALL'] }] },
  }),
  ...(sources.length > 0 && { sources: { mode: 'INCLUDE', values: sources } }),
});
