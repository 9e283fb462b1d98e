import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { parseSecretKey } from './secret-box.ts';
import {
  isEndpointUrl,
  isFeedUrl,
  isOrigin,
  isPlainUrl,
  isPostgresUrl,
  mayHoldPassword,
  withoutPassword,
} from './setting-urls.ts';
import { LOG_LEVELS, type LogLevel, SETTINGS, type Variable } from './settings.ts';

/** Settings of background jobs; see `src/jobs/runner.ts`. */
export interface JobConfig {
  readonly slots: number;
  readonly orgRunningMax: number;
  readonly attemptsMax: number;
  readonly timeoutMs: number;
  readonly leaseMs: number;
}

/** Settings of the embedding model and the cross-encoder; see docs/search.md. */
export interface SearchModelsConfig {
  /** Name of an installed model; `null` for the only one, `off` for none. */
  readonly model: string | null;
  readonly threads: number;
  readonly modelsUrl: string | null;
  /** Name of the cross-encoder; `null` for the only one, `off` for none. */
  readonly reranker: string | null;
  /** How long one search waits for the cross-encoder. */
  readonly rerankerTimeoutMs: number;
  /** Embedding endpoint used in place of a local model. */
  readonly endpoint: { readonly url: string; readonly name: string; readonly key: string | null } | null;
}

/** Settings of mail and research connectors; see docs/connectors.md. */
export interface ConnectorConfig {
  /** `null` when no mail is received. */
  readonly smtp: {
    readonly port: number;
    readonly host: string;
    readonly tls: { cert: string; key: string } | null;
  } | null;
  readonly mailDomain: string;
  readonly mailBytesMax: number;
  readonly researchFeedUrl: string | null;
  readonly researchFetchMs: number;
  /** Newest first; `null` to use those of the key file. */
  readonly secretKeys: readonly [Buffer, ...Buffer[]] | null;
}

/** The configuration of the process, read once at start and passed down as values. */
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
  /** Unit of offsets in texts. */
  readonly offsets: 'codepoints' | 'utf16';
  readonly demo: boolean;
  readonly searchThreads: number;
  /** The operator's additions to the vocabulary of search; `null` for none. */
  readonly searchVocabularyFile: string | null;
  /** The operator's additions to the rules for topics; `null` for none. */
  readonly topicRulesFile: string | null;
  readonly reader: { readonly processes: number; readonly timeoutMs: number; readonly memoryMb: number };
  readonly jobs: JobConfig;
  readonly batches: { readonly lineTimeoutMs: number; readonly isTypeStrict: boolean };
  readonly bodyBytesMax: number;
  readonly shutdownGraceMs: number;
  /** The number of trusted proxies in front, or their networks. */
  readonly trustProxy: number | readonly string[];
  readonly corsOrigins: readonly string[];
  /** Base of links, without a trailing slash; `null` to use the host of the request. */
  readonly publicUrl: string | null;
  readonly uploadBytesMax: number;
  readonly uploadLinkMs: number;
  readonly downloadLinkMs: number;
  readonly connectors: ConnectorConfig;
  readonly searchModels: SearchModelsConfig;
  readonly logLevel: LogLevel;
  readonly logFormat: 'json' | 'text';
}

const MINUTE_MS = 60_000;

/** More threads help only at thousands of searches a second. */
const AUTO_THREADS_MAX = 4;

const PROXIES_MAX = 16;

type Environment = Readonly<Record<string, string | undefined>>;

/** All faults of a configuration, one a line, each with the name of the setting and its allowed values. */
export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The configuration cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/** Values of flags by name; `undefined` for a flag without a value. */
export type Flags = ReadonlyMap<string, string | undefined>;

