import type { UserRole } from '@almanac/client';

/** The pages that one gets to from everywhere. */
const PAGES = [
  { to: '/', name: 'Home' },
  { to: '/search', name: 'Documents' },
  { to: '/saved', name: 'Saved' },
  { to: '/watchlists', name: 'Watchlists' },
  { to: '/my-files', name: 'Files' },
  { to: '/screener', name: 'Screener' },
  { to: '/compare', name: 'Compare' },
  { to: '/calendar', name: 'Calendar' },
  { to: '/research', name: 'Research' },
  { to: '/templates', name: 'Templates' },
  { to: '/usage', name: 'Usage' },
] as const;

/** The page for administrators. */
const ADMIN_PAGE = { to: '/admin', name: 'Admin' } as const;

/** The pages that a user of this role gets to. */
export const pagesFor = (role: UserRole): readonly (PlainPage | typeof ADMIN_PAGE)[] =>
  role === 'member' ? PAGES : [...PAGES, ADMIN_PAGE];

type PlainPage = (typeof PAGES)[number];
