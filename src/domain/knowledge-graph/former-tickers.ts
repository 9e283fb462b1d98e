import type { FormerTicker } from './entity.ts';

/**
 * Tickers that large companies gave up before any list could show it, with the last day of trading under them as announced by the
 * companies, by CIK.
 */
const FORMER_TICKERS: Readonly<Record<string, FormerTicker>> = {
  // Booking Holdings
  '0001075531': { symbol: 'PCLN', until: '2018-02-26' },
  // RTX
  '0000101829': { symbol: 'UTX', until: '2020-04-02' },
  // Meta Platforms
  '0001326801': { symbol: 'FB', until: '2022-06-08' },
  // Elevance Health
  '0001156039': { symbol: 'ANTM', until: '2022-06-27' },
  // Gen Digital
  '0000849399': { symbol: 'NLOK', until: '2022-11-07' },
  // Cencora
  '0001140859': { symbol: 'ABC', until: '2023-08-29' },
  // Corpay
  '0001175454': { symbol: 'FLT', until: '2024-03-22' },
  // Block
  '0001512673': { symbol: 'SQ', until: '2025-01-17' },
};

/** The former ticker of the company with a CIK (ten digits), where one is known without a list. */
export const formerTickerOfCik = (cik: string | null): FormerTicker | undefined =>
  cik === null ? undefined : FORMER_TICKERS[cik];
