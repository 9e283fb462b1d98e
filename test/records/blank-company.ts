import type { Company } from '../../src/domain/knowledge-graph/entity.ts';
import type { EntityId } from '../../src/platform/ids.ts';

/** A private company with the given facts only. */
export const blankCompany = (id: string, name: string, facts: Partial<Company> = {}): Company => ({
  id: id as EntityId,
  category: 'companies',
  name,
  type: 'PRIVATE',
  countryCode: null,
  description: null,
  sector: null,
  industryGroup: null,
  industry: null,
  webpage: null,
  favicon: null,
  ticker: null,
  americanSymbol: null,
  formerTickers: [],
  listings: [],
  sharesPerUnit: {},
  isins: [],
  receiptIsins: [],
  cusips: [],
  sedols: [],
  figis: [],
  lei: null,
  cik: null,
  aliases: [],
  formerNames: [],
  marketCapUsd: null,
  ...facts,
});
