import { fileURLToPath } from 'node:url';
import { given, runScript } from '../http/run-script.ts';

export { answer, tell } from '../http/run-script.ts';

/** Options of every phase of the benchmark. */
export interface CompaniesOrders {
  readonly rows: number;
  readonly publicRows: number;
  readonly seed: number;
  /** The data directory that is loaded and asked. */
  readonly folder: string;
  readonly queriesPerClass: number;
}

/** Runs a phase of this folder in a process of its own. */
export const runCompaniesPhase = <Answer>(
  file: string,
  about: object,
  nodeFlags: readonly string[] = [],
): Promise<Answer> => runScript<Answer>(fileURLToPath(new URL(`./${file}`, import.meta.url)), about, nodeFlags);

export const orders = <More extends object = object>(): CompaniesOrders & More => given<CompaniesOrders & More>();
