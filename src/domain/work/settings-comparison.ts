import type { ProcessReport, ProcessReports } from './process-reports.ts';

/** Settings that are not the same everywhere, each with the processes that have another value. */
export type SettingDifferences = ReadonlyMap<string, readonly string[]>;

/** Compares those settings that both processes have: one of another role or version may lack some. */
export function settingDifferences(own: ProcessReport, others: readonly ProcessReport[]): SettingDifferences {
  const differing = (setting: string, digest: string): string[] =>
    others
      .filter(({ digests }) => (digests[setting] ?? digest) !== digest)
      .map(({ name, role }) => `${name} (${role})`);
  return new Map(
    Object.entries(own.digests)
      .map(([setting, digest]) => [setting, differing(setting, digest)] as const)
      .filter(([, processes]) => processes.length > 0),
  );
}

/** The settings of this process beside the other processes'. */
export type SettingsComparison = ReturnType<typeof createSettingsComparison>;

/** `changed` is called whenever the differences are others than before; at first there are none. */
export function createSettingsComparison(use: {
  readonly reports: ProcessReports;
  own(): ProcessReport;
  changed(differences: SettingDifferences): void;
}) {
  const { reports, own, changed } = use;
  let before = textOf(new Map());
  let counts: ReadonlyMap<string, number> | undefined;
  return {
    /** Reports the own settings, and compares them with the others' reports. */
    async check(): Promise<void> {
      const mine = own();
      let differences: SettingDifferences;
      try {
        differences = settingDifferences(mine, await reports.exchange(mine));
      } catch (error) {
        counts = undefined;
        throw error;
      }
      counts = new Map(Object.keys(mine.digests).map((setting) => [setting, differences.get(setting)?.length ?? 0]));
      const text = textOf(differences);
      if (text === before) return;
      before = text;
      changed(differences);
    },
    /** Numbers of processes with another value, by setting; `undefined` while the reports cannot be read. */
    counts: (): ReadonlyMap<string, number> | undefined => counts,
  };
}

const textOf = (differences: SettingDifferences): string => JSON.stringify([...differences]);
