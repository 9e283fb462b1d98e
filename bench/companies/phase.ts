import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What every phase of the benchmark is told. */
export interface Orders {
  readonly rows: number;
  readonly publicRows: number;
  readonly seed: number;
  /** The data directory that is loaded and asked. */
  readonly folder: string;
  readonly queriesPerClass: number;
}

/** Runs a phase in a process of its own, so that its memory and its start can be measured, and returns what it answers. */
export async function runPhase<Answer>(
  file: string,
  given: object,
  nodeFlags: readonly string[] = [],
): Promise<Answer> {
  const script = fileURLToPath(new URL(`./${file}`, import.meta.url));
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
  if (code !== 0) throw new Error(`${file} ended with ${code}`);
  return JSON.parse(text) as Answer;
}

export const orders = <More extends object = object>(): Orders & More =>
  JSON.parse(process.argv[2] ?? '{}') as Orders & More;

export const answer = (value: object): void => {
  process.stdout.write(JSON.stringify(value));
};

/** Progress, and whatever is not the answer. */
export const tell = (line: string): void => {
  process.stderr.write(`${line}\n`);
};
