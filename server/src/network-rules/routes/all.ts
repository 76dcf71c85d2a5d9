import type { Route } from '../../accounts/index.ts';
import type { NetworkRulesContext } from '../network-rules-context.ts';
import { createNetworkRuleRoute } from './create-network-rule.ts';
import { deleteNetworkRuleRoute } from './delete-network-rule.ts';
import { listNetworkRulesRoute } from './list-network-rules.ts';

/** All endpoints of the module. */
export function networkRuleRoutes(context: NetworkRulesContext): readonly Route[] {
  return [
    listNetworkRulesRoute(context),
    createNetworkRuleRoute(context),
    deleteNetworkRuleRoute(context),
  ];
}
