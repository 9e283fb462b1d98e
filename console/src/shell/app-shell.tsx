import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { PageTitle } from '../parts/page-title.ts';
import { useKeys } from '../parts/use-keys.ts';
import { useIsGuest, useSession } from '../session/session-provider.tsx';
import { Bell } from '../watching/bell.tsx';
import { ApiCallsButton } from './api-calls.tsx';
import { refusedPage } from './pages.ts';
import { SideMenu } from './side-menu.tsx';

const loadPalette = () => import('./command-palette.tsx');
const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }));
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));
/** The first of them has the code of the palette fetched: no key is lost, and no page waits for it. */
const INPUTS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Frame of every page: navigation, search, and the signed-in user. */
export function AppShell() {
  const { session } = useSession();
  const isGuest = useIsGuest();
  const refused = useLocation({ select: ({ pathname }) => refusedPage(session.role, pathname) });
  const [isFinding, setIsFinding] = useState(false);
  useEffect(() => {
    const waiting = new AbortController();
    const load = (): void => {
      waiting.abort();
      void loadPalette();
    };
    for (const input of INPUTS) window.addEventListener(input, load, { signal: waiting.signal });
    return () => waiting.abort();
  }, []);
  const [isShowingKeys, setIsShowingKeys] = useState(false);
  useKeys({ '?': () => setIsShowingKeys(true) });
  // A key pressed at the first sight of the page is not lost.
  useLayoutEffect(() => {
    if (isGuest) return;
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setIsFinding(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isGuest]);
  return (
    <div className="shell">
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <SideMenu />
      <div>
        <header className="top">
          {!isGuest && (
            <>
              <button
                type="button"
                className="button find"
                onClick={() => setIsFinding(true)}
                aria-keyshortcuts="Control+K"
              >
                <span>Find a company, document, topic or page</span>
                <kbd className="kbd">Ctrl K</kbd>
              </button>
              <Bell />
            </>
          )}
          <ApiCallsButton />
        </header>
        <main id="content" tabIndex={-1}>
          {refused !== undefined ? <RefusedPage name={refused} /> : <Outlet />}
        </main>
      </div>
      {isShowingKeys && (
        <Suspense>
          <KeysDialog onClose={() => setIsShowingKeys(false)} />
        </Suspense>
      )}
      {isFinding && (
        <Suspense>
          <CommandPalette onClose={() => setIsFinding(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Stands in for a page that is not for the role of the user. */
function RefusedPage({ name }: { readonly name: string }) {
  const { role, organization } = useSession().session;
  return (
    <div className="page">
      <PageTitle>{`${name} · Almanac`}</PageTitle>
      <h1>{name}</h1>
      <p className="notice" role="status">
        This page needs another role. Your role is “{role}”: ask an admin of {organization}, or whoever runs the
        service, for another one.
      </p>
    </div>
  );
}
