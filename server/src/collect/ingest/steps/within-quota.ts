import { overQuota } from '../over-quota.ts';
import type { Step } from '../step.ts';

/** Runs after every step that rejects by sender, so that blocked senders use no quota. */
export const withinQuota: Step = {
  name: 'within_quota',
  run(item, context) {
    const over = context.takeItems(item.project, 1);
    return over === null ? item : overQuota(over, item.warnings);
  },
};

/** How many items a list counts for. A body without one is about to be rejected, as one item. */
export function countIn(list: unknown, most: number): number {
  return Array.isArray(list) ? Math.min(Math.max(list.length, 1), most) : 1;
}
