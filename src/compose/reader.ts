import { join } from 'node:path';
import { openReaderProcesses } from '../adapters/extract/reader-processes.ts';
import type { DocumentReader } from '../domain/enrichment/understanding.ts';
import type { Config } from '../platform/config.ts';
import type { Topics } from './topics.ts';

/** Where the names are that texts are searched for. Follows the knowledge graph, can be made anew from it. */
export const lexiconFile = (dataDir: string): string => join(dataDir, 'lexicon');

/** The processes that read files and understand them. */
export const openReader = (
  { dataDir, reader }: Pick<Config, 'dataDir' | 'reader'>,
  { added }: Pick<Topics, 'added'>,
): DocumentReader => openReaderProcesses({ ...reader, lexiconFile: lexiconFile(dataDir), topicRules: added });
