import { validSearch } from './valid-search.ts';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.ts';
import { readIssuePageSearch, readIssuesSearch } from '../../features/issues/issues-search.ts';
import { projectRoute } from './project-route.ts';

export const issuesRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/issues',
  validateSearch: validSearch(readIssuesSearch),
  component: lazyPage(() => import('../../features/issues/issues-page.tsx'), 'IssuesPage'),
});

export const issueRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/issues/$id',
  validateSearch: validSearch(readIssuePageSearch),
  component: lazyPage(() => import('../../features/issues/issue-page.tsx'), 'IssuePage'),
});
