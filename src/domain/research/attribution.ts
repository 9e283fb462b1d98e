import type { Passage } from './evidence.ts';
import { dateText } from './line-text.ts';

/** Names that the lines of an answer need, by id. */
export interface Names {
  readonly companies: ReadonlyMap<string, string>;
  readonly sources: ReadonlyMap<string, string>;
}

/** Speaker of a passage of a call; none of others. */
export const speakerOf = ({ document, chunk }: Passage): string[] =>
  chunk.speaker === null || document.about.type !== 'TRANSCRIPT' ? [] : [chunk.speaker];

/** Speaker, place and time of a quotation: `Tim Cook, Apple Inc., Q1 2025 Earnings Call, Jan 30, 2025`. */
export function attribution(passage: Passage, names: Names): string {
  const { about, audience, headline, sourceId, publishedAt } = passage.document;
  const companies = about.reportingEntityIds.flatMap((id) => names.companies.get(id) ?? []);
  const parts = [...speakerOf(passage), ...titleOf(), dateText(publishedAt.slice(0, 10))];
  return bmpText(parts.join(', '));

  function titleOf(): string[] {
    if (about.form !== null && companies.length > 0) return [`Form ${about.form}`, companies[0] as string];
    if (audience.kind === 'private' || about.type !== 'NEWS') return [headline];
    return [names.sources.get(sourceId) ?? headline];
  }
}

/** Text of the Basic Multilingual Plane alone, in which code points and UTF-16 code units count the same. */
export const bmpText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u{10000}-\u{10ffff}]|[\ud800-\udfff]|[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
