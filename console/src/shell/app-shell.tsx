import { Outlet } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiCallsButton } from './api-calls.tsx';
import { CommandPalette } from './command-palette.tsx';
import { SideMenu } from './side-menu.tsx';

/** What surrounds every page: the way to others, search, and who is signed in. */
export function AppShell() {
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
      <SideMenu />
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
