/** There was no turn in time. It may go better later. */
export class NoTurn extends Error {
  constructor(waitMs: number) {
    super(`it had no turn within ${waitMs} ms`);
    this.name = 'NoTurn';
  }
}

/**
 * Lets one piece of work run at a time, in the order asked. Work that has not begun after `waitMs` is not begun any more, and its
 * caller gets `NoTurn`; how long work itself may take is its own affair.
 */
export function createSerialQueue(waitMs: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>) => {
    const answer = Promise.withResolvers<T>();
    let isWaiting = true;
    const timer = setTimeout(() => {
      isWaiting = false;
      answer.reject(new NoTurn(waitMs));
    }, waitMs);
    last = last.then(async () => {
      clearTimeout(timer);
      if (isWaiting) await work().then(answer.resolve, answer.reject);
    });
    return answer.promise;
  };
}
