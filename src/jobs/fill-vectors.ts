import type { Routine } from './job-kind.ts';

/** Gives passages their vectors behind everything else; what is new is seen within a second. */
export const fillVectors = ({
  fill,
  stopping,
}: {
  /** Until there is nothing left to do. */
  fill(signal: AbortSignal): Promise<void>;
  readonly stopping: AbortSignal;
}): Routine => ({
  name: 'fill-vectors',
  everyMs: 1_000,
  async run() {
    if (stopping.aborted) return;
    try {
      await fill(stopping);
    } catch (error) {
      if (!stopping.aborted) throw error;
    }
  },
});
