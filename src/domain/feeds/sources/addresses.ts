import type { Budget } from '../budgets.ts';

/** Where the sources are; settings, so that mirrors can take their place. */
export interface FeedAddresses {
  /** `https://www.sec.gov`. */
  readonly sec: string;
  readonly nasdaq: string;
  readonly ecb: string;
  readonly secPerSecond: number;
}

/** Budgets of the sources: the SEC's as it is set, for the others a request each second. */
export const budgetsOf = ({ secPerSecond }: FeedAddresses) => ({
  sec: { name: 'sec', perSecond: secPerSecond } satisfies Budget,
  nasdaq: { name: 'nasdaq', perSecond: 1 } satisfies Budget,
  ecb: { name: 'ecb', perSecond: 1 } satisfies Budget,
});
