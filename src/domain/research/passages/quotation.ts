import type { AnswerLine } from '../answer-line.ts';
import { dateText } from '../date-text.ts';
import type { Passage } from '../evidence.ts';
import type { CandidateSentence } from './candidate-sentences.ts';

/** Names that the lines of an answer need, by id. */
export interface Names {
  readonly companies: ReadonlyMap<string, string>;
  readonly sources: ReadonlyMap<string, string>;
}

/**
 * A sentence as a quotation with its source and date: `“Net sales rose 2 %” (Form 10-K, Apple Inc., Nov 01, 2024).` `lead` comes before it. The
 * mark at the end of the sentence is that of the line; the citation covers all before it. Below a line from the same source, `after`, it has
 * no source of its own, but the speaker where that is another.
 */
export function quotation(
  sentence: CandidateSentence,
  names: Names,
  {
    kind,
    lead = '',
    after,
  }: { readonly kind: AnswerLine['kind']; readonly lead?: string; readonly after?: Passage | undefined },
): AnswerLine {
  const quoted = sentence.text.replace(/\s+/g, ' ').replace(/[\s.!,;:…]+$/, '');
  const source = sourceAfter(sentence.passage, after, names);
  const claim = `${lead}“${quoted}${sentence.isCut ? ' …' : ''}”${source === '' ? '' : ` (${source})`}`;
  return passageLine(kind, claim, sentence.passage, sentence.text);
}

function sourceAfter(passage: Passage, after: Passage | undefined, names: Names): string {
  if (after?.document.id !== passage.document.id) return attribution(passage, names);
  return passage.chunk.speaker === after.chunk.speaker ? '' : bmpText(speakerOf(passage).join());
}

const speakerOf = ({ document, chunk }: Passage): string[] =>
  chunk.speaker === null || document.about.type !== 'TRANSCRIPT' ? [] : [chunk.speaker];

/** Sentences as quotations below each other, after a line from `first`. */
export const quotations = (sentences: readonly CandidateSentence[], names: Names, first?: Passage): AnswerLine[] =>
  sentences.map((sentence, at) =>
    quotation(sentence, names, { kind: 'item', after: at === 0 ? first : sentences[at - 1]?.passage }),
  );

/** A line that is one claim from one passage. */
export const passageLine = (kind: AnswerLine['kind'], claim: string, evidence: Passage, quote: string): AnswerLine => ({
  kind,
  text: `${claim}.`,
  citations: [{ start: 0, end: claim.length, evidence, quote }],
});

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
