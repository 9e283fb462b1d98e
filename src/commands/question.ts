import { createInterface } from 'node:readline/promises';

/** Asks at the terminal; `undefined` where there is none. */
export async function askAtTerminal(question: string): Promise<string | undefined> {
  if (process.stdin.isTTY !== true) return undefined;
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}
