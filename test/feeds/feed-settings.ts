import type { StandIn, StandInScene } from './stand-in.ts';

/** Contact of requests to the SEC in tests. */
export const CONTACT = 'Firm ops@firm.example';

/** Settings that lead all feeds to a scene of the stand-in. */
export const feedSettings = (standIn: Pick<StandIn, 'at'>, scene: StandInScene = 'ok') => ({
  ALMANAC_FEEDS_SEC_URL: `${standIn.at(scene)}/www.sec.gov`,
  ALMANAC_FEEDS_NASDAQ_URL: `${standIn.at(scene)}/www.nasdaqtrader.com`,
  ALMANAC_FEEDS_CLOSES_URL: `${standIn.at(scene)}/api.tiingo.com`,
  ALMANAC_FEEDS_ECB_URL: `${standIn.at(scene)}/www.ecb.europa.eu`,
  ALMANAC_FEEDS_DISK_FREE_GB: '0',
});
