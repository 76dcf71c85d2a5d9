import type { Milliseconds } from './column-types.ts';

/** What people wrote about an issue. */
export interface IssueCommentsTable {
  /** UUIDv7. */
  id: string;
  project_id: string;
  issue_id: string;
  /** Id of a user, who may be gone. */
  author_id: string;
  body: string;
  created_at: Milliseconds;
  updated_at: Milliseconds;
}

/** Issues of which people are to be told by mail; a row goes when its mails are taken. */
export interface IssueAlertsTable {
  id: string;
  project_id: string;
  issue_id: string;
  kind: 'new' | 'regression';
  created_at: Milliseconds;
}

/** Of how many issues people of a project were told since when. */
export interface IssueAlertHoursTable {
  project_id: string;
  kind: 'new' | 'regression';
  began_at: Milliseconds;
  told: number;
}
