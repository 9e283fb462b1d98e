import { availableParallelism } from 'node:os';
import type { TokenPrice } from './language-model-settings.ts';
import { issuerWithoutAddress, type OAuthConfig, oauthOf } from './oauth-settings.ts';
import { roleFaults } from './role-faults.ts';
import { type S3Config, s3Of, s3WithoutBucket } from './s3-settings.ts';
import { mayHoldPassword } from './setting-urls.ts';
import { JOB_SLOTS_MAX, type LogLevel, type Role, SETTINGS, type SettingValues, type Variable } from './settings.ts';

/** Settings of background jobs; see `src/jobs/runner.ts`. */
export interface JobConfig {
  readonly slots: number;
  readonly orgRunningMax: number;
  readonly attemptsMax: number;
  readonly timeoutMs: number;
  readonly leaseMs: number;
}

/** Engine of the passages: in the data directory, or in OpenSearch. */
export type SearchEngineConfig =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'opensearch'; readonly urls: readonly string[]; readonly prefix: string; readonly shards: number };

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

/** An endpoint of a language model. */
export interface LanguageModelSlot {
  readonly url: string;
  readonly key: string | null;
  /** Name of the model at the endpoint; empty for an endpoint with a single model. */
  readonly name: string;
  readonly contextTokens: number;
  readonly price: TokenPrice | null;
  readonly canCallTools: boolean;
}

/** Settings of the language models that write answers; see docs/language-models.md. */
export interface LanguageModelsConfig {
  readonly base: LanguageModelSlot | null;
  readonly pro: LanguageModelSlot | null;
  /** Limits of an organization for a UTC day; `null` is no limit. */
  readonly daily: { readonly tokens: number | null; readonly usd: number | null };
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
  /** Newest first; `null` to use the key file. */
  readonly secretKeys: readonly [Buffer, ...Buffer[]] | null;
}

export type DatabaseConfig =
  | { readonly kind: 'sqlite' }
  | {
      readonly kind: 'postgres';
      readonly url: string;
      /** Applies missing migrations when it is opened; otherwise they are only checked. */
      readonly migrates: boolean;
    };

/** The configuration of the process, read once at start and passed down as values. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** PEM files; `null` for plain HTTP. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  readonly role: Role;
  readonly dataDir: string;
  /** Holds passages, vectors and, without S3, blobs. */
  readonly documentsDir: string;
  readonly database: DatabaseConfig;
  /** `null` for `documentsDir`. */
  readonly s3: S3Config | null;
  readonly searchEngine: SearchEngineConfig;
  readonly firstApiKey: string | undefined;
  /** Requests per minute of a key or a signed-in user; `null` is no limit. */
  readonly rateLimitPerMinute: number | null;
  /** Requests per minute and address with a bad key or token, or to an unknown path; `null` is no limit. */
  readonly addressRateLimitPerMinute: number | null;
  readonly quotaPolicy: 'count' | 'refuse';
  /** Unit of offsets in texts. */
  readonly offsets: 'codepoints' | 'utf16';
  /** Time zone of the days of rolling date ranges; a name of the IANA database. */
  readonly timeZone: string;
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
  /** Names of hosts by which assistants reach the service. */
  readonly mcpHosts: readonly string[];
  /** `null`: keys and sessions alone are accepted. */
  readonly oauth: OAuthConfig | null;
  /** Base of links, without a trailing slash; `null` to use the host of the request. */
  readonly publicUrl: string | null;
  readonly uploadBytesMax: number;
  readonly uploadLinkMs: number;
  readonly downloadLinkMs: number;
  readonly connectors: ConnectorConfig;
  readonly searchModels: SearchModelsConfig;
  readonly languageModels: LanguageModelsConfig;
  readonly logLevel: LogLevel;
  readonly logFormat: 'json' | 'text';
  /** The texts of all settings in force, by variable; instead of a secret, how it was set. */
  readonly shown: Readonly<Record<Variable, string>>;
}

