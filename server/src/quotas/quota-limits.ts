import { type QuotaName, quotaNames, quotas } from './quota.ts';

/** The limit of every quota; 0 = no limit. */
export type QuotaLimits = Readonly<Record<QuotaName, number>>;

/** A project's own limits, as far as it has any. Unknown names are ignored. */
export type OwnLimits = Readonly<Record<string, number>>;

export const largestLimit = Number.MAX_SAFE_INTEGER;

export const defaultLimits: QuotaLimits = limitsBy((name) => quotas[name].byDefault);

export function limitsBy(limitOf: (name: QuotaName) => number): QuotaLimits {
  const limits = quotaNames.map((name) => [name, limitOf(name)]);
  return Object.fromEntries(limits) as QuotaLimits;
}

/** The limits of a project: its own, or else the instance's. */
export function projectLimits(instance: QuotaLimits, own: OwnLimits | undefined): QuotaLimits {
  return own === undefined ? instance : limitsBy((name) => own[name] ?? instance[name]);
}

/** Whether one more would exceed the limit. */
export function isReached(limit: number, used: number): boolean {
  return limit !== 0 && used >= limit;
}
