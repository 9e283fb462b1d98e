import { type Company, ownIsins } from '../../knowledge-graph/entity.ts';
import type { SectionName } from '../figures/asked-sections.ts';
import type { Findings, Known } from './findings.ts';
import type { ScalarField } from './output-field.ts';

/** Source of providers' facts: the kind of data and the names of the facts. */
const PROVIDED: Readonly<Partial<Record<ScalarField, readonly [section: SectionName, ...concepts: string[]]>>> = {
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
};

/** The fact of a provider that a field asks for, read where the run has not read it; `null` where the field is of another kind. */
export function providedFor(field: ScalarField, company: Company, findings: Findings): Known | undefined | null {
  const place = PROVIDED[field];
  if (place === undefined) return null;
  const [section, ...concepts] = place;
  const facts = findings
    .found({ kind: 'section', company, section, concepts })
    .filter((fact) => fact.kind === 'fact' && concepts.includes(fact.concept));
  if (section !== 'calendar') return facts[0];
  const isAhead = ({ value }: Known): boolean => String(value) > findings.day;
  return field === 'last earnings' ? facts.find((one) => String(one.value) < findings.day) : facts.find(isAhead);
}

/** Minimum of a positive sentiment; a negative one is below its negative (contract 7.2). */
const TONE_MIN = 0.05;

/** The tone of a sentiment in a word. */
export const toneWord = (sentiment: number): string =>
  sentiment >= TONE_MIN ? 'positive' : sentiment <= -TONE_MIN ? 'negative' : 'neutral';

/**
 * Text of a company's field in the knowledge graph: `undefined` if unknown there, `null` for a field of another kind.
 */
export function companyText(field: ScalarField, company: Company): string | undefined | null {
  const read = COMPANY_TEXTS[field];
  return read === undefined ? null : (read(company) ?? undefined);
}

const COMPANY_TEXTS: Readonly<Partial<Record<ScalarField, (company: Company) => string | null | undefined>>> = {
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
};
