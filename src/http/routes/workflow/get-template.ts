import type { Templates } from '../../../domain/workflows/templates.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleTemplatePath, exampleTemplateReply, templatePath, templateReply, toApiTemplate } from './_templates.ts';

export const getTemplate = defineEndpoint({
  id: 'workflow.get-template',
  method: 'GET',
  paths: ['/v1/workflow/templates/:template_id'],
  summary: 'Get a template',
  description: 'One of the organization, or a community template.',
  role: 'guest',
  params: templatePath,
  reply: templateReply,
  example: {
    params: exampleTemplatePath,
    reply: { ...exampleTemplateReply, id: exampleTemplatePath.template_id, is_community: true },
  },
  handle: async ({ params, principal }, use: { templates: Templates }) =>
    toApiTemplate(await use.templates.get(principal, params.template_id)),
});
