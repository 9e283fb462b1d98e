import type { FilingProblem } from '../../../domain/fundamentals/facts/inline-filing.ts';

const EXAMPLE_CHARS = 160;

/** Dropped parts of a filing: count and an example by reason. */
export type Problems = ReturnType<typeof createProblems>;

/** Counts dropped parts by reason. Reasons are fixed texts, so there are few. */
export function createProblems() {
  const byReason = new Map<string, { count: number; example: string }>();
  return {
    add(reason: string, example: string): void {
      const known = byReason.get(reason);
      if (known === undefined) byReason.set(reason, { count: 1, example: example.slice(0, EXAMPLE_CHARS) });
      else known.count += 1;
    },
    list: (): FilingProblem[] => [...byReason].map(([reason, { count, example }]) => ({ reason, count, example })),
  };
}
