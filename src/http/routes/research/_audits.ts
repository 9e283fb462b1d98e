import type { ToolAudit } from '../../../domain/research/research-event.ts';
import { scopeOf } from '../../../domain/search/expression/document-scopes.ts';
import type { RankedDocument } from '../../../domain/search/search-answer.ts';
import { toApiFilters } from '../search/_filters.ts';
import { type DocumentWriter, labelOfDocument, toAuditedChunk } from './_documents.ts';
import type { AuditedDocument, AuditTrace } from './_message-schemas.ts';

/** A call of a tool as an audit (agents.md 2.6), in both spellings. */
export async function toAuditTrace(audit: ToolAudit, write: DocumentWriter): Promise<AuditTrace> {
  const { auditId, title, search, content } = audit;
  const [query] = search?.queries ?? [];
  const values = await Promise.all((search?.results ?? []).map((result) => toAuditValue(result, write)));
  const type = search === undefined ? ('ToolAuditV1' as const) : ('SearchAuditV1' as const);
  const twins = { auditType: type, toolId: auditId, queryId: auditId };
  return {
    audit_type: type,
    tool_id: auditId,
    query_id: auditId,
    title,
    ...(query && { query: { text: query.text, filters: toApiFilters(query.filters) } }),
    ...(content !== undefined && { content }),
    results: search === undefined ? [] : [{ type: 'CQS', values }],
    ...twins,
  };
}

async function toAuditValue({ document, chunks }: RankedDocument, write: DocumentWriter): Promise<AuditedDocument> {
  const written = await write(document);
  const label = labelOfDocument(document);
  const scope = scopeOf(document.category);
  const twins = {
    srcKey: written.src_key,
    srcName: written.src_name,
    sourceRank: written.source_rank,
    documentType: label,
    documentScope: scope,
    contentType: document.category,
    rpProviderId: written.src_key,
  };
  return {
    ...written,
    document_type: label,
    document_scope: scope,
    language: document.language,
    chunks: chunks.map(({ chunk, relevance }) => toAuditedChunk(document, chunk, relevance)),
    ...twins,
  };
}
