import { spawn } from 'node:child_process';

/** Runs a script in a process of its own, so that its memory and its start can be measured, and returns its answer. */
export async function runScript<Answer>(
  script: string,
  given: object,
  nodeFlags: readonly string[] = [],
): Promise<Answer> {
  const child = spawn(process.execPath, [...nodeFlags, script, JSON.stringify(given)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(signal ?? code));
  });
  let text = '';
  for await (const chunk of child.stdout) text += String(chunk);
  const code = await ended;
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
  return JSON.parse(text) as Answer;
}

/** Options of the script. */
export const given = <Orders>(): Orders => JSON.parse(process.argv[2] ?? '{}') as Orders;

export const answer = (value: object): void => {
  process.stdout.write(JSON.stringify(value));
};

/** Progress, and whatever is not the answer. */
export const tell = (line: string): void => {
  process.stderr.write(`${line}\n`);
};
