import { type QuotaName, quotas } from '../../quotas/quota.ts';
import { Rejection } from './rejection.ts';
import type { Warnings } from './warnings.ts';

const rejections = new Map<QuotaName, Rejection>();

/** The outcome of an item beyond a quota. Clients get a warning, but must not retry. */
export function overQuota(quota: QuotaName, warnings: Warnings): Rejection {
  warnings.add('quota', quotaWarning(quota));
  let rejection = rejections.get(quota);
  if (rejection === undefined) {
    rejection = new Rejection(200, '', 'over_quota', quota);
    rejections.set(quota, rejection);
  }
  return rejection;
}

export function quotaWarning(quota: QuotaName): string {
  return `Dropped: the project is over its quota "${quotas[quota].title}"`;
}
