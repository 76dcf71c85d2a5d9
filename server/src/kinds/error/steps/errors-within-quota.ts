import { overQuota } from '../../../collect/ingest/over-quota.ts';
import type { RequestContext } from '../../../collect/ingest/request-context.ts';
import type { Step } from '../../../collect/ingest/step.ts';
import { countIn } from '../../../collect/ingest/steps/within-quota.ts';
import type { CollectorProject } from '../../../projects/index.ts';
import type { QuotaName } from '../../../quotas/index.ts';
import { errorsOfRequest } from '../limits.ts';

/** Like `RequestContext.takeItems`, for errors, which have their own quota. */
export function takeErrors(
  context: RequestContext,
  project: CollectorProject,
  count: number,
): QuotaName | null {
  return context.takeBytes(project) ?? context.parts.quotas.takeErrors(project, count);
}

/** Takes all errors of a body from the quotas. */
export const errorsWithinQuota: Step = {
  name: 'within_quota',
  run(item, context) {
    const count = countIn(item.body['errors'], errorsOfRequest);
    const over = takeErrors(context, item.project, count);
    return over === null ? item : overQuota(over, item.warnings);
  },
};
