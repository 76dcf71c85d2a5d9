import type { Migration } from '../migration.ts';

/** Issues with several fingerprints are found without reading those of all others. */
export const moreFingerprints: Migration = {
  name: '0046-more-fingerprints',
  statements: [
    `alter table fingerprints add column is_more integer not null default 0`,
    `update fingerprints set is_more = 1 where exists (
      select 1 from fingerprints as other where other.original_issue_id = fingerprints.original_issue_id
        and (other.algorithm, other.hash) < (fingerprints.algorithm, fingerprints.hash))`,
    `create index fingerprints_of_several on fingerprints (project_id, generation, error_generation, issue_id)
      where is_more = 1 or issue_id <> original_issue_id`,
  ],
};
