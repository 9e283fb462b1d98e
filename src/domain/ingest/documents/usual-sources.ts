import type { EntityId } from '../../../platform/ids.ts';
import type { DocumentType } from '../../documents/document-types.ts';
import type { Source } from '../../knowledge-graph/entity.ts';

/** A source of everyone's package. */
export const usualSource = (id: string, name: string, category: string): Source => ({
  id: id as EntityId,
  name,
  description: null,
  countryCode: 'US',
  rank: 1,
  retention: 'FULL_HISTORY',
  webpage: null,
  categories: [category],
  packages: ['all'],
});

export const FILING_SOURCE = usualSource('E50739', 'SEC Filings', 'filings');

/** Default sources of filings and transcripts (contract 14.6), named by what they are of: whoever buys transcripts imports the name of the seller. */
export const USUAL_SOURCES: Readonly<Partial<Record<DocumentType, Source>>> = {
  FILING: FILING_SOURCE,
  TRANSCRIPT: usualSource('D4B903', 'Earnings call transcripts', 'transcripts'),
};
