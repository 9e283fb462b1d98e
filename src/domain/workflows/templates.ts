import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { newTimeOrderedId } from '../../platform/ids.ts';
import { isSharedWith } from '../access/roles.ts';
import type { ItemUser } from '../user-data/user-item.ts';
import { checkTemplate } from './check-template.ts';
import type { TemplateContent, WorkflowTemplate } from './template.ts';
import type { OwnTemplate, TemplateStore } from './template-store.ts';

const TEMPLATES_MAX = 1_000;

/**
 * Templates that organizations run, and community templates, which all may run and clone and nobody may change. Throws `not_found` for a
 * template of another organization as for one that does not exist, and `forbidden` for changes of community templates.
 */
export type Templates = ReturnType<typeof createTemplates>;

export function createTemplates(parts: {
  readonly store: TemplateStore;
  readonly community: readonly WorkflowTemplate[];
  readonly clock: Clock;
}) {
  const { store, clock } = parts;
  const community = new Map(parts.community.map((template) => [template.id, template]));

  const add = async ({ orgId, userId }: ItemUser, content: TemplateContent): Promise<WorkflowTemplate> => {
    checkTemplate(content);
    const nowMs = clock.nowMs();
    const at = new Date(nowMs).toISOString();
    const template: OwnTemplate = {
      ...content,
      name: content.name.trim(),
      id: newTimeOrderedId(nowMs),
      orgId,
      createdAt: at,
      updatedAt: at,
    };
    if (await store.add(template, userId, TEMPLATES_MAX)) return template;
    throw new AppError('conflict', `An organization has at most ${TEMPLATES_MAX} templates; delete one first`);
  };
  /** An own or a community template. */
  const get = async (who: ItemUser, id: string): Promise<WorkflowTemplate> => {
    const template = isSharedWith(who, id) ? (community.get(id) ?? (await store.find(who.orgId, id))) : undefined;
    if (template === undefined) throw NO_TEMPLATE;
    return template;
  };
  const checkChangeable = (id: string): void => {
    if (community.has(id)) throw new AppError('forbidden', 'A community template cannot be changed; clone it first');
  };

  return {
    get,
    /** Own ones, the newest first; of a guest those that it was granted, community templates after them. */
    async list(who: ItemUser): Promise<WorkflowTemplate[]> {
      const own = (await store.list(who.orgId)).filter(({ id }) => isSharedWith(who, id));
      return who.grants ? [...own, ...parts.community.filter(({ id }) => isSharedWith(who, id))] : own;
    },
    community: (): readonly WorkflowTemplate[] => [...community.values()],
    /** Throws `unprocessable` for a template that could not be run, and `conflict` above 1,000. */
    create: (who: ItemUser, content: TemplateContent): Promise<WorkflowTemplate> => add(who, content),
    /** An own copy of an own or a community template, with other content where it is given. */
    clone: async (who: ItemUser, id: string, over: Partial<TemplateContent>): Promise<WorkflowTemplate> =>
      add(who, { ...contentOf(await get(who, id)), ...over }),

    /** Omitted fields are unchanged. Throws as `create` does. */
    async change(who: ItemUser, id: string, change: Partial<TemplateContent>): Promise<WorkflowTemplate> {
      checkChangeable(id);
      const template = await get(who, id);
      const content = { ...contentOf(template), ...change };
      checkTemplate(content);
      const at = new Date(clock.nowMs()).toISOString();
      const changed = { ...content, name: content.name.trim() };
      if (!(await store.replace(who.orgId, id, changed, at))) throw NO_TEMPLATE;
      return { ...template, ...changed, updatedAt: at };
    },

    async remove({ orgId }: ItemUser, id: string): Promise<void> {
      checkChangeable(id);
      if (!(await store.remove(orgId, id))) throw NO_TEMPLATE;
    },
  };
}

const NO_TEMPLATE = new AppError('not_found', 'There is no such template');

const contentOf = (template: TemplateContent): TemplateContent => ({
  name: template.name,
  description: template.description,
  prompt: template.prompt,
  expectedInput: template.expectedInput,
  contentFilter: template.contentFilter,
  ranking: template.ranking,
  plan: template.plan,
});
