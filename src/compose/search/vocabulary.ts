import { basename } from 'node:path';
import { createMeasures, type FindMeasures } from '../../domain/questions/create-measures.ts';
import { VocabularyError } from '../../domain/questions/parse-vocabulary.ts';
import { ConfigError } from '../../platform/config.ts';
import { readOperatorFile } from '../operator-file.ts';

/**
 * Opens the vocabulary of search plus the operator's file. Throws `ConfigError` with all faults of the file. Without a file it
 * is loaded with the first question.
 */
export async function openMeasures(file: string | null): Promise<FindMeasures> {
  if (file === null) {
    let own: FindMeasures | undefined;
    return (text) => {
      own ??= createMeasures();
      return own(text);
    };
  }
  const text = await readOperatorFile('ALMANAC_SEARCH_VOCABULARY', file);
  try {
    return createMeasures([{ name: basename(file), text }]);
  } catch (error) {
    throw error instanceof VocabularyError ? new ConfigError(error.faults) : error;
  }
}
