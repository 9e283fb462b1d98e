import { Type } from 'typebox';
import type { Templates } from '../../../domain/workflows/templates.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import {
  exampleTemplatePath,
  exampleTemplateReply,
  templateChangeSchema,
  templatePath,
  templateReply,
  toApiTemplate,
  toTemplateChange,
} from './_templates.ts';

export const cloneTemplate = defineEndpoint({
  id: 'workflow.clone-template',
  method: 'POST',
  paths: ['/v1/workflow/templates/:template_id/clone'],
  summary: 'Clone a template',
  description:
    'A copy for the organization of one of its own or a community template. Members of the body are used in place of those copied.',
  params: templatePath,
  body: Type.Object(templateChangeSchema.properties, { default: {} }),
  refusal: 'unprocessable',
  reply: templateReply,
  errors: [409, 422],
  example: { params: exampleTemplatePath, body: { name: 'Company check' }, reply: exampleTemplateReply },
  handle: async ({ params, body, principal }, use: { templates: Templates }) =>
    toApiTemplate(await use.templates.clone(principal, params.template_id, toTemplateChange(body))),
});
