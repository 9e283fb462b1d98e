import { availableParallelism } from 'node:os';
import { type Role, valuesIn } from './settings/setting.ts';
import { faultsTogether, textFaultOf } from './settings/setting-faults.ts';
import { JOB_SLOTS_MAX, SETTING_TREE, SETTINGS, type SettingValues, type Variable } from './settings/settings.ts';

/** The database of rows; with PostgreSQL, `migrates` applies missing migrations when it is opened: otherwise they are only checked. */
export type DatabaseConfig =
  | { readonly kind: 'sqlite' }
  | { readonly kind: 'postgres'; readonly url: string; readonly migrates: boolean };

/** The configuration of the process, read once at start and passed down as values. */
export type Config = ReturnType<typeof configOf>;
export type SearchModelsConfig = Config['searchModels'];
export type LanguageModelsConfig = Config['languageModels'];

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
    if (values[setting.variable] === undefined) faults.push(textFaultOf(setting.variable, text));
  }
  const given = values as Partial<SettingValues>;
  faults.push(...faultsTogether(given), ...checks.flatMap((check) => check(given)));
  if (faults.length > 0) throw new ConfigError(faults);
  return configOf(values as SettingValues);
}

/**
 * Jobs in addition to reading ones: they write to the index, where OpenSearch lets each wait until its writes are
 * visible, up to a second.
 */
const JOBS_AT_INDEX = 1;
const JOBS_AT_OPENSEARCH = 32;

/** The configuration of such values: `auto` is a number by the cores of the machine, and what is left out follows from another setting. */
function configOf(values: SettingValues) {
  const { databaseUrl, ...given } = valuesIn(SETTING_TREE, values);
  const { dataDir, host, role, reader, jobs, searchModels, connectors } = given;
  const cores = availableParallelism();
  const threads = Math.max(1, Math.min(AUTO_THREADS_MAX, cores - 1));
  const processes = reader.processes ?? threads;
  const waiting = given.searchEngine.kind === 'opensearch' ? JOBS_AT_OPENSEARCH : JOBS_AT_INDEX;
  const slots = jobs.slots ?? Math.min(JOB_SLOTS_MAX, processes + waiting);
  const { smtp } = connectors;
  return {
    ...given,
    documentsDir: given.documentsDir ?? dataDir,
    database: databaseOf(databaseUrl, role),
    firstApiKey: given.firstApiKey ?? undefined,
    demo: given.demo && role === 'all',
    searchThreads: given.searchThreads ?? Math.min(AUTO_THREADS_MAX, cores),
    reader: { ...reader, processes },
    jobs: { ...jobs, slots, orgRunningMax: jobs.orgRunningMax ?? Math.max(1, Math.ceil((slots * 3) / 4)) },
    connectors: { ...connectors, smtp: smtp && { ...smtp, host: smtp.host ?? host } },
    searchModels: { ...searchModels, threads: searchModels.threads ?? threads },
    /** The texts of all settings in force, by variable; instead of a secret, how it was set. */
    shown: shownValues(values),
  };
}

const databaseOf = (url: string | null, role: Role): DatabaseConfig =>
  url === null ? { kind: 'sqlite' } : { kind: 'postgres', url, migrates: role === 'all' };

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
