import type { Caller } from '../../accounts/index.ts';
import type { Route } from '../../http/index.ts';
import type { QuotasContext } from '../quotas-context.ts';
import { getQuotasRoute } from './get-quotas.ts';
import { updateQuotasRoute } from './update-quotas.ts';

/** Every endpoint of the module. */
export function quotaRoutes(context: QuotasContext): readonly Route<Caller>[] {
  return [getQuotasRoute(context), updateQuotasRoute(context)];
}
