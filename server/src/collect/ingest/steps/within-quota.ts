import { errorsOfRequest, vitalsPerBody } from '../limits.ts';
import { overQuota } from '../over-quota.ts';
import type { Step } from '../step.ts';

/** Comes after everything that rejects by who sends: a stranger who is blocked uses up no quota. */
export const withinQuota: Step = {
  name: 'within_quota',
  run(item, context) {
    const over = context.takeItems(item.project, 1);
    return over === null ? item : overQuota(over, item.warnings);
  },
};

/** The same for all vitals of a body. */
export const vitalsWithinQuota: Step = {
  name: 'within_quota',
  run(item, context) {
    const count = lengthOf(item.body['vitals'], vitalsPerBody);
    const over = context.takeItems(item.project, count);
    return over === null ? item : overQuota(over, item.warnings);
  },
};

/** The same for all errors of a body that has nothing else. */
export const errorsWithinQuota: Step = {
  name: 'within_quota',
  run(item, context) {
    const over = context.takeErrors(item.project, lengthOf(item.body['errors'], errorsOfRequest));
    return over === null ? item : overQuota(over, item.warnings);
  },
};

/** Whether there is room for replays, as far as it is known before their size is. */
export const replaysWithinQuota: Step = {
  name: 'replays_within_quota',
  run(item, context) {
    const over = context.parts.quotas.checkReplay(item.project);
    return over === null ? item : overQuota(over, item.warnings);
  },
};

/** A body without a list is about to be rejected, or an item by itself. */
function lengthOf(list: unknown, most: number): number {
  return Array.isArray(list) ? Math.min(Math.max(list.length, 1), most) : 1;
}
