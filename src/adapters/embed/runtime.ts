import project from '../../../package.json' with { type: 'json' };
import { AppError } from '../../platform/errors.ts';

/** The package of the runtime, installed only where models are used, as it has 290 MB. */
export const RUNTIME = 'onnxruntime-node';
const VERSION = project.config.modelRuntime;

/** Why models cannot be run; `undefined` when they can. */
export function whyNoRuntime(runtime: string = RUNTIME): string | undefined {
  try {
    import.meta.resolve(runtime);
    return undefined;
  } catch {
    return `Models cannot be run: the optional package ${runtime} is not installed. Install it with "npm install --no-save ${runtime}@${VERSION}".`;
  }
}

/** Throws `unavailable` when models cannot be run. */
export function checkRuntime(runtime: string): void {
  const missing = whyNoRuntime(runtime);
  if (missing !== undefined) throw new AppError('unavailable', missing);
}
