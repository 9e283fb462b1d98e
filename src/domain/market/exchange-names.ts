/** Short and full names of exchanges by their MIC, as people and other services write them. */
const NAMES: Readonly<Record<string, readonly [short: string, full: string]>> = {
  XNAS: ['NASDAQ', 'NASDAQ'],
  XNYS: ['NYSE', 'New York Stock Exchange'],
  XASE: ['AMEX', 'NYSE American'],
  ARCX: ['NYSE Arca', 'NYSE Arca'],
  BATS: ['CBOE', 'Cboe BZX'],
  OTCM: ['OTC', 'OTC Markets'],
  XOTC: ['OTC', 'OTC Bulletin Board'],
  PINX: ['PNK', 'OTC Pink'],
  XTSE: ['TSX', 'Toronto Stock Exchange'],
  XTSX: ['TSXV', 'TSX Venture Exchange'],
  XCNQ: ['CNQ', 'Canadian Securities Exchange'],
  XMEX: ['MEX', 'Bolsa Mexicana de Valores'],
  BVMF: ['SAO', 'B3'],
  XLON: ['LSE', 'London Stock Exchange'],
  XDUB: ['DUB', 'Euronext Dublin'],
  XETR: ['XETRA', 'Xetra'],
  XFRA: ['FSX', 'Frankfurt Stock Exchange'],
  XWBO: ['VIE', 'Vienna Stock Exchange'],
  XSWX: ['SIX', 'SIX Swiss Exchange'],
  XPAR: ['PAR', 'Euronext Paris'],
  XBRU: ['BRU', 'Euronext Brussels'],
  XAMS: ['AMS', 'Euronext Amsterdam'],
  XLIS: ['LIS', 'Euronext Lisbon'],
  XMAD: ['BME', 'Bolsa de Madrid'],
  XMIL: ['MIL', 'Borsa Italiana'],
  XSTO: ['STO', 'Nasdaq Stockholm'],
  XOSL: ['OSL', 'Oslo Stock Exchange'],
  XCSE: ['CPH', 'Nasdaq Copenhagen'],
  XHEL: ['HEL', 'Nasdaq Helsinki'],
  XWAR: ['WSE', 'Warsaw Stock Exchange'],
  XIST: ['IST', 'Borsa Istanbul'],
  XTAE: ['TLV', 'Tel Aviv Stock Exchange'],
  XSAU: ['SAU', 'Saudi Exchange'],
  XJSE: ['JNB', 'Johannesburg Stock Exchange'],
  XNSE: ['NSE', 'National Stock Exchange of India'],
  XBOM: ['BSE', 'BSE India'],
  XSHG: ['SHH', 'Shanghai Stock Exchange'],
  XSHE: ['SHZ', 'Shenzhen Stock Exchange'],
  XHKG: ['HKSE', 'Hong Kong Stock Exchange'],
  XTAI: ['TAI', 'Taiwan Stock Exchange'],
  XKRX: ['KSC', 'Korea Exchange'],
  XJPX: ['JPX', 'Japan Exchange Group'],
  XTKS: ['JPX', 'Tokyo Stock Exchange'],
  XSES: ['SES', 'Singapore Exchange'],
  XBKK: ['SET', 'Stock Exchange of Thailand'],
  XIDX: ['JKT', 'Indonesia Stock Exchange'],
  XASX: ['ASX', 'Australian Securities Exchange'],
  XNZE: ['NZE', 'New Zealand Exchange'],
};

export interface ExchangeName {
  /** The MIC where nothing shorter is in use. */
  readonly short: string;
  readonly full: string | null;
}

/** Name of the exchange of a listing (`MIC:symbol`). */
export function exchangeOfListing(listing: string): ExchangeName {
  const mic = listing.slice(0, 'MIC_'.length);
  const [short, full] = NAMES[mic] ?? [];
  return { short: short ?? mic, full: full ?? null };
}
