/** For how many days a project keeps a kind of data; no row = as the settings say. */
export interface ProjectRetentionTable {
  project_id: string;
  /** Such as `events`; those that nobody knows any more mean nothing. */
  kind: string;
  days: number;
}
