import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
// Sets when queries and mutations notify, as in the app.
import '../src/app/query-client.ts';
import { followTheme } from '../src/components/theme.ts';

const scenes: Record<string, () => ReactNode> = {};
const said: unknown[] = [];

/** Replaces `scenes.ts` in the page. */
export function scenesOf(_url: string, own: Readonly<Record<string, () => ReactNode>>): void {
  Object.assign(scenes, own);
}

export function tell(...values: unknown[]): void {
  said.push(...values);
}

/** Shows the scene named in the URL, where links and queries work. */
export function stage(): void {
  const name = decodeURIComponent(location.hash.slice(1));
  const Scene = scenes[name];
  const root = document.getElementById('root');
  if (!Scene || !root) throw new Error(`There is no scene named ${name}`);
  Reflect.set(globalThis, 'reported', said);
  followTheme();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createRouter({
    routeTree: createRootRoute({ component: Scene, notFoundComponent: Scene }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
