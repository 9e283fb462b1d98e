import { AppError } from '../../platform/errors.ts';
import type { ToolUse } from './tool.ts';

/** A stored template of the API, as far as assistants need it. */
export interface StoredTemplate {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly expected_input: Readonly<Record<string, { readonly type: string }>> | null;
  readonly is_community: boolean;
  readonly created_at: string;
}

/** The operations that list templates: the community's, and the organization's. */
export const TEMPLATE_OPERATIONS = ['workflow.list-community-templates', 'workflow.list-templates'];

type Call = ToolUse['call'];

/** The templates that the caller may run: the community's, then the organization's, the oldest first. */
export async function templatesOf(call: Call): Promise<StoredTemplate[]> {
  const [community = [], own = []] = await Promise.all(
    TEMPLATE_OPERATIONS.map(async (id) => (await call<{ results: readonly StoredTemplate[] }>(id, {})).results),
  );
  const age = (one: StoredTemplate, other: StoredTemplate): number =>
    one.created_at.localeCompare(other.created_at) || one.id.localeCompare(other.id);
  return [...community, ...[...own].sort(age)];
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The id of a template by its id or its name, whose letter case does not count; one of the organization comes before one of the community.
 * Throws `not_found` with the names there are, and `invalid_request` with the ids where the organization has several of the name.
 */
export async function templateIdOf(wanted: string, call: Call): Promise<string> {
  if (ID.test(wanted)) return wanted.toLowerCase();
  const templates = await templatesOf(call);
  const named = templates.filter(({ name }) => folded(name) === folded(wanted));
  const own = named.filter(({ is_community }) => !is_community);
  const found = own.length > 0 ? own : named;
  const [first] = found;
  if (first === undefined) {
    const names = templates.slice(0, NAMES_MAX).map(({ name }) => name);
    throw new AppError('not_found', `arguments.template: there is no such template; there are ${names.join(', ')}`);
  }
  if (found.length > 1) {
    const ids = found.slice(0, NAMES_MAX).map(({ id }) => id);
    throw new AppError(
      'invalid_request',
      `arguments.template: several have this name, so give an id: ${ids.join(', ')}`,
    );
  }
  return first.id;
}

const NAMES_MAX = 50;

const folded = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();
