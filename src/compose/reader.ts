import { join } from 'node:path';
import { openReaderProcesses } from '../adapters/extract/reader-processes.ts';
import type { DocumentReader } from '../domain/enrichment/understanding.ts';
import type { Config } from '../platform/config.ts';
import { withSpans } from '../platform/tracing.ts';
import type { Topics } from './search/topics.ts';

/** The lexicon file of a data directory; derived from the knowledge graph. */
export const lexiconFile = (dataDir: string): string => join(dataDir, 'lexicon');

/** The processes that extract and annotate files. */
export const openReader = (
  { dataDir, reader }: Pick<Config, 'dataDir' | 'reader'>,
  { added }: Pick<Topics, 'added'>,
): DocumentReader =>
  withSpans('reader', openReaderProcesses({ ...reader, lexiconFile: lexiconFile(dataDir), topicRules: added }), [
    'read',
  ]);
