import { AppError } from '../platform/errors.ts';
import { isStorageFull } from '../platform/storage-full.ts';

/** Fastify's own refusals (a body too large, a path that cannot be decoded) in the product's words. */
export function asAppError(error: unknown, path: string): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  if (isStorageFull(error))
    return new AppError('unavailable', 'There is no room left to store this.', { cause: error, retryAfterS: 60 });
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new AppError('payload_too_large', 'The request body is too large', { cause: error });
  // Nothing that is asked for by its name or id has one so long.
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return new AppError('not_found', `There is nothing at ${path}`);
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new AppError('invalid_request', error.message.slice(0, 200), { cause: error });
  }
  return error;
}
