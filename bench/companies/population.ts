import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Company } from '../../src/domain/knowledge-graph/entity.ts';
import { type CompanyPopulation, companyPopulation } from './generate.ts';
import type { CompaniesOrders } from './phase.ts';
import type { CompanyBenchQuery } from './queries.ts';

/** The same companies in every phase and thread. */
export const populationOf = ({ rows, seed, publicRows }: Pick<CompaniesOrders, 'rows' | 'seed' | 'publicRows'>) =>
  companyPopulation(rows, seed, publicRows);

/** All companies in order, `size` at a time, with how many there were up to then. Each is made when it is asked for. */
export function* companyBatches(
  population: CompanyPopulation,
  size: number,
): Generator<{ readonly companies: Iterable<Company> & { readonly length: number }; readonly reached: number }> {
  for (let from = 0; from < population.rows; from += size) {
    const reached = Math.min(population.rows, from + size);
    yield { companies: { length: reached - from, [Symbol.iterator]: () => made(population, from, reached) }, reached };
  }
}

function* made(population: CompanyPopulation, from: number, to: number): Generator<Company> {
  for (let row = from; row < to; row++) yield population.company(row);
}

/** Where the queries that are measured are kept beside the data. */
export const queriesFile = (folder: string): string => join(folder, 'queries.json');

export const readQueries = (folder: string): CompanyBenchQuery[] =>
  JSON.parse(readFileSync(queriesFile(folder), 'utf8')) as CompanyBenchQuery[];
