import type { TemplateContent, WorkflowTemplate } from './template.ts';

/** A template of an organization. */
export type OwnTemplate = WorkflowTemplate & { readonly orgId: string };

/** Templates of organizations. Other organizations' templates are not found. */
export interface TemplateStore {
  /** `false`, and nothing is added, where the organization has `most` already. `userId` is who made it. */
  add(template: OwnTemplate, userId: string, most: number): Promise<boolean>;
  find(orgId: string, id: string): Promise<OwnTemplate | undefined>;
  /** The newest first. */
  list(orgId: string): Promise<OwnTemplate[]>;
  /** Writes all of the content; `false` where there is no such template. */
  replace(orgId: string, id: string, content: TemplateContent, at: string): Promise<boolean>;
  /** `false` where there is no such template. */
  remove(orgId: string, id: string): Promise<boolean>;
}
