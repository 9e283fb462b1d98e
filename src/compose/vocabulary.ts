import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { createMeasures, type Measures } from '../domain/search/vocabulary/create-measures.ts';
import { VocabularyError } from '../domain/search/vocabulary/parse-vocabulary.ts';
import { ConfigError } from '../platform/config.ts';

const BYTES_MAX = 1_048_576;

/** The vocabulary of search with what the operator's file adds. Throws `ConfigError` with every fault of it. */
export async function openMeasures(file: string | null): Promise<Measures> {
  if (file === null) return createMeasures();
  const text = await textOf(file);
  try {
    return createMeasures([{ name: basename(file), text }]);
  } catch (error) {
    throw error instanceof VocabularyError ? new ConfigError(error.faults) : error;
  }
}

async function textOf(file: string): Promise<string> {
  const fault = (why: string) => new ConfigError([`ALMANAC_SEARCH_VOCABULARY: ${file} ${why}`]);
  let bytes: number;
  try {
    bytes = (await stat(file)).size;
    if (bytes <= BYTES_MAX) return await readFile(file, 'utf8');
  } catch (error) {
    throw fault(`cannot be read: ${(error as Error).message}`);
  }
  throw fault(`has ${bytes} bytes, more than ${BYTES_MAX}`);
}
