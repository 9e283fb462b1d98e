/** The pages that one gets to from everywhere. */
export const PAGES = [
  { to: '/', name: 'Home' },
  { to: '/search', name: 'Documents' },
  { to: '/my-files', name: 'Files' },
  { to: '/screener', name: 'Screener' },
  { to: '/compare', name: 'Compare' },
  { to: '/calendar', name: 'Calendar' },
  { to: '/research', name: 'Research' },
  { to: '/templates', name: 'Templates' },
  { to: '/usage', name: 'Usage' },
] as const;
