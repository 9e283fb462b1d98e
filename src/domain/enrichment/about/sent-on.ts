import { firstDayIn } from '../../time/days-in-text.ts';
import type { ExtractedDocument } from '../extracted-document.ts';

/** The day a mail was sent or a page published. Not used for office files, which give the date of their template. */
export const sentOn = ({ format, properties }: Pick<ExtractedDocument, 'format' | 'properties'>): string | null =>
  format === 'eml' || format === 'html' ? firstDayIn(properties['date'] ?? '') : null;
