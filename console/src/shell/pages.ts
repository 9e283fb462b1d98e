import type { UserRole } from '@almanac/client';
import { mayWrite } from '../session/session-provider.tsx';

/** The pages of the menu, grouped by task. */
const GROUPS = [
  {
    name: null,
    pages: [
      { to: '/', name: 'Home' },
      { to: '/new', name: 'What is new' },
    ],
  },
  {
    name: 'Find',
    pages: [
      { to: '/search', name: 'Documents' },
      { to: '/screener', name: 'Screener' },
      { to: '/compare', name: 'Compare' },
      { to: '/calendar', name: 'Calendar' },
    ],
  },
  {
    name: 'Ask',
    pages: [
      { to: '/research', name: 'Research' },
      { to: '/templates', name: 'Templates' },
    ],
  },
  {
    name: 'Keep',
    pages: [
      { to: '/saved', name: 'Saved' },
      { to: '/watchlists', name: 'Watchlists' },
      { to: '/dashboards', name: 'Dashboards' },
      { to: '/notes', name: 'Notes' },
      { to: '/my-files', name: 'Files' },
      { to: '/connectors', name: 'Connectors' },
      { to: '/webhooks', name: 'Webhooks' },
    ],
  },
  {
    name: 'Service',
    pages: [
      { to: '/usage', name: 'Usage' },
      { to: '/admin', name: 'Admin' },
      { to: '/about', name: 'About' },
    ],
  },
] as const;

type Page = (typeof GROUPS)[number]['pages'][number];

/** Pages under a heading; the first of all have none. */
export interface PageGroup {
  readonly name: string | null;
  readonly pages: readonly Page[];
}

/** The pages that a user of this role gets to. */
export const pagesFor = (role: UserRole): readonly PageGroup[] =>
  GROUPS.map(({ name, pages }) => ({
    name,
    pages: pages.filter(({ to }) => isFor(role, to)),
  })).filter(({ pages }) => pages.length > 0);

/** Pages outside the menu that no guest can be granted, by the beginning of their address. */
const REFUSED_TO_GUESTS: Readonly<Record<string, string>> = { '/companies': 'Company', '/screens': 'Saved screen' };
const TEMPLATE_EDITOR = /^\/templates\/(?:new|[^/]+\/edit)\/?$/;

/** The name of the page at an address, where a user of this role may not have it. */
export function refusedPage(role: UserRole, pathname: string): string | undefined {
  const first = `/${pathname.split('/', 2)[1] ?? ''}`;
  if (!mayWrite(role) && TEMPLATE_EDITOR.test(pathname)) return 'Template';
  const page = GROUPS.flatMap(({ pages }): readonly Page[] => pages).find(({ to }) => to === first && !isFor(role, to));
  return page?.name ?? (role === 'guest' ? REFUSED_TO_GUESTS[first] : undefined);
}

function isFor(role: UserRole, page: Page['to']): boolean {
  if (role === 'guest') return OF_GUESTS.includes(page);
  if (page === '/admin') return role === 'admin' || role === 'operator';
  return mayWrite(role) || !WRITING.includes(page);
}

/** Pages of what a guest can be granted. */
const OF_GUESTS: readonly string[] = ['/', '/templates', '/watchlists', '/my-files', '/about'];

/** Pages that are for writing alone. */
const WRITING: readonly string[] = ['/connectors', '/webhooks'];
