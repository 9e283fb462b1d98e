import type { Company } from '../../src/domain/knowledge-graph/entity.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { countryOf, type Home } from './homes.ts';
import { pick, pickZipf, rowRandom, zipfRank } from './random.ts';
import { ACCENTED, CHINESE, inventedWord, PLACES, RUSSIAN, SURNAMES, TRADES, TRAITS } from './words.ts';

/** How many of 7,000,000 companies are public; smaller sets keep the proportion. */
const PUBLIC_OF_SEVEN_MILLION = 80_000;
const ID_SPACE = 36 ** 6;
/** Invented words come back by Zipf's law among this many; the first ones are cut off, as real words stand in their place. */
const INVENTED_LN = Math.log(400_000);
const INVENTED_SKIPPED_LN = Math.log(60);

const SECTORS = [
  'Consumer Services',
  'Industrials',
  'Financials',
  'Technology',
  'Consumer Goods',
  'Real Estate',
  'Health Care',
  'Basic Materials',
  'Energy',
  'Telecommunications',
  'Utilities',
] as const;

export interface CompanyPopulation {
  readonly rows: number;
  readonly publicRows: number;
  /** The company at `row`, from 0 to `rows` - 1; the same every time. */
  company(row: number): Company;
  isPublic(row: number): boolean;
  /** The row of a public company, by its number from 0 to `publicRows` - 1. */
  publicRow(number: number): number;
}

/** How many of `rows` companies are public by default. */
export const publicShareOf = (rows: number): number =>
  Math.max(1, Math.round((rows * PUBLIC_OF_SEVEN_MILLION) / 7_000_000));

/** A made-up world of companies; nothing in it but `seed` and `rows` decides what they are. */
export function companyPopulation(rows: number, seed: number, publicRows = publicShareOf(rows)): CompanyPopulation {
  const publicNumber = (row: number): number => Math.floor((row * publicRows) / rows);
  const isPublic = (row: number): boolean => row === 0 || publicNumber(row) !== publicNumber(row - 1);
  return {
    rows,
    publicRows,
    isPublic,
    publicRow: (number) => Math.ceil((number * rows) / publicRows),
    company: (row) => makeCompany(seed, row, isPublic(row) ? publicNumber(row) : undefined),
  };
}

function makeCompany(seed: number, row: number, publicNumber: number | undefined): Company {
  const random = rowRandom(seed, row);
  const home = countryOf(random());
  const name = makeName(row, home, random);
  const listed = publicNumber !== undefined;
  const symbol = listed ? symbolOf(publicNumber, home, random()) : null;
  const cusip = listed ? withCheckDigit(publicNumber) : null;
  const sectorDraw = random();
  const site = random() < (listed ? 0.95 : 0.35) ? websiteOf(name.latin, home, random()) : null;
  const ranked = listed || random() < 0.005;
  return {
    id: idOf(row),
    category: 'companies',
    name: name.full,
    type: listed ? 'PUBLIC' : 'PRIVATE',
    countryCode: home.code,
    description: null,
    sector: listed || sectorDraw < 0.6 ? pickZipf(SECTORS, random()) : null,
    industryGroup: null,
    industry: null,
    webpage: site,
    favicon: null,
    ticker: symbol,
    americanSymbol: null,
    listings: symbol ? [`${home.mic}:${symbol}`] : [],
    isins: cusip ? [isinOf(home.code, cusip)] : [],
    cusips: cusip && (home.code === 'US' || home.code === 'CA') ? [cusip] : [],
    sedols: [],
    figis: [],
    lei: null,
    cik: null,
    aliases: [],
    formerNames: random() < 0.02 ? [`${makeName(row, home, random).full}`] : [],
    marketCapUsd: ranked ? Math.round(10 ** (6 + 6.4 * random() ** 1.6)) : null,
  };
}

/** Latin letters only, for the website; `full` with the legal form, as a register writes it. */
function makeName(row: number, home: Home, random: () => number): { full: string; latin: string } {
  if (home.script === 'chinese' && random() < 0.3) {
    const body = `${pick(CHINESE, random())}${pick(CHINESE, random())}${pick(CHINESE, random())}${pick(CHINESE, random())}`;
    return { full: `${body}有限公司`, latin: inventedWord(row % 1_000_000, 3) };
  }
  if (home.script === 'russian' && random() < 0.5) {
    const body = `${pick(RUSSIAN, random())}${pick(RUSSIAN, random()).toLowerCase()} ${pick(RUSSIAN, random())}`;
    return { full: `ООО ${body}`, latin: inventedWord(row % 1_000_000, 3) };
  }
  const latin = makeLatinName(row, home, random);
  const suffix = pickZipf(home.suffixes, random());
  return { full: `${latin} ${suffix}`, latin };
}

