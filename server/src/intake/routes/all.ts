import type { Route } from '../../accounts/index.ts';
import type { IntakeContext } from '../intake-context.ts';
import { createDataSourceRoute } from './create-data-source.ts';
import { createNetworkRuleRoute } from './create-network-rule.ts';
import { deleteDataSourceRoute } from './delete-data-source.ts';
import { deleteNetworkRuleRoute } from './delete-network-rule.ts';
import { listDataSourcesRoute } from './list-data-sources.ts';
import { listNetworkRulesRoute } from './list-network-rules.ts';
import { updateDataSourceRoute } from './update-data-source.ts';

/** All endpoints of the module. */
export function intakeRoutes(context: IntakeContext): readonly Route[] {
  return [
    listDataSourcesRoute(context),
    createDataSourceRoute(context),
    updateDataSourceRoute(context),
    deleteDataSourceRoute(context),
    listNetworkRulesRoute(context),
    createNetworkRuleRoute(context),
    deleteNetworkRuleRoute(context),
  ];
}
