import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Viewer } from '../../src/domain/documents/chunk-index.ts';
import type { Effort, Researcher, ResearchRequest } from '../../src/domain/research/researcher.ts';

export interface OpenedResearcher {
  readonly researcher: Researcher;
  close(): Promise<void>;
}

/** Export of a module to be evaluated: the researcher over a data directory. */
export type OpenResearcher = (dataDir: string) => Promise<OpenedResearcher>;

/** Opens the researcher of a module with an export `openResearcher`. Throws an `Error` that names the module where it has none. */
export async function openResearcherOf(module: string, dataDir: string): Promise<OpenedResearcher> {
  if (!existsSync(module)) throw new Error(`${module} does not exist`);
  const { openResearcher } = (await import(pathToFileURL(resolve(module)).href)) as {
    readonly openResearcher?: OpenResearcher;
  };
  if (typeof openResearcher !== 'function') throw new Error(`${module} exports no openResearcher`);
  return await openResearcher(dataDir);
}

/** A viewer without an organization: sees public documents. */
const NOBODY: Viewer = { orgId: '', userId: '' };

/** A question as callers ask it who ask for nothing special. */
export const requestOf = (
  question: string,
  effort: Effort,
  { viewer = NOBODY, ...scope }: Partial<ResearchRequest['scope']> & { readonly viewer?: Viewer } = {},
): ResearchRequest => ({
  viewer,
  question,
  companies: [],
  effort,
  modelTier: 'base',
  scope: { filters: {}, asOf: null, companies: null, ...scope },
  ranking: { freshnessBoost: 1, sourceBoost: 1 },
  plan: null,
  history: [],
  outputSchema: null,
  expectedOutput: null,
  isChartWanted: false,
});