const MINUTE_MS = 60_000;

/** More threads help only at thousands of searches a second. */
const AUTO_THREADS_MAX = 4;

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

/** Looks for faults that only the files of the machine show. A setting with a fault of its own is `undefined`. */
export type ConfigCheck = (values: Partial<SettingValues>) => readonly string[];

/**
 * Flags win over the environment, the environment over defaults. Throws `ConfigError` with every fault, including
 * faults found by `checks`.
 */
export function loadConfig(flags: Flags, env: Environment, checks: readonly ConfigCheck[] = []): Config {
  const faults = [...flags].flatMap(([flag, value]) => (value === undefined ? [`--${flag} needs a value`] : []));
  const values: Partial<Record<Variable, unknown>> = {};
  for (const setting of SETTINGS) {
    const text = (flags.get(setting.flag) ?? env[setting.variable] ?? '').trim() || setting.fallback;
    values[setting.variable] = setting.parse(text);
    if (values[setting.variable] === undefined) faults.push(faultOf(setting.variable, text));
  }
  for (const [one, other] of PAIRS) {
    if (values[one] !== null && values[other] === null) faults.push(faultOf(other, ''));
    if (values[one] === null && values[other] !== null) faults.push(faultOf(one, ''));
  }
  faults.push(
    ...[limitWithoutPrice, s3WithoutBucket, issuerWithoutAddress, roleFaults, ...checks].flatMap((check) =>
      check(values as Partial<SettingValues>),
    ),
  );
  if (faults.length > 0) throw new ConfigError(faults);
  return configOf(withAutomaticValues(values as SettingValues));
}

/** Given together or not at all. */
const PAIRS: readonly (readonly [Variable, Variable])[] = [
  ['ALMANAC_TLS_CERT', 'ALMANAC_TLS_KEY'],
  ['ALMANAC_SMTP_TLS_CERT', 'ALMANAC_SMTP_TLS_KEY'],
  ['ALMANAC_OAUTH_ISSUER', 'ALMANAC_OAUTH_AUDIENCE'],
  ['ALMANAC_OAUTH_ISSUER', 'ALMANAC_OAUTH_JWKS_URL'],
  ['ALMANAC_S3_ACCESS_KEY_ID', 'ALMANAC_S3_SECRET_ACCESS_KEY'],
];

function faultOf(variable: Variable, text: string): string {
  const setting = SETTINGS.find((one) => one.variable === variable);
  const shown = setting?.isSecret || mayHoldPassword(text) ? 'the value given' : `"${text}"`;
  return `${variable} (--${setting?.flag}): ${shown} is not allowed; allowed: ${setting?.allowed}`;
}

/**
 * Jobs in addition to reading ones: they write to the index, where OpenSearch lets each wait until its writes are
 * visible, up to a second.
 */
const JOBS_AT_INDEX = 1;
const JOBS_AT_OPENSEARCH = 32;

/** Settings with numbers for `auto`, by the cores of the machine. */
function withAutomaticValues(values: SettingValues) {
  const cores = availableParallelism();
  const threads = Math.max(1, Math.min(AUTO_THREADS_MAX, cores - 1));
  const readers = values.ALMANAC_READERS ?? threads;
  const waiting = values.ALMANAC_SEARCH_URL.length > 0 ? JOBS_AT_OPENSEARCH : JOBS_AT_INDEX;
  const jobSlots = values.ALMANAC_JOB_SLOTS ?? Math.min(JOB_SLOTS_MAX, readers + waiting);
  return {
    ...values,
    ALMANAC_SEARCH_THREADS: values.ALMANAC_SEARCH_THREADS ?? Math.min(AUTO_THREADS_MAX, cores),
    ALMANAC_READERS: readers,
    ALMANAC_JOB_SLOTS: jobSlots,
    ALMANAC_JOB_ORG_SLOTS: values.ALMANAC_JOB_ORG_SLOTS ?? Math.max(1, Math.ceil((jobSlots * 3) / 4)),
    ALMANAC_MODEL_THREADS: values.ALMANAC_MODEL_THREADS ?? threads,
  };
}

