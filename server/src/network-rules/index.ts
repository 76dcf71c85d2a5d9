import type { Module } from '../module.ts';
import type { NetworkRulesContext } from './network-rules-context.ts';
import { networkRuleRoutes } from './routes/all.ts';

export function openNetworkRules(context: NetworkRulesContext): Module {
  return { routes: networkRuleRoutes(context), jobs: [], removes: {} };
}
