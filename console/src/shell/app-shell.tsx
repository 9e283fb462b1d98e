import { Link, Outlet } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '../session/session-provider.tsx';
import { ApiCallsButton } from './api-calls.tsx';
import { Brand } from './brand.tsx';
import { CommandPalette } from './command-palette.tsx';
import { pagesFor } from './pages.ts';
import { applyTheme, chosenTheme, type Theme } from './theme.ts';

/** What surrounds every page: the way to others, search, and who is signed in. */
export function AppShell() {
  const { session, signOut } = useSession();
  const [isFinding, setIsFinding] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setIsFinding(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className="shell">
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <aside className="side" aria-label="Almanac">
        <Link to="/">
          <Brand />
        </Link>
        <nav aria-label="Pages">
          {pagesFor(session.role).map(({ to, name }) => (
            <Link key={to} to={to} activeOptions={{ exact: to === '/' }} activeProps={{ 'aria-current': 'page' }}>
              {name}
            </Link>
          ))}
        </nav>
        <div className="foot">
          <ThemeChoice />
          <span className="soft">
            {session.user} · {session.organization}
          </span>
          <button type="button" className="button small" onClick={() => void signOut()}>
            Sign out
          </button>
        </div>
      </aside>
      <div>
        <header className="top">
          <button
            type="button"
            className="button find"
            onClick={() => setIsFinding(true)}
            aria-keyshortcuts="Control+K"
          >
            <span>Find a company, document, topic or page</span>
            <kbd className="kbd">Ctrl K</kbd>
          </button>
          <ApiCallsButton />
        </header>
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <CommandPalette isOpen={isFinding} onOpenChange={setIsFinding} />
    </div>
  );
}

function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>(chosenTheme);
  return (
    <select
      className="input"
      aria-label="Theme"
      value={theme}
      onChange={({ target }) => {
        const next = target.value as Theme;
        applyTheme(next);
        setTheme(next);
      }}
    >
      <option value="system">System theme</option>
      <option value="light">Light</option>
      <option value="dark">Dark</option>
    </select>
  );
}
