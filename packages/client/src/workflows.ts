import type { TemplateRequest, UpdateTemplateRequest, WorkflowTemplate } from './api/schemas.ts';
import { type CompanyRef, idOf } from './company.ts';
import { type ResearchMessage, ResearchRun } from './research-run.ts';
import { type Answer, mapAnswer } from './transport/answer.ts';
import { type CallOptions, type Input, Resource, type Transport } from './transport/transport.ts';

type Body = Input<'workflow.execute'>['body'];

/** Options of a template's run. */
export interface ExecuteOptions extends CallOptions, Partial<Omit<Body, 'template' | 'input'>> {
  /** A value for each input that the template declares; a company by its id or as an object with one. */
  readonly input?: Readonly<Record<string, CompanyRef>> | undefined;
}

/** Prompts with inputs and plans, and their runs: `almanac.workflows`. */
export class Workflows extends Resource {
  /**
   * Runs a template: a stored one, by its id or as it was read, or one that is given as a whole. The `executionId` of
   * an earlier run continues that one.
   *
   * @example
   * const [brief] = await almanac.workflows.community();
   * const run = almanac.workflows.execute(brief!, { input: { company: 'D8442A' }, timeRange: 'last_30_days' });
   * for await (const message of run) if (message.type === 'ANSWER') process.stdout.write(message.content);
   */
  execute(template: CompanyRef | TemplateRequest, options: ExecuteOptions = {}): ResearchRun {
    const { signal, timeoutMs, retries: _none, input, ...rest } = options;
    const values = input && Object.fromEntries(Object.entries(input).map(([name, value]) => [name, idOf(value)]));
    const isStored = typeof template === 'string' || 'id' in template;
    const body = { ...rest, template: isStored ? idOf(template) : template, input: values };
    return new ResearchRun(eventsOf(this.transport, body as Body, { signal, timeoutMs }), 'POST /v1/workflow/execute');
  }

  /** The templates of the organization, the newest first. */
  list(options?: CallOptions): Answer<WorkflowTemplate[]> {
    return mapAnswer(this.transport.call('workflow.list-templates', {}, options), ({ results }) => results);
  }

  /** The templates that come with the service. */
  community(options?: CallOptions): Answer<WorkflowTemplate[]> {
    return mapAnswer(this.transport.call('workflow.list-community-templates', {}, options), ({ results }) => results);
  }

  /** A template of the organization, or a community template. */
  get(template: CompanyRef, options?: CallOptions): Answer<WorkflowTemplate> {
    return this.transport.call('workflow.get-template', paramsOf(template), options);
  }

  /** Creates a template, for the whole organization. */
  create(template: TemplateRequest, options?: CallOptions): Answer<WorkflowTemplate> {
    return this.transport.call('workflow.create-template', { body: template }, options);
  }

  /** Changes a template; omitted members are unchanged. */
  update(template: CompanyRef, change: UpdateTemplateRequest, options?: CallOptions): Answer<WorkflowTemplate> {
    return this.transport.call('workflow.update-template', { ...paramsOf(template), body: change }, options);
  }

  /** Copies a template, with other members where they are given. */
  clone(template: CompanyRef, change: UpdateTemplateRequest = {}, options?: CallOptions): Answer<WorkflowTemplate> {
    return this.transport.call('workflow.clone-template', { ...paramsOf(template), body: change }, options);
  }

  /** Removes a template. */
  delete(template: CompanyRef, options?: CallOptions): Answer<void> {
    return mapAnswer(this.transport.call('workflow.delete-template', paramsOf(template), options), () => {});
  }
}

const paramsOf = (template: CompanyRef) => ({ params: { templateId: idOf(template) } });

async function* eventsOf(transport: Transport, body: Body, options: CallOptions) {
  for await (const { executionId, delta } of transport.stream('workflow.execute', { body }, options))
    yield { id: executionId, message: delta as ResearchMessage };
}
