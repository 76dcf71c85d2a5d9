import type { Milliseconds } from './column-types.ts';

/** Comments on an issue. */
export interface IssueCommentsTable {
  /** UUIDv7. */
  id: string;
  project_id: string;
  issue_id: string;
  /** ID of a user, who may be deleted. */
  author_id: string;
  body: string;
  created_at: Milliseconds;
  updated_at: Milliseconds;
}

/** Issues for which emails must be sent; a row is removed when its emails are queued. */
export interface IssueAlertsTable {
  id: string;
  project_id: string;
  issue_id: string;
  kind: 'new' | 'regression';
  created_at: Milliseconds;
}

/** Number of issues that people of a project were emailed about, and since when. */
export interface IssueAlertHoursTable {
  project_id: string;
  kind: 'new' | 'regression';
  began_at: Milliseconds;
  told: number;
}
