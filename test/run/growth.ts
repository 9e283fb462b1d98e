const REPEATS = 3;
const LEAST_COST_US = 1_000;

/** Time of the processor that `work` takes, in microseconds: the least of some runs, as a busy machine adds to it and takes nothing off. */
export async function costOf(work: () => unknown): Promise<number> {
  const costs: number[] = [];
  while (costs.length < REPEATS) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    costs.push(user + system);
  }
  return Math.min(...costs);
}

/**
 * How many times the processor time of `work(size)` is spent by `work(16 * size)`: about 16 where it grows with the size, 256 where it grows
 * with its square.
 */
export async function growthOf(work: (size: number) => unknown, size: number): Promise<number> {
  await work(size);
  const large = await costOf(() => work(16 * size));
  return large / Math.max(await costOf(() => work(size)), LEAST_COST_US);
}

/** Most that `growthOf` yields for work whose time grows with the size. */
export const LINEAR_GROWTH_MAX = 64;
