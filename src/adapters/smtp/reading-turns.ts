/** The task waited too long in the queue; a retry may succeed. */
export class QueueTimeout extends Error {
  constructor(waitMs: number) {
    super(`it had no turn within ${waitMs} ms`);
    this.name = 'NoTurn';
  }
}

/**
 * A queue that runs one task at a time, in order. A task that has not started after `waitMs` is dropped with `QueueTimeout`; the duration of
 * tasks is not limited.
 */
export function createSerialQueue(waitMs: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>) => {
    const answer = Promise.withResolvers<T>();
    let isWaiting = true;
    const timer = setTimeout(() => {
      isWaiting = false;
      answer.reject(new QueueTimeout(waitMs));
    }, waitMs);
    last = last.then(async () => {
      clearTimeout(timer);
      if (isWaiting) await work().then(answer.resolve, answer.reject);
    });
    return answer.promise;
  };
}
