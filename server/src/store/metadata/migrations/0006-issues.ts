import type { Migration } from '../migration.ts';

export const issues: Migration = {
  name: '0006-issues',
  statements: [
    `create table error_grouping (
      project_id text not null primary key references projects (id) on delete cascade,
      settings text not null,
      changed_at bigint not null
    )`,

    `create table issues (
      id text not null primary key,
      project_id text not null references projects (id) on delete cascade,
      generation integer not null,
      error_generation integer not null,
      language text not null,
      type text not null,
      message text not null,
      state text not null,
      merged_into text references issues (id) on delete set null,
      created_at bigint not null,
      updated_at bigint not null
    )`,
    `create index issues_by_project on issues (project_id, generation, error_generation, state, id)`,
    `create index issues_by_primary on issues (merged_into)`,

    // The generations are part of the key: after a reset the same crash is a new issue at once,
    // while what was before is still being removed.
    `create table fingerprints (
      project_id text not null references projects (id) on delete cascade,
      generation integer not null,
      error_generation integer not null,
      algorithm text not null,
      hash text not null,
      issue_id text not null references issues (id) on delete cascade,
      original_issue_id text not null references issues (id) on delete cascade,
      created_at bigint not null,
      primary key (project_id, generation, error_generation, algorithm, hash)
    )`,
    `create index fingerprints_by_issue on fingerprints (issue_id)`,
    `create index fingerprints_by_original on fingerprints (original_issue_id)`,

    `create table issue_history (
      id text not null primary key,
      project_id text not null references projects (id) on delete cascade,
      issue_id text not null references issues (id) on delete cascade,
      at bigint not null,
      actor_id text,
      action text not null,
      detail text
    )`,
    `create index issue_history_by_issue on issue_history (issue_id, at, id)`,
    `create index issue_history_by_project on issue_history (project_id)`,

    `create table error_labels (
      id text not null primary key,
      project_id text not null references projects (id) on delete cascade,
      name text not null,
      name_lower text not null,
      color text not null,
      position double precision not null,
      created_by text not null,
      updated_by text not null,
      created_at bigint not null,
      updated_at bigint not null
    )`,
    `create unique index error_labels_name on error_labels (project_id, name_lower)`,

    `create table issue_labels (
      issue_id text not null references issues (id) on delete cascade,
      label_id text not null references error_labels (id) on delete cascade,
      created_at bigint not null,
      primary key (issue_id, label_id)
    )`,
    `create index issue_labels_by_label on issue_labels (label_id)`,
  ],
};
