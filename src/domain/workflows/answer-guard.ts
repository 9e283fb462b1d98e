import type { DocumentId } from '../../platform/ids.ts';
import type { Citation } from '../research/answer-line.ts';
import type { ResearchEvent } from '../research/research-event.ts';
import { type KeptCitation, keptCitation } from './kept-citation.ts';
import { citedSources, type TurnReference } from './turn-reference.ts';

/** Code units of characters above U+FFFF, and halves of them. */
const SURROGATE = /[\ud800-\udfff]/;

/** Events of a run so far, as far as later events refer to them. */
export interface AnswerGuard {
  /** Throws for an event that readers could not place: they count characters, and look citations up among the audits. */
  check(event: ResearchEvent): void;
  /** Documents that were cited, each once. */
  citedDocuments(): readonly DocumentId[];
  /** Sources of the answer, in the order of the events. */
  references(): readonly TurnReference[];
  /** The same with all that readers see of it. */
  citations(): readonly KeptCitation[];
}

/** Checks that offsets hold in code points and in UTF-16 alike, and that everything cited was shown before. */
export function createAnswerGuard(): AnswerGuard {
  let answer = '';
  /** Names of tools by the ids of their calls. */
  const audits = new Map<string, string>();
  const cited = new Set<DocumentId>();
  const references: TurnReference[] = [];
  const citations: KeptCitation[] = [];

  const checkCitation = (citation: Citation): void => {
    const { start, end, evidence } = citation;
    const isInside = Number.isInteger(start) && start >= 0 && start < end && end <= answer.length;
    if (!isInside) throw new Error(`a citation from ${start} to ${end} of an answer with ${answer.length} characters`);
    if (answer.slice(start, end).includes('\n')) throw new Error(`a citation over lines, from ${start} to ${end}`);
    const toolName = audits.get(evidence.auditId);
    if (toolName === undefined) throw new Error(`a citation of ${evidence.auditId}, which was not shown`);
    if (evidence.kind === 'passage') cited.add(evidence.document.id);
    const sources = citedSources(evidence);
    if (sources.length > 0) references.push({ end, sources });
    citations.push(keptCitation(citation, toolName));
  };

  return {
    check(event) {
      if (event.type === 'audit') for (const { auditId, toolName } of event.audits) audits.set(auditId, toolName);
      if (event.type === 'answer') {
        if (SURROGATE.test(event.content)) throw new Error('an answer with characters above U+FFFF');
        answer += event.content;
      }
      if (event.type === 'grounding') event.citations.forEach(checkCitation);
    },
    citedDocuments: () => [...cited],
    references: () => references,
    citations: () => citations,
  };
}
