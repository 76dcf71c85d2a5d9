import type { Migration } from '../migration.ts';

export const quotas: Migration = {
  name: '0022-quotas',
  statements: [
    `create table project_limits (
      project_id text not null references projects (id) on delete cascade,
      quota text not null,
      value bigint not null,
      primary key (project_id, quota)
    )`,
    `create table quota_overruns (
      project_id text not null references projects (id) on delete cascade,
      quota text not null,
      began_at bigint not null,
      last_at bigint not null,
      mailed_at bigint,
      primary key (project_id, quota)
    )`,
    `create index quota_overruns_by_time on quota_overruns (last_at)`,
  ],
};
