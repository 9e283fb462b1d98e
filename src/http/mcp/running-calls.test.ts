import { expect, test } from 'vitest';
import { createRunningCalls } from './running-calls.ts';

const cancelled = (requestId: unknown) => ({
  jsonrpc: '2.0',
  method: 'notifications/cancelled',
  params: { requestId },
});

test('a notification stops the call of its key that it names, while it runs', () => {
  const calls = createRunningCalls();
  const [own, other, foreign] = [calls.enter('key', 1), calls.enter('key', '1'), calls.enter('other', 1)];
  calls.cancel('key', cancelled(1));
  expect([own, other, foreign].map(({ signal }) => signal.aborted)).toEqual([true, false, false]);
  other.leave();
  calls.cancel('key', cancelled('1'));
  expect(other.signal.aborted).toBe(false);
});

test('none is stopped where it is not clear which, and by no other message', () => {
  const calls = createRunningCalls();
  const [first, second] = [calls.enter('key', 7), calls.enter('key', 7)];
  calls.cancel('key', cancelled(7));
  for (const message of [null, 'cancel', [], cancelled(null), cancelled({}), { ...cancelled(7), params: 7 }])
    calls.cancel('key', message);
  expect([first.signal.aborted, second.signal.aborted]).toEqual([false, false]);
  first.leave();
  calls.cancel('key', { ...cancelled(7), method: 'ping' });
  expect(second.signal.aborted).toBe(false);
  calls.cancel('key', cancelled(7));
  expect(second.signal.aborted).toBe(true);
});
