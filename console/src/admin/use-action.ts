import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** A change: running it, its progress and its fault. */
export interface Action {
  readonly isBusy: boolean;
  readonly error: Error | undefined;
  /** Does the work, then refetches the data of the page. The result of `work` is discarded. */
  run(work: () => Promise<unknown>): Promise<void>;
}

export function useAction(): Action {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<Error>();
  return {
    isBusy,
    error,
    async run(work) {
      setIsBusy(true);
      setError(undefined);
      try {
        await work();
        await client.invalidateQueries({ queryKey: ['admin'] });
      } catch (cause) {
        setError(cause as Error);
      } finally {
        setIsBusy(false);
      }
    },
  };
}
