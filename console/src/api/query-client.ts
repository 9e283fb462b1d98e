import { QueryClient } from '@tanstack/react-query';

/** Cached answers by query. The client retries calls itself, so nothing is retried here. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false } },
});

const forgetters = new Set<() => void>();

/** Calls `forget` when the session ends, for data outside the cache of answers. */
export const onForget = (forget: () => void): unknown => forgetters.add(forget);

/** Forgets all that was read and done in a session: the next may be that of another user. */
export function forgetSession(): void {
  queryClient.clear();
  for (const forget of forgetters) forget();
}
