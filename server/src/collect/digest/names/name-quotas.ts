import type { QuotaName } from '../../../quotas/quota.ts';

/** What a project's clients choose names for, and the quota of each. */
export const quotaOfKind = {
  event: 'eventNames',
  release: 'releases',
  eventProperty: 'propertyNames',
  vitalProperty: 'propertyNames',
  telemetryProperty: 'propertyNames',
  errorProperty: 'propertyNames',
} as const satisfies Record<string, QuotaName>;

export type NameKind = keyof typeof quotaOfKind;
export type NameQuota = (typeof quotaOfKind)[NameKind];
/** Quotas beyond which the digest stores `(other)`. */
export type FoldingQuota = NameQuota | 'dimensionValues';

export const nameKinds = Object.keys(quotaOfKind) as readonly NameKind[];

/** How much of a quota a project uses, and whether names were folded since the last report. */
export interface NameUsage {
  /** Number of the project in the event store. */
  readonly project: number;
  readonly quota: FoldingQuota;
  readonly used: number;
  /** The day of `used` (days since 1970, UTC); absent if it counts stored data. */
  readonly day?: number;
  readonly folded: boolean;
}
