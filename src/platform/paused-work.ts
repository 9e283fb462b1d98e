/** Work that may be paused wherever it yields. */
export type Slices<Result> = Generator<void, Result, void>;

/** Runs all slices synchronously. */
export function atOnce<Result>(work: Slices<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Runs slice by slice and lets the event loop turn between them. */
export async function inSlices<Result>(work: Slices<Result>): Promise<Result> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}
