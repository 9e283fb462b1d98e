import { vi } from 'vitest';

const dateNow = Date.now.bind(Date);
const performanceNow = performance.now.bind(performance);
let aheadMs = 0;

/**
 * Moves the clock of the services in this process on, until the test file ends: that of the machine, and the monotonic one that shows the
 * time of a database between comparisons.
 */
export function moveClock(ms: number): void {
  follow((isMoved() ? aheadMs : 0) + ms);
}

/** Sets the clock of the services in this process to an instant (ISO 8601), from which it goes on. */
export function setClock(instant: string): void {
  follow(Date.parse(instant) - dateNow());
}

/** False at the beginning of a test file: the end of the one before took the moved clock away. */
const isMoved = (): boolean => vi.isMockFunction(Date.now);

function follow(ms: number): void {
  aheadMs = ms;
  vi.spyOn(Date, 'now').mockImplementation(() => dateNow() + aheadMs);
  vi.spyOn(performance, 'now').mockImplementation(() => performanceNow() + aheadMs);
}
