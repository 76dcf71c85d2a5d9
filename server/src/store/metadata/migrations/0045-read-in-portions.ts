import type { Migration } from '../migration.ts';

/** Indexes for reading the issues of a label, and removing finished jobs, in portions, and for pages of audit logs. */
export const readInPortions: Migration = {
  name: '0045-read-in-portions',
  statements: [
    `drop index issue_labels_by_label`,
    `create index issue_labels_by_label on issue_labels (label_id, issue_id)`,
    `create index jobs_finished on jobs (finished_at)`,
    `drop index audit_by_owner`,
    `create index audit_by_owner on audit (owner_id, at, id)`,
  ],
};
