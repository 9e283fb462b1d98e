import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRuns } from '../runs/use-runs.ts';
import { useStoredRun } from './stored-run.tsx';

/** The conversation of an address: what of it is stored, and the runs that were added since the page opened it. */
export function useConversation(id: string | undefined) {
  const { clear, start, ...live } = useRuns();
  const queries = useQueryClient();
  /** The conversation that was begun on this page: all its runs are live. */
  const [begun, setBegun] = useState<string>();
  const shown = useRef(id);
  const stored = useStoredRun(id === begun ? undefined : id);
  const leave = useCallback((): void => {
    clear();
    setBegun(undefined);
  }, [clear]);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    leave();
  }, [id, leave]);

  /** Asks; resolves with the id of the conversation once the answer is complete. */
  const ask: typeof start = async (question, begin) => {
    const done = await start(question, begin);
    if (done === undefined) return undefined;
    // The stored run is shown only when the page is opened again; until then the new run is live.
    void queries.invalidateQueries({ queryKey: ['past run', done], refetchType: 'none' });
    void queries.invalidateQueries({ queryKey: ['past runs'] });
    if (id === undefined) {
      shown.current = done;
      setBegun(done);
    }
    return done;
  };
  return { ...live, ask, leave, stored, isBegunHere: id === begun };
}
