import { AppError } from '../../platform/errors.ts';

/** Runs `read`; failures of the index become `unavailable`, and after an abort the reason of `signal` is thrown. */
export async function readingIndex<Answer>(
  signal: AbortSignal | undefined,
  read: () => Promise<Answer>,
): Promise<Answer> {
  signal?.throwIfAborted();
  try {
    return await read();
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof AppError) throw cause;
    throw new AppError('unavailable', 'Documents cannot be searched at the moment.', { cause, retryAfterS: 1 });
  }
}