function makeLatinName(row: number, home: Home, random: () => number): string {
  const invented = (): string =>
    inventedWord(
      zipfRank(INVENTED_SKIPPED_LN / INVENTED_LN + random() * (1 - INVENTED_SKIPPED_LN / INVENTED_LN), INVENTED_LN),
      3,
    );
  const trade = (): string => pickZipf(TRADES, random());
  const trait = (): string => pickZipf(TRAITS, random());
  const place = (): string => pickZipf(PLACES, random());
  const surname = (): string => pickZipf(SURNAMES, random());
  const tail = random() < 0.1 ? (random() < 0.5 ? ' Group' : ' Holdings') : '';
  if (home.accents && random() < 0.12) return `${pick(ACCENTED, random())} ${invented()}${tail}`;
  const shape = random();
  if (shape < 0.26) return `${invented()} ${trade()}${tail}`;
  if (shape < 0.4) return `${invented()}${random() < 0.3 ? ` ${invented()}` : ''}${tail}`;
  if (shape < 0.51) return `${surname()} ${trade()}`;
  if (shape < 0.56) return `${surname()} & ${surname()}${random() < 0.5 ? ` ${trade()}` : ''}`;
  if (shape < 0.64) return `${trait()} ${invented()} ${trade()}`;
  if (shape < 0.7) return `${place()} ${invented()} ${trade()}${tail}`;
  if (shape < 0.74) return `${trait()} ${place()} ${trade()}`;
  if (shape < 0.755) return `${random() < 0.3 ? `${trait()} ` : ''}Bank of ${place()} ${invented()}`;
  if (shape < 0.79) return `${initials(random)} ${trade()}${tail}`;
  if (shape < 0.83) return `${invented()} ${trade()} ${trade()}`;
  if (shape < 0.88) return `${surname()} ${invented()} ${trade()}`;
  if (shape < 0.92) return `The ${invented()} ${trade()} Company`;
  return `${inventedWord(row, 4)} ${random() < 0.6 ? trade() : invented()}`;
}

function initials(random: () => number): string {
  let text = '';
  for (let i = 0; i < 3; i++) text += String.fromCharCode(65 + Math.floor(random() * 26));
  return text;
}

const DIGITS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const DIGIT_PAIRS = DIGITS.flatMap((first) => DIGITS.map((second) => first + second));

/** The entity id of a row: one-to-one, in no order that the rows have. */
function idOf(row: number): EntityId {
  const code = (row * 1_000_003 + 77_777_777) % ID_SPACE;
  const [rest, last] = [Math.floor(code / DIGIT_PAIRS.length), code % DIGIT_PAIRS.length];
  const [first, middle] = [Math.floor(rest / DIGIT_PAIRS.length), rest % DIGIT_PAIRS.length];
  return `${DIGIT_PAIRS[first]}${DIGIT_PAIRS[middle]}${DIGIT_PAIRS[last]}` as EntityId;
}

/** Unlike any other symbol: letters in most places, digits where exchanges number their shares, a class letter now and then. */
function symbolOf(number: number, home: Home, draw: number): string {
  if (home.numbered) return String(100_000 + number);
  const letters = number < 600 ? 2 : number < 14_000 ? 3 : 4;
  let code = (number * 7919) % 26 ** letters;
  let symbol = '';
  for (let i = 0; i < letters; i++) {
    symbol += String.fromCharCode(65 + (code % 26));
    code = Math.floor(code / 26);
  }
  return draw < 0.01 ? `${symbol}.B` : symbol;
}

const websiteOf = (latin: string, home: Home, draw: number): string => {
  const plain = latin.normalize('NFKD');
  const host = plain.replace(/[^A-Za-z0-9]+/g, '').toLowerCase();
  return `https://${draw < 0.5 ? 'www.' : ''}${host}.${draw < 0.6 ? 'com' : home.tld}${draw < 0.2 ? '/' : ''}`;
};

const CODE_VALUE = (char: string): number => Number.parseInt(char, 36);

/** A CUSIP with its check digit. */
function withCheckDigit(number: number): string {
  const body = (number * 3571 + 5_000_000).toString(36).toUpperCase().padStart(6, '0').slice(-6).concat('10');
  let sum = 0;
  for (let i = 0; i < 8; i++) {
    const value = CODE_VALUE(body[i] as string) * (i % 2 === 1 ? 2 : 1);
    sum += Math.floor(value / 10) + (value % 10);
  }
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** An ISIN with its check digit (Luhn over the letters as two digits each). */
function isinOf(country: string, cusip: string): string {
  const body = `${country}${cusip}`;
  const digits = [...body].map((char) => String(CODE_VALUE(char))).join('');
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const value = Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return `${body}${(10 - (sum % 10)) % 10}`;
}
