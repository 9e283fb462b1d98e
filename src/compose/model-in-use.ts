import type { Routine } from '../jobs/job-kind.ts';
import { AppError } from '../platform/errors.ts';
import type { Logger } from '../platform/log.ts';
import type { ChosenModel } from './models.ts';

/** How often it is looked whether another model was added or removed. */
const LOOK_MS = 5_000;

/** A model that may be put in place of another while the service runs. */
export interface ModelInUse<Model> {
  /** `undefined` while there is none, or none that can be opened. */
  now(): Model | undefined;
  readonly routine: Routine;
  close(): Promise<void>;
}

/**
 * Follows the model that settings and the data directory name. `ended` is told before a model goes, `began` of the one that
 * comes; while the one that is named cannot be opened there is none.
 */
export async function followModel<Model extends { readonly model: string; close(): Promise<void> }>(use: {
  /** As in "search by meaning". */
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
  let said: string | undefined;
  const warn = (why: string | undefined): void => {
    if (isClosed) return;
    if (why !== undefined && why !== said) log.warn({ why }, `${what} is not at work`);
    said = why;
  };
  const look = async (): Promise<void> => {
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
      said = undefined;
      log.info({ model: inUse.model }, `${what} is at work`);
      use.began(inUse);
    } catch (error) {
      warn(error instanceof AppError ? error.detail : String(error));
    }
  };
  await look();
  return {
    now: () => inUse,
    routine: { name: use.routine, everyMs: LOOK_MS, run: look },
    async close() {
      isClosed = true;
      const last = inUse;
      inUse = undefined;
      await last?.close();
    },
  };
}
