import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = (args: readonly string[]) => promisify(execFile)(process.execPath, ['bench/webhooks/run.ts', ...args]);

test('each document reaches the webhooks of the saved searches that it matches', async () => {
  const { stdout } = await run(['--searches', '100', '--documents', '30']);
  expect(stdout).toMatch(/^90 messages of 100 saved searches and 30 documents: \d+\.\d s after the import, /);
});

test.each([
  [['--searches', 'many'], '--searches must be a whole number from 1'],
  [['--luck', '1'], 'Unknown option'],
])('%j is refused', async (args, message) => {
  await expect(run(args)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
});
