import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followTheme } from '../components/theme.ts';
import { watchSession } from './ended-session.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.ts';
import './styles.css';

followTheme();
watchSession(queryClient, async () => {
  await router.navigate({ to: '/sign-in', search: { next: router.state.location.href } });
  // The next person to sign in must not see what this one has read.
  queryClient.clear();
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element');

const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
);
// Until the first page is known, the frame of index.html stays. A page that fails says so itself. No `await` here: pages
// are files that import this one, and would wait for its end.
const begin = () => createRoot(root).render(app);
router.load().then(begin, begin);
