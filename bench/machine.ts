import { arch, availableParallelism, cpus, loadavg, platform, totalmem } from 'node:os';

/** What figures were measured on. Called before anything is done. */
export const machineFacts = (): Record<string, unknown> => ({
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: availableParallelism(),
  memory_bytes: totalmem(),
  system: `${platform()} ${arch()}`,
  node: process.version,
  date: new Date().toISOString().slice(0, 10),
  sqlite: process.versions['sqlite'] ?? 'unknown',
  /** What the machine did in the minute before: figures are comparable when it did nothing. */
  load_before: loadavg()[0] ?? 0,
});
