import type { Cell } from './period-cells.ts';

/** Returns what was worked out for a cell under a name, and works it out if the state has changed since. */
export type CellMemory = <T>(cell: Cell, name: string, work: () => T) => T;

/** Keeps results by cell as long as the state of the cell, which must differ after each change, is the same. */
export function cellMemory(stateOf: (cell: Cell) => number): CellMemory {
  const kept = new Map<Cell, { readonly state: number; readonly results: Map<string, unknown> }>();
  return <T>(cell: Cell, name: string, work: () => T): T => {
    const state = stateOf(cell);
    const known = kept.get(cell);
    const results = known?.state === state ? known.results : new Map<string, unknown>();
    if (results !== known?.results) kept.set(cell, { state, results });
    if (!results.has(name)) results.set(name, work());
    return results.get(name) as T;
  };
}
