import { dataPairs } from '../../domain/text/data-lines.ts';
import { readDataFile } from '../../platform/data-file.ts';

const namesIn = (file: string): Readonly<Record<string, string>> =>
  Object.fromEntries(dataPairs(readDataFile(file, import.meta.url)));

export const OPERATION_NAMES = namesIn('data/operation-names.txt');
export const SCHEMA_NAMES = namesIn('data/schema-names.txt');
