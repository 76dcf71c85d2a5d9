import { type QuotaName, quotas } from '../../quotas/index.ts';
import { Ending } from './ending.ts';
import type { Warnings } from './warnings.ts';

const endings = new Map<QuotaName, Ending>();

/** How an item ends that a quota leaves no room for. Clients are told, but must not try again. */
export function overQuota(quota: QuotaName, warnings: Warnings): Ending {
  warnings.add('quota', quotaWarning(quota));
  let ending = endings.get(quota);
  if (ending === undefined) {
    ending = new Ending(200, '', 'over_quota', quota);
    endings.set(quota, ending);
  }
  return ending;
}

export function quotaWarning(quota: QuotaName): string {
  return `Dropped: the project is over its quota "${quotas[quota].title}"`;
}
