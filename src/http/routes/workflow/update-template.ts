import type { Templates } from '../../../domain/workflows/templates.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import {
  exampleOwnTemplatePath,
  exampleTemplateReply,
  templateChangeSchema,
  templatePath,
  templateReply,
  toApiTemplate,
  toTemplateChange,
} from './_templates.ts';

export const updateTemplate = defineEndpoint({
  id: 'workflow.update-template',
  method: 'PUT',
  paths: ['/v1/workflow/templates/:template_id'],
  summary: 'Change a template',
  description: 'Members that are left out stay as they are; `null` takes away what was there.',
  params: templatePath,
  body: templateChangeSchema,
  refusal: 'unprocessable',
  reply: templateReply,
  errors: [422],
  example: {
    params: exampleOwnTemplatePath,
    body: { name: 'Company check, weekly' },
    reply: { ...exampleTemplateReply, name: 'Company check, weekly' },
  },
  handle: async ({ params, body, principal }, use: { templates: Templates }) =>
    toApiTemplate(await use.templates.change(principal, params.template_id, toTemplateChange(body))),
});
