import type { Company } from '../../src/domain/knowledge-graph/entity.ts';
import { companyPopulation } from '../companies/generate.ts';

/** Options of every phase of the benchmark. */
export interface Orders {
  readonly companies: number;
  readonly seed: number;
  /** The data directory that is loaded and asked. */
  readonly folder: string;
}

/** The same listed companies in every phase. */
export function companiesOf({ companies, seed }: Pick<Orders, 'companies' | 'seed'>): Company[] {
  const population = companyPopulation(companies, seed, companies);
  return Array.from({ length: companies }, (_, row) => population.company(row));
}
