import type { Milliseconds } from './column-types.ts';

/** Limits of a project that differ from the instance's; 0 = no limit. */
export interface ProjectLimitsTable {
  project_id: string;
  /** Such as `issues`; unknown ones are ignored. */
  quota: string;
  value: number;
  /** The limit that the administrator of the instance set, which others can only lower; null = none. */
  cap: number | null;
}

/** When a project exceeded a quota. One row for each that ever was. */
export interface QuotaOverrunsTable {
  project_id: string;
  quota: string;
  /** Since when it has been exceeded, without a day in between. */
  began_at: Milliseconds;
  last_at: Milliseconds;
  /** When people were last notified; null = never. */
  mailed_at: Milliseconds | null;
}
