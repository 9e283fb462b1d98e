import { Type } from 'typebox';
import type { Templates } from '../../../domain/workflows/templates.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleTemplateReply, templateReply, toApiTemplate } from './_templates.ts';

export const listTemplates = defineEndpoint({
  id: 'workflow.list-templates',
  method: 'GET',
  paths: ['/v1/workflow/templates'],
  summary: 'List the templates of the organization',
  description: 'The newest first, without community templates.',
  role: 'guest',
  reply: Type.Object({ results: Type.Array(templateReply) }),
  errors: [400],
  example: { reply: { results: [exampleTemplateReply] } },
  handle: async ({ principal }, use: { templates: Templates }) => ({
    results: (await use.templates.list(principal)).map(toApiTemplate),
  }),
});
