import type { Migration } from '../migration.ts';

export const issueLife: Migration = {
  name: '0018-issue-life',
  statements: [
    `alter table issues add column resolved_at bigint`,
    `alter table issues add column resolved_in text`,
    `alter table issues add column assignee_id text`,
    `update issues set resolved_at = updated_at where state = 'resolved'`,

    `create table issue_comments (
      id text not null primary key,
      project_id text not null references projects (id) on delete cascade,
      issue_id text not null references issues (id) on delete cascade,
      author_id text not null,
      body text not null,
      created_at bigint not null,
      updated_at bigint not null
    )`,
    `create index issue_comments_by_issue on issue_comments (issue_id, created_at, id)`,
    `create index issue_comments_by_project on issue_comments (project_id)`,

    `create table issue_alerts (
      id text not null primary key,
      project_id text not null references projects (id) on delete cascade,
      issue_id text not null references issues (id) on delete cascade,
      kind text not null,
      created_at bigint not null
    )`,
    `create index issue_alerts_by_project on issue_alerts (project_id, kind, created_at, id)`,
    `create index issue_alerts_by_issue on issue_alerts (issue_id)`,

    `create table issue_alert_hours (
      project_id text not null references projects (id) on delete cascade,
      kind text not null,
      began_at bigint not null,
      told integer not null,
      primary key (project_id, kind)
    )`,
  ],
};
