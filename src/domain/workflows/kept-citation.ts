import type { AnnotatedChunk } from '../documents/annotated-document.ts';
import type { Audience, StoredDocument } from '../documents/document-store.ts';
import type { Citation } from '../research/answer-line.ts';
import type { Computation, Evidence, FactOrigin, Passage, ResearchFact } from '../research/evidence.ts';

/** A passage as far as readers of a reference see it. */
export interface CitedPassage extends Omit<Passage, 'document' | 'chunk'> {
  readonly document: Pick<StoredDocument, 'id' | 'headline' | 'sourceId' | 'publishedAt' | 'url'> & {
    readonly audience: Pick<Audience, 'kind'>;
  };
  readonly chunk: Pick<AnnotatedChunk, 'cnum' | 'text' | 'sentiment' | 'locations' | 'page'>;
}

type DocumentOrigin = Extract<FactOrigin, { kind: 'document' }>;

export interface CitedFact extends Omit<ResearchFact, 'origin'> {
  readonly origin:
    | Exclude<FactOrigin, DocumentOrigin>
    | (Omit<DocumentOrigin, 'passage'> & { readonly passage: CitedPassage });
}

export interface CitedComputation extends Omit<Computation, 'operands'> {
  readonly operands: readonly (CitedFact | CitedComputation)[];
}

/** Evidence as far as readers of a reference see it: all of it, but of documents and chunks. */
export type CitedEvidence = CitedFact | CitedComputation | CitedPassage;

/** A citation as it is kept with its turn, so that the answer is read again as it was. */
export interface KeptCitation extends Omit<Citation, 'evidence'> {
  /** Tool of the call that found the evidence. */
  readonly toolName: string;
  readonly evidence: CitedEvidence;
}

/** The part of a citation that is kept. */
export const keptCitation = ({ start, end, evidence, quote }: Citation, toolName: string): KeptCitation => ({
  start,
  end,
  quote,
  toolName,
  evidence: citedEvidence(evidence),
});

function citedEvidence(evidence: Evidence): CitedEvidence {
  switch (evidence.kind) {
    case 'passage':
      return citedPassage(evidence);
    case 'fact':
      return citedFact(evidence);
    case 'computation':
      return citedComputation(evidence);
  }
}

const citedComputation = (computation: Computation): CitedComputation => ({
  ...computation,
  operands: computation.operands.map((one) => (one.kind === 'fact' ? citedFact(one) : citedComputation(one))),
});

const citedFact = (fact: ResearchFact): CitedFact => ({
  ...fact,
  origin:
    fact.origin.kind === 'document' ? { ...fact.origin, passage: citedPassage(fact.origin.passage) } : fact.origin,
});

function citedPassage({ document, chunk, ...passage }: Passage): CitedPassage {
  const { id, headline, sourceId, publishedAt, url, audience } = document;
  const { cnum, text, sentiment, locations, page } = chunk;
  return {
    ...passage,
    document: { id, headline, sourceId, publishedAt, url, audience: { kind: audience.kind } },
    chunk: { cnum, text, sentiment, locations, page },
  };
}
