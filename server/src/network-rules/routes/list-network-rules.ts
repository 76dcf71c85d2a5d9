import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { listPage, pageAnswer, pageSchema, pagingParameters } from '../../http/index.ts';
import { projectAccess } from '../../projects/index.ts';
import type { NetworkRulesContext } from '../network-rules-context.ts';
import { networkRuleSchema, networkRuleView } from '../network-rule.ts';
import { listNetworkRules } from '../network-rules-store.ts';

export const listNetworkRulesRoute = ({ db }: NetworkRulesContext) =>
  route({
    operation: 'listNetworkRules',
    access: projectAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/network-rules',
    summary: 'List network rules',
    description: 'The rules of the project, newest first.',
    tags: ['Collecting'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ProjectValidationError',
    query: Type.Object(pagingParameters),
    answers: { 200: pageSchema(networkRuleSchema) },
    handle: async ({ project, query }) => {
      const page = listPage(query);
      const { rules, total } = await listNetworkRules(db, project.id, page);
      return pageAnswer(rules.map(networkRuleView), total, page);
    },
  });
