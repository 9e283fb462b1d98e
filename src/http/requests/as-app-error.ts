import { AppError } from '../../platform/errors.ts';
import { isStorageFull } from '../../platform/storage-full.ts';

/** Maps Fastify's own errors (body too large, malformed path) and a full disk to `AppError`; returns other errors unchanged. */
export function asAppError(error: unknown, path: string): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  if (isStorageFull(error))
    return new AppError('unavailable', 'There is no room left to store this.', { cause: error, retryAfterS: 60 });
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new AppError('payload_too_large', 'The request body is too large', { cause: error });
  // No name or id is this long.
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return new AppError('not_found', `There is nothing at ${path}`);
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new AppError('invalid_request', error.message.slice(0, 200), { cause: error });
  }
  return error;
}
