import type { Generated } from 'kysely';
import type { JsonText, Milliseconds } from './column-types.ts';

/** The error grouping settings of a project; without a row, the defaults apply. */
export interface ErrorGroupingTable {
  project_id: string;
  settings: JsonText;
  changed_at: Milliseconds;
}

export interface IssuesTable {
  /** UUIDv7. */
  id: string;
  project_id: string;
  /** Those of the project when it was created; issues of older generations don't count. */
  generation: number;
  error_generation: number;
  /** Language of the first occurrence, such as `java`. */
  language: string;
  /** Type name and message of the first occurrence. */
  type: string;
  message: string;
  /** Both in lower case, for searching. */
  type_lower: Generated<string>;
  message_lower: Generated<string>;
  state: 'open' | 'resolved' | 'ignored';
  /** By the first occurrence, until someone sets it; `medium` for issues that are older than this column. */
  priority: Generated<'high' | 'medium' | 'low'>;
  /** The issue it was merged into; merges form a tree, whose root is the issue that people see. */
  merged_into: string | null;
  /** When it was resolved, and in which release if known; null in other states. */
  resolved_at: Milliseconds | null;
  resolved_in: string | null;
  /** ID of a user, who may no longer be a member. */
  assignee_id: string | null;
  /** When the digest last reported one of its groups after the first time; null = never. */
  reported_at: Generated<Milliseconds | null>;
  created_at: Milliseconds;
  updated_at: Milliseconds;
}

/** The issue of an occurrence, by the hash of its group. */
export interface FingerprintsTable {
  project_id: string;
  generation: number;
  error_generation: number;
  /** The grouping algorithm with its version: `legacy`, `g1`. */
  algorithm: string;
  hash: string;
  /** The root of the merges, where occurrences are counted. */
  issue_id: string;
  /** The issue it was created with; never changes, so that merges can be undone. */
  original_issue_id: string;
  created_at: Milliseconds;
  /** 1 if that issue had a fingerprint before. */
  is_more: Generated<0 | 1>;
}

/** The activity log of an issue. */
export interface IssueHistoryTable {
  id: string;
  project_id: string;
  issue_id: string;
  at: Milliseconds;
  /** ID of a user; null = the service. */
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
  /** IDs of users. */
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
