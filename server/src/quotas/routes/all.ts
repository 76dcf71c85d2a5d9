import type { Route } from '../../accounts/index.ts';
import type { QuotasContext } from '../quotas-context.ts';
import { getQuotasRoute } from './get-quotas.ts';
import { updateQuotasRoute } from './update-quotas.ts';

/** All endpoints of the module. */
export function quotaRoutes(context: QuotasContext): readonly Route[] {
  return [getQuotasRoute(context), updateQuotasRoute(context)];
}
