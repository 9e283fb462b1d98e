import type { Budget } from './budgets.ts';

/** Where the sources are; settings, so that mirrors can take their place. */
export interface FeedAddresses {
  /** `https://www.sec.gov`. */
  readonly sec: string;
  /** `https://data.sec.gov`. */
  readonly secData: string;
  readonly nasdaq: string;
  readonly ecb: string;
  readonly gleif: string;
  readonly gleifMapping: string;
  readonly companiesHouse: string;
  readonly brreg: string;
  /** `https://registers.esma.europa.eu`. */
  readonly firds: string;
  /** `https://api.tiingo.com`. */
  readonly closes: string;
  readonly secPerSecond: number;
  readonly closesPerHour: number;
}

/** Budgets of the sources: those of the SEC and of closes as they are set, for the others a request each second. */
export const budgetsOf = ({ secPerSecond, closesPerHour }: Pick<FeedAddresses, 'secPerSecond' | 'closesPerHour'>) => ({
  sec: { name: 'sec', perSecond: secPerSecond } satisfies Budget,
  nasdaq: { name: 'nasdaq', perSecond: 1 } satisfies Budget,
  ecb: { name: 'ecb', perSecond: 1 } satisfies Budget,
  gleif: { name: 'gleif', perSecond: 1 } satisfies Budget,
  'companies-house': { name: 'companies-house', perSecond: 1 } satisfies Budget,
  brreg: { name: 'brreg', perSecond: 1 } satisfies Budget,
  firds: { name: 'firds', perSecond: 1 } satisfies Budget,
  closes: { name: 'closes', perSecond: closesPerHour / 3_600 } satisfies Budget,
});