/** Splits the flags of settings (`--port 80`, `--port=80`) from the other arguments of a command line. */
export function takeFlags(argv: readonly string[]): { flags: Flags; rest: string[] } {
  const knownFlags = new Set<string>(SETTINGS.map(({ flag }) => flag));
  const flags = new Map<string, string | undefined>();
  const rest: string[] = [];
  for (let at = 0; at < argv.length; at += 1) {
    const word = argv[at] ?? '';
    const [name = '', ...value] = word.replace(/^--/, '').split('=');
    if (!word.startsWith('--') || !knownFlags.has(name)) rest.push(word);
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
    const value = text(variable);
    const shown = 'secret' in setting || mayHoldPassword(value) ? 'the value given' : `"${value}"`;
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

  const wholeOr = (variable: Variable, auto: number, least: number, most: number): number =>
    text(variable).toLowerCase() === 'auto' ? auto : whole(variable, least, most);

  const autoSearchThreads = Math.min(AUTO_THREADS_MAX, availableParallelism());
  const autoThreads = Math.max(1, Math.min(AUTO_THREADS_MAX, availableParallelism() - 1));
  const readers = wholeOr('ALMANAC_READERS', autoThreads, 1, 64);
  const jobSlots = wholeOr('ALMANAC_JOB_SLOTS', readers + 1, 0, 64);
  const apiKey = text('ALMANAC_API_KEY');
  if (apiKey !== '' && !/^[\x20-\x7e]{20,512}$/.test(apiKey)) fault('ALMANAC_API_KEY');
  const databaseUrl = text('DATABASE_URL');
  if (databaseUrl !== '' && !isPostgresUrl(databaseUrl)) fault('DATABASE_URL');
  const trustProxy = trustedProxies(text('ALMANAC_TRUST_PROXY'));
  if (trustProxy === undefined) fault('ALMANAC_TRUST_PROXY');
  const corsOrigins = text('ALMANAC_CORS_ORIGINS')
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
  if (!corsOrigins.every(isOrigin)) fault('ALMANAC_CORS_ORIGINS');

  const publicUrl = text('ALMANAC_PUBLIC_URL').replace(/\/+$/, '');
  if (publicUrl !== '' && !isPlainUrl(publicUrl)) fault('ALMANAC_PUBLIC_URL');

  const [tlsCert, tlsKey] = [text('ALMANAC_SMTP_TLS_CERT'), text('ALMANAC_SMTP_TLS_KEY')];
  if (tlsCert !== '' && tlsKey === '') fault('ALMANAC_SMTP_TLS_KEY');
  if (tlsCert === '' && tlsKey !== '') fault('ALMANAC_SMTP_TLS_CERT');
  const mailDomain = text('ALMANAC_MAIL_DOMAIN').toLowerCase();
  if (!/^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/.test(mailDomain)) fault('ALMANAC_MAIL_DOMAIN');
  const researchFeedUrl = text('ALMANAC_RESEARCH_FEED_URL');
  if (researchFeedUrl !== '' && !isFeedUrl(researchFeedUrl)) fault('ALMANAC_RESEARCH_FEED_URL');
  const secretKeys = text('ALMANAC_SECRETS_KEY')
    .split(',')
    .flatMap((key) => parseSecretKey(key.trim()) ?? []);
  const [newestKey, ...olderKeys] = secretKeys;
  if (text('ALMANAC_SECRETS_KEY') !== '' && text('ALMANAC_SECRETS_KEY').split(',').length !== secretKeys.length) {
    fault('ALMANAC_SECRETS_KEY');
  }

  const [modelsUrl, embeddingsUrl] = [text('ALMANAC_MODELS_URL'), text('EMBEDDINGS_URL')];
  if (modelsUrl !== '' && !isPlainUrl(modelsUrl)) fault('ALMANAC_MODELS_URL');
  if (embeddingsUrl !== '' && !isEndpointUrl(embeddingsUrl)) fault('EMBEDDINGS_URL');
  const embeddingsKey = text('ALMANAC_EMBEDDINGS_KEY');
  if (!/^[\x20-\x7e]{0,512}$/.test(embeddingsKey)) fault('ALMANAC_EMBEDDINGS_KEY');

  const config: Config = {
    port: whole('PORT', 0, 65_535),
    host: text('ALMANAC_HOST'),
    dataDir: text('ALMANAC_DATA_DIR'),
    database: databaseUrl === '' ? { kind: 'sqlite' } : { kind: 'postgres', url: databaseUrl },
    firstApiKey: apiKey === '' ? undefined : apiKey,
    rateLimitPerMinute: limit('ALMANAC_RATE_LIMIT'),
    addressRateLimitPerMinute: limit('ALMANAC_ADDRESS_RATE_LIMIT'),
    quotaPolicy: oneOf('ALMANAC_QUOTA_POLICY', ['count', 'refuse']),
    offsets: oneOf('ALMANAC_OFFSETS', ['codepoints', 'utf16']),
    demo: oneOf('ALMANAC_DEMO', ['on', 'off']) === 'on',
    searchThreads: wholeOr('ALMANAC_SEARCH_THREADS', autoSearchThreads, 1, 64),
    searchVocabularyFile: text('ALMANAC_SEARCH_VOCABULARY') || null,
    topicRulesFile: text('ALMANAC_TOPIC_RULES') || null,
    reader: {
      processes: readers,
      timeoutMs: whole('ALMANAC_READER_TIMEOUT_MS', 1_000, 3_600_000),
      memoryMb: whole('ALMANAC_READER_MEMORY_MB', 128, 65_536),
    },
    jobs: {
      slots: jobSlots,
      orgRunningMax: wholeOr('ALMANAC_JOB_ORG_SLOTS', Math.max(1, Math.ceil((jobSlots * 3) / 4)), 1, 4_096),
      attemptsMax: whole('ALMANAC_JOB_ATTEMPTS', 1, 100),
      timeoutMs: whole('ALMANAC_JOB_TIMEOUT_MS', 1_000, 86_400_000),
      leaseMs: whole('ALMANAC_JOB_LEASE_MS', 3_000, 3_600_000),
    },
    batches: {
      lineTimeoutMs: whole('ALMANAC_BATCH_LINE_TIMEOUT_MS', 1, 3_600_000),
      isTypeStrict: oneOf('ALMANAC_BATCH_STRICT_TYPE', ['off', 'on']) === 'on',
    },
    bodyBytesMax: whole('ALMANAC_BODY_BYTES_MAX', 1_024, 1_073_741_824),
    shutdownGraceMs: whole('ALMANAC_SHUTDOWN_GRACE_MS', 0, 3_600_000),
    trustProxy: trustProxy ?? 0,
    corsOrigins,
    publicUrl: publicUrl === '' ? null : publicUrl,
    uploadBytesMax: whole('ALMANAC_UPLOAD_BYTES_MAX', 1_024, 10_737_418_240),
    uploadLinkMs: whole('ALMANAC_UPLOAD_LINK_MINUTES', 1, 10_080) * MINUTE_MS,
    downloadLinkMs: whole('ALMANAC_DOWNLOAD_LINK_MINUTES', 1, 10_080) * MINUTE_MS,
    connectors: {
      smtp:
        text('ALMANAC_SMTP_PORT').toLowerCase() === 'off'
          ? null
          : {
              port: whole('ALMANAC_SMTP_PORT', 0, 65_535),
              host: text('ALMANAC_SMTP_HOST') || text('ALMANAC_HOST'),
              tls: tlsCert === '' ? null : { cert: tlsCert, key: tlsKey },
            },
      mailDomain,
      mailBytesMax: whole('ALMANAC_MAIL_BYTES_MAX', 1_024, 268_435_456),
      researchFeedUrl: researchFeedUrl === '' ? null : researchFeedUrl,
      researchFetchMs: whole('ALMANAC_RESEARCH_FETCH_SECONDS', 1, 604_800) * 1_000,
      secretKeys: newestKey === undefined ? null : [newestKey, ...olderKeys],
    },
    searchModels: {
      model: text('ALMANAC_MODEL') || null,
      threads: wholeOr('ALMANAC_MODEL_THREADS', autoThreads, 1, 64),
      modelsUrl: modelsUrl || null,
      reranker: text('ALMANAC_RERANKER') || null,
      rerankerTimeoutMs: whole('ALMANAC_RERANKER_TIMEOUT_MS', 10, 60_000),
      endpoint:
        embeddingsUrl === ''
          ? null
          : { url: embeddingsUrl, name: text('ALMANAC_EMBEDDINGS_MODEL'), key: embeddingsKey || null },
    },
    logLevel: oneOf('ALMANAC_LOG_LEVEL', LOG_LEVELS),
    logFormat: oneOf('ALMANAC_LOG_FORMAT', ['json', 'text']),
  };
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

/** The environment of this process; read nowhere else. */
export const processEnvironment = (): Environment => process.env;

/** Sets environment variables that a native engine reads at its first start, unless the operator has set them. */
export function presetForEngine(variables: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(variables)) process.env[name] ??= value;
}

/** Unknown variables that start with `ALMANAC_`, most often typing mistakes. */
export function unknownVariables(env: Environment): string[] {
  const known = new Set<string>(SETTINGS.map(({ variable }) => variable));
  return Object.keys(env).filter((name) => name.startsWith('ALMANAC_') && !known.has(name));
}

/** The settings in force by variable; instead of a secret, how it was set. */
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
    ALMANAC_OFFSETS: config.offsets,
    ALMANAC_DEMO: onOff(config.demo),
    ALMANAC_SEARCH_THREADS: String(config.searchThreads),
    ALMANAC_SEARCH_VOCABULARY: config.searchVocabularyFile ?? '',
    ALMANAC_TOPIC_RULES: config.topicRulesFile ?? '',
    ALMANAC_READERS: String(config.reader.processes),
    ALMANAC_READER_TIMEOUT_MS: String(config.reader.timeoutMs),
    ALMANAC_READER_MEMORY_MB: String(config.reader.memoryMb),
    ALMANAC_JOB_SLOTS: String(config.jobs.slots),
    ALMANAC_JOB_ORG_SLOTS: String(config.jobs.orgRunningMax),
    ALMANAC_JOB_ATTEMPTS: String(config.jobs.attemptsMax),
    ALMANAC_JOB_TIMEOUT_MS: String(config.jobs.timeoutMs),
    ALMANAC_JOB_LEASE_MS: String(config.jobs.leaseMs),
    ALMANAC_BATCH_LINE_TIMEOUT_MS: String(config.batches.lineTimeoutMs),
    ALMANAC_BATCH_STRICT_TYPE: onOff(config.batches.isTypeStrict),
    ALMANAC_BODY_BYTES_MAX: String(config.bodyBytesMax),
    ALMANAC_SHUTDOWN_GRACE_MS: String(config.shutdownGraceMs),
    ALMANAC_TRUST_PROXY:
      typeof config.trustProxy === 'number' ? String(config.trustProxy) : config.trustProxy.join(','),
    ALMANAC_CORS_ORIGINS: config.corsOrigins.join(','),
    ALMANAC_PUBLIC_URL: config.publicUrl ?? '',
    ALMANAC_UPLOAD_BYTES_MAX: String(config.uploadBytesMax),
    ALMANAC_UPLOAD_LINK_MINUTES: String(config.uploadLinkMs / MINUTE_MS),
    ALMANAC_DOWNLOAD_LINK_MINUTES: String(config.downloadLinkMs / MINUTE_MS),
    ALMANAC_SMTP_PORT: config.connectors.smtp === null ? 'off' : String(config.connectors.smtp.port),
    ALMANAC_SMTP_HOST: config.connectors.smtp?.host ?? '',
    ALMANAC_SMTP_TLS_CERT: config.connectors.smtp?.tls?.cert ?? '',
    ALMANAC_SMTP_TLS_KEY: config.connectors.smtp?.tls?.key ?? '',
    ALMANAC_MAIL_DOMAIN: config.connectors.mailDomain,
    ALMANAC_MAIL_BYTES_MAX: String(config.connectors.mailBytesMax),
    ALMANAC_RESEARCH_FEED_URL: config.connectors.researchFeedUrl ?? '',
    ALMANAC_RESEARCH_FETCH_SECONDS: String(config.connectors.researchFetchMs / 1_000),
    ALMANAC_SECRETS_KEY: config.connectors.secretKeys === null ? '' : '(set, not shown)',
    ALMANAC_MODEL: config.searchModels.model ?? '',
    ALMANAC_MODEL_THREADS: String(config.searchModels.threads),
    ALMANAC_MODELS_URL: config.searchModels.modelsUrl ?? '',
    ALMANAC_RERANKER: config.searchModels.reranker ?? '',
    ALMANAC_RERANKER_TIMEOUT_MS: String(config.searchModels.rerankerTimeoutMs),
    EMBEDDINGS_URL: config.searchModels.endpoint?.url ?? '',
    ALMANAC_EMBEDDINGS_MODEL: config.searchModels.endpoint?.name ?? '',
    ALMANAC_EMBEDDINGS_KEY: config.searchModels.endpoint?.key ? '(set, not shown)' : '',
    ALMANAC_LOG_LEVEL: config.logLevel,
    ALMANAC_LOG_FORMAT: config.logFormat,
  };
}

function settingOf(variable: Variable): (typeof SETTINGS)[number] {
  const setting = SETTINGS.find((one) => one.variable === variable);
  if (setting === undefined) throw new Error(`no setting ${variable}`);
  return setting;
}

/** `undefined` for anything but a number of proxies or a list of networks. */
function trustedProxies(text: string): number | readonly string[] | undefined {
  const word = text.toLowerCase();
  if (word === 'off') return 0;
  if (word === 'on') return 1;
  if (/^\d+$/.test(word)) return Number(word) <= PROXIES_MAX ? Number(word) : undefined;
  const networks = word.split(',').map((network) => network.trim());
  return networks.every(isNetwork) ? networks : undefined;
}

/** Whether `text` is an IP address or a CIDR network, other than all addresses. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isPrefix = prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits);
  return bits > 0 && isPrefix && rest.length === 0;
}
