import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { workerId } from '../../adapters/disk/worker-id.ts';
import type { Database } from '../../adapters/sql/database.ts';
import { sqlProcessReports } from '../../adapters/sql/jobs/process-reports.ts';
import { createSettingsComparison, type SettingDifferences } from '../../domain/work/settings-comparison.ts';
import type { LabelledGauge } from '../../http/requests/metrics.ts';
import { startRoutines } from '../../jobs/routines.ts';
import type { Config } from '../../platform/config.ts';
import type { Logger } from '../../platform/log.ts';
import { commonSettings, type Variable } from '../../platform/settings/settings.ts';
import type { DocumentServices } from '../document-services.ts';
import { readOperatorFile } from '../operator-file.ts';

const REPORT_MS = 10_000;

/** The models that this process searches with. */
type Models = Pick<DocumentServices, 'vectors' | 'reranking'>;

/**
 * Compares the settings of this process with the other processes' on its database, as long as it runs, and warns of
 * differences. With SQLite there are no others.
 */
export async function startSettingsComparison(
  config: Config,
  { database, models }: { readonly database: Database; readonly models?: Models },
  log: Logger,
): Promise<{ readonly gauges: readonly LabelledGauge[]; stop(): Promise<void> }> {
  if (database.engine === 'sqlite') return { gauges: [], stop: async () => undefined };
  const reports = sqlProcessReports(database);
  const name = workerId(config.dataDir);
  const { role } = config;
  const common = commonSettings(role);
  const texts = { ...config.shown, ...(await compared(config, common)) };
  const comparison = createSettingsComparison({
    reports,
    own: () => ({ name, role, digests: digestsOf(common, { ...texts, ...modelsInUse(models) }) }),
    changed: (differences) => tellOf(differences, log),
  });
  const check = (): Promise<void> =>
    comparison.check().catch((err: unknown) => log.debug({ err }, 'settings of processes were not compared'));
  const routine = { name: 'compare-settings', everyMs: REPORT_MS, runsIn: 'every process', run: check } as const;
  const comparing = startRoutines([routine], log);
  return {
    gauges: [
      {
        name: 'almanac_settings_differing',
        help: 'Other processes of the database whose value of a setting differs from that of this one',
        labels: ['setting'],
        readAll: async () =>
          [...(comparison.counts() ?? [])].map(([setting, value]) => ({ labels: { setting }, value })),
      },
    ],
    async stop() {
      await comparing.stop();
      await reports.remove(name).catch((err: unknown) => log.debug({ err }, 'the report of this process stays'));
    },
  };
}

/**
 * Values compared in place of the text of a setting: the contents of files, and of addresses only the parts that must
 * be equal on all machines.
 */
async function compared(config: Config, common: readonly Variable[]): Promise<Partial<Record<Variable, string>>> {
  const { documentsDir, s3, searchEngine } = config;
  const contentOf = async (variable: Variable, file: string | null): Promise<string> =>
    file === null || !common.includes(variable) ? '' : readOperatorFile(variable, file);
  return {
    ALMANAC_DOCUMENTS_DIR: s3 !== null && searchEngine.kind === 'opensearch' ? '' : resolve(documentsDir),
    ALMANAC_SEARCH_URL: searchEngine.kind,
    ALMANAC_SEARCH_VOCABULARY: await contentOf('ALMANAC_SEARCH_VOCABULARY', config.searchVocabularyFile),
    ALMANAC_TOPIC_RULES: await contentOf('ALMANAC_TOPIC_RULES', config.topicRulesFile),
  };
}

/** Names of the models in use, which may differ between machines if a setting leaves the choice open. */
const modelsInUse = (models: Models | undefined): Partial<Record<Variable, string>> => ({
  ALMANAC_MODEL: models?.vectors.embedder()?.model ?? '',
  ALMANAC_RERANKER: models?.reranking.model() ?? '',
});

/** No values, as they may name what only the operator should read. */
const digestsOf = (
  settings: readonly Variable[],
  texts: Readonly<Record<Variable, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    settings.map((setting) => [
      setting,
      createHash('sha256').update(`${setting}=${texts[setting]}`).digest('base64url'),
    ]),
  );

function tellOf(differences: SettingDifferences, log: Logger): void {
  if (differences.size === 0) log.info({}, 'settings are those of the other processes again');
  else {
    const settings = Object.fromEntries(differences);
    log.warn(
      { settings },
      'settings differ from those of other processes: answers and limits depend on which one is asked',
    );
  }
}
