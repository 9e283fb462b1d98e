import { SUBTYPES } from '../documents/document-types.ts';
import type { FileHints } from '../enrichment/understanding.ts';
import type { ContentFile } from './content-file.ts';

/** The metadata field with the id of the entity that the file is about, by its sender. */
export const REPORTING_ENTITY = 'reporting_entity_id';

/**
 * Metadata of a file before it is read: its name, date and the entity that its sender names. A file of a research feed is
 * research, with the feed's title and subtype (contract 14.1).
 */
export function fileHints({ fileName, publishedAt, origin, metadata }: ContentFile): FileHints {
  const entityId = metadata?.[REPORTING_ENTITY];
  const known = {
    fileName,
    publishedAt,
    ...(typeof entityId === 'string' && { reportingEntityIds: [entityId] }),
  };
  if (origin !== 'investment_research') return known;
  const { title, document_type: sentSubtype } = metadata ?? {};
  const subtype = SUBTYPES['INVESTMENT-RESEARCH'].find((one) => one === sentSubtype);
  return {
    ...known,
    type: 'INVESTMENT-RESEARCH',
    ...(subtype !== undefined && { subtype }),
    ...(typeof title === 'string' && { headline: title }),
  };
}
