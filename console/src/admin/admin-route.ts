/** Parts of the page, with the least role that sees them. */
export const ADMIN_TABS = [
  { id: 'organizations', name: 'Organizations', role: 'admin' },
  { id: 'users', name: 'Users and keys', role: 'admin' },
  { id: 'jobs', name: 'Jobs', role: 'operator' },
  { id: 'imports', name: 'Imports', role: 'operator' },
  { id: 'feeds', name: 'Feeds', role: 'operator' },
  { id: 'health', name: 'Health', role: 'operator' },
] as const;

export const JOB_STATES = ['failed', 'running', 'waiting', 'cancelled'] as const;

/** State of the page in its address. */
export interface AdminSearch {
  readonly tab?: (typeof ADMIN_TABS)[number]['id'];
  /** Id of the organization whose plan, users and keys are shown. */
  readonly organization?: string;
  readonly state?: (typeof JOB_STATES)[number];
  readonly kind?: string;
}

/** Reads the address; invalid members are left out. */
export function adminSearch(search: Readonly<Record<string, unknown>>): AdminSearch {
  const tab = ADMIN_TABS.find(({ id }) => id === search['tab'])?.id;
  const state = JOB_STATES.find((one) => one === search['state']);
  const { organization, kind } = search;
  return {
    ...(tab && { tab }),
    ...(state && { state }),
    ...(typeof organization === 'string' && { organization }),
    ...(typeof kind === 'string' && kind !== '' && { kind }),
  };
}
