import type { FoldingQuota } from '../../../quotas/quota.ts';

/** Names that a project's clients choose, such as those of events. Each kind of names has its own limit. */
export interface NameKind {
  /** As in checkpoints; never changes. */
  readonly name: string;
  readonly quota: FoldingQuota;
}

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
