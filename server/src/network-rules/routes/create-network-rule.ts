import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { checkQuota } from '../../quotas/index.ts';
import { auditProject, projectAccess, touchProject } from '../../projects/index.ts';
import type { NetworkRulesContext } from '../network-rules-context.ts';
import { canonicalAddress } from '../network-address.ts';
import { networkRuleSchema, networkRuleView } from '../network-rule.ts';
import { insertNetworkRule } from '../network-rules-store.ts';
import { countOfProject } from '../../store/metadata/index.ts';

export const createNetworkRuleRoute = ({
  db,
  clock,
  makeId,
  changed,
  limits,
}: NetworkRulesContext) =>
  route({
    operation: 'createNetworkRule',
    access: projectAccess('admin'),
    method: 'POST',
    path: '/v0/project/{idOrSlug}/network-rules',
    summary: 'Create a network rule',
    description:
      'Requests from a blocked address are rejected with 403. If any rule allows addresses, ' +
      'all others are rejected; blocking rules take precedence. Changes reach the collector ' +
      'within 5 seconds. A duplicate address, and more than the project’s quota of rules, are ' +
      'a 409.',
    tags: ['Collecting'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError'],
    validationTag: 'ProjectValidationError',
    body: Type.Object({
      ipAddress: Type.String({ description: 'An IPv4 or IPv6 address or CIDR.' }),
      allowed: Type.Boolean({ description: 'false blocks the address.' }),
    }),
    answers: { 200: networkRuleSchema },
    handle: async ({ caller, body, recheck }) => {
      const rule = await db.transaction().execute(async (transaction) => {
        const { project } = await recheck(transaction);
        const canonical = readAddress(body.ipAddress);
        await checkQuota(
          transaction,
          limits,
          project.id,
          'networkRules',
          await countOfProject(transaction, 'network_rules', project.id),
        );
        const at = clock.now();
        const made = { id: makeId(), projectId: project.id, ...body, createdAt: at };
        await insertNetworkRule(transaction, made, canonical);
        await touchProject(transaction, project.id, at);
        // The audit log contains no addresses.
        const detail = { id: made.id, allowed: made.allowed };
        await auditProject(transaction, makeId, {
          action: 'network_rule.created',
          by: caller,
          at,
          project,
          detail,
        });
        return made;
      });
      await changed();
      return networkRuleView(rule);
    },
  });

/** @throws AppError 400 if it is neither an address nor a CIDR */
function readAddress(sent: string): string {
  const canonical = canonicalAddress(sent);
  if (canonical !== null) return canonical;
  const message = 'body.ipAddress must be an IPv4 or IPv6 address, or a CIDR such as 10.0.0.0/8.';
  throw new AppError('ProjectValidationError', message, { path: 'body.ipAddress' });
}
