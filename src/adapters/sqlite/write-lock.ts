import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';

/** After a transaction of this length the process pauses before it writes again. */
const LONG_HOLD_MS = 25;
/** The pause: twice the longest retry interval of another process, so that one of its tries hits it. */
const PAUSE_MS = 10;

interface Waiter {
  readonly resolve: () => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * A fair mutex for the single writing connection of this process.
 *
 * Processes cannot queue for SQLite's file lock but only retry. One with consecutive long transactions, such as an import,
 * would leave the others no gap, so it pauses a few milliseconds after each.
 */
export class WriteLock {
  readonly #waiting: Waiter[] = [];
  readonly #clock: Clock;
  readonly #waitMs: number;
  #held = false;
  #heldSinceMs = 0;
  #breathing: Promise<void> | undefined;

  constructor(clock: Clock, waitMs: number) {
    this.#clock = clock;
    this.#waitMs = waitMs;
  }

  /** True if `takeFree` can take the lock without waiting. */
  get isFree(): boolean {
    return !this.#held && this.#breathing === undefined;
  }

  takeFree(): void {
    this.#held = true;
    this.#heldSinceMs = this.#clock.nowMs();
  }

  /** Throws `unavailable` after `waitMs`, as for a transaction that never ends or waits for itself. */
  async take(): Promise<void> {
    if (this.#held || this.#waiting.length > 0) await this.#turn();
    this.#held = true;
    if (this.#breathing) await this.#breathing;
    this.#heldSinceMs = this.#clock.nowMs();
  }

  release(): void {
    if (this.#clock.nowMs() - this.#heldSinceMs >= LONG_HOLD_MS) this.#breathe();
    const next = this.#waiting.shift();
    if (!next) {
      this.#held = false;
      return;
    }
    clearTimeout(next.timer);
    next.resolve();
  }

  #breathe(): void {
    this.#breathing = pause(PAUSE_MS).then(() => {
      this.#breathing = undefined;
    });
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        resolve,
        timer: setTimeout(() => {
          this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
          reject(new AppError('unavailable', 'The database is busy. Try again in a moment.', { retryAfterS: 1 }));
        }, this.#waitMs),
      };
      this.#waiting.push(waiter);
    });
  }
}
