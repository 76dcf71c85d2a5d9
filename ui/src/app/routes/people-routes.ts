import { validSearch } from './valid-search.ts';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.ts';
import { readPeopleSearch } from '../../features/people/people-search.ts';
import { projectRoute } from './project-route.ts';

export const peopleRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/people',
  validateSearch: validSearch(readPeopleSearch),
  component: lazyPage(() => import('../../features/people/people-page.tsx'), 'PeoplePage'),
});

/** The ID of a person or a visitor, or an external ID. */
export const personRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/people/$id',
  component: lazyPage(() => import('../../features/people/person-page.tsx'), 'PersonPage'),
});
