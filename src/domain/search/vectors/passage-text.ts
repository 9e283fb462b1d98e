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
