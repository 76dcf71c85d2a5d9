import { overQuota } from '../../../collect/ingest/over-quota.ts';
import type { Step } from '../../../collect/ingest/step.ts';
import { aliasesPerIdentify } from '../limits.ts';

/** Takes an item for each ID of a call, because each is stored as a row. */
export const identifyWithinQuota: Step = {
  name: 'within_quota',
  run(item, context) {
    const aliases = item.body['aliases'];
    const others = Array.isArray(aliases) ? Math.min(aliases.length, aliasesPerIdentify) : 0;
    const over = context.takeItems(item.project, 1 + others);
    return over === null ? item : overQuota(over, item.warnings);
  },
};
