import { overQuota } from '../../../collect/ingest/over-quota.ts';
import type { Step } from '../../../collect/ingest/step.ts';
import { countIn } from '../../../collect/ingest/steps/within-quota.ts';
import { vitalsPerBody } from '../limits.ts';

/** Takes all vitals of a body from the quotas. */
export const vitalsWithinQuota: Step = {
  name: 'within_quota',
  run(item, context) {
    const count = countIn(item.body['vitals'], vitalsPerBody);
    const over = context.takeItems(item.project, count);
    return over === null ? item : overQuota(over, item.warnings);
  },
};
