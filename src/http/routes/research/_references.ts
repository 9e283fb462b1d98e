import type {
  CitedComputation,
  CitedEvidence,
  CitedFact,
  KeptCitation,
} from '../../../domain/workflows/kept-citation.ts';
import { chunkIdOf, type DocumentWriter, toAuditedChunk } from './_documents.ts';
import type { MessageReference } from './_message-schemas.ts';

/** A citation as a reference (agents.md 2.7). */
export async function toReference(
  { start, end, evidence, quote, toolName }: KeptCitation,
  write: DocumentWriter,
): Promise<MessageReference> {
  const { auditId } = evidence;
  return {
    start,
    end,
    tool_name: toolName,
    audit_id: auditId,
    source: await sourceOf(evidence, write),
    tag: { tool_call_id: auditId, ref_id: evidence.id },
    action_audits_id: auditId,
    ...extrasOf(evidence, quote),
  };
}

async function sourceOf(evidence: CitedEvidence, write: DocumentWriter): Promise<MessageReference['source']> {
  if (evidence.kind !== 'passage') return null;
  const { document, chunk, relevance } = evidence;
  return { ...(await write(document)), chunks: [toAuditedChunk(document, chunk, relevance)] };
}

function extrasOf(evidence: CitedEvidence, quote: string | null): Partial<MessageReference> {
  if (evidence.kind === 'passage') {
    const { document, chunk } = evidence;
    return {
      chunk_id: chunkIdOf(document, chunk),
      ...(chunk.page !== null && { page: chunk.page }),
      ...(quote !== null && { quote }),
    };
  }
  const { subject, value, unit, currency, period } = evidence;
  const shared = {
    ...(subject?.id && { entity_id: subject.id }),
    concept: conceptOf(evidence),
    value,
    unit,
    currency,
    period: period?.label ?? null,
  };
  if (evidence.kind === 'fact') return { ...shared, ...originOf(evidence.origin) };
  return { ...shared, formula: evidence.formula, operands: evidence.operands.map(toOperand) };
}

const conceptOf = (evidence: CitedFact | CitedComputation): string =>
  evidence.kind === 'fact' ? evidence.concept : evidence.label;

function originOf(origin: CitedFact['origin']): Partial<MessageReference> {
  if (origin.kind === 'provider') return { provider: origin.provider, as_of: origin.asOf };
  const filing = { form: origin.form, filed: origin.filedOn };
  if (origin.kind === 'filing') return { accession_number: origin.accession, ...filing, url: origin.url };
  const { document, chunk } = origin.passage;
  return { ...filing, url: document.url, chunk_id: chunkIdOf(document, chunk), quote: origin.row };
}

const toOperand = (operand: CitedFact | CitedComputation) => ({
  concept: conceptOf(operand),
  value: operand.value,
  period: operand.period?.label ?? null,
  accession_number: operand.kind === 'fact' && operand.origin.kind === 'filing' ? operand.origin.accession : null,
});
