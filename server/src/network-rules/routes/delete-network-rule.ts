import { route } from '../../accounts/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { auditProject, partAccess, touchProject } from '../../projects/index.ts';
import type { NetworkRulesContext } from '../network-rules-context.ts';
import { deleteNetworkRule } from '../network-rules-store.ts';
import { isOfProject } from '../../store/metadata/index.ts';

const noRule = () => new AppError('NotFoundError', 'No network rule has this ID.');

const access = partAccess('admin', async (executor, project, { id }) => {
  if (!(await isOfProject(executor, 'network_rules', { projectId: project.id, id })))
    throw noRule();
  return {};
});

export const deleteNetworkRuleRoute = ({ db, clock, makeId, changed }: NetworkRulesContext) =>
  route({
    operation: 'deleteNetworkRule',
    access,
    method: 'DELETE',
    path: '/v0/project/{idOrSlug}/network-rules/{id}',
    summary: 'Delete a network rule',
    description: 'Changes reach the collector within 5 seconds.',
    tags: ['Collecting'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ProjectValidationError',
    answers: { 204: null },
    handle: async ({ caller, params, recheck }) => {
      await db.transaction().execute(async (transaction) => {
        const { project } = await recheck(transaction);
        const removed = await deleteNetworkRule(transaction, project.id, params.id);
        if (removed === null) throw noRule();
        const at = clock.now();
        await touchProject(transaction, project.id, at);
        await auditProject(transaction, makeId, {
          action: 'network_rule.deleted',
          by: caller,
          at,
          project,
          detail: { id: params.id, ...removed },
        });
      });
      await changed();
    },
  });
