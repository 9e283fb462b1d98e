const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
] as const;

/** `3 d`, `2 h`, `5 min`, `12 s`, `< 1 s`: in the largest unit of which there are at least two. */
export function spanText(ms: number): string {
  for (const [unit, unitMs] of UNITS) if (ms >= 2 * unitMs) return `${Math.floor(ms / unitMs)} ${unit}`;
  return ms < 1_000 ? '< 1 s' : `${Math.floor(ms / 1_000)} s`;
}
