import '@fontsource-variable/inter/wght.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/buttons.css';
import './styles/fields.css';
import './styles/panels.css';
import './styles/layout.css';
import './styles/texts.css';
import './styles/tags.css';
import './styles/notices.css';
import './styles/tabs.css';
import './styles/tables.css';
import './styles/facts.css';
import './styles/dialogs.css';
import './styles/shell.css';
import './styles/print.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { day } from './format/dates.ts';
import { money } from './format/numbers.ts';
import { router } from './router.tsx';
import { beginSession, SessionProvider } from './session/session-provider.tsx';
import { keepFocus } from './shell/kept-focus.ts';
import { applyTheme } from './shell/theme.ts';

applyTheme();
keepFocus();
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
// The code of the page comes while it is asked who is signed in. Until it is known, the frame in the document stays.
void router.load();
// The first number and the first day that a browser writes take it longest: it does so while it waits.
setTimeout(() => money(1, 'USD'));
setTimeout(() => day('2000-01-01'));
void beginSession().then((beginning) => {
  root.replaceChildren();
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider beginning={beginning}>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>,
  );
});
