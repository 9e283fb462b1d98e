import { readDataFile } from '../../platform/data-file.ts';
import { dataLines } from '../text/data-lines.ts';

const MARKETS = dataLines(readDataFile('data/markets.txt', import.meta.url).text).map(({ text }) => {
  const [country = '', currency = '', ...mics] = text.split(' ');
  return { country, currency: currency === '-' ? undefined : currency, mics };
});

const marketOf = new Map(MARKETS.flatMap((market) => market.mics.map((mic) => [mic, market])));

/** Countries with an exchange, ISO 3166-1 alpha-2. */
export const MARKET_COUNTRIES: readonly string[] = MARKETS.map(({ country }) => country);

/** The country whose companies are at home on this exchange. */
export const countryOfMarket = (mic: string): string | undefined => marketOf.get(mic)?.country;

/** The currency in which an exchange quotes; `undefined` where that is ambiguous. */
export const currencyOfMarket = (mic: string): string | undefined => marketOf.get(mic)?.currency;

/** True if an exchange is in the United States, where a symbol denotes the same security on all exchanges. */
export const isUsMarket = (mic: string): boolean => countryOfMarket(mic) === 'US';

const rankOf: ReadonlyMap<string, number> = new Map([...marketOf.keys()].map((mic, rank) => [mic, rank]));

/** Order of preference for the primary listing. */
export const rankOfMarket = (mic: string): number => rankOf.get(mic) ?? rankOf.size;

/** True if an exchange is in Germany; German exchanges share symbols and trade the shares of all countries. */
export const isGermanMarket = (mic: string): boolean => countryOfMarket(mic) === 'DE';

const INTERNATIONAL_FLOORS: ReadonlySet<string> = new Set(
  'XBUD XPRA XWBO XLON AQXE XMEX BVMF XBUE XSGO XMIL ETLX XSWX OTCM PINX XOTC'.split(' '),
);

/** True if an exchange trades shares of many countries, so that a listing there says little about a company's home. */
export const isInternationalFloor = (mic: string): boolean => INTERNATIONAL_FLOORS.has(mic) || isGermanMarket(mic);

export const splitListing = (listing: string): { mic: string; symbol: string } => ({
  mic: listing.slice(0, 4),
  symbol: listing.slice(5),
});
