import { SUBTYPES } from '../documents/document-types.ts';
import type { FileHints } from '../enrichment/understanding.ts';
import type { ContentFile } from './content-file.ts';

/**
 * What is known of a file before it is read. What a research feed brought is research, of the title and subtype that the feed
 * told (contract 14.1).
 */
export function fileHints({ fileName, publishedAt, origin, metadata }: ContentFile): FileHints {
  if (origin !== 'investment_research') return { fileName, publishedAt };
  const { title, document_type: told } = metadata ?? {};
  const subtype = SUBTYPES['INVESTMENT-RESEARCH'].find((one) => one === told);
  return {
    fileName,
    publishedAt,
    type: 'INVESTMENT-RESEARCH',
    ...(subtype !== undefined && { subtype }),
    ...(typeof title === 'string' && { headline: title }),
  };
}
