import type { Routine } from './job-kind.ts';

/** Computes missing vectors of passages in the background; new passages are noticed within a second. */
export const fillVectors = ({
  fill,
  stopping,
}: {
  /** Resolves when no vector is missing. */
  fill(signal: AbortSignal): Promise<void>;
  readonly stopping: AbortSignal;
}): Routine => ({
  name: 'fill-vectors',
  everyMs: 1_000,
  runsIn: 'every process',
  async run() {
    if (stopping.aborted) return;
    try {
      await fill(stopping);
    } catch (error) {
      if (!stopping.aborted) throw error;
    }
  },
});
