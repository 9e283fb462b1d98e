import type { VectorPassage } from './chunk-vectors.ts';

/** Headlines come from outside; more of one tells a model nothing and takes the passage's room. */
const HEADLINE_CHARACTERS_MAX = 120;
const HEADING_CHARACTERS_MAX = 120;

/** What a passage's vector is made of: what the document and the part of it are called, then the passage itself. */
export function passageText({ headline, heading, text }: Omit<VectorPassage, 'documentId' | 'cnum'>): string {
  const above = [
    headline.slice(0, HEADLINE_CHARACTERS_MAX),
    heading === headline ? '' : (heading ?? '').slice(0, HEADING_CHARACTERS_MAX),
  ];
  return [...above.filter((part) => part.trim() !== ''), text].join('\n');
}
