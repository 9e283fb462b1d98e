import { availableParallelism } from 'node:os';

/** What the process runs with. Read once at start, handed down as values. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly database: { readonly kind: 'sqlite' } | { readonly kind: 'postgres'; readonly url: string };
  readonly firstApiKey: string | undefined;
  /** Requests per minute and key; `null` is no limit. */
  readonly rateLimitPerMinute: number | null;
  /** Requests per minute and address with a bad key or to an unknown path; `null` is no limit. */
  readonly addressRateLimitPerMinute: number | null;
  readonly quotaPolicy: 'count' | 'refuse';
  readonly demo: boolean;
  readonly searchThreads: number;
  readonly bodyBytesMax: number;
  readonly shutdownGraceMs: number;
  readonly trustProxy: boolean;
  readonly corsOrigins: readonly string[];
  readonly logLevel: LogLevel;
  readonly logFormat: 'json' | 'text';
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
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

/** More do not help before a machine serves thousands of searches a second. */
const AUTO_THREADS_MAX = 4;

type Variable = (typeof SETTINGS)[number]['variable'];
type Environment = Readonly<Record<string, string | undefined>>;

/** All faults of a configuration at once, one a line, each with the name of the setting and what it may be. */
export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The configuration cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/** Values given by flag, by the flag's name. A flag without its value is held as `undefined`. */
export type Flags = ReadonlyMap<string, string | undefined>;

/** Takes the flags of settings (`--port 80`, `--port=80`) out of a command line; the rest is the command's own. */
export function takeFlags(argv: readonly string[]): { flags: Flags; rest: string[] } {
  const known = new Set<string>(SETTINGS.map(({ flag }) => flag));
  const flags = new Map<string, string | undefined>();
  const rest: string[] = [];
  for (let at = 0; at < argv.length; at += 1) {
    const word = argv[at] ?? '';
    const [name = '', ...value] = word.replace(/^--/, '').split('=');
    if (!word.startsWith('--') || !known.has(name)) rest.push(word);
    else if (word.includes('=')) flags.set(name, value.join('='));
    else if (argv[at + 1]?.startsWith('--') === false) flags.set(name, argv[++at]);
    else flags.set(name, undefined);
  }
  return { flags, rest };
}

/** Flags win over the environment, the environment over defaults. Throws `ConfigError` with every fault. */
export function loadConfig(flags: Flags, env: Environment): Config {
  const faults: string[] = [];
  for (const [flag, value] of flags) if (value === undefined) faults.push(`--${flag} needs a value`);
  const text = (variable: Variable): string => {
    const setting = settingOf(variable);
    return (flags.get(setting.flag) ?? env[variable] ?? '').trim() || setting.fallback;
  };
  const fault = (variable: Variable): void => {
    const setting = settingOf(variable);
    const shown = 'secret' in setting ? 'the value given' : `"${text(variable)}"`;
    faults.push(`${variable} (--${setting.flag}): ${shown} is not allowed; allowed: ${setting.allowed}`);
  };
  const oneOf = <T extends string>(variable: Variable, values: readonly T[]): T => {
    const found = values.find((value) => value === text(variable).toLowerCase());
    if (found === undefined) fault(variable);
    return found ?? (values[0] as T);
  };
  const whole = (variable: Variable, least: number, most: number): number => {
    const value = text(variable);
    const number = /^\d{1,12}$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= least && number <= most)) fault(variable);
    return number;
  };
  const limit = (variable: Variable): number | null =>
    ['off', '0'].includes(text(variable).toLowerCase()) ? null : whole(variable, 1, 1_000_000_000);

  const apiKey = text('ALMANAC_API_KEY');
  if (apiKey !== '' && !/^[\x20-\x7e]{20,512}$/.test(apiKey)) fault('ALMANAC_API_KEY');
  const databaseUrl = text('DATABASE_URL');
  if (databaseUrl !== '' && !isPostgresUrl(databaseUrl)) fault('DATABASE_URL');
  const corsOrigins = text('ALMANAC_CORS_ORIGINS')
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
  if (!corsOrigins.every(isOrigin)) fault('ALMANAC_CORS_ORIGINS');

  const config: Config = {
    port: whole('PORT', 0, 65_535),
    host: text('ALMANAC_HOST'),
    dataDir: text('ALMANAC_DATA_DIR'),
    database: databaseUrl === '' ? { kind: 'sqlite' } : { kind: 'postgres', url: databaseUrl },
    firstApiKey: apiKey === '' ? undefined : apiKey,
    rateLimitPerMinute: limit('ALMANAC_RATE_LIMIT'),
    addressRateLimitPerMinute: limit('ALMANAC_ADDRESS_RATE_LIMIT'),
    quotaPolicy: oneOf('ALMANAC_QUOTA_POLICY', ['count', 'refuse']),
    demo: oneOf('ALMANAC_DEMO', ['on', 'off']) === 'on',
    searchThreads:
      text('ALMANAC_SEARCH_THREADS').toLowerCase() === 'auto'
        ? Math.max(1, Math.min(AUTO_THREADS_MAX, availableParallelism() - 1))
        : whole('ALMANAC_SEARCH_THREADS', 1, 64),
    bodyBytesMax: whole('ALMANAC_BODY_BYTES_MAX', 1_024, 1_073_741_824),
    shutdownGraceMs: whole('ALMANAC_SHUTDOWN_GRACE_MS', 0, 3_600_000),
    trustProxy: oneOf('ALMANAC_TRUST_PROXY', ['off', 'on']) === 'on',
    corsOrigins,
    logLevel: oneOf('ALMANAC_LOG_LEVEL', LOG_LEVELS),
    logFormat: oneOf('ALMANAC_LOG_FORMAT', ['json', 'text']),
  };
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

