import type { Caller } from '../../../accounts/index.ts';
import type { Route } from '../../../http/index.ts';
import type { PublicContext } from '../public-context.ts';
import { getBadgeRoute } from './get-badge.ts';
import { getProjectStatsRoute } from './get-project-stats.ts';
import { listPublicProjectsRoute } from './list-public-projects.ts';

/** Every endpoint of the public face. */
export function publicRoutes(context: PublicContext): readonly Route<Caller>[] {
  return [listPublicProjectsRoute(context), getProjectStatsRoute(context), getBadgeRoute(context)];
}
