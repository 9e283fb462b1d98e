import { type Static, Type } from 'typebox';
import { QUERY_UNITS } from '../../../domain/usage/units.ts';
import type { WorkflowRequest } from '../../../domain/workflows/prepare-runs.ts';
import { ROLLING_WINDOWS } from '../../../domain/workflows/rolling-window.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { namedObject } from '../../operations/named-object.ts';
import { optional } from '../../operations/schemas.ts';
import { researchMessageSchema } from '../research/_message-schemas.ts';
import {
  documentAddressFor,
  exampleMessage,
  type RunUse,
  runMembers,
  STREAM_WORDS,
  streamOf,
} from '../research/_run.ts';
import { exampleTemplatePath, templateSchema, toTemplateContent } from './_templates.ts';

const body = Type.Object({
  template: Type.Union([Type.String({ description: 'Id of a template' }), templateSchema], {
    description: 'A stored template, or one that is given as a whole and not stored',
  }),
  execution_id: optional(Type.String({ description: 'Of an earlier execution, which is gone on with' })),
  input: optional(
    Type.Record(Type.String(), Type.Unknown(), { description: 'A value for each input that the template declares' }),
  ),
  time_range: optional(Type.Enum([...ROLLING_WINDOWS], { description: 'Only documents that were published in it' })),
  ...runMembers,
});

export const executeWorkflow = defineEndpoint({
  id: 'workflow.execute',
  method: 'POST',
  paths: ['/v1/workflow/execute'],
  asks: ['template'],
  summary: 'Run a template',
  description: STREAM_WORDS,
  role: 'guest',
  units: { [QUERY_UNITS]: 0.1 },
  body,
  refusal: 'unprocessable',
  replyType: 'text/event-stream',
  reply: namedObject('WorkflowEventData', {
    request_id: Type.String(),
    execution_id: Type.String(),
    delta: researchMessageSchema,
  }),
  errors: [404, 409, 422],
  example: {
    body: { template: exampleTemplatePath.template_id, input: { company: 'D8442A' }, time_range: 'last_30_days' },
    reply: {
      request_id: '3f7b8d0e-2b0a-4f57-9c76-8a4e7f6a1b20',
      execution_id: 'a2b0f6d4-7b0e-4d0c-9a57-0f7b8d0e2b0a',
      delta: exampleMessage,
    },
  },
  handle: async (call, use: RunUse) => {
    const { principal, metadata } = call;
    const prepared = await use.prepareRuns.workflow(principal, {
      ...toRequest(call.body),
      documentAddress: documentAddressFor(call),
    });
    const { request_id } = metadata;
    const execution_id = prepared.conversation.id;
    return streamOf(prepared, use, call, (delta) => ({ request_id, execution_id, delta }));
  },
});

const toRequest = (given: Static<typeof body>): WorkflowRequest => ({
  template: typeof given.template === 'string' ? given.template : toTemplateContent(given.template),
  executionId: given.execution_id ?? null,
  input: given.input ?? null,
  timeRange: given.time_range ?? null,
  modelTier: given.model_name ?? null,
  persistence: given.persistence_mode ?? null,
  outputSchema: given.structured_output_schema ?? null,
});
