import { AppError } from '../../platform/errors.ts';
import { whyNotInstalled } from '../../platform/optional-packages.ts';

/** The package of the runtime, installed only where models are used, as it has 290 MB. */
export const RUNTIME = 'onnxruntime-node';

/** Why models cannot be run; `undefined` when they can. */
export const whyNoRuntime = (runtime: string = RUNTIME): string | undefined =>
  whyNotInstalled(runtime, 'Models cannot be run');

/** Throws `unavailable` when models cannot be run. */
export function checkRuntime(runtime: string): void {
  const missing = whyNoRuntime(runtime);
  if (missing !== undefined) throw new AppError('unavailable', missing);
}
