import { overlaps, type TextSpan } from '../../text/span.ts';
import type { QuestionGroup } from '../understanding.ts';

/**
 * Names of groups of companies, with their sectors, industry groups or industries (contract 14.4). A name after `~` is a business, which
 * names companies only beside a word for them: `energy stocks`, `companies in the energy sector`.
 */
const GROUPS = `
banks?|lenders?|~banking = Banks
insurers?|reinsurers?|~insurance = Insurance
life insurers? = Life Insurance
card issuers?|consumer lenders?|~credit card = Consumer Finance
asset managers?|fund managers? = Asset Management & Custody Banks
brokers?|brokerages?|investment banks? = Investment Services
financials|financial services|~financial|~finance = Financials
REITs?|real estate investment trusts? = Real Estate Investment Trusts
landlords?|property owners?|~property|~real estate = Real Estate
oil majors?|oil producers?|~oil and gas|~oil = Oil and Gas Producers
drillers?|oilfield services? = Oil & Gas Equipment & Services
pipelines?|pipeline operators?|~midstream = Pipelines
~energy = Energy
utilities|~utility|~power = Utilities
semiconductors?|chips?|chip ?makers? = Semiconductors
software makers?|software vendors?|~software = Software; Application Software
big tech|~tech|~technology = Technology
~internet = Internet Services
hardware makers?|computer makers?|~hardware = Computer Hardware; Technology Hardware and Equipment
telecoms?|carriers?|~telecommunications = Telecommunications
drug ?makers?|pharma|~drug|~pharmaceuticals? = Pharmaceuticals
biotechs?|~biotechnology = Biotechnology
medical device makers?|device makers?|medical equipment makers?|medtech = Medical Equipment; Medical Supplies
hospitals?|hospital operators?|health care providers? = Health Care Providers
~health care|~healthcare|~health = Health Care
retailers?|retail chains?|~retail = General Retailers; Food and Drug Retailers
clothing retailers?|apparel retailers?|fashion retailers? = Apparel Retailers; Clothing and Accessories
grocers?|supermarkets?|food retailers? = Food Retailers and Wholesalers
department stores? = Department Stores
restaurants?|restaurant chains? = Restaurants and Bars
hotels?|hotel chains?|leisure parks?|casinos?|~travel|~leisure = Travel and Leisure
airlines?|air carriers? = Airlines
railroads?|railways? = Railroads
truckers?|~trucking = Trucking
shippers?|~shipping = Marine Transportation
car ?makers?|auto ?makers?|vehicle makers?|EV makers?|~car|~auto = Automobiles
auto suppliers?|auto parts makers?|car parts makers? = Auto Parts
homebuilders?|home builders? = Home Construction
builders?|~construction = Construction and Materials
miners?|~mining = Industrial Metals and Mining
gold miners? = Gold Mining
steelmakers?|~steel = Iron and Steel
chemicals makers?|~chemicals? = Chemicals
food makers?|food producers?|~food = Food Producers
brewers? = Brewers
beverage makers?|drinks makers?|~beverages?|~drinks = Beverages
~tobacco = Tobacco
~consumer goods = Consumer Goods
broadcasters?|~media = Media
streaming services?|~streaming = Broadcasting; Entertainment Production; Internet Services
defen[cs]e contractors?|aerospace and defense|~defen[cs]e|~aerospace = Aerospace and Defense
industrials|~industrial = Industrials
`;

/** Words for companies after a business, and before one. */
const [COMPANIES_AFTER, COMPANIES_BEFORE] = [
  /^\s(?:companies|company|firms?|stocks?|names|corporations?|businesses|players|makers?|operators?|sector|industry)\b/i,
  /\b(?:companies|company|firms?|stocks?|names|corporations?|businesses|players)\s(?:in|of|from)\s(?:the\s)?$/i,
];
/** Length of the longest words before a business. */
const BEFORE_CHARS = 25;

interface Group {
  readonly expression: RegExp;
  /** Words that name companies by themselves. */
  readonly names: RegExp;
  readonly industries: readonly string[];
}

const COMPILED_GROUPS: readonly Group[] = GROUPS.trim()
  .split('\n')
  .map((line) => {
    const [words = '', industries = ''] = line.split(' = ');
    const all = words.replaceAll(' ', '\\s').split('|');
    const names = all.filter((word) => !word.startsWith('~'));
    return {
      expression: new RegExp(`(?<![\\p{L}\\d-])(?:${all.join('|').replaceAll('~', '')})(?![\\p{L}\\d-])`, 'giu'),
      names: new RegExp(`^(?:${names.join('|')})$`, 'iu'),
      industries: industries.split('; '),
    };
  });

/** The groups of companies that a text names, in order; of overlapping names the longest; none that overlaps `taken`. */
export function groupsIn(text: string, taken: readonly TextSpan[]): QuestionGroup[] {
  const matches = COMPILED_GROUPS.flatMap(({ expression, names, industries }) =>
    [...text.matchAll(expression)].flatMap(({ index, 0: words }): QuestionGroup[] => {
      const before = text.slice(Math.max(0, index - BEFORE_CHARS), index);
      const after = COMPANIES_AFTER.exec(text.slice(index + words.length))?.[0].length ?? 0;
      if (after === 0 && !names.test(words) && !COMPANIES_BEFORE.test(before)) return [];
      return [{ start: index, end: index + words.length + after, industries }];
    }),
  ).sort((one, other) => other.end - other.start - (one.end - one.start) || one.start - other.start);
  const chosen: QuestionGroup[] = [];
  for (const group of matches) {
    if (![...taken, ...chosen].some((span) => overlaps(span, group))) chosen.push(group);
  }
  return chosen.sort((one, other) => one.start - other.start);
}