/** The environment of this process: the only place that reads it. */
export const processEnvironment = (): Environment => process.env;

/** Variables that start with `ALMANAC_` and mean nothing here: most often a typing mistake, so worth a warning. */
export function unknownVariables(env: Environment): string[] {
  const known = new Set<string>(SETTINGS.map(({ variable }) => variable));
  return Object.keys(env).filter((name) => name.startsWith('ALMANAC_') && !known.has(name));
}

/** What is in force, by variable, with secrets replaced by how they were set. */
export function describeConfig(config: Config): Record<Variable, string> {
  const limit = (perMinute: number | null): string => (perMinute === null ? 'off' : String(perMinute));
  const onOff = (value: boolean): string => (value ? 'on' : 'off');
  return {
    PORT: String(config.port),
    ALMANAC_HOST: config.host,
    ALMANAC_DATA_DIR: config.dataDir,
    DATABASE_URL: config.database.kind === 'sqlite' ? '' : withoutPassword(config.database.url),
    ALMANAC_API_KEY: config.firstApiKey === undefined ? '' : '(set, not shown)',
    ALMANAC_RATE_LIMIT: limit(config.rateLimitPerMinute),
    ALMANAC_ADDRESS_RATE_LIMIT: limit(config.addressRateLimitPerMinute),
    ALMANAC_QUOTA_POLICY: config.quotaPolicy,
    ALMANAC_DEMO: onOff(config.demo),
    ALMANAC_SEARCH_THREADS: String(config.searchThreads),
    ALMANAC_BODY_BYTES_MAX: String(config.bodyBytesMax),
    ALMANAC_SHUTDOWN_GRACE_MS: String(config.shutdownGraceMs),
    ALMANAC_TRUST_PROXY: onOff(config.trustProxy),
    ALMANAC_CORS_ORIGINS: config.corsOrigins.join(','),
    ALMANAC_LOG_LEVEL: config.logLevel,
    ALMANAC_LOG_FORMAT: config.logFormat,
  };
}

function settingOf(variable: Variable): (typeof SETTINGS)[number] {
  const setting = SETTINGS.find((one) => one.variable === variable);
  if (setting === undefined) throw new Error(`no setting ${variable}`);
  return setting;
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);
}

function isOrigin(text: string): boolean {
  return text === '*' || (URL.canParse(text) && new URL(text).origin === text);
}

function withoutPassword(url: string): string {
  const shown = new URL(url);
  if (shown.password !== '') shown.password = '***';
  for (const name of [...shown.searchParams.keys()]) {
    if (/password|key|secret/i.test(name)) shown.searchParams.set(name, '***');
  }
  return shown.toString();
}
