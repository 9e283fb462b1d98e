import project from '../../../package.json' with { type: 'json' };
import { AppError } from '../../platform/errors.ts';

/** The package that runs graphs, installed by who uses models: 290 MB that most installations never need. */
export const RUNTIME = 'onnxruntime-node';
const VERSION = project.config.modelRuntime;

/** `undefined` where models can be run. */
export function whyNoRuntime(runtime: string = RUNTIME): string | undefined {
  try {
    import.meta.resolve(runtime);
    return undefined;
  } catch {
    return `Models cannot be run: the optional package ${runtime} is not installed. Install it with "npm install --no-save ${runtime}@${VERSION}".`;
  }
}

/** Throws `unavailable` where models cannot be run. */
export function checkRuntime(runtime: string): void {
  const missing = whyNoRuntime(runtime);
  if (missing !== undefined) throw new AppError('unavailable', missing);
}
