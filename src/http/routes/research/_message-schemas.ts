import { type Static, Type } from 'typebox';
import { STEP_STATUSES } from '../../../domain/research/research-event.ts';
import { namedObject } from '../../operations/named-object.ts';
import { textOrNull } from '../../operations/schemas.ts';

const anything = Type.Record(Type.String(), Type.Unknown());
const numberOrText = Type.Union([Type.Number(), Type.String()]);

/** Members of every message (agents.md 2.5); `type` comes first. */
const common = {
  message_id: Type.String({ description: 'The same for parts of one message' }),
  role: Type.Literal('assistant'),
};

const documentMembers = {
  type: Type.Literal('BIGDATA'),
  id: Type.String(),
  hd: Type.String({ description: 'Headline' }),
  src_key: Type.String({ description: 'Id of the source' }),
  src_name: Type.String({ description: 'Its name; of private documents the name of the file' }),
  source_rank: Type.Integer({ description: '1 is best' }),
  ts: Type.String({ description: 'Publication, UTC' }),
  url: Type.String({ description: 'On the web, or of this service, which asks for the key' }),
};

const auditChunk = namedObject('AuditedChunk', {
  id: Type.String(),
  cnum: Type.Integer(),
  text: Type.String(),
  relevance: Type.Number(),
  sentiment: Type.Number(),
  sentences: Type.Array(Type.Object({ pnum: Type.Integer(), snum: Type.Integer() })),
});

const auditValue = namedObject('AuditedDocument', {
  ...documentMembers,
  document_type: Type.String(),
  document_scope: Type.String(),
  language: textOrNull,
  chunks: Type.Array(auditChunk),
});

const auditTrace = namedObject(
  'ResearchAudit',
  {
    audit_type: Type.Enum(['SearchAuditV1', 'ToolAuditV1']),
    tool_id: Type.String({ description: '`audit_id` of the references that cite it' }),
    query_id: Type.String(),
    title: Type.String(),
    query: Type.Optional(namedObject('ResearchAuditQuery', { text: Type.String(), filters: anything })),
    content: Type.Optional(Type.String({ description: 'Findings of a tool other than search' })),
    results: Type.Array(namedObject('AuditedDocuments', { type: Type.Literal('CQS'), values: Type.Array(auditValue) })),
  },
  { description: 'Names of two words are there in camelCase too: `toolId` beside `tool_id`' },
);

const operand = namedObject('FigureOperand', {
  concept: Type.String(),
  value: numberOrText,
  period: textOrNull,
  accession_number: textOrNull,
});

export const referenceSchema = namedObject('ResearchReference', {
  start: Type.Integer({ description: 'In the joined answer, in characters' }),
  end: Type.Integer({ description: 'Exclusive; before the punctuation that ends the sentence' }),
  tool_name: Type.String(),
  audit_id: Type.String({ description: '`tool_id` of an audit that was sent before' }),
  source: Type.Union(
    [namedObject('ReferenceSource', { ...documentMembers, chunks: Type.Array(auditChunk) }), Type.Null()],
    {
      description: 'The cited document; `null` for facts and figures',
    },
  ),
  tag: namedObject('ReferenceTag', { tool_call_id: Type.String(), ref_id: Type.String() }),
  action_audits_id: Type.String(),
  chunk_id: Type.Optional(Type.String()),
  page: Type.Optional(Type.Integer()),
  quote: Type.Optional(Type.String({ description: 'The cited words, exactly as they stand in the chunk' })),
  entity_id: Type.Optional(Type.String({ description: 'The company of a fact' })),
  concept: Type.Optional(Type.String()),
  value: Type.Optional(numberOrText),
  unit: Type.Optional(Type.String()),
  currency: Type.Optional(textOrNull),
  period: Type.Optional(textOrNull),
  accession_number: Type.Optional(textOrNull),
  form: Type.Optional(Type.String()),
  filed: Type.Optional(Type.String()),
  url: Type.Optional(textOrNull),
  provider: Type.Optional(Type.String()),
  as_of: Type.Optional(Type.String()),
  formula: Type.Optional(Type.String()),
  operands: Type.Optional(Type.Array(operand)),
});

const consumed = namedObject('ConsumedUnit', { unit: Type.String(), amount: Type.Number() });

const planning = namedObject('PlanningMessage', {
  type: Type.Literal('PLANNING'),
  ...common,
  plan: namedObject('ResearchPlan', {
    title: Type.String(),
    steps: Type.Array(
      namedObject('ResearchPlanStep', { description: Type.String(), status: Type.Enum([...STEP_STATUSES]) }),
    ),
  }),
});

const thinking = namedObject('ThinkingMessage', { type: Type.Literal('THINKING'), ...common, content: Type.String() });

const action = namedObject('ActionMessage', {
  type: Type.Literal('ACTION'),
  ...common,
  tool_name: Type.String(),
  tool_arguments: anything,
});

const audit = namedObject('AuditMessage', {
  type: Type.Literal('AUDIT'),
  ...common,
  audit_traces: Type.Array(auditTrace),
});

const answer = namedObject('AnswerMessage', {
  type: Type.Literal('ANSWER'),
  ...common,
  content: Type.String({ description: 'A piece; pieces are joined as they are' }),
});

const grounding = namedObject('GroundingMessage', {
  type: Type.Literal('GROUNDING'),
  ...common,
  references: Type.Array(referenceSchema),
});

const chart = namedObject('ChartMessage', {
  type: Type.Literal('CHART'),
  ...common,
  chart_id: Type.String(),
  title: Type.String(),
  caption: Type.String(),
  chart_type: Type.Enum(['bar', 'line']),
  data_points: Type.Array(
    namedObject('ChartPoint', { label: Type.String(), series: Type.String(), value: Type.Number() }),
  ),
  start: Type.Integer(),
  end: Type.Integer(),
  vega_lite_spec: anything,
});

const structuredOutput = namedObject('StructuredOutputMessage', {
  type: Type.Literal('STRUCTURED_OUTPUT'),
  ...common,
  content: Type.Unknown(),
  json_schema: anything,
});

const retry = namedObject('RetryMessage', { type: Type.Literal('LLM_RETRY'), ...common, message: Type.String() });

const toolError = namedObject('ToolErrorMessage', {
  type: Type.Literal('TOOL_ERROR'),
  ...common,
  error: Type.String(),
  tool_name: Type.String(),
});

const failure = namedObject('FailureMessage', { type: Type.Literal('ERROR'), ...common, error: Type.String() });

const complete = namedObject('CompleteMessage', {
  type: Type.Literal('COMPLETE'),
  ...common,
  consumption: Type.Array(consumed, { description: 'Units that the run used' }),
  checkpoint_id: Type.String({ description: 'Later turns may go on from here' }),
  warnings: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Fields that were ignored, and what the answer lacks for the time being',
    }),
  ),
});

/** The twelve messages of a run. */
export const researchMessageSchema = Type.Union([
  planning,
  thinking,
  action,
  audit,
  answer,
  grounding,
  chart,
  structuredOutput,
  retry,
  toolError,
  failure,
  complete,
]);

export type ResearchMessage = Static<typeof researchMessageSchema>;
export type AuditTrace = Static<typeof auditTrace>;
export type AuditedDocument = Static<typeof auditValue>;
export type AuditedChunk = Static<typeof auditChunk>;
export type MessageReference = Static<typeof referenceSchema>;
