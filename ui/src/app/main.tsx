import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followTheme } from '../components/theme.ts';
import { dropToasts } from '../components/toast-store.ts';
import { nameLoading } from './first-frame.ts';
import { watchSession } from './ended-session.ts';
import { focusPage } from './focus-page.ts';
import { keepPlace } from './keep-place.ts';
import { readFirstPage } from './first-page.ts';
import { queryClient } from './query-client.ts';
import { openRouter } from './router.ts';
import './styles.css';

/** Until then, what the page shows has been loaded, also with a slow connection (ms). */
const startsWithin = 10_000;

function open(root: HTMLElement): void {
  followTheme();
  nameLoading();
  setTimeout(() => void import('./after-start.ts').catch(() => undefined), startsWithin);
  const router = openRouter();
  focusPage(router);
  keepPlace();
  watchSession(queryClient, async () => {
    dropToasts();
    // Ends only if the page is left, which one with unsaved changes asks about.
    await router.navigate({ to: '/sign-in', search: { next: router.state.location.href } });
    // The next person to sign in must not see what this one has read.
    if (router.state.location.pathname === '/sign-in') queryClient.clear();
  });
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
  // A transition is rendered in short tasks, between which the browser can draw and answer.
  const show = () => startTransition(() => createRoot(root).render(app));
  // Until the first page is known, the frame of index.html stays. A page that fails says so itself. No `await` here: pages
  // are files that import this one, and would wait for its end.
  router
    .load()
    .then(() => readFirstPage(router))
    .then(show, show);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element');
// In a task of its own, because this file takes as long as one on phones.
setTimeout(open, 0, root);
