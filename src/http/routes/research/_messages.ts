import type { CollectionGaps } from '../../../domain/documents/collection-gaps.ts';
import type { Citation } from '../../../domain/research/answer-line.ts';
import type { Chart, ResearchEvent, ToolAudit } from '../../../domain/research/research-event.ts';
import { MADE_UP_NEWS } from '../../../domain/sample/made-up-news.ts';
import { scopeOf } from '../../../domain/search/expression/document-scopes.ts';
import type { RankedDocument } from '../../../domain/search/search-answer.ts';
import type { SessionEvent } from '../../../domain/workflows/research-sessions.ts';
import type { Metadata } from '../../answers/metadata.ts';
import { toApiFilters } from '../search/_filters.ts';
import { gapWarnings } from '../search/_gaps.ts';
import {
  createDocumentWriter,
  type DocumentNamesUse,
  type DocumentWriter,
  labelOfDocument,
  toAuditedChunk,
} from './_documents.ts';
import type { AuditedDocument, AuditTrace, ResearchMessage } from './_message-schemas.ts';
import { toReference } from './_references.ts';

export interface MessagesUse extends DocumentNamesUse {
  readonly gaps: Pick<CollectionGaps, 'all'>;
}

export interface MessagesContext {
  readonly publicUrl: string;
  readonly metadata: Metadata;
  readonly warnings: readonly string[];
}

type Body = ResearchMessage extends infer One
  ? One extends unknown
    ? Omit<One, 'message_id' | 'role'>
    : never
  : never;

/** Decimals that units are counted in. */
const THOUSANDTHS = 1_000;

/** Things already sent that later messages of a run refer to. */
interface Sent {
  readonly write: DocumentWriter;
  /** Names of tools by the ids of their calls. */
  readonly tools: Map<string, string>;
  hasMadeUpNews: boolean;
  count: number;
  answerId: string | undefined;
  planId: string | undefined;
}

/** The events of a run as messages (agents.md 2.5). Pieces of the answer share one id, and so do the plans. */
export async function* researchMessages(
  events: AsyncGenerator<SessionEvent, void>,
  use: MessagesUse,
  { publicUrl, metadata, warnings }: MessagesContext,
): AsyncGenerator<ResearchMessage, void> {
  const sent: Sent = {
    write: createDocumentWriter(use, publicUrl),
    tools: new Map(),
    hasMadeUpNews: false,
    count: 0,
    answerId: undefined,
    planId: undefined,
  };
  for await (const event of events) {
    const { type, ...body } = await bodyOf(event, sent, (hasMadeUpNews) =>
      gapWarnings(use.gaps, { warnings: [...(metadata.warnings ?? []), ...warnings] }, hasMadeUpNews),
    );
    const message_id = `${metadata.request_id}-${idOf(event, sent)}`;
    yield { type, message_id, role: 'assistant', ...body } as ResearchMessage;
  }
}

function idOf({ type }: SessionEvent, sent: Sent): string {
  if (type === 'answer') {
    sent.answerId ??= nextId(sent);
    return sent.answerId;
  }
  if (type === 'planning') {
    sent.planId ??= nextId(sent);
    return sent.planId;
  }
  return nextId(sent);
}

function nextId(sent: Sent): string {
  sent.count += 1;
  return `m${sent.count}`;
}

type WarningsOf = (hasMadeUpNews: boolean) => { warnings?: string[] };

async function bodyOf(event: SessionEvent, sent: Sent, warningsOf: WarningsOf): Promise<Body> {
  switch (event.type) {
    case 'audit':
      return toAudit(event.audits, sent);
    case 'grounding':
      return toGrounding(event.citations, sent);
    case 'failed':
      return { type: 'ERROR', error: event.error };
    case 'complete':
      return {
        type: 'COMPLETE',
        consumption: consumptionOf(event.usage),
        checkpoint_id: event.checkpointId,
        ...warningsOf(sent.hasMadeUpNews),
      };
    default:
      return toPlainBody(event);
  }
}

/** Body of events that need no other data. */
function toPlainBody(event: Exclude<ResearchEvent, { type: 'audit' | 'grounding' }>): Body {
  switch (event.type) {
    case 'planning': {
      const { title, steps } = event.plan;
      return { type: 'PLANNING', plan: { title, steps: steps.map((step) => ({ ...step })) } };
    }
    case 'thinking':
      return { type: 'THINKING', content: event.content };
    case 'action':
      return { type: 'ACTION', tool_name: event.toolName, tool_arguments: event.toolArguments };
    case 'answer':
      return { type: 'ANSWER', content: event.content };
    case 'chart':
      return toChart(event.chart);
    case 'structured-output':
      return { type: 'STRUCTURED_OUTPUT', content: event.content, json_schema: event.schema };
    case 'model-retry':
      return { type: 'LLM_RETRY', message: event.message };
    case 'tool-error':
      return { type: 'TOOL_ERROR', error: event.error, tool_name: event.toolName };
  }
}

async function toAudit(audits: readonly ToolAudit[], sent: Sent): Promise<Body> {
  for (const { auditId, toolName, search } of audits) {
    sent.tools.set(auditId, toolName);
    sent.hasMadeUpNews ||= search?.results.some(({ document }) => document.sourceId === MADE_UP_NEWS.id) === true;
  }
  const traces = await Promise.all(audits.map((audit) => toAuditTrace(audit, sent.write)));
  return { type: 'AUDIT', audit_traces: traces };
}

async function toGrounding(citations: readonly Citation[], { tools, write }: Sent): Promise<Body> {
  const references = citations.map((citation) => {
    const { auditId } = citation.evidence;
    return toReference({ ...citation, toolName: tools.get(auditId) ?? auditId }, write);
  });
  return { type: 'GROUNDING', references: await Promise.all(references) };
}

const toChart = ({ id, title, caption, chartType, points, start, end, vegaLite }: Chart): Body => ({
  type: 'CHART',
  chart_id: id,
  title,
  caption,
  chart_type: chartType,
  data_points: points.map((point) => ({ ...point })),
  start,
  end,
  vega_lite_spec: vegaLite,
});

/** `search:api_query_units` is shown as `api_query_units`. */
export const consumptionOf = (usage: Readonly<Record<string, number>>) =>
  Object.entries(usage).map(([unit, amount]) => ({
    unit: unit.slice(unit.indexOf(':') + 1),
    amount: Math.round(amount * THOUSANDTHS) / THOUSANDTHS,
  }));

/** A call of a tool as an audit (agents.md 2.6), in both spellings. */
async function toAuditTrace(audit: ToolAudit, write: DocumentWriter): Promise<AuditTrace> {
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
