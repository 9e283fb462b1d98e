import { Outlet, useLocation } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { PageHeading } from '../parts/page-title.tsx';
import { useKeys } from '../parts/use-keys.ts';
import { useIsGuest, useSession } from '../session/session-provider.tsx';
import { Bell } from '../watching/bell.tsx';
import { ApiCallsButton } from './api-calls.tsx';
import { CommandPalette } from './command-palette.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { refusedPage } from './pages.ts';
import { SideMenu } from './side-menu.tsx';

/** Frame of every page: navigation, search, and the signed-in user. */
export function AppShell() {
  const { session } = useSession();
  const isGuest = useIsGuest();
  const refused = useLocation({ select: ({ pathname }) => refusedPage(session.role, pathname) });
  const [isFinding, setIsFinding] = useState(false);
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
      {isShowingKeys && <KeysDialog onClose={() => setIsShowingKeys(false)} />}
      {isFinding && <CommandPalette onClose={() => setIsFinding(false)} />}
    </div>
  );
}

/** Stands in for a page that is not for the role of the user. */
function RefusedPage({ name }: { readonly name: string }) {
  const { role, organization } = useSession().session;
  return (
    <div className="page">
      <PageHeading>{name}</PageHeading>
      <p className="notice" role="status">
        This page needs another role. Your role is “{role}”: ask an admin of {organization}, or whoever runs the
        service, for another one.
      </p>
    </div>
  );
}
