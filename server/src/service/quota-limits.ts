import type { Config } from '../config.ts';
import type { NameLimits } from '../projects/index.ts';
import { limitsBy, type OwnLimits, projectLimits, type QuotaLimits } from '../quotas/index.ts';

/** The limits of projects without their own. */
export function quotaLimits(config: Config): QuotaLimits {
  return limitsBy((name) => config[`quota.${name}`]);
}

/** The limits of names that the digest applies to a project. */
export function nameLimits(instance: QuotaLimits, own: OwnLimits | undefined): NameLimits {
  const { eventNames, propertyNames, dimensionValues, releases } = projectLimits(instance, own);
  return { eventNames, propertyNames, dimensionValues, releases };
}
