/** The pages that one gets to from everywhere. */
export const PAGES = [
  { to: '/', name: 'Home' },
  { to: '/search', name: 'Documents' },
  { to: '/saved', name: 'Saved' },
  { to: '/watchlists', name: 'Watchlists' },
  { to: '/my-files', name: 'Files' },
  { to: '/screener', name: 'Screener' },
  { to: '/compare', name: 'Compare' },
  { to: '/calendar', name: 'Calendar' },
  { to: '/research', name: 'Research' },
  { to: '/usage', name: 'Usage' },
] as const;
