import { fileURLToPath } from 'node:url';
import { runScript } from '../http/run-script.ts';

/** Runs a phase of this folder in a process of its own. */
export const runSearchPhase = <Answer>(
  file: string,
  orders: object,
  nodeFlags: readonly string[] = [],
): Promise<Answer> => runScript<Answer>(fileURLToPath(new URL(`./${file}`, import.meta.url)), orders, nodeFlags);
