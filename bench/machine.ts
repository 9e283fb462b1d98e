import { arch, availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os';

/** What figures were measured on. Called before anything is done. */
export const machineFacts = (): Record<string, unknown> => ({
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: availableParallelism(),
  memory_bytes: totalmem(),
  system: `${platform()} ${release()} ${arch()}`,
  node: process.version,
  sqlite: process.versions['sqlite'] ?? 'unknown',
  /** What the machine did in the minute before: figures are comparable when it did nothing. */
  load_before: loadavg()[0] ?? 0,
});
