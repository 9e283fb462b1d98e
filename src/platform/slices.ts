/** Work that may be interrupted wherever it yields. */
export type Slices<Result> = Generator<void, Result, void>;

/** Does it all at once. */
export function atOnce<Result>(work: Slices<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Does it slice by slice, and lets everything else that waits go between. */
export async function inSlices<Result>(work: Slices<Result>): Promise<Result> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}
