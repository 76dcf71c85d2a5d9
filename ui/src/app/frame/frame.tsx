import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Toasts } from '../../components/toasts.tsx';
import { pagesOf } from '../../features/projects/project-pages.ts';
import { useMedia, wideScreen } from '../../components/use-media.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { useKeys } from './keys.ts';
import { PageHeader } from './page-header.tsx';
import { Sidebar } from './sidebar.tsx';
import { useShownProject } from './use-shown-project.ts';
import { useSidebar } from './use-sidebar.ts';
import { part, rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';

const loadPalette = () => import('../palette/command-palette.tsx');
const CommandPalette = lazy(loadPalette);
const KeyList = lazy(() => import('../palette/key-list.tsx'));
const loadDrawer = () => import('./drawer.tsx');
const Drawer = lazy(loadDrawer);

/** What is open over the page. */
type Over = 'menu' | 'search' | 'projects' | 'keys';

/** The sidebar, header and footer of every page for signed-in users. */
export function Frame() {
  const address = useRouterState({ select: ({ location }) => location.href });
  const [opened, setOpened] = useState<{ over: Over; address: string } | null>(null);
  // Another page closes what was open over the last one.
  const over = opened?.address === address ? opened.over : undefined;
  const [isNarrow, toggle] = useSidebar();
  const isWide = useMedia(wideScreen);
  const project = useShownProject();
  const navigate = useNavigate();
  const slug = project?.slug ?? null;
  const data = project?.data;
  const pages = useMemo(
    () => (slug === null ? [] : pagesOf(data && 'templateId' in data ? data.templateId : null)),
    [slug, data],
  );
  const actions = useMemo(
    () => ({
      isOver: over !== undefined,
      prepare: () => void loadPalette(),
      search: () => setOpened({ over: 'search', address }),
      keys: () => setOpened({ over: 'keys', address }),
      toggle,
      goHome: () => void navigate({ to: '/' }),
      goTo: (to: (typeof pages)[number]['to']) =>
        slug !== null && void navigate({ to, params: { slug } }),
      pages,
    }),
    [navigate, pages, slug, toggle, address, over],
  );
  useKeys(actions);
  const show = (next: Over) => setOpened({ over: next, address });
  const close = () => setOpened(null);
  const sidebar = {
    onSearch: () => show('search'),
    onSwitch: () => show('projects'),
    onKeys: () => show('keys'),
  };
  return (
    <div className="flex min-h-screen">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:z-40 focus:m-2 focus:rounded-lg focus:bg-surface focus:px-4 focus:py-2 focus:shadow-md"
      >
        {t`Skip to content`}
      </a>
      {isWide && (
        <div
          className={`sticky top-0 hidden h-screen shrink-0 border-r border-line lg:block ${isNarrow ? 'w-14' : 'w-60'}`}
        >
          <Sidebar {...sidebar} isNarrow={isNarrow} onToggle={toggle} />
        </div>
      )}
      {over === 'menu' && (
        <Suspense>
          <Drawer onClose={close}>
            <Sidebar {...sidebar} isNarrow={false} />
          </Drawer>
        </Suspense>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <PageHeader
          onMenu={() => show('menu')}
          onNear={() => void loadDrawer()}
          onSearch={() => show('search')}
        />
        <ConnectionNotice />
        <main
          id="content"
          tabIndex={-1}
          // The footer is below what is in sight, also while the page is short: it never jumps, nor does a scrollbar appear.
          className="mx-auto min-h-[calc(100vh-3rem)] w-full max-w-7xl flex-1 p-4 lg:px-8 lg:py-6"
        >
          <Outlet />
        </main>
        <footer className="mx-auto w-full max-w-7xl px-4 py-6 text-xs text-muted lg:px-8">
          {rich`Countries:
            ${<a href="https://db-ip.com" className="underline" rel="noreferrer">{part`IP Geolocation by DB-IP`}</a>}
            (CC BY 4.0)`}
        </footer>
      </div>
      <Toasts />
      <Suspense>
        {(over === 'search' || over === 'projects') && (
          <CommandPalette
            onlyProjects={over === 'projects'}
            project={project}
            pages={pages}
            onKeys={() => show('keys')}
            onClose={close}
          />
        )}
        {over === 'keys' && <KeyList pages={pages} onClose={close} />}
      </Suspense>
    </div>
  );
}
