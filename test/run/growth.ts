const REPEATS = 3;

/** Time of the processor that `work` takes, in microseconds: the least of some runs, as a busy machine adds to it and takes nothing off. */
function costOf(work: () => void): number {
  const costs = Array.from({ length: REPEATS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...costs);
}

/**
 * How many times the processor time of `work(size)` is spent by `work(16 * size)`: about 16 where it grows with the size, 256 where it grows
 * with its square.
 */
export function growthOf(work: (size: number) => void, size: number): number {
  work(size);
  return (
    costOf(() => work(16 * size)) /
    Math.max(
      costOf(() => work(size)),
      1_000,
    )
  );
}

/** Most that `growthOf` yields for work whose time grows with the size. */
export const LINEAR_GROWTH_MAX = 64;
