/** A fair semaphore: `slots` tasks at once, the others in order of arrival. */
export class Semaphore {
  readonly #waiting = new Set<() => void>();
  #free: number;

  constructor(slots: number) {
    this.#free = slots;
  }

  /** Number of tasks that wait for a slot. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Runs `work` in a slot. Rejects with the reason of `signal` when it is aborted before a slot is free. */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#take(signal);
    try {
      return await work();
    } finally {
      const [next] = this.#waiting;
      if (next === undefined) this.#free += 1;
      else next();
    }
  }

  async #take(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (): void => {
      this.#waiting.delete(begin);
      reject(signal?.reason);
    };
    const begin = (): void => {
      this.#waiting.delete(begin);
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    this.#waiting.add(begin);
    signal?.addEventListener('abort', leave, { once: true });
    await promise;
  }
}
