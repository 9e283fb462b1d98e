import type { Researcher } from '../domain/research/researcher.ts';
import type { Config } from '../platform/config.ts';
import { AppError } from '../platform/errors.ts';
import type { Logger } from '../platform/log.ts';
import type { Data } from './data.ts';
import type { DocumentServices } from './document-services.ts';

/** What a researcher may be made of: the rows of structured data, and search. */
export interface ResearcherParts extends Pick<Data, 'clock' | 'stores' | 'measures'> {
  readonly config: Config;
  readonly services: DocumentServices;
  readonly log: Logger;
}

export type CreateResearcher = (parts: ResearcherParts) => Researcher;

/** For a service without an engine that answers: each run says so. */
export const createNoResearcher: CreateResearcher = () => ({
  research() {
    throw new AppError('unavailable', 'This service has no engine that answers questions');
  },
});
