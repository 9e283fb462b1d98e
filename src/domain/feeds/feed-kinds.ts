import type { LocalTimes } from '../time/local-times.ts';
import type { BudgetName } from './budgets.ts';
import type { FeedName } from './feed.ts';

/** Cost of a run. `minutes` is time of a processor, `diskBytes` rows and indexes. */
export interface FeedCost {
  readonly requests: number;
  readonly bytes: number;
  readonly minutes: number;
  readonly diskBytes: number;
}

/** Settings of operators without which feeds may not ask, by the words of a feed that lacks one. */
export const FEED_NEEDS = {
  contact: 'the contact is not set; set ALMANAC_FEEDS_CONTACT',
  closesKey: 'no key is set; set ALMANAC_FEEDS_CLOSES_KEY',
  rss: 'no address is named; set ALMANAC_FEEDS_RSS',
} as const;
export type FeedNeed = keyof typeof FEED_NEEDS;

/** A feed as people see it. */
export interface FeedKind {
  /** Data that it brings. */
  readonly brings: string;
  /** Hosts that are asked. */
  readonly source: string;
  readonly licence: string;
  /** Words that the source wants to stand beside its data. */
  readonly attribution?: string;
  /** `null` where each host has its own. */
  readonly budget: BudgetName | null;
  /** Setting without which its source may not be asked. */
  readonly needs?: FeedNeed;
  readonly rhythm: LocalTimes;
  /** The first run, as the source was in the autumn of 2026. */
  readonly first: FeedCost;
  /** A day after it. */
  readonly daily: FeedCost;
}

const MB = 1_000_000;
const GB = 1_000 * MB;

