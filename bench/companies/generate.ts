import type { Company } from '../../src/domain/knowledge-graph/entity.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { countryOf, type Home } from './homes.ts';
import { pick, pickZipf, rowRandom, zipfRank } from './random.ts';
import { ACCENTED, CHINESE, inventedWord, PLACES, RUSSIAN, SURNAMES, TRADES, TRAITS } from './words.ts';

/** How many of 7,000,000 companies are public; smaller sets keep the proportion. */
const PUBLIC_OF_SEVEN_MILLION = 80_000;
const ID_SPACE = 36 ** 6;
/** Invented words recur by Zipf's law among this many; the first ones are cut off, as real words take their ranks. */
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

/** A made-up world of companies, determined by `seed` and `rows` alone. */
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
    formerTickers: [],
    listings: symbol ? [`${home.mic}:${symbol}`] : [],
    sharesPerUnit: {},
    receiptIsins: [],
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

/** Words of names, each drawn independently. */
interface NameWords {
  readonly invented: () => string;
  readonly trade: () => string;
  readonly trait: () => string;
  readonly place: () => string;
  readonly surname: () => string;
  readonly initials: () => string;
  readonly isBelow: (share: number) => boolean;
  /** ` Group`, ` Holdings` or nothing. */
  readonly tail: string;
}

/** Shapes of names, each up to a cumulated share of all names. */
const NAME_SHAPES: readonly (readonly [upTo: number, make: (words: NameWords) => string])[] = [
  [0.26, ({ invented, trade, tail }) => `${invented()} ${trade()}${tail}`],
  [0.4, ({ invented, isBelow, tail }) => `${invented()}${isBelow(0.3) ? ` ${invented()}` : ''}${tail}`],
  [0.51, ({ surname, trade }) => `${surname()} ${trade()}`],
  [0.56, ({ surname, trade, isBelow }) => `${surname()} & ${surname()}${isBelow(0.5) ? ` ${trade()}` : ''}`],
  [0.64, ({ trait, invented, trade }) => `${trait()} ${invented()} ${trade()}`],
  [0.7, ({ place, invented, trade, tail }) => `${place()} ${invented()} ${trade()}${tail}`],
  [0.74, ({ trait, place, trade }) => `${trait()} ${place()} ${trade()}`],
  [
    0.755,
    ({ trait, place, invented, isBelow }) => `${isBelow(0.3) ? `${trait()} ` : ''}Bank of ${place()} ${invented()}`,
  ],
  [0.79, ({ initials, trade, tail }) => `${initials()} ${trade()}${tail}`],
  [0.83, ({ invented, trade }) => `${invented()} ${trade()} ${trade()}`],
  [0.88, ({ surname, invented, trade }) => `${surname()} ${invented()} ${trade()}`],
  [0.92, ({ invented, trade }) => `The ${invented()} ${trade()} Company`],
];

function makeLatinName(row: number, home: Home, random: () => number): string {
  const words = nameWords(random);
  const { invented, trade, isBelow, tail } = words;
  if (home.accents && isBelow(0.12)) return `${pick(ACCENTED, random())} ${invented()}${tail}`;
  const at = random();
  const shape = NAME_SHAPES.find(([upTo]) => at < upTo);
  if (shape) return shape[1](words);
  return `${inventedWord(row, 4)} ${isBelow(0.6) ? trade() : invented()}`;
}

function nameWords(random: () => number): NameWords {
  const isBelow = (share: number): boolean => random() < share;
  return {
    invented: () =>
      inventedWord(
        zipfRank(INVENTED_SKIPPED_LN / INVENTED_LN + random() * (1 - INVENTED_SKIPPED_LN / INVENTED_LN), INVENTED_LN),
        3,
      ),
    trade: () => pickZipf(TRADES, random()),
    trait: () => pickZipf(TRAITS, random()),
    place: () => pickZipf(PLACES, random()),
    surname: () => pickZipf(SURNAMES, random()),
    initials: () => initials(random),
    isBelow,
    tail: isBelow(0.1) ? (isBelow(0.5) ? ' Group' : ' Holdings') : '',
  };
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
