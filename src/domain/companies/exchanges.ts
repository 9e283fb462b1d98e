import { readDataFile } from '../../platform/data-file.ts';
import { dataLines } from '../text/data-lines.ts';

/** The exchanges (ISO 10383 codes) of one country that a code denotes. */
export interface ExchangeCountry {
  readonly country: string;
  readonly mics: readonly string[];
}

type MarketsByCode = ReadonlyMap<string, readonly ExchangeCountry[]>;

function readMarkets(): { afterSpace: MarketsByCode; afterDot: MarketsByCode; beforeColon: MarketsByCode } {
  const [afterSpace, afterDot, beforeColon] = [
    new Map<string, ExchangeCountry[]>(),
    new Map<string, ExchangeCountry[]>(),
    new Map<string, ExchangeCountry[]>(),
  ];
  const addMarket = (codes: Map<string, ExchangeCountry[]>, code: string, market: ExchangeCountry): void => {
    codes.set(code.toLowerCase(), [...(codes.get(code.toLowerCase()) ?? []), market]);
  };
  for (const { text } of dataLines(readDataFile('data/exchange-notations.txt', import.meta.url).text)) {
    const [country = '', mics = '', spaced = '', dotted = '', names = ''] = text.split(' | ');
    const market: ExchangeCountry = { country, mics: mics.toLowerCase().split(' ') };
    for (const code of spaced.split(' ')) addMarket(afterSpace, code, market);
    for (const code of dotted.split(' ')) addMarket(afterDot, code, market);
    for (const name of names.split(' ')) addMarket(beforeColon, name, market);
    for (const mic of market.mics) addMarket(beforeColon, mic, { country, mics: [mic] });
  }
  return { afterSpace, afterDot, beforeColon };
}

const MARKETS_BY_CODE = readMarkets();
const NONE: readonly ExchangeCountry[] = [];

/** Markets of a code after a space: `LN` of `VOD LN`. Empty for unknown codes, as in the two functions below. */
export const marketsAfterSpace = (code: string): readonly ExchangeCountry[] =>
  MARKETS_BY_CODE.afterSpace.get(code.toLowerCase()) ?? MARKETS_BY_CODE.beforeColon.get(code.toLowerCase()) ?? NONE;

/** Markets of a suffix after a dot: `L` of `VOD.L`. */
export const marketsAfterDot = (code: string): readonly ExchangeCountry[] =>
  MARKETS_BY_CODE.afterDot.get(code.toLowerCase()) ?? NONE;

/** Markets of a name before a colon: `LSE` of `LSE:VOD`, or a market's own code. Several markets may share a name. */
export const marketsBeforeColon = (name: string): readonly ExchangeCountry[] =>
  MARKETS_BY_CODE.beforeColon.get(name.toLowerCase().replace(/[^a-z0-9]/g, '')) ?? NONE;
