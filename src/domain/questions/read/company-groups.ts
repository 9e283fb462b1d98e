import { overlaps, type TextSpan } from '../../text/span.ts';
import type { QuestionGroup } from '../understanding.ts';

/** Names of groups of companies, with their sectors, industry groups or industries (contract 14.4). */
const GROUPS = `
banks?|lenders?|banking companies = Banks
insurers?|insurance companies|reinsurers? = Insurance
life insurers? = Life Insurance
card issuers?|credit card companies|consumer lenders? = Consumer Finance
asset managers?|fund managers? = Asset Management & Custody Banks
brokers?|brokerages?|investment banks? = Investment Services
financials|financial companies|financial services = Financials
REITs?|real estate investment trusts? = Real Estate Investment Trusts
landlords?|property companies|property owners?|real estate companies = Real Estate
oil companies|oil majors?|oil producers?|oil and gas companies = Oil and Gas Producers
drillers?|oilfield services? = Oil & Gas Equipment & Services
pipelines?|pipeline companies|pipeline operators?|midstream companies = Pipelines
energy companies|energy stocks = Energy
utilities|utility companies|power companies = Utilities
semiconductors?|semiconductor companies|semiconductor makers?|chips?|chip ?makers?|chip companies|chip stocks = Semiconductors
software companies|software makers?|software vendors? = Software; Application Software
tech companies|technology companies|tech stocks|big tech = Technology
internet companies = Internet Services
hardware makers?|computer makers? = Computer Hardware; Technology Hardware and Equipment
telecoms?|telecom companies|carriers? = Telecommunications
drug ?makers?|pharma|pharma companies|pharmaceutical companies = Pharmaceuticals
biotechs?|biotech companies = Biotechnology
medical device makers?|device makers?|medical equipment makers?|medtech = Medical Equipment; Medical Supplies
hospitals?|hospital operators?|health care providers? = Health Care Providers
health care companies|healthcare companies = Health Care
retailers?|retail companies|retail chains? = General Retailers; Food and Drug Retailers
clothing retailers?|apparel retailers?|fashion retailers? = Apparel Retailers; Clothing and Accessories
grocers?|supermarkets?|food retailers? = Food Retailers and Wholesalers
department stores? = Department Stores
restaurants?|restaurant chains? = Restaurants and Bars
hotels?|hotel chains?|leisure parks?|casinos? = Travel and Leisure
airlines?|air carriers? = Airlines
railroads?|railways? = Railroads
truckers?|trucking companies = Trucking
shipping companies|shippers? = Marine Transportation
car ?makers?|auto ?makers?|vehicle makers?|EV makers? = Automobiles
auto suppliers?|auto parts makers?|car parts makers? = Auto Parts
homebuilders?|home builders? = Home Construction
builders?|construction companies = Construction and Materials
miners?|mining companies = Industrial Metals and Mining
gold miners? = Gold Mining
steelmakers?|steel companies = Iron and Steel
chemical companies|chemicals makers? = Chemicals
food companies|food makers?|food producers? = Food Producers
brewers? = Brewers
beverage companies|beverage makers?|drinks companies|drinks makers? = Beverages
tobacco companies = Tobacco
consumer goods companies = Consumer Goods
media companies|broadcasters? = Media
streaming companies|streaming services? = Broadcasting; Entertainment Production; Internet Services
defense companies|defence companies|defense contractors?|aerospace companies|aerospace and defense = Aerospace and Defense
industrials|industrial companies = Industrials
`;

interface Group {
  readonly expression: RegExp;
  readonly industries: readonly string[];
}

const COMPILED_GROUPS: readonly Group[] = GROUPS.trim()
  .split('\n')
  .map((line) => {
    const [words = '', industries = ''] = line.split(' = ');
    return {
      expression: new RegExp(`(?<![\\p{L}\\d-])(?:${words.replaceAll(' ', '\\s')})(?![\\p{L}\\d-])`, 'giu'),
      industries: industries.split('; '),
    };
  });

/** The groups of companies that a text names, in order; of overlapping names the longest; none that overlaps `taken`. */
export function groupsIn(text: string, taken: readonly TextSpan[]): QuestionGroup[] {
  const matches = COMPILED_GROUPS.flatMap(({ expression, industries }) =>
    [...text.matchAll(expression)].map(
      (match): QuestionGroup => ({ start: match.index, end: match.index + match[0].length, industries }),
    ),
  ).sort((one, other) => other.end - other.start - (one.end - one.start) || one.start - other.start);
  const chosen: QuestionGroup[] = [];
  for (const group of matches) {
    if (![...taken, ...chosen].some((span) => overlaps(span, group))) chosen.push(group);
  }
  return chosen.sort((one, other) => one.start - other.start);
}
