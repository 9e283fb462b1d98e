import type { Routine } from '../jobs/job-kind.ts';
import { AppError } from '../platform/errors.ts';
import type { Logger } from '../platform/log.ts';
import type { ChosenModel } from './models.ts';

/** Interval at which models are checked for additions and removals. */
const CHECK_MS = 5_000;

/** A model that may be replaced while the service runs. */
export interface ModelInUse<Model> {
  /** `undefined` while there is none or it cannot be opened. */
  now(): Model | undefined;
  readonly routine: Routine;
  close(): Promise<void>;
}

/**
 * Follows the model selected by settings and data directory. Calls `ended` before a model is closed and `began` after one was
 * opened; there is no model while the selected one cannot be opened.
 */
export async function followModel<Model extends { readonly model: string; close(): Promise<void> }>(use: {
  /** Name of the feature in log lines: "vector search". */
  readonly what: string;
  readonly routine: string;
  choose(): Promise<ChosenModel<Model>>;
  began(model: Model): void;
  ended(): void;
  readonly log: Logger;
}): Promise<ModelInUse<Model>> {
  const { log, what } = use;
  let isClosed = false;
  let inUse: Model | undefined;
  let lastWarning: string | undefined;
  const warn = (why: string | undefined): void => {
    if (isClosed) return;
    if (why !== undefined && why !== lastWarning) log.warn({ why }, `${what} is off`);
    lastWarning = why;
  };
  const check = async (): Promise<void> => {
    const chosen = await use.choose();
    if (isClosed) return;
    if (chosen.model === inUse?.model) return warn(chosen.why);
    const before = inUse;
    inUse = undefined;
    use.ended();
    await before?.close();
    if (chosen.model === undefined || isClosed) return warn(chosen.why);
    try {
      inUse = chosen.open();
      lastWarning = undefined;
      log.info({ model: inUse.model }, `${what} is on`);
      use.began(inUse);
    } catch (error) {
      warn(error instanceof AppError ? error.detail : String(error));
    }
  };
  await check();
  return {
    now: () => inUse,
    routine: { name: use.routine, everyMs: CHECK_MS, runsIn: 'every process', run: check },
    async close() {
      isClosed = true;
      const last = inUse;
      inUse = undefined;
      await last?.close();
    },
  };
}
