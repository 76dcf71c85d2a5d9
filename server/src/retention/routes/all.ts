import type { Route } from '../../accounts/index.ts';
import type { RetentionContext } from '../retention-context.ts';
import { getRetentionRoute } from './get-retention.ts';
import { updateRetentionRoute } from './update-retention.ts';

/** All endpoints of the module. */
export function retentionRoutes(context: RetentionContext): readonly Route[] {
  return [getRetentionRoute(context), updateRetentionRoute(context)];
}
