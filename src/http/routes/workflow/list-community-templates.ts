import { Type } from 'typebox';
import type { Templates } from '../../../domain/workflows/templates.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleTemplatePath, exampleTemplateReply, templateReply, toApiTemplate } from './_templates.ts';

export const listCommunityTemplates = defineEndpoint({
  id: 'workflow.list-community-templates',
  method: 'GET',
  paths: ['/v1/workflow/templates/community'],
  summary: 'List the templates that come with the service',
  description: 'Everybody may run and clone them, nobody can change them.',
  reply: Type.Object({ results: Type.Array(templateReply) }),
  errors: [400],
  example: {
    reply: { results: [{ ...exampleTemplateReply, id: exampleTemplatePath.template_id, is_community: true }] },
  },
  handle: async (_call, use: { templates: Templates }) => ({ results: use.templates.community().map(toApiTemplate) }),
});
