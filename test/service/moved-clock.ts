import { vi } from 'vitest';
import { systemClock } from '../../src/platform/clock.ts';

const { nowMs } = systemClock;
let aheadMs = 0;

/** Moves the clock of the services in this process on, until the test file ends. */
export function moveClock(ms: number): void {
  aheadMs += ms;
  vi.spyOn(systemClock, 'nowMs').mockImplementation(() => nowMs() + aheadMs);
}
