import type { Route } from '../../accounts/index.ts';
import type { PublicContext } from '../public-context.ts';
import { getBadgeRoute } from './get-badge.ts';
import { getProjectStatsRoute } from './get-project-stats.ts';
import { listPublicProjectsRoute } from './list-public-projects.ts';

/** All public endpoints. */
export function publicRoutes(context: PublicContext): readonly Route[] {
  return [listPublicProjectsRoute(context), getProjectStatsRoute(context), getBadgeRoute(context)];
}
