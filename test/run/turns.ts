import { setImmediate as nextTurn } from 'node:timers/promises';

const TURNS = 10;

/** Lets go on what waits for no clock, file or network: some turns of the event loop. */
export async function someTurns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
}
