import { Type } from 'typebox';
import type { Templates } from '../../../domain/workflows/templates.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleOwnTemplatePath, templatePath } from './_templates.ts';

export const deleteTemplate = defineEndpoint({
  id: 'workflow.delete-template',
  method: 'DELETE',
  paths: ['/v1/workflow/templates/:template_id'],
  summary: 'Delete a template',
  description: 'For the whole organization. The answer is `null`.',
  params: templatePath,
  reply: Type.Null(),
  example: { params: exampleOwnTemplatePath, reply: null },
  handle: async ({ params, principal }, use: { templates: Templates }) => {
    await use.templates.remove(principal, params.template_id);
    return null;
  },
});
