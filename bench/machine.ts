import { arch, availableParallelism, cpus, loadavg, platform, totalmem } from 'node:os';

/** Facts about the machine that figures were measured on. To be called before any work. */
export const machineFacts = (): Record<string, unknown> => ({
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: availableParallelism(),
  memory_bytes: totalmem(),
  system: `${platform()} ${arch()}`,
  node: process.version,
  date: new Date().toISOString().slice(0, 10),
  sqlite: process.versions['sqlite'] ?? 'unknown',
  /** Load of the machine in the minute before: figures are comparable only if it was idle. */
  load_before: loadavg()[0] ?? 0,
});
