import { workerData } from 'piscina';
import type { CompanyFilters } from '../../../domain/companies/company-index.ts';
import { openCompanyIndex } from './company-index.ts';
import { packRefs } from './packed-refs.ts';

export interface SearchTask {
  readonly text: string;
  readonly filters: CompanyFilters;
  readonly limit: number;
}

const { file } = workerData as { file: string };
const index = openCompanyIndex({ file });

/** What the pool calls for every task, in each of its threads. */
export const searchTask = async ({ text, filters, limit }: SearchTask): Promise<Uint32Array> =>
  packRefs(await index.search(text, filters, limit));
