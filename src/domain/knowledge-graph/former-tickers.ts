import { readDataFile } from '../../platform/data-file.ts';
import { dataPairs } from '../text/data-lines.ts';
import type { FormerTicker } from './entity.ts';

/**
 * Tickers that large companies gave up before any list could show it, with the last day of trading under them as announced by the
 * companies, by CIK.
 */
const FORMER_TICKERS: ReadonlyMap<string, FormerTicker> = new Map(
  dataPairs(readDataFile('data/former-tickers.txt', import.meta.url)).map(([cik, ticker]) => {
    const [symbol = '', until = ''] = ticker.split(' ');
    return [cik, { symbol, until }];
  }),
);

/** The former ticker of the company with a CIK (ten digits), where one is known without a list. */
export const formerTickerOfCik = (cik: string | null): FormerTicker | undefined =>
  cik === null ? undefined : FORMER_TICKERS.get(cik);
