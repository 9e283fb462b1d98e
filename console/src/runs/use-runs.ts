import type { ResearchRun } from '@almanac/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { begunRun, type RunState, withMessage } from './run-state.ts';

/** Runs one after the other, each as it comes; one that begins ends the one before. */
export function useRuns() {
  const [runs, setRuns] = useState<readonly RunState[]>([]);
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  /** Resolves with the id of the conversation once the answer is complete; `undefined` where it does not come to that. */
  const start = useCallback(
    async (question: string, begin: (signal: AbortSignal) => ResearchRun): Promise<string | undefined> => {
      current.current?.abort();
      const stop = new AbortController();
      current.current = stop;
      let now = begunRun(question);
      const show = (next: RunState): void => {
        now = next;
        if (current.current === stop) setRuns((before) => [...before.slice(0, -1), now]);
      };
      setRuns((before) => [...before.map(withEnd), now]);
      try {
        const { id } = await begin(stop.signal).result((message) => show(withMessage(now, message)));
        return id;
      } catch (error) {
        show(stop.signal.aborted ? { ...now, status: 'stopped' } : { ...now, status: 'failed', error: error as Error });
        return undefined;
      }
    },
    [],
  );

  const stop = useCallback((): void => current.current?.abort(), []);
  const clear = useCallback((): void => {
    current.current?.abort();
    current.current = null;
    setRuns([]);
  }, []);
  return { runs, isRunning: runs.at(-1)?.status === 'running', start, stop, clear };
}

const withEnd = (run: RunState): RunState => (run.status === 'running' ? { ...run, status: 'stopped' } : run);
