import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';

/** Runs `program` in a process with a logger as `log`; collects its output. */
function logging(program: string) {
  const log = `import { createLogger } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
    const log = createLogger({ logLevel: 'info', logFormat: 'json' });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', log + program], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  const messages = () =>
    text.split('\n').flatMap((line) => (line.startsWith('{') ? (JSON.parse(line) as { msg: string }).msg : []));
  return { child, messages };
}

test('writes lines of requests soon even if nothing is logged after them', async () => {
  const { messages } = logging(`log.info('request'); log.info({}, 'request'); setTimeout(() => {}, 60_000);`);
  await expect.poll(messages).toEqual(['request', 'request']);
});

test('writes any other line at once with those before it, even if the process is blocked afterwards', async () => {
  const { messages } = logging(`log.info('request'); log.info('other');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000);`);
  await expect.poll(messages).toEqual(['request', 'other']);
});

test.each([
  ['ends', 1, ''],
  ['exits', 1, 'process.exit();'],
  ['dies of an error', 1, `throw new Error('dies');`],
  ['has written much', 2_000, 'process.exit();'],
])('nothing is lost when a process %s', async (_how, count, end) => {
  const { child, messages } = logging(
    `for (let nth = 0; nth < ${count}; nth++) log.info({ path: '/x'.repeat(50) }, 'request'); ${end}`,
  );
  await once(child, 'close');
  expect(messages()).toHaveLength(count);
});

test('loses no line on a busy machine, where exit does not wait for pending writes', async () => {
  const ended = Array.from({ length: 12 }, async () => {
    const { child, messages } = logging(`log.info('request');`);
    await once(child, 'close');
    return messages();
  });
  expect((await Promise.all(ended)).flat()).toHaveLength(12);
});
