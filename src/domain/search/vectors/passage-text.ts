import { createHash } from 'node:crypto';
import type { DocumentId } from '../../../platform/ids.ts';
import type { AnnotatedChunk } from '../../documents/annotated-document.ts';
import type { VectorPassage } from './chunk-vectors.ts';

/** Maximum characters of a headline, which may be arbitrarily long and would displace the passage. */
const HEADLINE_CHARACTERS_MAX = 120;
const HEADING_CHARACTERS_MAX = 120;

/** The text that is embedded for a passage: headline, heading, then the passage. */
export function passageText({ headline, heading, text }: Omit<VectorPassage, 'documentId' | 'cnum'>): string {
  const above = [
    headline.slice(0, HEADLINE_CHARACTERS_MAX),
    heading === headline ? '' : (heading ?? '').slice(0, HEADING_CHARACTERS_MAX),
  ];
  return [...above.filter((part) => part.trim() !== ''), text].join('\n');
}

/** Text from which the vector of a chunk is computed. */
export const passageOf = (
  documentId: DocumentId,
  { headline, chunk }: { readonly headline: string; readonly chunk: AnnotatedChunk },
): VectorPassage => ({ documentId, cnum: chunk.cnum, headline, heading: chunk.heading, text: chunk.text });

/** Tells apart the texts that vectors were computed from: the same text, the same digest. */
export const passageDigest = (passage: VectorPassage): string =>
  createHash('sha256').update(passageText(passage)).digest('base64url').slice(0, 22);