export const FEED_KINDS: Readonly<Record<FeedName, FeedKind>> = {
  'sec-companies': {
    brings: 'US registrants: names, CIKs, tickers',
    source: 'www.sec.gov',
    licence: 'US government, free',
    budget: 'sec',
    needs: 'contact',
    rhythm: { timeZone: 'America/New_York', times: ['06:15'], days: 'every day' },
    first: { requests: 1, bytes: 1 * MB, minutes: 0.5, diskBytes: 20 * MB },
    daily: { requests: 1, bytes: 1 * MB, minutes: 0.1, diskBytes: 0 },
  },
  listings: {
    brings: 'shares listed in the US, with their exchanges',
    source: 'www.nasdaqtrader.com',
    licence: 'facts; the files may not be passed on',
    budget: 'nasdaq',
    rhythm: { timeZone: 'America/New_York', times: ['06:20'], days: 'working days' },
    first: { requests: 2, bytes: 1.5 * MB, minutes: 0.5, diskBytes: 20 * MB },
    daily: { requests: 2, bytes: 1.5 * MB, minutes: 0.1, diskBytes: 0 },
  },
  rates: {
    brings: 'reference rates of the euro, by day since 1999',
    source: 'www.ecb.europa.eu',
    licence: 'free with the source named',
    attribution: 'Source: European Central Bank. Rates of other currencies than the euro are computed from them.',
    budget: 'ecb',
    rhythm: { timeZone: 'Europe/Berlin', times: ['16:30'], days: 'every day' },
    first: { requests: 1, bytes: 0.6 * MB, minutes: 0.1, diskBytes: 15 * MB },
    daily: { requests: 1, bytes: 0.1 * MB, minutes: 0.01, diskBytes: 0 },
  },
  'sec-facts': {
    brings: 'statements of US filers, from the facts that they filed, and when each filing was accepted',
    source: 'www.sec.gov, data.sec.gov',
    licence: 'US government, free',
    budget: 'sec',
    needs: 'contact',
    rhythm: { timeZone: 'America/New_York', times: ['05:00'], days: 'first sunday' },
    first: { requests: 3, bytes: 2.97 * GB, minutes: 56, diskBytes: 2.9 * GB },
    daily: { requests: 0, bytes: 0, minutes: 0, diskBytes: 0 },
  },
  gleif: {
    brings: 'legal entities of the world, their LEIs, who owns whom, and why others report no parent',
    source: 'goldencopy.gleif.org',
    licence: 'CC0',
    budget: 'gleif',
    rhythm: { timeZone: 'UTC', times: ['02:30', '10:30', '18:30'], days: 'every day' },
    first: { requests: 4, bytes: 584 * MB, minutes: 35, diskBytes: 3.4 * GB },
    daily: { requests: 12, bytes: 10 * MB, minutes: 1, diskBytes: 1 * MB },
  },
  isin: {
    brings: 'issuers of securities, by ISIN',
    source: 'mapping.gleif.org',
    licence: 'free of use, terms of GLEIF and ANNA',
    budget: 'gleif',
    rhythm: { timeZone: 'UTC', times: ['05:00'], days: 'mondays' },
    first: { requests: 2, bytes: 32 * MB, minutes: 5, diskBytes: 0.5 * GB },
    daily: { requests: 0.3, bytes: 5 * MB, minutes: 0.5, diskBytes: 0 },
  },
  'companies-house': {
    brings: 'companies of the United Kingdom',
    source: 'download.companieshouse.gov.uk',
    licence: 'Open Government Licence 3.0, source named',
    attribution: 'Companies House: contains public sector information licensed under the Open Government Licence v3.0.',
    budget: 'companies-house',
    rhythm: { timeZone: 'Europe/London', times: ['06:00'], days: 'mondays' },
    first: { requests: 2, bytes: 493 * MB, minutes: 40, diskBytes: 4 * GB },
    daily: { requests: 0.2, bytes: 16 * MB, minutes: 0.5, diskBytes: 1 * MB },
  },
  brreg: {
    brings: 'legal entities of Norway',
    source: 'data.brreg.no',
    licence: 'Norwegian Licence for Open Government Data, source named',
    attribution:
      'Brønnøysund Register Centre: contains data under the Norwegian licence for Open Government data (NLOD).',
    budget: 'brreg',
    rhythm: { timeZone: 'Europe/Oslo', times: ['06:00'], days: 'mondays' },
    first: { requests: 1, bytes: 170 * MB, minutes: 8, diskBytes: 0.6 * GB },
    daily: { requests: 0.2, bytes: 24 * MB, minutes: 0.3, diskBytes: 1 * MB },
  },
  firds: {
    brings: 'shares traded in the European Union: ISIN, issuer, venues',
    source: 'registers.esma.europa.eu, firds.esma.europa.eu',
    licence: 'free with the source named',
    attribution: 'Source: European Securities and Markets Authority (FIRDS). Only its shares are kept.',
    budget: 'firds',
    rhythm: { timeZone: 'Europe/Paris', times: ['10:00'], days: 'every day' },
    first: { requests: 10, bytes: 250 * MB, minutes: 15, diskBytes: 60 * MB },
    daily: { requests: 2, bytes: 20 * MB, minutes: 1, diskBytes: 0.1 * MB },
  },
  closes: {
    brings: 'closes and splits of shares listed in the US, by your own key',
    source: 'api.tiingo.com',
    licence: 'your contract with Tiingo; the free one is not for commercial use, and prices may not be passed on',
    budget: 'closes',
    needs: 'closesKey',
    rhythm: { timeZone: 'America/New_York', times: ['20:15'], days: 'working days' },
    // Fifty listings with five years each; later days of all of them. A plan counts those that are wanted.
    first: { requests: 50, bytes: 15 * MB, minutes: 60, diskBytes: 12 * MB },
    daily: { requests: 50, bytes: 0.1 * MB, minutes: 60, diskBytes: 0.01 * MB },
  },
  rss: {
    brings: 'news of feeds that you name: headline, teaser, link',
    source: 'the addresses in the file of ALMANAC_FEEDS_RSS',
    licence: "each publisher's; read it before you name an address",
    budget: null,
    needs: 'rss',
    // The feed plans its runs itself, each ten minutes; this is when it is tried again after a list of an unknown form.
    rhythm: { timeZone: 'UTC', times: ['00:00', '06:00', '12:00', '18:00'], days: 'every day' },
    // Ten addresses.
    first: { requests: 10, bytes: 1 * MB, minutes: 0.5, diskBytes: 1 * MB },
    daily: { requests: 1_440, bytes: 20 * MB, minutes: 1, diskBytes: 2 * MB },
  },
  'sec-filings': {
    brings: 'filings of known companies: documents, press releases, events, new figures',
    source: 'www.sec.gov, data.sec.gov',
    licence: 'US government, free',
    budget: 'sec',
    needs: 'contact',
    // The feed plans its runs itself; this is when it is tried again after a file of an unknown form.
    rhythm: { timeZone: 'America/New_York', times: ['06:30', '23:20'], days: 'every day' },
    // An 8-K of each listed company, and what companies on watchlists file, of thirty days.
    first: { requests: 5_600, bytes: 560 * MB, minutes: 25, diskBytes: 300 * MB },
    daily: { requests: 800, bytes: 120 * MB, minutes: 4, diskBytes: 10 * MB },
  },
};
