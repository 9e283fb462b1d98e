import { LANGUAGE_MODEL_SETTINGS } from './language-model-settings.ts';
import { OAUTH_SETTINGS } from './oauth-settings.ts';
import { S3_SETTINGS } from './s3-settings.ts';
import { setting, type ValuesOf } from './setting.ts';
import {
  baseUrl,
  domain,
  hostList,
  indexPrefix,
  oneOf,
  onOff,
  optionalText,
  originList,
  secret,
  secretKeyList,
  text,
  timeZone,
  trustedProxies,
  urlList,
  wholeNumber,
  wholeNumberOrAuto,
  wholeNumberOrOff,
} from './setting-kinds.ts';
import { isEndpointUrl, isFeedUrl, isPlainUrl, isPostgresUrl, isSearchUrl, withoutPassword } from './setting-urls.ts';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Jobs that one process runs at once. */
export const JOB_SLOTS_MAX = 64;

/** Role of a process; see docs/operating.md. */
export const ROLES = ['all', 'api', 'worker', 'mail'] as const;
export type Role = (typeof ROLES)[number];

/** All settings in the order of their table. Only this list defines a setting; `config.ts` groups the values. */
export const SETTINGS = [
  setting('PORT', '8080', wholeNumber(0, 65_535, '0 takes any free port'), 'Port to listen on'),
  setting(
    'ALMANAC_HOST',
    '127.0.0.1',
    text('an address of this machine; `0.0.0.0` for all of them'),
    'Address to listen on',
  ),
  setting(
    'ALMANAC_TLS_CERT',
    '',
    optionalText('empty, or a PEM file that can be read; together with the key'),
    'Certificate with which the service speaks HTTPS instead of HTTP, followed by those of its issuers',
  ),
  setting(
    'ALMANAC_TLS_KEY',
    '',
    optionalText('empty, or a PEM file that can be read; together with the certificate'),
    'Key of that certificate, without a passphrase',
  ),
  setting(
    'ALMANAC_ROLE',
    'all',
    oneOf(ROLES, ['one process for everything', 'answers requests', 'runs jobs', 'receives mail']),
    'Role of this process, where several share a PostgreSQL database',
  ),
  setting('ALMANAC_DATA_DIR', './data', text('a writable folder; created when missing'), 'Folder of all data'),
  setting(
    'ALMANAC_DOCUMENTS_DIR',
    '',
    optionalText('empty for the data directory, or a writable folder of this machine; created when missing'),
    'Folder of blobs, passages and vectors, which several processes of one machine may share',
  ),
  setting(
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
  ...S3_SETTINGS,
  setting(
    'ALMANAC_SEARCH_URL',
    '',
    secret(
      urlList(
        'empty for the index in the data directory, or URLs of nodes like `https://user:password@host:9200` separated by commas',
        isSearchUrl,
      ),
      (urls) => urls.map(withoutPassword).join(','),
    ),
    'OpenSearch that holds the index of passages; see docs/operating.md',
  ),
  setting(
    'ALMANAC_SEARCH_INDEX',
    'almanac',
    indexPrefix('lower-case letters, digits, `-` and `_`, a letter first'),
    'Beginning of the names of its indexes',
  ),
  setting(
    'ALMANAC_SEARCH_SHARDS',
    '1',
    wholeNumber(1, 1_024, 'one for 10 million passages'),
    'Shards of an index that is created there',
  ),
  setting(
    'ALMANAC_API_KEY',
    '',
    secret(
      optionalText('20 to 512 printable ASCII characters; empty to have one made at first start', (given) =>
        /^[\x20-\x7e]{20,512}$/.test(given),
      ),
    ),
    'The first API key',
  ),
  setting(
    'ALMANAC_RATE_LIMIT',
    '500',
    wholeNumberOrOff(1, 1_000_000_000),
    'Requests per minute of a key, or of a signed-in user',
  ),
  setting(
    'ALMANAC_ADDRESS_RATE_LIMIT',
    '500',
    wholeNumberOrOff(1, 1_000_000_000),
    'Requests per minute and address with a bad key or token, or to an unknown path',
  ),
  setting(
    'ALMANAC_QUOTA_POLICY',
    'count',
    oneOf(['count', 'refuse']),
    'At the limit of a plan: only count, or refuse with 403 `QUOTA_EXCEEDED`',
  ),
  setting(
    'ALMANAC_OFFSETS',
    'codepoints',
    oneOf(['codepoints', 'utf16'], ['as Python counts', 'as JavaScript and Java do']),
    'Unit of the offsets of detections in texts; responses state it',
  ),
  setting(
    'ALMANAC_TIME_ZONE',
    'UTC',
    timeZone(),
    'Where the days of rolling date ranges like `last_week` begin and end',
  ),
  setting('ALMANAC_DEMO', 'on', onOff(), 'Load the sample data at the first start'),
  setting(
    'ALMANAC_SEARCH_THREADS',
    'auto',
    wholeNumberOrAuto(1, 64, 'for as many as the machine has cores, at most 4'),
    'Threads that search for companies; each takes up to 80 MB of memory',
  ),
  setting(
    'ALMANAC_SEARCH_VOCABULARY',
    '',
    optionalText('empty for none, or a text file that can be read'),
    'File with additional measures and synonyms for search; see docs/search.md',
  ),
  setting(
    'ALMANAC_TOPIC_RULES',
    '',
    optionalText('empty for none, or a text file that can be read'),
    'File with additional rules for topics; see docs/understanding.md',
  ),
  setting(
    'ALMANAC_READERS',
    'auto',
    wholeNumberOrAuto(1, 64, 'for one core less than the machine has, at most 4'),
    'Processes that extract text from files and annotate it',
  ),
  setting(
    'ALMANAC_READER_TIMEOUT_MS',
    '120000',
    wholeNumber(1_000, 3_600_000),
    'How long one file may be read before it fails with `TIME_LIMIT`, in milliseconds',
  ),
  setting(
    'ALMANAC_READER_MEMORY_MB',
    '1024',
    wholeNumber(128, 65_536),
    'Memory that reading one file may take before it fails with `MEMORY_LIMIT`, in megabytes',
  ),
  setting(
    'ALMANAC_JOB_SLOTS',
    'auto',
    wholeNumberOrAuto(0, JOB_SLOTS_MAX, 'for the processes that read and 1 more, with OpenSearch 32 more'),
    'Jobs that this process runs at once; 0 leaves them to others',
  ),
  setting(
    'ALMANAC_JOB_ORG_SLOTS',
    'auto',
    wholeNumberOrAuto(1, 4_096, 'for three quarters of the slots of this process'),
    'Jobs of one organization that run at once, in all processes',
  ),
  setting(
    'ALMANAC_JOB_ATTEMPTS',
    '5',
    wholeNumber(1, 100),
    'Failures after which a job is dead and its file fails with `PROCESSING_FAILED`',
  ),
  setting(
    'ALMANAC_JOB_TIMEOUT_MS',
    '900000',
    wholeNumber(1_000, 86_400_000),
    'How long one attempt of a job may take, in milliseconds',
  ),
  setting(
    'ALMANAC_JOB_LEASE_MS',
    '30000',
    wholeNumber(3_000, 3_600_000),
    'How long a job counts as running after the last report of its process, in milliseconds',
  ),
  setting(
    'ALMANAC_BATCH_LINE_TIMEOUT_MS',
    '30000',
    wholeNumber(1, 3_600_000),
    'How long one search of a batch may take before its line ends with `timeout`, in milliseconds',
  ),
  setting(
    'ALMANAC_BATCH_STRICT_TYPE',
    'off',
    onOff(),
    'Refuse batch files that are sent without the type `application/jsonl`',
  ),
  setting(
    'ALMANAC_BODY_BYTES_MAX',
    '1048576',
    wholeNumber(1_024, 1_073_741_824),
    'Largest JSON body of a request, in bytes',
  ),
  setting(
    'ALMANAC_SHUTDOWN_GRACE_MS',
    '30000',
    wholeNumber(0, 3_600_000),
    'How long requests in flight may go on after SIGTERM, in milliseconds',
  ),
  setting(
    'ALMANAC_TRUST_PROXY',
    'off',
    trustedProxies(
      '`off`, `on` for one proxy, a number of proxies from 0 to 16, or their addresses and networks like `10.0.0.0/8` separated by commas',
    ),
    'Trusted proxies, whose `X-Forwarded-For`, `-Host` and `-Proto` are used',
  ),
  setting(
    'ALMANAC_CORS_ORIGINS',
    '',
    originList('empty for none, `*`, or origins like `https://desk.example` separated by commas'),
    'Web pages that may call the service from a browser',
  ),
  setting(
    'ALMANAC_MCP_HOSTS',
    '',
    hostList('names or addresses without ports, separated by commas, like `almanac.desk.example`'),
    'Hosts by which assistants (MCP) reach the service, beside that of `ALMANAC_PUBLIC_URL`; when both are empty, local names alone on a loopback address, and any elsewhere',
  ),
  ...OAUTH_SETTINGS,
  setting(
    'ALMANAC_PUBLIC_URL',
    '',
    baseUrl(
      'empty to take the host that the caller used, or a URL like `https://api.example` or `https://example/almanac`',
    ),
    'Public address of the service, with which links to uploads and downloads start',
  ),
  setting(
    'ALMANAC_UPLOAD_BYTES_MAX',
    '104857600',
    wholeNumber(1_024, 10_737_418_240),
    'Largest file that may be uploaded, in bytes',
  ),
  setting('ALMANAC_UPLOAD_LINK_MINUTES', '60', wholeNumber(1, 10_080), 'How long a link to upload a file may be used'),
  setting(
    'ALMANAC_DOWNLOAD_LINK_MINUTES',
    '1440',
    wholeNumber(1, 10_080),
    'How long a link to download a file may be used',
  ),
  setting(
    'ALMANAC_SMTP_PORT',
    'off',
    wholeNumberOrOff(0, 65_535, '0 takes any free port'),
    'Port on which mail for connectors is received',
  ),
  setting(
    'ALMANAC_SMTP_HOST',
    '',
    optionalText('empty for that of `ALMANAC_HOST`, or an address of this machine'),
    'Address on which mail is received',
  ),
  setting(
    'ALMANAC_SMTP_TLS_CERT',
    '',
    optionalText('empty, or a PEM file that can be read; together with the key'),
    'Certificate with which senders of mail may encrypt (STARTTLS)',
  ),
  setting(
    'ALMANAC_SMTP_TLS_KEY',
    '',
    optionalText('empty, or a PEM file that can be read; together with the certificate'),
    'Key of that certificate',
  ),
  setting(
    'ALMANAC_MAIL_DOMAIN',
    'ingest.almanac.invalid',
    domain('a name of letters, digits, `-` and `.`'),
    'Domain of the addresses of email connectors; its MX record must lead here',
  ),
  setting(
    'ALMANAC_MAIL_BYTES_MAX',
    '26214400',
    wholeNumber(1_024, 268_435_456),
    'Largest mail, in bytes as it is sent',
  ),
  setting(
    'ALMANAC_RESEARCH_FEED_URL',
    '',
    optionalText('empty for none, or an `https://` URL; `http://` on this machine only', isFeedUrl),
    'Feed that research connectors fetch from',
  ),
  setting(
    'ALMANAC_RESEARCH_FETCH_SECONDS',
    '900',
    wholeNumber(1, 604_800),
    'How often a research connector is fetched',
  ),
  setting(
    'ALMANAC_SECRETS_KEY',
    '',
    secretKeyList(
      'empty for the key file in the data directory, or keys of 32 bytes in base64url separated by commas, newest first',
    ),
    'Key that encrypts the passwords of connectors',
  ),
  setting(
    'ALMANAC_MODEL',
    '',
    optionalText('empty for the only installed one, the name of an installed one, or `off`'),
    'Embedding model of search; see `almanac models`',
  ),
  setting(
    'ALMANAC_MODEL_THREADS',
    'auto',
    wholeNumberOrAuto(1, 64, 'for one core less than the machine has, at most 4'),
    'Threads that compute vectors of new passages, at the lowest priority, and that run the cross-encoder',
  ),
  setting(
    'ALMANAC_MODELS_URL',
    '',
    optionalText('empty for none, or an `http://` or `https://` URL', isPlainUrl),
    'Where `almanac models add NAME` fetches models from: `NAME/manifest.json` and the files that it lists',
  ),
  setting(
    'ALMANAC_RERANKER',
    '',
    optionalText('empty for the only installed one, the name of an installed one, or `off`'),
    'Cross-encoder that reranks the best passages of a search; see `almanac models`',
  ),
  setting(
    'ALMANAC_RERANKER_TIMEOUT_MS',
    '1000',
    wholeNumber(10, 60_000),
    'How long a search waits for the cross-encoder, in milliseconds, before it answers in the order of the rules',
  ),
  setting(
    'EMBEDDINGS_URL',
    '',
    optionalText('empty for none, or an `http://` or `https://` URL', isEndpointUrl),
    'OpenAI-compatible endpoint that computes vectors in place of a local model',
  ),
  setting(
    'ALMANAC_EMBEDDINGS_MODEL',
    '',
    optionalText('empty, or the name of a model of the endpoint'),
    'Model of that endpoint; another model means computing all vectors again',
  ),
  setting(
    'ALMANAC_EMBEDDINGS_KEY',
    '',
    secret(
      optionalText('empty for none, or up to 512 printable ASCII characters', (given) =>
        /^[\x20-\x7e]{0,512}$/.test(given),
      ),
    ),
    'Key of that endpoint',
  ),
  ...LANGUAGE_MODEL_SETTINGS,
  setting('ALMANAC_LOG_LEVEL', 'info', oneOf(LOG_LEVELS), 'Minimum severity of log lines'),
  setting('ALMANAC_LOG_FORMAT', 'json', oneOf(['json', 'text']), 'One JSON object per log line, or lines for people'),
] as const;

type AnySetting = (typeof SETTINGS)[number];
export type Variable = AnySetting['variable'];

/** The value of each setting by its variable. */
export type SettingValues = ValuesOf<typeof SETTINGS>;
