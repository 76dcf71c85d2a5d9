import type { Milliseconds } from './column-types.ts';

/** What a project may have where that differs from the instance's limit; 0 = no limit. */
export interface ProjectLimitsTable {
  project_id: string;
  /** Such as `issues`; those that nobody knows any more mean nothing. */
  quota: string;
  value: number;
}

/** When something of a project was over a quota. One row for each that ever was. */
export interface QuotaOverrunsTable {
  project_id: string;
  quota: string;
  /** Since when something is over it, without a day in between. */
  began_at: Milliseconds;
  last_at: Milliseconds;
  /** When people were last told; null = never. */
  mailed_at: Milliseconds | null;
}