type AllValues = ReturnType<typeof withAutomaticValues>;

function configOf(values: AllValues): Config {
  const { ALMANAC_TLS_CERT: cert, ALMANAC_TLS_KEY: key } = values;
  return {
    port: values.PORT,
    host: values.ALMANAC_HOST,
    tls: cert === null || key === null ? null : { cert, key },
    role: values.ALMANAC_ROLE,
    dataDir: values.ALMANAC_DATA_DIR,
    documentsDir: values.ALMANAC_DOCUMENTS_DIR ?? values.ALMANAC_DATA_DIR,
    database:
      values.DATABASE_URL === null
        ? { kind: 'sqlite' }
        : { kind: 'postgres', url: values.DATABASE_URL, migrates: values.ALMANAC_ROLE === 'all' },
    s3: s3Of(values),
    searchEngine: searchEngineOf(values),
    firstApiKey: values.ALMANAC_API_KEY ?? undefined,
    rateLimitPerMinute: values.ALMANAC_RATE_LIMIT,
    addressRateLimitPerMinute: values.ALMANAC_ADDRESS_RATE_LIMIT,
    quotaPolicy: values.ALMANAC_QUOTA_POLICY,
    offsets: values.ALMANAC_OFFSETS,
    timeZone: values.ALMANAC_TIME_ZONE,
    demo: values.ALMANAC_DEMO && values.ALMANAC_ROLE === 'all',
    searchThreads: values.ALMANAC_SEARCH_THREADS,
    searchVocabularyFile: values.ALMANAC_SEARCH_VOCABULARY,
    topicRulesFile: values.ALMANAC_TOPIC_RULES,
    reader: {
      processes: values.ALMANAC_READERS,
      timeoutMs: values.ALMANAC_READER_TIMEOUT_MS,
      memoryMb: values.ALMANAC_READER_MEMORY_MB,
    },
    jobs: {
      slots: values.ALMANAC_JOB_SLOTS,
      orgRunningMax: values.ALMANAC_JOB_ORG_SLOTS,
      attemptsMax: values.ALMANAC_JOB_ATTEMPTS,
      timeoutMs: values.ALMANAC_JOB_TIMEOUT_MS,
      leaseMs: values.ALMANAC_JOB_LEASE_MS,
    },
    batches: { lineTimeoutMs: values.ALMANAC_BATCH_LINE_TIMEOUT_MS, isTypeStrict: values.ALMANAC_BATCH_STRICT_TYPE },
    bodyBytesMax: values.ALMANAC_BODY_BYTES_MAX,
    shutdownGraceMs: values.ALMANAC_SHUTDOWN_GRACE_MS,
    trustProxy: values.ALMANAC_TRUST_PROXY,
    corsOrigins: values.ALMANAC_CORS_ORIGINS,
    mcpHosts: values.ALMANAC_MCP_HOSTS,
    oauth: oauthOf(values),
    publicUrl: values.ALMANAC_PUBLIC_URL,
    uploadBytesMax: values.ALMANAC_UPLOAD_BYTES_MAX,
    uploadLinkMs: values.ALMANAC_UPLOAD_LINK_MINUTES * MINUTE_MS,
    downloadLinkMs: values.ALMANAC_DOWNLOAD_LINK_MINUTES * MINUTE_MS,
    connectors: connectorsOf(values),
    searchModels: searchModelsOf(values),
    languageModels: languageModelsOf(values),
    logLevel: values.ALMANAC_LOG_LEVEL,
    logFormat: values.ALMANAC_LOG_FORMAT,
    shown: shownValues(values),
  };
}

