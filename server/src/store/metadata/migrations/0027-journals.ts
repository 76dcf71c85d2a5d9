import type { Migration } from '../migration.ts';

export const journals: Migration = {
  name: '0027-journals',
  statements: [
    `create table journals (
      id text not null primary key,
      name text not null,
      registered_at bigint not null,
      heartbeat_at bigint not null,
      settled_at bigint not null,
      projects_version bigint not null,
      accepted bigint not null,
      stored bigint not null,
      oldest bigint not null,
      drop_before bigint not null,
      stopped_at bigint,
      retired_at bigint
    )`,
    // Null in removals of earlier releases, which knew one journal.
    `alter table person_removals add column places text`,
  ],
};
