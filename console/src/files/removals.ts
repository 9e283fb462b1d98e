import { atOnce } from '../parts/at-once.ts';
import { createStore, type Store } from '../parts/store.ts';

/** Files about to be removed. */
export interface RemovalState {
  /** Not shown any more; `undo` brings them back. */
  readonly waiting: ReadonlySet<string>;
  /** Being removed: too late to bring them back. */
  readonly going: ReadonlySet<string>;
  readonly faults: readonly string[];
}

/** Removals that can be taken back for a while. */
export interface Removals {
  readonly state: Store<RemovalState>;
  /** Removes them when the time to undo is over; each call starts that time again. */
  add(ids: readonly string[]): void;
  undo(): void;
  /** Stops that time while the pointer or the focus is on the notice; `go` starts it again. */
  hold(): void;
  go(): void;
}

const NONE: ReadonlySet<string> = new Set();
const REMOVED_AT_ONCE = 4;

/** `remove` deletes a file for good; `whenDone` is awaited before deleted ones may be displayed again. */
export function createRemovals(parts: {
  readonly remove: (id: string) => Promise<unknown>;
  readonly whenDone: () => Promise<unknown>;
  readonly faultText: (error: Error) => string;
  readonly waitMs: number;
}): Removals {
  const state = createStore<RemovalState>({ waiting: NONE, going: NONE, faults: [] });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const change = (to: Partial<RemovalState>): void => state.set({ ...state.get(), ...to });
  const hold = (): void => clearTimeout(timer);
  const go = (): void => {
    hold();
    if (state.get().waiting.size > 0) timer = setTimeout(() => void removeAll(), parts.waitMs);
  };
  const removeAll = async (): Promise<void> => {
    const ids = [...state.get().waiting];
    change({ waiting: NONE, going: new Set([...state.get().going, ...ids]) });
    const results = await atOnce(REMOVED_AT_ONCE, ids, parts.remove);
    const faults = results.flatMap((result) => (result.status === 'rejected' ? [parts.faultText(result.reason)] : []));
    change({ faults: [...new Set(faults)] });
    await parts.whenDone();
    change({ going: new Set([...state.get().going].filter((id) => !ids.includes(id))) });
  };
  return {
    state,
    add(ids) {
      change({ waiting: new Set([...state.get().waiting, ...ids]), faults: [] });
      go();
    },
    undo() {
      hold();
      change({ waiting: NONE });
    },
    hold,
    go,
  };
}
