import { setting } from './setting.ts';
import { oneOf, optionalText, type SettingKind, scaled, secret, wholeNumber } from './setting-kinds.ts';
import { isFeedUrl } from './setting-urls.ts';

const GIGABYTE = 1e9;

export const sourceUrl: SettingKind<string> = {
  allowed: 'an `https://` URL without a query, and without a slash at its end; `http://` on this machine only',
  parse: (given) => (isFeedUrl(given) && new URL(given).search === '' && !given.endsWith('/') ? given : undefined),
  show: String,
};

/** A name and a mailbox. */
export const isContact = (given: string): boolean =>
  /^[\x20-\x7e]{5,200}$/.test(given) && /\S\s+\S+@[^\s@]+\.[^\s@]+$/.test(given);

/** Settings of feeds from public sources; see docs/feeds.md. */
export const FEED_SETTINGS = {
  contact: setting(
    'ALMANAC_FEEDS_CONTACT',
    '',
    optionalText(
      'empty for the one given to `almanac feeds start`, or a name and a mailbox like `Firm ops@firm.example`',
      isContact,
    ),
    'Name and mailbox that requests to the SEC carry',
    ['worker'],
  ),
  secPerSecond: setting(
    'ALMANAC_FEEDS_SEC_RATE',
    '4',
    wholeNumber(1, 8, 'the SEC allows 10 to a firm, whatever the number of its machines'),
    'Requests to the SEC per second, of all processes together',
    ['worker'],
  ),
  diskFreeBytes: setting(
    'ALMANAC_FEEDS_DISK_FREE_GB',
    '10',
    scaled(wholeNumber(0, 100_000), GIGABYTE),
    'Space that a download of a feed must leave free on the disk of the data directory, in gigabytes',
  ),
  sec: setting('ALMANAC_FEEDS_SEC_URL', 'https://www.sec.gov', sourceUrl, 'Address of the SEC, or of a mirror', [
    'worker',
  ]),
  secData: setting(
    'ALMANAC_FEEDS_SEC_DATA_URL',
    'https://data.sec.gov',
    sourceUrl,
    "Address of the SEC's data by filer, or of a mirror",
    ['worker'],
  ),
  documents: setting(
    'ALMANAC_FEEDS_DOCUMENTS',
    'watched',
    oneOf(['none', 'watched', 'listed', 'all']),
    'Companies whose filings become documents: none, those on watchlists, those with a listing, or all that are known',
    ['worker'],
  ),
  backfillDays: setting(
    'ALMANAC_FEEDS_BACKFILL_DAYS',
    '30',
    wholeNumber(0, 3_660),
    'Days before the start of the feed whose filings are taken too',
    ['worker'],
  ),
  rss: setting(
    'ALMANAC_FEEDS_RSS',
    '',
    optionalText('empty for none, or a text file that can be read'),
    'File with the addresses of feeds of news, a line each, or OPML; see docs/feeds.md',
    ['worker'],
  ),
  firds: setting(
    'ALMANAC_FEEDS_FIRDS_URL',
    'https://registers.esma.europa.eu',
    sourceUrl,
    "Address of ESMA's list of the files of FIRDS, or of a mirror",
    ['worker'],
  ),
  closes: setting(
    'ALMANAC_FEEDS_CLOSES_URL',
    'https://api.tiingo.com',
    sourceUrl,
    'Address of Tiingo, the provider of closes, or of a mirror',
    ['worker'],
  ),
  closesKey: setting(
    'ALMANAC_FEEDS_CLOSES_KEY',
    '',
    secret(
      optionalText('empty for none, or a key of letters, digits, `-` and `_`', (given) => /^[\w-]{1,200}$/.test(given)),
    ),
    'Your key of the provider of closes',
  ),
  closesPerHour: setting(
    'ALMANAC_FEEDS_CLOSES_HOURLY',
    '50',
    wholeNumber(1, 20_000, 'as many as your contract with the provider allows'),
    'Requests for closes in an hour, of all processes together, spread evenly',
    ['worker'],
  ),
  closesOf: setting(
    'ALMANAC_FEEDS_CLOSES',
    'watched',
    oneOf(['watched', 'listed']),
    'Companies whose closes are taken: those on watchlists, or all that are listed in the United States',
    ['worker'],
  ),
  nasdaq: setting(
    'ALMANAC_FEEDS_NASDAQ_URL',
    'https://www.nasdaqtrader.com',
    sourceUrl,
    'Address of Nasdaq Trader, or of a mirror',
    ['worker'],
  ),
  ecb: setting(
    'ALMANAC_FEEDS_ECB_URL',
    'https://www.ecb.europa.eu',
    sourceUrl,
    'Address of the European Central Bank, or of a mirror',
    ['worker'],
  ),
  gleif: setting(
    'ALMANAC_FEEDS_GLEIF_URL',
    'https://goldencopy.gleif.org',
    sourceUrl,
    "Address of GLEIF's golden copy, or of a mirror",
    ['worker'],
  ),
  gleifMapping: setting(
    'ALMANAC_FEEDS_GLEIF_MAPPING_URL',
    'https://mapping.gleif.org',
    sourceUrl,
    "Address of GLEIF's mapping of ISINs to LEIs, or of a mirror",
    ['worker'],
  ),
  companiesHouse: setting(
    'ALMANAC_FEEDS_COMPANIES_HOUSE_URL',
    'https://download.companieshouse.gov.uk',
    sourceUrl,
    'Address of the downloads of Companies House, or of a mirror',
    ['worker'],
  ),
  brreg: setting(
    'ALMANAC_FEEDS_BRREG_URL',
    'https://data.brreg.no',
    sourceUrl,
    'Address of the registers of Brønnøysund, or of a mirror',
    ['worker'],
  ),
};
