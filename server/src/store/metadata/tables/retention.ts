/** How many days a project keeps a kind of data; no row = the instance's setting. */
export interface ProjectRetentionTable {
  project_id: string;
  /** Such as `events`; unknown ones are ignored. */
  kind: string;
  days: number;
}
