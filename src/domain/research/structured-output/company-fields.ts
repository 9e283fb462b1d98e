import { type Company, ownIsins } from '../../knowledge-graph/entity.ts';
import type { SectionName } from '../figures/asked-sections.ts';

type Place = readonly [section: SectionName, ...concepts: string[]];
type ReadText = (company: Company) => string | null | undefined;

/** Source of providers' facts by field: the kind of data and the names of the facts. */
const PROVIDED = {
  exchange: ['profile', 'exchange'],
  ceo: ['profile', 'ceo'],
  employees: ['profile', 'full_time_employees'],
  country: ['profile', 'country'],
  price: ['prices', 'close'],
  'previous close': ['prices', 'previous_close'],
  'price change': ['prices', 'change_percentage'],
  'market cap': ['prices', 'market_cap'],
  'year high': ['prices', 'year_high'],
  'year low': ['prices', 'year_low'],
  'change ytd': ['prices', 'price_change_ytd'],
  'change month': ['prices', 'price_change_1M'],
  'change half': ['prices', 'price_change_6M'],
  'change year': ['prices', 'price_change_1Y'],
  rating: ['ratings', 'consensus'],
  'strong buy': ['ratings', 'strong_buy'],
  buy: ['ratings', 'buy'],
  hold: ['ratings', 'hold'],
  sell: ['ratings', 'sell'],
  'strong sell': ['ratings', 'strong_sell'],
  target: ['targets', 'target_consensus'],
  'target median': ['targets', 'target_median'],
  'target low': ['targets', 'target_low'],
  'target high': ['targets', 'target_high'],
  'next earnings': ['calendar', 'earnings-call'],
  'last earnings': ['calendar', 'earnings-call'],
  'next event': ['calendar', 'earnings-call', 'conference-call'],
  'next event date': ['calendar', 'earnings-call', 'conference-call'],
  sentiment: ['sentiment', 'daily_sentiment'],
  'sentiment pressure': ['sentiment', 'sentiment_pressure'],
  'media attention': ['sentiment', 'abnormal_media_attention'],
} as const satisfies Readonly<Record<string, Place>>;

/** Texts of a company in the knowledge graph by field. */
const COMPANY_TEXTS = {
  'company name': ({ name }) => name,
  'company id': ({ id }) => id,
  ticker: ({ ticker }) => ticker,
  isin: (company) => ownIsins(company)[0],
  cusip: ({ cusips }) => cusips[0],
  sedol: ({ sedols }) => sedols[0],
  figi: ({ figis }) => figis[0],
  lei: ({ lei }) => lei,
  cik: ({ cik }) => cik,
  listing: ({ listings }) => listings[0],
  'country code': ({ countryCode }) => countryCode,
  sector: ({ sector }) => sector,
  industry: ({ industry }) => industry,
  website: ({ webpage }) => webpage,
  'company description': ({ description }) => description,
} satisfies Readonly<Record<string, ReadText>>;

export type CompanyField = keyof typeof PROVIDED | keyof typeof COMPANY_TEXTS;
export const COMPANY_FIELDS = [...Object.keys(COMPANY_TEXTS), ...Object.keys(PROVIDED)] as readonly CompanyField[];

/** `undefined` for a field that no provider has. */
export const providedPlace = (field: string): Place | undefined => (PROVIDED as Readonly<Record<string, Place>>)[field];

/** Text of a company's field in the knowledge graph: `null` if unknown there, `undefined` for a field of another kind. */
export function companyText(field: string, company: Company): string | null | undefined {
  const read = (COMPANY_TEXTS as Readonly<Record<string, ReadText>>)[field];
  return read && (read(company) ?? null);
}
