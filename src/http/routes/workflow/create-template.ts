import type { Templates } from '../../../domain/workflows/templates.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import {
  exampleTemplate,
  exampleTemplateReply,
  templateReply,
  templateSchema,
  toApiTemplate,
  toTemplateContent,
} from './_templates.ts';

export const createTemplate = defineEndpoint({
  id: 'workflow.create-template',
  method: 'POST',
  paths: ['/v1/workflow/templates'],
  summary: 'Create a template',
  description:
    'For the whole organization. Each placeholder of the prompt must be declared in `expected_input`; placeholders are replaced, and nothing ' +
    'else is: there are no filters, conditions or loops. Steps of the plan are followed in their order; without a plan a run plans itself. ' +
    'The content filter holds for all that a run reads.',
  body: templateSchema,
  refusal: 'unprocessable',
  reply: templateReply,
  errors: [409, 422],
  example: { body: exampleTemplate, reply: exampleTemplateReply },
  handle: async ({ body, principal }, use: { templates: Templates }) =>
    toApiTemplate(await use.templates.create(principal, toTemplateContent(body))),
});
