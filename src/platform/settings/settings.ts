import { OAUTH_SETTINGS } from './access-settings.ts';
import { CONNECTOR_SETTINGS } from './connector-settings.ts';
import { FEED_SETTINGS, sourceUrl } from './feed-settings.ts';
import { MAIL_SETTINGS } from './mail-settings.ts';
import { LANGUAGE_MODEL_SETTINGS, SEARCH_MODEL_SETTINGS } from './model-settings.ts';
import { ROLES, type Role, type SettingOf, setting, settingsOf, together, type ValueOf } from './setting.ts';
import {
  baseUrl,
  hostList,
  networkList,
  oneOf,
  onOff,
  optionalText,
  originList,
  scaled,
  secret,
  text,
  timeZone,
  trustedProxies,
  wholeNumber,
  wholeNumberOrAuto,
  wholeNumberOrOff,
} from './setting-kinds.ts';
import { isPostgresUrl, withoutPassword } from './setting-urls.ts';
import { S3_SETTINGS, SEARCH_ENGINE_SETTINGS } from './storage-settings.ts';

const MINUTE_MS = 60_000;

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Jobs that one process runs at once. */
export const JOB_SLOTS_MAX = 64;

/** All settings, in the order of their table and under the names of their values in `Config`. Only this declares a setting. */
export const SETTING_TREE = {
  port: setting('PORT', '8080', wholeNumber(0, 65_535, '0 takes any free port'), 'Port to listen on'),
  host: setting(
    'ALMANAC_HOST',
    '127.0.0.1',
    text('an address of this machine; `0.0.0.0` for all of them'),
    'Address to listen on',
  ),
  /** PEM files; `null` for plain HTTP. */
  tls: together({
    cert: setting(
      'ALMANAC_TLS_CERT',
      '',
      optionalText('empty, or a PEM file that can be read; together with the key'),
      'Certificate with which the service speaks HTTPS instead of HTTP, followed by those of its issuers',
    ),
    key: setting(
      'ALMANAC_TLS_KEY',
      '',
      optionalText('empty, or a PEM file that can be read; together with the certificate'),
      'Key of that certificate, without a passphrase',
    ),
  }),
  role: setting(
    'ALMANAC_ROLE',
    'all',
    oneOf(ROLES, ['one process for everything', 'answers requests', 'runs jobs', 'receives mail']),
    'Role of this process, where several share a PostgreSQL database',
  ),
  dataDir: setting('ALMANAC_DATA_DIR', './data', text('a writable folder; created when missing'), 'Folder of all data'),
  /** Holds passages, vectors and, without S3, blobs. */
  documentsDir: setting(
    'ALMANAC_DOCUMENTS_DIR',
    '',
    optionalText('empty for the data directory, or a writable folder of this machine; created when missing'),
    'Folder of blobs, passages and vectors, which several processes of one machine may share',
    ['api', 'worker'],
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    '',
    secret(
      optionalText(
        'empty for SQLite in the data directory, or `postgres://user:password@host:port/name`',
        isPostgresUrl,
      ),
      (url) => (url === null ? '' : withoutPassword(url)),
    ),
    'Database of rows',
  ),
  /** `null` for the folder of documents. */
  s3: S3_SETTINGS,
  searchEngine: SEARCH_ENGINE_SETTINGS,
  firstApiKey: setting(
    'ALMANAC_API_KEY',
    '',
    secret(
      optionalText('20 to 512 printable ASCII characters; empty to have one made at first start', (given) =>
        /^[\x20-\x7e]{20,512}$/.test(given),
      ),
    ),
    'The first API key',
  ),
  /** `null` is no limit, here and below. */
  rateLimitPerMinute: setting(
    'ALMANAC_RATE_LIMIT',
    '500',
    wholeNumberOrOff(1, 1_000_000_000),
    'Requests per minute of a key, or of a signed-in user',
    ['api'],
  ),
  addressRateLimitPerMinute: setting(
    'ALMANAC_ADDRESS_RATE_LIMIT',
    '500',
    wholeNumberOrOff(1, 1_000_000_000),
    'Requests per minute and address with a bad key or token, or to an unknown path',
    ['api'],
  ),
  quotaPolicy: setting(
    'ALMANAC_QUOTA_POLICY',
    'count',
    oneOf(['count', 'refuse']),
    'At the limit of a plan: only count, or refuse with 403 `QUOTA_EXCEEDED`',
    ['api', 'worker'],
  ),
  offsets: setting(
    'ALMANAC_OFFSETS',
    'codepoints',
    oneOf(['codepoints', 'utf16'], ['as Python counts', 'as JavaScript and Java do']),
    'Unit of the offsets of detections in texts; responses state it',
    ['api', 'worker'],
  ),
  timeZone: setting(
    'ALMANAC_TIME_ZONE',
    'UTC',
    timeZone(),
    'Where the days of rolling date ranges like `last_week` begin and end',
    ['api', 'worker'],
  ),
  questionsDays: setting(
    'ALMANAC_QUESTIONS_DAYS',
    '30',
    wholeNumber(0, 3_650),
    'Days for which questions are kept for the administrators of their organization; 0 keeps none',
    ['api', 'worker'],
  ),
  demo: setting('ALMANAC_DEMO', 'on', onOff(), 'Load the sample data at the first start'),
  searchThreads: setting(
    'ALMANAC_SEARCH_THREADS',
    'auto',
    wholeNumberOrAuto(1, 64, 'for as many as the machine has cores, at most 4'),
    'Threads that search for companies; each takes up to 80 MB of memory',
  ),
  searchVocabularyFile: setting(
    'ALMANAC_SEARCH_VOCABULARY',
    '',
    optionalText('empty for none, or a text file that can be read'),
    'File with additional measures and synonyms for search; see docs/search.md',
    ['api', 'worker'],
  ),
  topicRulesFile: setting(
    'ALMANAC_TOPIC_RULES',
    '',
    optionalText('empty for none, or a text file that can be read'),
    'File with additional rules for topics; see docs/understanding.md',
    ['worker'],
  ),
  reader: {
    processes: setting(
      'ALMANAC_READERS',
      'auto',
      wholeNumberOrAuto(1, 64, 'for one core less than the machine has, at most 4'),
      'Processes that extract text from files and annotate it',
    ),
    timeoutMs: setting(
      'ALMANAC_READER_TIMEOUT_MS',
      '120000',
      wholeNumber(1_000, 3_600_000),
      'How long one file may be read before it fails with `TIME_LIMIT`, in milliseconds',
      ['worker'],
    ),
    memoryMb: setting(
      'ALMANAC_READER_MEMORY_MB',
      '1024',
      wholeNumber(128, 65_536),
      'Memory that reading one file may take before it fails with `MEMORY_LIMIT`, in megabytes',
      ['worker'],
    ),
  },
  jobs: {
    slots: setting(
      'ALMANAC_JOB_SLOTS',
      'auto',
      wholeNumberOrAuto(0, JOB_SLOTS_MAX, 'for the processes that read and 1 more, with OpenSearch 32 more'),
      'Jobs that this process runs at once; 0 leaves them to others',
    ),
    orgRunningMax: setting(
      'ALMANAC_JOB_ORG_SLOTS',
      'auto',
      wholeNumberOrAuto(1, 4_096, 'for three quarters of the slots of this process'),
      'Jobs of one organization that run at once, in all processes',
    ),
    attemptsMax: setting(
      'ALMANAC_JOB_ATTEMPTS',
      '5',
      wholeNumber(1, 100),
      'Failures after which a job is dead and its file fails with `PROCESSING_FAILED`',
      ['worker'],
    ),
    timeoutMs: setting(
      'ALMANAC_JOB_TIMEOUT_MS',
      '900000',
      wholeNumber(1_000, 86_400_000),
      'How long one attempt of a job may take, in milliseconds',
      ['worker'],
    ),
    leaseMs: setting(
      'ALMANAC_JOB_LEASE_MS',
      '30000',
      wholeNumber(3_000, 3_600_000),
      'How long a job counts as running after the last report of its process, in milliseconds',
    ),
  },
  batches: {
    lineTimeoutMs: setting(
      'ALMANAC_BATCH_LINE_TIMEOUT_MS',
      '30000',
      wholeNumber(1, 3_600_000),
      'How long one search of a batch may take before its line ends with `timeout`, in milliseconds',
      ['worker'],
    ),
    isTypeStrict: setting(
      'ALMANAC_BATCH_STRICT_TYPE',
      'off',
      onOff(),
      'Refuse batch files that are sent without the type `application/jsonl`',
      ['api'],
    ),
  },
  bodyBytesMax: setting(
    'ALMANAC_BODY_BYTES_MAX',
    '1048576',
    wholeNumber(1_024, 1_073_741_824),
    'Largest JSON body of a request, in bytes',
    ['api'],
  ),
  shutdownGraceMs: setting(
    'ALMANAC_SHUTDOWN_GRACE_MS',
    '30000',
    wholeNumber(0, 3_600_000),
    'How long requests in flight may go on after SIGTERM, in milliseconds',
  ),
  /** The number of trusted proxies in front, or their networks. */
  trustProxy: setting(
    'ALMANAC_TRUST_PROXY',
    'off',
    trustedProxies(
      '`off`, `on` for one proxy, a number of proxies from 0 to 16, or their addresses and networks like `10.0.0.0/8` separated by commas',
    ),
    'Trusted proxies, whose `X-Forwarded-For`, `-Host` and `-Proto` are used',
  ),
  corsOrigins: setting(
    'ALMANAC_CORS_ORIGINS',
    '',
    originList('empty for none, `*`, or origins like `https://desk.example` separated by commas'),
    'Web pages that may call the service from a browser',
    ['api'],
  ),
  mcpHosts: setting(
    'ALMANAC_MCP_HOSTS',
    '',
    hostList('names or addresses without ports, separated by commas, like `almanac.desk.example`'),
    'Hosts by which assistants (MCP) reach the service, beside that of `ALMANAC_PUBLIC_URL`; when both are empty, local names alone on a loopback address, and any elsewhere',
    ['api'],
  ),
  oauth: OAUTH_SETTINGS,
  publicUrl: setting(
    'ALMANAC_PUBLIC_URL',
    '',
    baseUrl(
      'empty to take the host that the caller used, or a URL like `https://api.example` or `https://example/almanac`',
    ),
    'Public address of the service, with which links to uploads and downloads and those in mails start',
    ['api', 'worker'],
  ),
  uploadBytesMax: setting(
    'ALMANAC_UPLOAD_BYTES_MAX',
    '104857600',
    wholeNumber(1_024, 10_737_418_240),
    'Largest file that may be uploaded, in bytes',
    ['api', 'worker', 'mail'],
  ),
  uploadLinkMs: setting(
    'ALMANAC_UPLOAD_LINK_MINUTES',
    '60',
    scaled(wholeNumber(1, 10_080), MINUTE_MS),
    'How long a link to upload a file may be used',
    ['api'],
  ),
  downloadLinkMs: setting(
    'ALMANAC_DOWNLOAD_LINK_MINUTES',
    '1440',
    scaled(wholeNumber(1, 10_080), MINUTE_MS),
    'How long a link to download a file may be used',
    ['api'],
  ),
  filingsUrl: setting(
    'ALMANAC_FILINGS_URL',
    'https://www.sec.gov',
    sourceUrl,
    'Address of the SEC, or of a mirror, to which links to filings lead',
    ['api'],
  ),
  connectors: CONNECTOR_SETTINGS,
  mail: MAIL_SETTINGS,
  feeds: FEED_SETTINGS,
  webhookPrivateTargets: setting(
    'ALMANAC_WEBHOOK_PRIVATE_TARGETS',
    '',
    networkList('empty, or addresses and CIDR networks separated by commas, like `10.1.0.0/16`'),
    'Networks inside which webhooks may send messages, although they are not of the internet',
    ['api', 'worker'],
  ),
  searchModels: SEARCH_MODEL_SETTINGS,
  languageModels: LANGUAGE_MODEL_SETTINGS,
  logLevel: setting('ALMANAC_LOG_LEVEL', 'info', oneOf(LOG_LEVELS), 'Minimum severity of log lines'),
  logFormat: setting(
    'ALMANAC_LOG_FORMAT',
    'json',
    oneOf(['json', 'text']),
    'One JSON object per log line, or lines for people',
  ),
};

type AnySetting = SettingOf<typeof SETTING_TREE>;
export type Variable = AnySetting['variable'];

export type SettingValues = { readonly [One in AnySetting as One['variable']]: ValueOf<One> };

/** All settings in the order of their table. */
export const SETTINGS = settingsOf(SETTING_TREE) as readonly AnySetting[];

/** The settings that a process of `role` must have in common with others. */
export const commonSettings = (role: Role): Variable[] =>
  SETTINGS.filter(({ commonTo }) => (role === 'all' ? commonTo.length > 0 : commonTo.includes(role))).map(
    ({ variable }) => variable,
  );
