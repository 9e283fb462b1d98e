import type { Company } from '../../src/domain/knowledge-graph/entity.ts';
import { type CompanyPopulation, companyPopulation } from './generate.ts';
import type { Orders } from './phase.ts';

/** The same companies in every phase and thread. */
export const populationOf = ({ rows, seed, publicRows }: Pick<Orders, 'rows' | 'seed' | 'publicRows'>) =>
  companyPopulation(rows, seed, publicRows);

/** All companies in order, `size` at a time, with how many there were up to then. */
export function* batchesOf(
  population: CompanyPopulation,
  size: number,
): Generator<{ readonly companies: Company[]; readonly reached: number }> {
  for (let from = 0; from < population.rows; from += size) {
    const reached = Math.min(population.rows, from + size);
    const companies: Company[] = [];
    for (let row = from; row < reached; row++) companies.push(population.company(row));
    yield { companies, reached };
  }
}
