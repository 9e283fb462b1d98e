/** A unit of usage, how it is shown, and its price for organizations that pay with credits. */
export interface Unit {
  readonly id: string;
  readonly displayName: string;
  /** US cents per million units (contract 13); `null` where no price is known, so nothing is charged. */
  readonly centsPerMillion: number | null;
}

export const QUERY_UNITS = 'search:api_query_units';
const KNOWLEDGE_GRAPH_TOKENS = 'kg:knowledge_graph_tokens';
export const UPLOADED_PAGES = 'uploads:pages';
/** Tokens of language models, at endpoints of the operator's own. */
export const INPUT_TOKENS = 'research:input_tokens';
export const OUTPUT_TOKENS = 'research:output_tokens';

/** Units of one look into the events calendar (contract 5). */
export const CALENDAR_TOKENS = 50;
/** Units of one look at the sentiment of an entity (contract 6). */
export const SENTIMENT_TOKENS = 50;

/** Counted for every organization, so shown with 0 too (contract 13: recommended bookkeeping). */
export const BASIC_UNITS: readonly string[] = [QUERY_UNITS, KNOWLEDGE_GRAPH_TOKENS, UPLOADED_PAGES];

/** In the order in which they are shown. */
export const UNITS: readonly Unit[] = [
  { id: QUERY_UNITS, displayName: 'API Query Units', centsPerMillion: null },
  { id: KNOWLEDGE_GRAPH_TOKENS, displayName: 'Knowledge graph', centsPerMillion: null },
  { id: UPLOADED_PAGES, displayName: 'Uploaded pages', centsPerMillion: null },
  { id: 'search:premium_news_tokens', displayName: 'Premium news', centsPerMillion: 9_600 },
  { id: 'search:corporate_communications_tokens', displayName: 'Corporate communications', centsPerMillion: 3_600 },
  { id: 'search:expert_interviews_tokens', displayName: 'Expert interviews', centsPerMillion: 9_800 },
  { id: 'search:earnings_transcripts_tokens', displayName: 'Earnings transcripts', centsPerMillion: 6_600 },
  { id: 'search:regulatory_filings_tokens', displayName: 'Regulatory filings', centsPerMillion: 1_000 },
  { id: 'search:podcasts_tokens', displayName: 'Podcasts', centsPerMillion: 7_400 },
  { id: 'search:web_tokens', displayName: 'Web', centsPerMillion: 800 },
  { id: 'search:private_data_tokens', displayName: 'Private data', centsPerMillion: 800 },
  { id: 'search:co_mentions_tokens', displayName: 'Co-mentions', centsPerMillion: 2_200 },
  { id: 'search:volume_tokens', displayName: 'Volume', centsPerMillion: 2_200 },
  { id: 'data:corporate_fundamentals_tokens', displayName: 'Corporate fundamentals', centsPerMillion: 1_000 },
  { id: 'data:fund_holdings_tokens', displayName: 'Fund holdings', centsPerMillion: 6_800 },
  { id: 'data:esg_scores_tokens', displayName: 'ESG scores', centsPerMillion: 9_700 },
  { id: 'data:economic_calendar_tokens', displayName: 'Economic calendar', centsPerMillion: 1_000 },
  { id: 'data:corporate_calendar_tokens', displayName: 'Corporate calendar', centsPerMillion: 2_200 },
  { id: 'data:company_sentiment_tokens', displayName: 'Company sentiment', centsPerMillion: 2_500 },
  { id: 'data:venture_hub_tokens', displayName: 'Venture hub', centsPerMillion: 1_000 },
  { id: 'data:jobs_tokens', displayName: 'Jobs', centsPerMillion: 8_600 },
];

const positions = new Map(UNITS.map((unit, position) => [unit.id, position]));

export const isUnit = (id: string): boolean => positions.has(id);

/** The unit of this id. One that is counted but not listed goes by its id and has no price. */
export const unitOf = (id: string): Unit =>
  UNITS[positions.get(id) ?? -1] ?? { id, displayName: id, centsPerMillion: null };

/** Listed units in the order of the list, then others by id. */
export function inUnitOrder(ids: Iterable<string>): string[] {
  const place = (id: string): number => positions.get(id) ?? UNITS.length;
  return [...new Set(ids)].sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}
