import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';

/** A holder that kept the lock this long leaves a breath before this process writes again. */
const LONG_HOLD_MS = 25;
/** Twice the longest pause between the tries of another process, so one of its tries falls into it. */
const BREATH_MS = 10;

interface Waiter {
  readonly resolve: () => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * The turn to use the one writing connection of this process, given in the order it was asked for.
 *
 * Processes cannot queue at SQLite's file lock, they only try again. One that writes long transactions back to back, as
 * an import does, would leave the others no gap to hit, so it pauses a few milliseconds after each.
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

  /** Whether the lock can be had without waiting; then `takeFree` takes it. */
  get isFree(): boolean {
    return !this.#held && this.#breathing === undefined;
  }

  takeFree(): void {
    this.#held = true;
    this.#heldSinceMs = this.#clock.nowMs();
  }

  /** Throws `unavailable` when the turn does not come within `waitMs`: a transaction that never ends, or that waits for itself. */
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
    this.#breathing = pause(BREATH_MS).then(() => {
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
