import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readIssuePageSearch, readIssuesSearch } from '../../features/issues/issues-search.ts';
import { projectRoute } from './project-route.ts';

export const issuesRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/issues',
  validateSearch: readIssuesSearch,
  component: lazyRouteComponent(
    () => import('../../features/issues/issues-page.tsx'),
    'IssuesPage',
  ),
});

export const issueRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/issues/$id',
  validateSearch: readIssuePageSearch,
  component: lazyRouteComponent(() => import('../../features/issues/issue-page.tsx'), 'IssuePage'),
});