const searchEngineOf = ({
  ALMANAC_SEARCH_URL: urls,
  ALMANAC_SEARCH_INDEX: prefix,
  ALMANAC_SEARCH_SHARDS: shards,
}: AllValues): SearchEngineConfig =>
  urls.length === 0 ? { kind: 'embedded' } : { kind: 'opensearch', urls, prefix, shards };

function connectorsOf(values: AllValues): ConnectorConfig {
  const { ALMANAC_SMTP_PORT: port, ALMANAC_SMTP_TLS_CERT: cert, ALMANAC_SMTP_TLS_KEY: key } = values;
  const [newestKey, ...olderKeys] = values.ALMANAC_SECRETS_KEY;
  return {
    smtp:
      port === null
        ? null
        : {
            port,
            host: values.ALMANAC_SMTP_HOST ?? values.ALMANAC_HOST,
            tls: cert === null || key === null ? null : { cert, key },
          },
    mailDomain: values.ALMANAC_MAIL_DOMAIN,
    mailBytesMax: values.ALMANAC_MAIL_BYTES_MAX,
    researchFeedUrl: values.ALMANAC_RESEARCH_FEED_URL,
    researchFetchMs: values.ALMANAC_RESEARCH_FETCH_SECONDS * 1_000,
    secretKeys: newestKey === undefined ? null : [newestKey, ...olderKeys],
  };
}

function searchModelsOf(values: AllValues): SearchModelsConfig {
  const { EMBEDDINGS_URL: url, ALMANAC_EMBEDDINGS_MODEL: name, ALMANAC_EMBEDDINGS_KEY: key } = values;
  return {
    model: values.ALMANAC_MODEL,
    threads: values.ALMANAC_MODEL_THREADS,
    modelsUrl: values.ALMANAC_MODELS_URL,
    reranker: values.ALMANAC_RERANKER,
    rerankerTimeoutMs: values.ALMANAC_RERANKER_TIMEOUT_MS,
    endpoint: url === null ? null : { url, name: name ?? '', key },
  };
}

function languageModelsOf(values: AllValues): LanguageModelsConfig {
  const slot = (of: '' | 'PRO_'): LanguageModelSlot | null => {
    const url = values[`ALMANAC_LANGUAGE_MODEL_${of}URL`];
    if (url === null) return null;
    return {
      url,
      key: values[`ALMANAC_LANGUAGE_MODEL_${of}KEY`],
      name: values[`ALMANAC_LANGUAGE_MODEL_${of}NAME`] ?? '',
      contextTokens: values[`ALMANAC_LANGUAGE_MODEL_${of}CONTEXT`],
      price: values[`ALMANAC_LANGUAGE_MODEL_${of}PRICE`],
      canCallTools: values[`ALMANAC_LANGUAGE_MODEL_${of}TOOLS`],
    };
  };
  return {
    base: slot(''),
    pro: slot('PRO_'),
    daily: { tokens: values.ALMANAC_LANGUAGE_MODEL_DAILY_TOKENS, usd: values.ALMANAC_LANGUAGE_MODEL_DAILY_USD },
  };
}

/** Without the prices a limit in US dollars would never be reached. */
const limitWithoutPrice: ConfigCheck = (values) => {
  if (values.ALMANAC_LANGUAGE_MODEL_DAILY_USD == null) return [];
  return (['', 'PRO_'] as const)
    .filter(
      (of) => values[`ALMANAC_LANGUAGE_MODEL_${of}URL`] != null && values[`ALMANAC_LANGUAGE_MODEL_${of}PRICE`] === null,
    )
    .map((of) => faultOf(`ALMANAC_LANGUAGE_MODEL_${of}PRICE`, ''));
};

const shownValues = (values: SettingValues): Record<Variable, string> =>
  Object.fromEntries(
    SETTINGS.map(({ variable, show }) => [variable, (show as (value: unknown) => string)(values[variable])]),
  ) as Record<Variable, string>;

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
