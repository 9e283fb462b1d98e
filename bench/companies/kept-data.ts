import { rmSync } from 'node:fs';
import { dataFolders } from '../data-folder.ts';
import { OptionsFault } from '../program.ts';
import type { CompaniesOptions } from './options.ts';
import type { CompaniesResults } from './report.ts';

/** Contents of a folder, so that it can be measured again without loading. */
export type LoadedCompanies = Pick<CompaniesResults, 'rows' | 'publicRows' | 'seed' | 'load' | 'alone'>;

const folders = dataFolders<LoadedCompanies>('bench-companies', (message) => new OptionsFault(message));

/** The folder for the data. Throws `OptionsFault` for one that holds anything else. */
export const takeCompaniesFolder = (options: CompaniesOptions): string => folders.take(options);

export const noteLoadedCompanies = folders.note;

/** Throws `OptionsFault` when the folder holds other companies than are asked for. */
export function readLoadedCompanies(folder: string, { rows, publicRows, seed }: CompaniesOptions): LoadedCompanies {
  const loaded = folders.read(folder);
  const isSame = loaded.rows === rows && loaded.publicRows === publicRows && loaded.seed === seed;
  if (!isSame || !loaded.load || !loaded.alone) {
    throw new OptionsFault(`${folder} does not hold ${rows} companies, ${publicRows} of them public, of seed ${seed}`);
  }
  return { rows, publicRows, seed, load: loaded.load, alone: loaded.alone };
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });
