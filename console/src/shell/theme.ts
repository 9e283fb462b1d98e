/** `system` follows the browser. */
export type Theme = 'system' | 'light' | 'dark';

const NAME = 'almanac-theme';

export function chosenTheme(): Theme {
  const kept = localStorage.getItem(NAME);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Shows the chosen theme, or another one that is then remembered. */
export function applyTheme(theme: Theme = chosenTheme()): void {
  localStorage.setItem(NAME, theme);
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
