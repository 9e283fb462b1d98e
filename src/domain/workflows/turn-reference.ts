import type { DocumentId } from '../../platform/ids.ts';
import { PRIVATE_SOURCE } from '../knowledge-graph/source-directory.ts';
import type { Evidence, Passage } from '../research/evidence.ts';
import type { Day } from '../time/days.ts';

/** A document that supports an answer, as far as it is kept with the turn: a passage of one, or a filing that a figure is from. */
export type CitedSource =
  | {
      readonly kind: 'passage';
      readonly documentId: DocumentId;
      readonly cnum: number;
      readonly headline: string;
      readonly sourceId: string;
      readonly category: string;
      readonly publishedAt: string;
      readonly url: string | null;
    }
  | {
      readonly kind: 'filing';
      readonly accession: string;
      /** `10-K of Apple Inc.` */
      readonly title: string;
      readonly filedOn: Day;
      readonly url: string | null;
    };

/**
 * Sources of the part of an answer that ends at `end` (exclusive, in characters, before the punctuation). Never empty.
 */
export interface TurnReference {
  readonly end: number;
  readonly sources: readonly CitedSource[];
}

/** The documents behind evidence, for a computed figure by its operands; none for a provider's data. */
export function citedSources(evidence: Evidence): CitedSource[] {
  switch (evidence.kind) {
    case 'passage':
      return [passageSource(evidence)];
    case 'computation':
      return evidence.operands.flatMap(citedSources);
    case 'fact': {
      const { origin, subject } = evidence;
      if (origin.kind === 'document') return [passageSource(origin.passage)];
      if (origin.kind === 'provider' || origin.accession === null) return [];
      const { accession, form, filedOn, url } = origin;
      return [{ kind: 'filing', accession, title: `${form} of ${subject.name}`, filedOn, url }];
    }
  }
}

const passageSource = ({ document, chunk }: Passage): CitedSource => ({
  kind: 'passage',
  documentId: document.id,
  cnum: chunk.cnum,
  headline: document.headline,
  sourceId: document.audience.kind === 'private' ? PRIVATE_SOURCE.id : document.sourceId,
  category: document.category,
  publishedAt: document.publishedAt,
  url: document.url,
});
