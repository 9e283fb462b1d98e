import { AuthenticationError, NotFoundError, RateLimitError } from '@almanac/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

const listeners = new Set<() => void>();

/** Calls `listener` when the service no longer knows the session. Returns what undoes it. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const onError = (error: Error): void => {
  if (error instanceof AuthenticationError) for (const listener of listeners) listener();
};

/** Answers that were read, by what was asked. The client repeats calls itself, so nothing is repeated here. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: { queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false } },
});

/** Errors that say nothing is wrong with the service. */
export const isExpected = (error: unknown): boolean =>
  error instanceof NotFoundError || error instanceof RateLimitError;
