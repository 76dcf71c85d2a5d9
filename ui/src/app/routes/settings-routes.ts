import { validSearch } from './valid-search.ts';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.ts';
import { readMarkersSearch } from '../../features/settings/markers/markers-search.ts';
import { readOutcomesSearch } from '../../features/settings/outcomes/outcomes-search.ts';
import { readPageSearch } from '../../components/page-search.ts';
import { projectRoute } from './project-route.ts';

const frame = createRoute({
  getParentRoute: () => projectRoute,
  path: '/settings',
  component: lazyPage(() => import('../../features/settings/settings-frame.tsx'), 'SettingsFrame'),
});

const generalRoute = createRoute({
  getParentRoute: () => frame,
  path: '/',
  component: lazyPage(
    () => import('../../features/settings/general/general-page.tsx'),
    'GeneralPage',
  ),
});

const collectingRoute = createRoute({
  getParentRoute: () => frame,
  path: '/collecting',
  component: lazyPage(
    () => import('../../features/settings/collecting/collecting-page.tsx'),
    'CollectingPage',
  ),
});

const retentionRoute = createRoute({
  getParentRoute: () => frame,
  path: '/retention',
  component: lazyPage(
    () => import('../../features/settings/retention/retention-page.tsx'),
    'RetentionPage',
  ),
});

const quotasRoute = createRoute({
  getParentRoute: () => frame,
  path: '/quotas',
  component: lazyPage(() => import('../../features/quotas/quotas-page.tsx'), 'QuotasPage'),
});

const dataSourcesRoute = createRoute({
  getParentRoute: () => frame,
  path: '/data-sources',
  validateSearch: validSearch(readPageSearch),
  component: lazyPage(
    () => import('../../features/settings/data-sources/data-sources-page.tsx'),
    'DataSourcesPage',
  ),
});

const networkRulesRoute = createRoute({
  getParentRoute: () => frame,
  path: '/network-rules',
  validateSearch: validSearch(readPageSearch),
  component: lazyPage(
    () => import('../../features/settings/network-rules/network-rules-page.tsx'),
    'NetworkRulesPage',
  ),
});

const sourceMapsRoute = createRoute({
  getParentRoute: () => frame,
  path: '/source-maps',
  validateSearch: validSearch(readPageSearch),
  component: lazyPage(
    () => import('../../features/settings/source-maps/source-maps-page.tsx'),
    'SourceMapsPage',
  ),
});

const importRoute = createRoute({
  getParentRoute: () => frame,
  path: '/import',
  component: lazyPage(() => import('../../features/settings/import/import-page.tsx'), 'ImportPage'),
});

const markersRoute = createRoute({
  getParentRoute: () => frame,
  path: '/markers',
  validateSearch: validSearch(readMarkersSearch),
  component: lazyPage(
    () => import('../../features/settings/markers/markers-page.tsx'),
    'MarkersPage',
  ),
});

const errorsRoute = createRoute({
  getParentRoute: () => frame,
  path: '/errors',
  component: lazyPage(
    () => import('../../features/settings/labels/error-settings-page.tsx'),
    'ErrorSettingsPage',
  ),
});

const outcomesRoute = createRoute({
  getParentRoute: () => frame,
  path: '/outcomes',
  validateSearch: validSearch(readOutcomesSearch),
  component: lazyPage(
    () => import('../../features/settings/outcomes/outcomes-page.tsx'),
    'OutcomesPage',
  ),
});

const dangerRoute = createRoute({
  getParentRoute: () => frame,
  path: '/danger',
  component: lazyPage(() => import('../../features/settings/danger/danger-page.tsx'), 'DangerPage'),
});

/** The settings of a project. */
export const settingsRoute = frame.addChildren([
  generalRoute,
  collectingRoute,
  retentionRoute,
  quotasRoute,
  dataSourcesRoute,
  networkRulesRoute,
  sourceMapsRoute,
  importRoute,
  markersRoute,
  errorsRoute,
  outcomesRoute,
  dangerRoute,
]);
