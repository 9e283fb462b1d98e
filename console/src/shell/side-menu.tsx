import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Brand } from '../parts/brand.tsx';
import { useSession } from '../session/session-provider.tsx';
import { pagesFor } from './pages.ts';
import { applyTheme, chosenTheme, type Theme } from './theme.ts';

/** The pages, the theme, and who is signed in. On narrow screens a button shows them, until one goes somewhere. */
export function SideMenu() {
  const { session, signOut } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <aside
      className={isOpen ? 'side open' : 'side'}
      aria-label="Almanac"
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <div className="row spread">
        <Link to="/" onClick={close}>
          <Brand />
        </Link>
        <button
          type="button"
          className="button small menu-button"
          aria-expanded={isOpen}
          aria-controls="pages"
          onClick={() => setIsOpen(!isOpen)}
        >
          Menu
        </button>
      </div>
      <nav id="pages" aria-label="Pages">
        {pagesFor(session.role).map(({ name: group, pages }) => (
          <div key={group}>
            {group !== null && <p className="label">{group}</p>}
            {pages.map(({ to, name }) => (
              <Link
                key={to}
                to={to}
                activeOptions={{ exact: to === '/' }}
                activeProps={{ 'aria-current': 'page' }}
                onClick={close}
              >
                {name}
              </Link>
            ))}
          </div>
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
