/**
 * Exchanges (ISO 10383 market identifier codes) by the country whose companies are at home there. Other MICs are valid for listings
 * too, but no company's home.
 */
const HOMES: Readonly<Record<string, string>> = {
  US: 'XNYS XNAS XASE ARCX BATS XCHI IEXG OTCM XOTC PINX EXPM',
  CA: 'XTSE XTSX XCNQ NEOE',
  MX: 'XMEX BIVA',
  BR: 'BVMF',
  AR: 'XBUE',
  CL: 'XSGO',
  CO: 'XBOG',
  PE: 'XLIM',
  VE: 'BVCA',
  GB: 'XLON AQXE AIMX',
  IE: 'XDUB',
  DE: 'XETR XFRA XBER XDUS XHAM XHAN XMUN XSTU XGAT TGAT',
  AT: 'XWBO',
  CH: 'XSWX XVTX XBRN',
  FR: 'XPAR ALXP',
  BE: 'XBRU',
  NL: 'XAMS',
  PT: 'XLIS',
  ES: 'XMAD XBAR XMCE',
  IT: 'XMIL MTAA ETLX HMTF',
  GR: 'ASEX XATH',
  CY: 'XCYS',
  MT: 'XMAL',
  LU: 'XLUX',
  SE: 'XSTO XNGM XSAT',
  NO: 'XOSL MERK',
  DK: 'XCSE',
  FI: 'XHEL',
  IS: 'XICE',
  EE: 'XTAL',
  LV: 'XRIS',
  LT: 'XLIT',
  PL: 'XWAR XNCO',
  CZ: 'XPRA',
  HU: 'XBUD',
  RO: 'XBSE',
  BG: 'XBUL',
  HR: 'XZAG',
  SI: 'XLJU',
  RU: 'MISX XPET',
  UA: 'PFTS',
  KZ: 'XKAZ',
  TR: 'XIST',
  IL: 'XTAE',
  SA: 'XSAU',
  AE: 'XDFM XADS DIFX',
  QA: 'DSMD',
  KW: 'XKUW',
  EG: 'XCAI',
  ZA: 'XJSE',
  KE: 'XNAI',
  NG: 'XNSA',
  MA: 'XCAS',
  IN: 'XNSE XBOM',
  LK: 'XCOL',
  PK: 'XKAR',
  BD: 'XDHA',
  CN: 'XSHG XSHE BJSE',
  HK: 'XHKG',
  TW: 'XTAI ROCO',
  KR: 'XKRX XKOS XKON',
  JP: 'XJPX XTKS XNGO XFKA XSAP',
  SG: 'XSES',
  MY: 'XKLS',
  TH: 'XBKK',
  ID: 'XIDX',
  PH: 'XPHS',
  VN: 'XSTC HSTC',
  AU: 'XASX',
  NZ: 'XNZE',
};

const homeOf: ReadonlyMap<string, string> = new Map(
  Object.entries(HOMES).flatMap(([country, mics]) => mics.split(' ').map((mic) => [mic, country])),
);

/** Countries with an exchange, ISO 3166-1 alpha-2. */
export const MARKET_COUNTRIES: readonly string[] = Object.keys(HOMES);

/** The country whose companies are at home on this exchange. */
export const countryOfMarket = (mic: string): string | undefined => homeOf.get(mic);

/** True if an exchange is in the United States, where a symbol denotes the same security on all exchanges. */
export const isUsMarket = (mic: string): boolean => homeOf.get(mic) === 'US';

/** Order of preference for the primary listing, as in the list above. */
const rankOf: ReadonlyMap<string, number> = new Map([...homeOf.keys()].map((mic, rank) => [mic, rank]));
export const rankOfMarket = (mic: string): number => rankOf.get(mic) ?? rankOf.size;

const GERMAN_FLOORS: ReadonlySet<string> = new Set(HOMES['DE']?.split(' '));

/** True if an exchange is in Germany; German exchanges share symbols and trade the shares of all countries. */
export const isGermanMarket = (mic: string): boolean => GERMAN_FLOORS.has(mic);

const INTERNATIONAL_FLOORS: ReadonlySet<string> = new Set(
  [
    'XBUD',
    'XPRA',
    'XWBO',
    'XLON',
    'AQXE',
    'XMEX',
    'BVMF',
    'XBUE',
    'XSGO',
    'XMIL',
    'ETLX',
    'XSWX',
    'OTCM',
    'PINX',
    'XOTC',
  ].concat(...GERMAN_FLOORS),
);

/** True if an exchange trades shares of many countries, so that a listing there says little about a company's home. */
export const isInternationalFloor = (mic: string): boolean => INTERNATIONAL_FLOORS.has(mic);

export const splitListing = (listing: string): { mic: string; symbol: string } => ({
  mic: listing.slice(0, 4),
  symbol: listing.slice(5),
});
