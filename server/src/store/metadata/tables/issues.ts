import type { Generated } from 'kysely';
import type { JsonText, Milliseconds } from './column-types.ts';

/** The error grouping settings of a project; a project without a row has the defaults. */
export interface ErrorGroupingTable {
  project_id: string;
  settings: JsonText;
  changed_at: Milliseconds;
}

export interface IssuesTable {
  /** UUIDv7. */
  id: string;
  project_id: string;
  /** Those of the project when it was made; issues of older ones are as if they did not exist. */
  generation: number;
  error_generation: number;
  /** Language of the first occurrence, such as `java`. */
  language: string;
  /** Type name and message of the first occurrence. */
  type: string;
  message: string;
  /** Both in lower case, to be searched in. */
  type_lower: Generated<string>;
  message_lower: Generated<string>;
  state: 'open' | 'resolved' | 'ignored';
  /** The issue it was merged into; merges form a tree, whose root is the issue people see. */
  merged_into: string | null;
  /** When it was resolved, and in which release if that was said; null in other states. */
  resolved_at: Milliseconds | null;
  resolved_in: string | null;
  /** Id of a user, who may be no member any more. */
  assignee_id: string | null;
  created_at: Milliseconds;
  updated_at: Milliseconds;
}

/** Which issue an occurrence belongs to, by the hash it was grouped under. */
export interface FingerprintsTable {
  project_id: string;
  generation: number;
  error_generation: number;
  /** The grouping algorithm with its version: `legacy`, `g1`. */
  algorithm: string;
  hash: string;
  /** The root of the merges: where occurrences are counted. */
  issue_id: string;
  /** The issue it was made with; never changes, so that merges can be undone. */
  original_issue_id: string;
  created_at: Milliseconds;
}

/** What happened to an issue, for people to read. */
export interface IssueHistoryTable {
  id: string;
  project_id: string;
  issue_id: string;
  at: Milliseconds;
  /** Id of a user; null = the service itself. */
  actor_id: string | null;
  /** Such as `merged`. */
  action: string;
  detail: JsonText | null;
}

export interface ErrorLabelsTable {
  id: string;
  project_id: string;
  name: string;
  /** `name` in lower case, unique in the project. */
  name_lower: string;
  /** A CSS color as entered. */
  color: string;
  position: number;
  /** Ids of users. */
  created_by: string;
  updated_by: string;
  created_at: Milliseconds;
  updated_at: Milliseconds;
}

export interface IssueLabelsTable {
  issue_id: string;
  label_id: string;
  created_at: Milliseconds;
}
