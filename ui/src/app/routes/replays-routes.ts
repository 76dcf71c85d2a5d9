import { validSearch } from './valid-search.ts';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.ts';
import { readPlayerSearch, readReplaysSearch } from '../../features/replays/replays-search.ts';
import { projectRoute } from './project-route.ts';

export const replaysRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/replays',
  validateSearch: validSearch(readReplaysSearch),
  component: lazyPage(() => import('../../features/replays/replays-page.tsx'), 'ReplaysPage'),
});

export const replayRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/replays/$sessionId/$windowId',
  validateSearch: validSearch(readPlayerSearch),
  component: lazyPage(() => import('../../features/replays/player/replay-page.tsx'), 'ReplayPage'),
});
