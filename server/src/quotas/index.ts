export { CollectingQuotas } from './collecting-quotas.ts';
export type { StoredUsage } from './project-meter.ts';
export { checkQuota, limitOf } from './check-quota.ts';
export { noteOverrun } from './overruns-store.ts';
export {
  bytesOfBuilds,
  bytesOfDashboards,
  countedFileBytes,
  countIssues,
  countPeople,
} from './usage-store.ts';
export { openQuotas, type Quotas } from './open-quotas.ts';
export {
  type FoldingQuota,
  foldingQuotas,
  type Quota,
  type QuotaName,
  quotaNames,
  quotas,
} from './quota.ts';
export {
  defaultLimits,
  isReached,
  limitsBy,
  type OwnLimits,
  projectLimits,
  type QuotaLimits,
} from './quota-limits.ts';
