import type { Migration } from '../migration.ts';

export const retention: Migration = {
  name: '0017-retention',
  statements: [
    `create table project_retention (
      project_id text not null references projects (id) on delete cascade,
      kind text not null,
      days bigint not null,
      primary key (project_id, kind)
    )`,
  ],
};
