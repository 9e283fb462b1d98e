export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** One setting: how it is named, what it may be, what it means. The table in docs/operating.md is held to this list. */
export interface Setting {
  readonly variable: string;
  /** Without the leading dashes. */
  readonly flag: string;
  readonly fallback: string;
  readonly allowed: string;
  readonly meaning: string;
  readonly secret?: true;
}

export const SETTINGS = [
  {
    variable: 'PORT',
    flag: 'port',
    fallback: '8080',
    allowed: 'a whole number from 0 to 65535; 0 takes any free port',
    meaning: 'Port to listen on',
  },
  {
    variable: 'ALMANAC_HOST',
    flag: 'host',
    fallback: '127.0.0.1',
    allowed: 'an address of this machine; `0.0.0.0` for all of them',
    meaning: 'Address to listen on',
  },
  {
    variable: 'ALMANAC_DATA_DIR',
    flag: 'data-dir',
    fallback: './data',
    allowed: 'a folder that can be written; made when missing',
    meaning: 'Where everything is kept',
  },
  {
    variable: 'DATABASE_URL',
    flag: 'database-url',
    fallback: '',
    allowed: 'empty for SQLite in the data directory, or `postgres://user:password@host:port/name`',
    meaning: 'Database of rows',
    secret: true,
  },
  {
    variable: 'ALMANAC_API_KEY',
    flag: 'api-key',
    fallback: '',
    allowed: '20 to 512 printable ASCII characters; empty to have one made at first start',
    meaning: 'The first API key',
    secret: true,
  },
  {
    variable: 'ALMANAC_RATE_LIMIT',
    flag: 'rate-limit',
    fallback: '500',
    allowed: 'a whole number from 1 to 1000000000, or `off`',
    meaning: 'Requests per minute and key',
  },
  {
    variable: 'ALMANAC_ADDRESS_RATE_LIMIT',
    flag: 'address-rate-limit',
    fallback: '500',
    allowed: 'a whole number from 1 to 1000000000, or `off`',
    meaning: 'Requests per minute and address with a bad key or to an unknown path',
  },
  {
    variable: 'ALMANAC_QUOTA_POLICY',
    flag: 'quota-policy',
    fallback: 'count',
    allowed: '`count` or `refuse`',
    meaning: 'At the limit of a plan: only count, or refuse with 403 `QUOTA_EXCEEDED`',
  },
  {
    variable: 'ALMANAC_DEMO',
    flag: 'demo',
    fallback: 'on',
    allowed: '`on` or `off`',
    meaning: 'Load the sample data at the first start',
  },
  {
    variable: 'ALMANAC_SEARCH_THREADS',
    flag: 'search-threads',
    fallback: 'auto',
    allowed: 'a whole number from 1 to 64, or `auto` for one core less than the machine has, at most 4',
    meaning: 'Threads that search for companies; each takes up to 150 MB of memory',
  },
  {
    variable: 'ALMANAC_READERS',
    flag: 'readers',
    fallback: 'auto',
    allowed: 'a whole number from 1 to 64, or `auto` for one core less than the machine has, at most 4',
    meaning: 'Processes that read files and understand them',
  },
  {
    variable: 'ALMANAC_READER_TIMEOUT_MS',
    flag: 'reader-timeout-ms',
    fallback: '120000',
    allowed: 'a whole number from 1000 to 3600000',
    meaning: 'How long one file may be read before it fails with `TIME_LIMIT`, in milliseconds',
  },
  {
    variable: 'ALMANAC_READER_MEMORY_MB',
    flag: 'reader-memory-mb',
    fallback: '1024',
    allowed: 'a whole number from 128 to 65536',
    meaning: 'Memory that reading one file may take before it fails with `MEMORY_LIMIT`, in megabytes',
  },
  {
    variable: 'ALMANAC_JOB_SLOTS',
    flag: 'job-slots',
    fallback: 'auto',
    allowed: 'a whole number from 0 to 64, or `auto` for one more than processes that read',
    meaning: 'Jobs that this process runs at once; 0 leaves them to others',
  },
  {
    variable: 'ALMANAC_JOB_ORG_SLOTS',
    flag: 'job-org-slots',
    fallback: 'auto',
    allowed: 'a whole number from 1 to 4096, or `auto` for three quarters of the slots of this process',
    meaning: 'Jobs of one organization that run at once, in all processes',
  },
  {
    variable: 'ALMANAC_JOB_ATTEMPTS',
    flag: 'job-attempts',
    fallback: '5',
    allowed: 'a whole number from 1 to 100',
    meaning: 'Failures after which a job is dead and its file fails with `PROCESSING_FAILED`',
  },
  {
    variable: 'ALMANAC_JOB_TIMEOUT_MS',
    flag: 'job-timeout-ms',
    fallback: '900000',
    allowed: 'a whole number from 1000 to 86400000',
    meaning: 'How long one attempt of a job may take, in milliseconds',
  },
  {
    variable: 'ALMANAC_JOB_LEASE_MS',
    flag: 'job-lease-ms',
    fallback: '30000',
    allowed: 'a whole number from 3000 to 3600000',
    meaning: 'How long a job whose process gives no sign of life counts as running, in milliseconds',
  },
  {
    variable: 'ALMANAC_BODY_BYTES_MAX',
    flag: 'body-bytes-max',
    fallback: '1048576',
    allowed: 'a whole number from 1024 to 1073741824',
    meaning: 'Largest JSON body of a request, in bytes',
  },
  {
    variable: 'ALMANAC_SHUTDOWN_GRACE_MS',
    flag: 'shutdown-grace-ms',
    fallback: '30000',
    allowed: 'a whole number from 0 to 3600000',
    meaning: 'How long requests in flight may go on after SIGTERM, in milliseconds',
  },
  {
    variable: 'ALMANAC_TRUST_PROXY',
    flag: 'trust-proxy',
    fallback: 'off',
    allowed: '`on` or `off`',
    meaning: 'Take the address of the caller from `X-Forwarded-For`; only behind a proxy that sets it',
  },
  {
    variable: 'ALMANAC_CORS_ORIGINS',
    flag: 'cors-origins',
    fallback: '',
    allowed: 'empty for none, `*`, or origins like `https://desk.example` separated by commas',
    meaning: 'Web pages that may call the service from a browser',
  },
  {
    variable: 'ALMANAC_PUBLIC_URL',
    flag: 'public-url',
    fallback: '',
    allowed:
      'empty to take the host that the caller used, or a URL like `https://api.example` or `https://example/almanac`',
    meaning: 'Where callers reach the service: what links to uploads and downloads start with',
  },
  {
    variable: 'ALMANAC_UPLOAD_BYTES_MAX',
    flag: 'upload-bytes-max',
    fallback: '104857600',
    allowed: 'a whole number from 1024 to 10737418240',
    meaning: 'Largest file that may be uploaded, in bytes',
  },
  {
    variable: 'ALMANAC_UPLOAD_LINK_MINUTES',
    flag: 'upload-link-minutes',
    fallback: '60',
    allowed: 'a whole number from 1 to 10080',
    meaning: 'How long a link to upload a file may be used',
  },
  {
    variable: 'ALMANAC_DOWNLOAD_LINK_MINUTES',
    flag: 'download-link-minutes',
    fallback: '1440',
    allowed: 'a whole number from 1 to 10080',
    meaning: 'How long a link to download a file may be used',
  },
  {
    variable: 'ALMANAC_SMTP_PORT',
    flag: 'smtp-port',
    fallback: 'off',
    allowed: '`off`, or a whole number from 0 to 65535; 0 takes any free port',
    meaning: 'Port on which mail for connectors is received',
  },
  {
    variable: 'ALMANAC_SMTP_HOST',
    flag: 'smtp-host',
    fallback: '',
    allowed: 'empty for that of `ALMANAC_HOST`, or an address of this machine',
    meaning: 'Address on which mail is received',
  },
  {
    variable: 'ALMANAC_SMTP_TLS_CERT',
    flag: 'smtp-tls-cert',
    fallback: '',
    allowed: 'empty, or a PEM file that can be read; together with the key',
    meaning: 'Certificate with which senders of mail may encrypt (STARTTLS)',
  },
  {
    variable: 'ALMANAC_SMTP_TLS_KEY',
    flag: 'smtp-tls-key',
    fallback: '',
    allowed: 'empty, or a PEM file that can be read; together with the certificate',
    meaning: 'Key of that certificate',
  },
  {
    variable: 'ALMANAC_MAIL_DOMAIN',
    flag: 'mail-domain',
    fallback: 'ingest.almanac.invalid',
    allowed: 'a name of letters, digits, `-` and `.`',
    meaning: 'What the addresses of email connectors end with; its MX record must lead here',
  },
  {
    variable: 'ALMANAC_MAIL_BYTES_MAX',
    flag: 'mail-bytes-max',
    fallback: '26214400',
    allowed: 'a whole number from 1024 to 268435456',
    meaning: 'Largest mail, in bytes as it is sent',
  },
  {
    variable: 'ALMANAC_RESEARCH_FEED_URL',
    flag: 'research-feed-url',
    fallback: '',
    allowed: 'empty for none, or an `https://` URL; `http://` on this machine only',
    meaning: 'Feed that research connectors fetch from',
  },
  {
    variable: 'ALMANAC_RESEARCH_FETCH_SECONDS',
    flag: 'research-fetch-seconds',
    fallback: '900',
    allowed: 'a whole number from 1 to 604800',
    meaning: 'How often a research connector is fetched',
  },
  {
    variable: 'ALMANAC_SECRETS_KEY',
    flag: 'secrets-key',
    fallback: '',
    allowed:
      'empty for the key file in the data directory, or keys of 32 bytes in base64url separated by commas, newest first',
    meaning: 'What passwords of connectors are encrypted with',
    secret: true,
  },
  {
    variable: 'ALMANAC_LOG_LEVEL',
    flag: 'log-level',
    fallback: 'info',
    allowed: LOG_LEVELS.map((level) => `\`${level}\``).join(', '),
    meaning: 'Least severity that is logged',
  },
  {
    variable: 'ALMANAC_LOG_FORMAT',
    flag: 'log-format',
    fallback: 'json',
    allowed: '`json` or `text`',
    meaning: 'One JSON object per log line, or lines for people',
  },
] as const satisfies readonly Setting[];

export type Variable = (typeof SETTINGS)[number]['variable'];
